#include "audit/judge.hpp"
#include "cards/shoe_text.hpp"
#include "limits/checked_limit.hpp"
#include "reports.hpp"

#include "cards/notation.hpp"
#include "reports/fields/audit_parts.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/audit_parts.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/sections.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace sabot::report {

namespace {

// Decimal places of a root in the chart of claims: finer than any drawing.
constexpr int kPenDigits = 30;
// Longest bar that is drawn in full, in units of the last printed digit.
constexpr int kChartLimit = 3;

// "4 confirmed (1 at some stakes)".
std::string count_text(const Audit& audit, Verdict verdict) {
    const std::size_t some = audit.count_at_some_stakes(verdict);
    return fmt::format("{} {}{}", audit.count(verdict), to_string(verdict),
                       some == 0 ? "" : fmt::format(" ({} at some stakes)", some));
}

const char* verdict_id(Conclusion conclusion) {
    switch (conclusion) {
        case Conclusion::no_claims: return "verdict-no-claims";
        case Conclusion::unchecked: return "verdict-unchecked";
        case Conclusion::not_auditable: return "verdict-not-auditable";
        case Conclusion::refuted: return "verdict-refuted";
        default: return "verdict-confirmed";
    }
}

std::size_t met_at_some_stakes(const Audit& audit) {
    return audit.count_at_some_stakes(Verdict::confirmed) + audit.count_at_some_stakes(Verdict::truncated);
}

Tone claim_tone(const AuditedClaim& claim) {
    switch (claim.finding.verdict) {
        case Verdict::confirmed: return claim.stakes ? Tone::doubtful : Tone::good;
        case Verdict::refuted: return Tone::bad;
        default: return Tone::doubtful;
    }
}

Block verdicts_explained() { return Paragraph{phrase("verdicts-explained")}; }

Cell stated_cell(const Claim& claim) {
    return claim.stated ? Cell{Approximate{claim.stated->printed}} : Cell{stated_text(claim)};
}

Table claims_table(const Audit& audit, const Style& style) {
    using record::ClaimIn;
    return table_from(
        "claims", "Claims and verdicts", record::claims_of(audit),
        {{{"Number", right, "claim", false},
          [&](const ClaimIn& one) { return &one.claim - audit.claims.data() + 1; }},
         {{"Claim", left, "name"}, [&](const ClaimIn& one) { return claim_text(audit, one.stated()); }},
         hidden("wager"),
         hidden("event"),
         hidden("quantity"),
         hidden("stake"),
         {Key{.path = "stated", .align = right},
          [](const ClaimIn& one) { return stated_cell(one.stated()); }},
         {"computed",
          [](const ClaimIn& one, const Style& its) { return computed_value(one.finding(), its); }},
         {"difference",
          [](const ClaimIn& one, const Style& its) { return difference_value(one.finding(), its); }},
         {Key{.path = "verdict", .name = "verdict_in_words", .align = right},
          [](const ClaimIn& one) {
              return Cell{verdict_words(one.claim), claim_tone(one.claim)};
          }},
         hidden("verdict"),
         hidden("note"),
         {{"Smallest explanation", left, "smallest_explanation", false},
          [](const ClaimIn& one) { return one.claim.explained ? likeliest_text(*one.claim.explained) : ""; }},
         hidden("source")},
        style);
}

Chart claims_chart(const Audit& audit) {
    Chart chart;
    chart.id = "chart-claims";
    chart.title = "Stated figures against exact values";
    chart.axis = "Stated minus exact, in units of the last printed digit";
    chart.band = Chart::Band{ratio(-1, 2), ratio(1, 2), "rounds to the stated figure"};
    chart.limit = kChartLimit;
    chart.description = phrase("claims-chart");
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        if (finding.computed && finding.claim.stated && finding.claim.stated->last_digit != 0) {
            const Rational units = difference_of(finding, kPenDigits) / finding.claim.stated->last_digit;
            chart.bars.push_back(
                {claim_text(audit, finding.claim), units,
                 fmt::format("{} ({})", printed(Number{units, 2, true}), verdict_words(claim))});
        }
    }
    return chart;
}

Table summary_table(const std::vector<Audit>& audits) {
    return table_from(
        "summary", "Verdicts by game", audits,
        {"game.id",
         {{"Shoe", right, "shoe"}, [](const auto& audit) { return shoe_name(audit.examined.shoe); }},
         "claims",
         "counts.confirmed",
         "counts.truncated",
         "counts.refuted",
         "counts.unchecked",
         "counts.not_auditable",
         {Key{.path = "verdict", .align = right}, [](const auto& audit) {
              return Cell{conclusion_text(audit), conclusion_tone(audit.conclusion())};
          }}});
}

Section examined_audit(const Audit& audit) {
    Facts facts = audited_facts(audit);
    facts.entries.emplace_back("Method", "every order in which the shoe can deal a coup, counted exactly");
    Section section = examined_section(facts, audit.double_check);
    Notice verdict{conclusion_tone(audit.conclusion()), {verdict_text(audit), counts_text(audit) + "."}};
    add_limits(audit, verdict);
    section.blocks.insert(section.blocks.begin() + 1, verdict);
    return section;
}

Section claims_and_findings(const Audit& audit, const Style& style) {
    Section section{"published", "Published claims", {}};
    section.add_filled(claims_table(audit, style));
    Chart chart = claims_chart(audit);
    if (!chart.bars.empty()) {
        section.add(std::move(chart));
    }
    for (std::size_t place = 0; place < audit.claims.size(); ++place) {
        if (audit.claims[place].has_reservation()) {
            section.sections.push_back(finding_section(audit, place, style));
        }
    }
    if (!audit.shared.empty()) {
        section.sections.push_back(shared_section(audit));
    }
    for (const ReadingFinding& reading : audit.readings) {
        section.sections.push_back(reading_section(audit, reading, style));
    }
    for (const PlayedShares& shares : audit.plays) {
        section.sections.push_back(plays_section(audit, shares, style));
    }
    if (section.blocks.empty() && section.sections.empty()) {
        section.say(verdict_text(audit));
    }
    return section;
}

std::vector<Section> sections_of(const Audit& audit, Section claims, const Style& style) {
    std::vector<Section> sections{examined_audit(audit), std::move(claims)};
    if (!audit.stakes.empty()) {
        sections.push_back(stakes_section(audit, style));
    }
    if (!audit.limits.empty()) {
        sections.push_back(limits_section(audit, style));
    }
    return sections;
}

// CSV has every kind of table, even if nothing was found.
Section empty_tables(const Audit& audit, const Style& style) {
    Section section{"none", "", {claims_table({}, style)}, {}, examined_context(audit.examined)};
    for (const auto& tables : {empty_finding_tables(style), empty_reading_tables(style),
                               empty_stake_tables(style), empty_limit_tables(style)}) {
        section.blocks.insert(section.blocks.end(), tables.begin(), tables.end());
    }
    return section;
}

}  // namespace

Facts audited_facts(const Audit& audit) {
    Facts facts = examined_facts(audit.examined, audit.documents);
    if (audit.examined.shoe.whole_decks() != audit.filed_decks) {
        facts.entries.emplace_back("Decks in the game file", deck_number(audit.filed_decks));
    }
    return facts;
}

Tone conclusion_tone(Conclusion conclusion) {
    switch (conclusion) {
        case Conclusion::confirmed: return Tone::good;
        case Conclusion::refuted: return Tone::bad;
        default: return Tone::doubtful;
    }
}

std::string verdict_text(const Audit& audit) {
    return phrase(verdict_id(audit.conclusion()), {{"claims", audit.claims.size()},
                                                   {"refuted", audit.count(Verdict::refuted)},
                                                   {"open", audit.open()},
                                                   {"truncated", audit.count(Verdict::truncated) > 0},
                                                   {"some", met_at_some_stakes(audit)}});
}

std::string counts_text(const Audit& audit) {
    std::vector<std::string> counts;
    for (const Verdict verdict : {Verdict::confirmed, Verdict::truncated, Verdict::refuted,
                                  Verdict::unchecked, Verdict::not_auditable}) {
        if (verdict <= Verdict::refuted || audit.count(verdict) > 0) {
            counts.push_back(count_text(audit, verdict));
        }
    }
    return counted(audit.claims.size(), "claim") +
           (audit.claims.empty() ? "" : fmt::format(": {}", fmt::join(counts, ", ")));
}

std::string conclusion_text(const Audit& audit) {
    const std::size_t some = met_at_some_stakes(audit);
    const Conclusion conclusion = audit.conclusion();
    return some == 0 || conclusion == Conclusion::refuted
               ? to_string(conclusion)
               : fmt::format("{} ({} at some stakes)", to_string(conclusion), some);
}

Section claims_section(const Audit& audit, const Style& style) {
    Section section = claims_and_findings(audit, style);
    if (!audit.claims.empty()) {
        section.blocks.insert(section.blocks.begin() + 1, verdicts_explained());
    }
    return section;
}

Report audit_report(const std::vector<Audit>& audits, const Style& style) {
    const Audit& first = audits.front();
    Report report;
    report.title = "Published claims against exact figures";
    report.data = {empty_tables(first, style), {"summary", "", {summary_table(audits)}}};
    if (audits.size() == 1) {
        report.subtitle = game_title(first.examined);
        report.running_head = first.examined.game_id;
        report.sections = sections_of(first, claims_section(first, style), style);
        for (Section& section : report.sections) {
            section.context = examined_context(first.examined);
        }
        return report;
    }
    report.running_head = fmt::format("{} audits", audits.size());
    for (const Audit& audit : audits) {
        // The same game may be audited for several numbers of decks.
        const std::string prefix = fmt::format("{}-{}", audit.examined.game_id, report.sections.size() + 1);
        Section section{"audit", game_title(audit.examined), {}};
        section.sections = sections_of(audit, claims_and_findings(audit, style), style);
        section.context = examined_context(audit.examined);
        report.sections.push_back(with_prefix(prefix, std::move(section)));
    }
    Table summary = summary_table(audits);
    summary.is_data = false;
    report.sections.push_back({"all", "Summary", {summary, verdicts_explained()}});
    return report;
}

}  // namespace sabot::report
