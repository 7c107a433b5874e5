#include "claims_section.hpp"

#include "exact/decimal.hpp"
#include "reports/audit_advice.hpp"
#include "reports/audit_plays.hpp"
#include "reports/audit_tables.hpp"
#include "reports/audit_what_if.hpp"
#include "reports/audit_words.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

// Decimals of a root in the chart of claims: finer than any pen.
constexpr int kPenDigits = 30;
// Units of the last printed digit within which a bar is drawn whole.
constexpr int kChartLimit = 3;

// How far the stated figure is from the exact value, in units of its last printed digit.
Rational units_apart(const ClaimFinding& finding) {
    const StatedFigure& stated = *finding.claim.stated;
    return (stated.value - finding.computed->rounded(kPenDigits)) / stated.last_digit;
}

Chart claims_chart(const Audit& audit) {
    Chart chart;
    chart.id = "chart-claims";
    chart.title = "Stated figures against exact values";
    chart.axis = "Stated less exact, in units of the last printed digit";
    chart.band = Chart::Band{ratio(-1, 2), ratio(1, 2), "rounds to the stated figure"};
    chart.limit = kChartLimit;
    std::string said;
    for (const AuditedClaim& claim : audit.claims) {
        const ClaimFinding& finding = claim.finding;
        if (!finding.computed || !finding.claim.stated || finding.claim.stated->last_digit == 0) {
            continue;
        }
        const Rational apart = units_apart(finding);
        const std::string text =
            fmt::format("{}{} ({})", apart > 0 ? "+" : "", decimal(apart, 2), verdict_words(claim));
        chart.bars.push_back({claim_text(audit, finding.claim), apart, text});
        said += fmt::format("{}{} {}", said.empty() ? "" : "; ", chart.bars.back().label, text);
    }
    chart.description = fmt::format(
        "One bar for each claim: the stated figure less the exact value, in units of the last digit that was "
        "printed. Within half a unit of zero the exact value rounds to the stated figure. {}.",
        said);
    return chart;
}

void add_explanations(const Audit& audit, const AuditedClaim& claim, const Style& style, Section& section) {
    if (!claim.explained) {
        return;
    }
    section.blocks.emplace_back(Paragraph{search_text(*claim.explained)});
    Bullets found;
    for (const Explanation& explanation : claim.explained->explanations) {
        found.items.push_back(explanation_text(explanation, audit.auditable(), style));
    }
    if (!found.items.empty()) {
        section.blocks.emplace_back(std::move(found));
    }
}

Section finding_section(const Audit& audit, const AuditedClaim& claim, std::size_t place,
                        const Style& style) {
    const ClaimFinding& finding = claim.finding;
    Section section{fmt::format("claim-{}", place + 1),
                    fmt::format("{}: {}", claim_text(audit, finding.claim), verdict_words(claim)),
                    {Paragraph{fmt::format("{} Source: {}.", finding_text(audit, finding, style),
                                           finding.claim.source)}}};
    if (claim.stakes) {
        section.blocks.emplace_back(Paragraph{stakes_text(*claim.stakes, finding.claim, style)});
    }
    if (!finding.claim.note.empty()) {
        section.blocks.emplace_back(
            Paragraph{fmt::format("Note in the game's file: {}", finding.claim.note)});
    }
    add_explanations(audit, claim, style, section);
    if (const auto advice = advice_text(claim); !advice.empty()) {
        section.blocks.emplace_back(Paragraph{advice});
    }
    return section;
}

Section shared_section(const Audit& audit) {
    Section section{"shared-explanations", "Changes that explain several claims", {}};
    for (const SharedExplanation& shared : audit.shared) {
        Bullets changes;
        for (const SharedExplanation::One& one : shared.changes) {
            changes.items.push_back(shared_change_text(one, audit));
        }
        section.blocks.emplace_back(Paragraph{shared_text(shared, audit)});
        section.blocks.emplace_back(std::move(changes));
    }
    return section;
}

Section reading_section(const Audit& audit, const ReadingFinding& reading, const Style& style) {
    Section section{"under-" + reading.id,
                    fmt::format("Reading {}: {}", reading.id, reading.about),
                    {Paragraph{fmt::format("{} Source: {}.", reading.text, reading.source)}}};
    if (!reading.why.empty()) {
        section.blocks.emplace_back(Paragraph{fmt::format("Not computed: {}.", reading.why)});
        return section;
    }
    if (!audit.claims.empty()) {
        section.blocks.emplace_back(Paragraph{support_text(reading, audit)});
    }
    if (reading.changes.empty()) {
        section.blocks.emplace_back(Paragraph{"Returns before rounding do not change."});
    } else {
        section.blocks.emplace_back(reading_table(audit, reading, style));
    }
    return section;
}

}  // namespace

Section claims_section(const Audit& audit, const Style& style) {
    Section section{"published", "Published claims", {}};
    if (!audit.claims.empty()) {
        section.blocks = {claims_table(audit, style), Paragraph{foot_text()}};
    }
    const Chart chart = claims_chart(audit);
    if (!chart.bars.empty()) {
        section.blocks.emplace_back(chart);
    }
    for (std::size_t place = 0; place < audit.claims.size(); ++place) {
        const AuditedClaim& claim = audit.claims[place];
        if (claim.finding.verdict != Verdict::confirmed || claim.stakes) {
            section.sections.push_back(finding_section(audit, claim, place, style));
        }
    }
    if (!audit.shared.empty()) {
        section.sections.push_back(shared_section(audit));
    }
    for (const ReadingFinding& reading : audit.readings) {
        section.sections.push_back(reading_section(audit, reading, style));
    }
    for (const PlayedShares& shares : audit.plays) {
        section.sections.push_back({fmt::format("played-{}", shares.claim + 1),
                                    "As played",
                                    {Paragraph{plays_text(audit, shares, style)},
                                     plays_table(audit, shares, shares.ways.size(), style)}});
    }
    if (section.blocks.empty() && section.sections.empty()) {
        section.blocks.emplace_back(Paragraph{verdict_text(audit)});
    }
    return section;
}

}  // namespace sabot::report
