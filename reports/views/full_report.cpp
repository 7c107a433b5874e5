#include "cards/shoe_text.hpp"
#include "dossier/identity.hpp"
#include "figures/closing_rounds.hpp"
#include "limits/checked_limit.hpp"
#include "reports.hpp"

#include "cards/notation.hpp"
#include "dossier/dossier.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/rules.hpp"
#include "reports/views/sections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot::report {

namespace {

// Enough characters of a digest to distinguish files on a page.
constexpr std::size_t kShortDigest = 16;

std::size_t failing_identities(const Dossier& dossier) {
    return static_cast<std::size_t>(
        std::count_if(dossier.identities.begin(), dossier.identities.end(),
                      [](const Identity& identity) { return !identity.holds(); }));
}

std::string identities_text(const Dossier& dossier) {
    const std::size_t failing = failing_identities(dossier);
    std::size_t equations = 0;
    for (const Identity& identity : dossier.identities) {
        equations += identity.checked;
    }
    return phrase(
        failing > 0 ? "identities-fail" : "identities-hold",
        {{"failing", failing}, {"identities", dossier.identities.size()}, {"equations", equations}});
}

// What was examined and by whom, and the verdict.
Section first_page(const Dossier& dossier, const ReportHead& head) {
    Facts facts = audited_facts(dossier.audit);
    facts.entries.insert(
        facts.entries.end(),
        {{heading<Analysis>("deals"), combinations_text(dossier.analysis)},
         {"Scope", phrase("wagers-computed", {{"computed", dossier.analysis.wagers.size()},
                                              {"refused", dossier.analysis.refused.size()}})},
         {"Computed by", std::string("Sabot ") + SABOT_VERSION},
         {"Command", head.command},
         {"Laboratory", head.laboratory},
         {"Reference", head.reference}});
    if (head.date.empty()) {
        facts.entries.emplace_back("Date", "");
    }
    const Tone tone =
        failing_identities(dossier) > 0 ? Tone::bad : conclusion_tone(dossier.audit.conclusion());
    Notice verdict{tone,
                   {verdict_text(dossier.audit), counts_text(dossier.audit) + ".", identities_text(dossier)}};
    add_limits(dossier.audit, verdict);
    Section section = examined_section(facts);
    section.add(verdict);
    return section;
}

// Moves a table to the first page, so that it is not printed twice.
void move_table(Section& from, const char* id, Section& to) {
    const auto found = std::find_if(from.blocks.begin(), from.blocks.end(), [id](const Block& block) {
        const auto* table = std::get_if<Table>(&block);
        return table != nullptr && table->id == id;
    });
    if (found != from.blocks.end()) {
        to.add(std::move(*found));
        from.blocks.erase(found);
    }
}

// Merges the rules and the figures of each wager into one section.
Section wagers_with_rules(const Dossier& dossier, const Style& style) {
    Section section = wagers_section(dossier.analysis, style);
    for (std::size_t i = 0; i < section.sections.size(); ++i) {
        std::vector<Block> rules = wager_rules(*dossier.game.wager(dossier.analysis.wagers[i].id));
        std::vector<Block>& blocks = section.sections[i].blocks;
        blocks.insert(blocks.begin(), rules.begin(), rules.end());
    }
    section.blocks.insert(section.blocks.begin(),
                          Paragraph{"A wager pays by the first of its rows whose condition holds."});
    return section;
}

}  // namespace

Report full_report(const Dossier& dossier, const ReportHead& head, const Style& style) {
    Report report = report_on(dossier.examined, "exact figures");
    report.subtitle = fmt::format("{}, {}", dossier.examined.game_id, shoe_text(dossier.examined.shoe));
    report.running_head += fmt::format(", file {}", dossier.examined.game_sha256.substr(0, kShortDigest));
    report.date = head.date;
    report.author = head.laboratory.empty() ? report.author : head.laboratory;
    report.has_first_page = true;
    const CensusFigures undealt{dossier.censuses, dossier.samples, dossier.closing_rounds};
    Section first = first_page(dossier, head);
    Section overview = overview_section(dossier.analysis, style);
    Section claims = claims_section(dossier.audit, style);
    Section signature = prose_section("signature");
    signature.add(Facts{{{"Name", ""}, {"Position", ""}, {"Place and date", ""}, {"Signature", ""}}});
    move_table(claims, "claims", first);
    move_table(overview, "wagers", first);
    report.add_filled({std::move(first), rules_section(dossier), std::move(overview),
                       wagers_with_rules(dossier, style), removal_section(dossier.removal, style),
                       census_section(undealt, style), stakes_section(dossier.audit, style),
                       dossier.tolerances ? tolerance_section(*dossier.tolerances, style) : Section{},
                       std::move(claims), limits_section(dossier.audit, style),
                       method_section(dossier, style), std::move(signature)});
    report.data = {removal_data(dossier.removal, style), census_data(undealt, style)};
    return report;
}

}  // namespace sabot::report
