#include "audit_readings.hpp"

#include "reports/model/cells.hpp"
#include "reports/views/audit_findings.hpp"
#include "reports/views/audit_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

Table reading_table(const Audit& audit, const ReadingFinding& reading, const Style& style) {
    using enum Table::Align;
    Table table{"reading-" + reading.id,
                fmt::format("Return to player under the reading {}", reading.id),
                {{"Wager", left},
                 {"As filed", right, "return_to_player_filed"},
                 {"Under the reading", right, "return_to_player"},
                 {"Change", right}},
                {}};
    for (const auto& change : reading.changes) {
        table.rows.push_back(
            {{Named{audit.wager_names.at(change.wager), change.wager}},
             percent_cell(change.filed, style),
             percent_cell(change.under, style),
             {Percentage{Rational(change.under - change.filed), style.percent_digits(), true}}});
    }
    table.kind = "readings";
    table.context = {{"reading", reading.id}};
    return table;
}

// What of the share comes out as stated: "sum, banker".
std::string agreement_text(const PlayedShare& way) {
    std::string text = way.share_verdict == Verdict::refuted ? "" : "sum";
    for (const PlayedShare::Part& part : way.parts) {
        if (part.verdict != Verdict::refuted) {
            text += (text.empty() ? "" : ", ") + part.wager;
        }
    }
    return text.empty() ? "none" : text;
}

Table plays_table(const Claim& claim, const PlayedShares& shares, const Style& style) {
    using enum Table::Align;
    Table table{fmt::format("plays-{}", shares.claim + 1),
                "House edge of each part, and their sum, the nearest to the stated ones first",
                {{"Player on five", left},
                 {"Banker", left, "banker_play"},
                 {"Commission"},
                 {"Per unit", left, "per"}},
                {}};
    for (const Claim::Part& part : claim.parts) {
        table.columns.push_back({part.wager});
    }
    table.columns.insert(table.columns.end(), {{"Sum"}, {"Largest error"}, {"As stated"}});
    for (const PlayedShare& way : shares.ways) {
        std::vector<Cell> cells{
            {way.player_five()}, {way.banker()}, {Percentage{way.play.commission, 0}}, {way.per()}};
        bool is_any = way.share_verdict != Verdict::refuted;
        for (const PlayedShare::Part& part : way.parts) {
            cells.push_back(percent_cell(part.edge, style));
            is_any |= part.verdict != Verdict::refuted;
        }
        const Tone some = is_any ? Tone::doubtful : Tone::bad;
        cells.insert(cells.end(), {percent_cell(way.share, style),
                                   percent_cell(way.max_error, style),
                                   {agreement_text(way), way.is_met() ? Tone::good : some}});
        table.rows.push_back(std::move(cells));
    }
    table.kind = "plays";
    table.context = of_claim(shares.claim);
    return table;
}

std::string support_text(const ReadingFinding& reading, const Audit& audit) {
    const std::size_t filed = audit.count(Verdict::confirmed) + audit.count(Verdict::truncated);
    const std::string text = fmt::format("Claims that hold: {} of {} as filed, {} under this reading. ",
                                         filed, audit.auditable(), reading.met);
    const std::string gained = claims_list(audit, reading.gained);
    const std::string lost = claims_list(audit, reading.lost);
    switch (reading.support) {
        case Support::reading:
            return text +
                   fmt::format("They support this reading. These hold only under the reading: {}.", gained);
        case Support::filed:
            return text + fmt::format("They support the game as filed. These hold only as filed: {}.", lost);
        case Support::both:
            return text + fmt::format(
                              "They disagree. These hold only under the reading: {}. These hold only "
                              "as filed: {}.",
                              gained, lost);
        default: return text + "They do not distinguish the reading from the game as filed.";
    }
}

}  // namespace

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

Section plays_section(const Audit& audit, const PlayedShares& shares, const Style& style) {
    const Claim& claim = audit.claims.at(shares.claim).finding.claim;
    const auto met = std::count_if(shares.ways.begin(), shares.ways.end(),
                                   [](const PlayedShare& way) { return way.is_met(); });
    return {
        fmt::format("played-{}", shares.claim + 1),
        "As played",
        {Paragraph{fmt::format(
             "The rules leave choices, and how they are taken decides the house edge. {} ways to play and "
             "to count were computed, with no commission on Banker's wins and with the usual 5%. "
             "Those that give the stated {} with its parts: {}.",
             shares.ways.size(), stated_text(claim), met)},
         plays_table(claim, shares, style)}};
}

std::vector<Block> empty_reading_tables(const Style& style) {
    return {reading_table({}, {}, style), plays_table({}, {}, style)};
}

}  // namespace sabot::report
