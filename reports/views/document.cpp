#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// Enough characters of a digest to distinguish files on a page.
constexpr std::size_t kShortDigest = 16;

}  // namespace

void make_document(Report& report, const Examined& examined, const ReportHead& head, const char* subject) {
    auto& facts = std::get<Facts>(report.sections.front().blocks.front()).entries;
    facts.insert(facts.end(), {{"Computed by", std::string("Sabot ") + SABOT_VERSION},
                               {"Command", head.command},
                               {"Laboratory", head.laboratory},
                               {"Reference", head.reference}});
    if (head.date.empty()) {
        facts.emplace_back("Date", "");
    }
    report.subtitle = fmt::format("{}, {}", examined.game_id, shoe_text(examined.shoe));
    report.running_head += fmt::format(", file {}", examined.game_sha256.substr(0, kShortDigest));
    report.reference =
        head.laboratory + (head.laboratory.empty() || head.reference.empty() ? "" : ", ") + head.reference;
    report.date = head.date;
    report.author = head.laboratory.empty() ? report.author : head.laboratory;
    report.has_first_page = true;
    const Facts signed_by{{{"Name", ""}, {"Position", ""}, {"Place and date", ""}, {"Signature", ""}}};
    report.sections.push_back(prose_section("signature", {{"subject", subject}}, {signed_by}));
}

}  // namespace sabot::report
