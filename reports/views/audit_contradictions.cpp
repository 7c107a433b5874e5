#include "reports/fields/audit_parts.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

Table contradictions_table(const std::vector<record::ContradictionIn>& all, const Style& style) {
    std::vector<record::ContradictingClaim> claims;
    for (const record::ContradictionIn& one : all) {
        for (const record::ContradictingClaim& claim : one.claims()) {
            claims.push_back(claim);
        }
    }
    return table_of("audit_contradictions.contradictions", claims, style);
}

}  // namespace

Section contradictions_section(const Audit& audit, const Style& style) {
    const auto all = record::contradictions_in(audit);
    if (all.empty()) {
        return {};
    }
    Section section =
        prose_section("contradictions", {{"multipliers", any_of(audit.contradictions, &is_of_multipliers)}});
    section.add(contradictions_table(all, style));
    section.add_filled(Bullets{each(audit.contradictions, [&](const Contradiction& contradiction) {
        return contradiction_text(audit, contradiction);
    })});
    return section;
}

std::vector<std::string> first_contradictions(const Audit& audit) {
    constexpr std::size_t kMaxOnFirstPage = 3;
    std::vector<std::string> lines;
    for (const Contradiction& contradiction : audit.contradictions) {
        if (lines.size() == kMaxOnFirstPage) {
            lines.push_back(
                phrase("contradictions-more", {{"more", audit.contradictions.size() - kMaxOnFirstPage}}));
            break;
        }
        lines.push_back(contradiction_in_short(audit, contradiction));
    }
    return lines;
}

}  // namespace sabot::report
