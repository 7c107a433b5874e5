#include "reports/fields/evidence_parts.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"

#include <memory>
#include <variant>

namespace sabot::report {

namespace {

Section signature_section() {
    Section section = prose_section("signature");
    for (const char* signer : {"Examined by", "Approved by"}) {
        section.add(Facts{{{signer, ""}, {"Position", ""}, {"Place and date", ""}, {"Signature", ""}}});
    }
    return section;
}

// The facts of the head come before the facts of the first page.
void add_signature(Report& report, const ReportHead& head) {
    const bool has_facts = !report.sections.empty() && !report.sections.front().blocks.empty() &&
                           std::holds_alternative<Facts>(report.sections.front().blocks.front());
    if (!has_facts) {
        report.sections.insert(report.sections.begin(), Section{"document", "Document", {Facts{}}});
    }
    auto& facts = std::get<Facts>(report.sections.front().blocks.front()).entries;
    const auto stated = head_entries(head, true);
    facts.insert(facts.begin(), stated.begin(), stated.end());
    facts.insert(facts.end(),
                 {{"Computed by", std::string("Sabot ") + SABOT_VERSION}, {"Command", head.command}});
    report.reference =
        head.laboratory + (head.laboratory.empty() || head.reference.empty() ? "" : ", ") + head.reference;
    report.date = head.date;
    report.author = head.laboratory.empty() ? report.author : head.laboratory;
    report.has_first_page = true;
    report.sections.push_back(signature_section());
}

}  // namespace

std::vector<std::pair<std::string, std::string>> head_entries(const ReportHead& head, bool with_blanks) {
    std::vector<std::pair<std::string, std::string>> entries;
    for (const HeadFact& fact : kHeadFacts) {
        const std::string& value = head.*fact.member;
        if (with_blanks || !value.empty()) {
            std::string key = fact.name;
            std::replace(key.begin(), key.end(), '-', '_');
            entries.emplace_back(heading<ReportHead>(key), value);
        }
    }
    return entries;
}

void make_document(Report& report, const Examined& examined, const ReportHead& head) {
    report.subtitle = fmt::format("{}, {}", examined.game_id, shoe_text(examined.shoe));
    add_signature(report, head);
}

}  // namespace sabot::report

namespace sabot {

Result signed_result(Result result, const ReportHead& head, const std::optional<SignedInputs>& inputs) {
    if (!head.is_empty()) {
        const auto before = result.presentation;
        // Only an audit says whether stated figures conform.
        const bool judges = result.subject->name == "audit";
        record::Evidence evidence;
        if (inputs) {
            evidence = record::evidence_of(inputs->games, inputs->limits, inputs->double_check);
            evidence.command = head.command;
            for (std::string& defect : failed_checks(inputs->double_check)) {
                result.defects.push_back(std::move(defect));
            }
        }
        result.presentation = std::make_shared<const Presentation>(
            Presentation{before->record, [before, head, evidence, judges](const Style& style) {
                             report::Report report = before->report(style);
                             if (judges) {
                                 report.sections.push_back(report::prose_section("decision-rule"));
                             }
                             if (!evidence.inputs.empty()) {
                                 report.sections.push_back(report::evidence_section(evidence));
                             }
                             report::add_signature(report, head);
                             return report;
                         }});
    }
    return result;
}

}  // namespace sabot
