#include "audit/judge.hpp"
#include "audit_parts.hpp"

#include "reports/fields/audit_parts.hpp"
#include "reports/fields/columns.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/prose/prose.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

Table reading_table(const Audit& audit, const ReadingFinding& reading, const Style& style) {
    return table_from(
        Table{.id = "reading-" + reading.id,
              .caption = "RTP under the reading " + reading.id,
              .kind = "readings",
              .context = {{"reading", reading.id}}},
        reading.changes,
        {{"wager",
          [&](const auto& change) {
              return Named{audit.wager_names.at(change.wager), change.wager};
          }},
         "return_to_player_filed",
         "return_to_player",
         {{"Change", right, "change"},
          [&](const auto& change) {
              return Percentage{Rational(change.under - change.filed), style.percent_digits(), true};
          }}},
        style);
}

// The parts of the share that match the stated ones: "sum, banker".
std::string agreement_text(const PlayedShare& way) {
    std::string text = way.share_verdict == Verdict::refuted ? "" : "sum";
    for (const PlayedShare::Part& part : way.parts) {
        if (part.verdict != Verdict::refuted) {
            text += (text.empty() ? "" : ", ") + part.wager;
        }
    }
    return text.empty() ? "none" : text;
}

Tone agreement_tone(const PlayedShare& way) {
    const bool is_any = way.share_verdict != Verdict::refuted ||
                        std::any_of(way.parts.begin(), way.parts.end(), [](const PlayedShare::Part& part) {
                            return part.verdict != Verdict::refuted;
                        });
    return way.is_met() ? Tone::good : is_any ? Tone::doubtful : Tone::bad;
}

Table plays_table(const Claim& claim, const PlayedShares& shares, const Style& style) {
    std::vector<ColumnOf<PlayedShare>> columns{"player_five",
                                               "banker",
                                               {"commission",
                                                [](const auto& way) {
                                                    return Percentage{way.play.commission, 0};
                                                }},
                                               "per"};
    for (std::size_t i = 0; i < claim.parts.size(); ++i) {
        columns.emplace_back(Table::Column{claim.parts[i].wager},
                             in_percent([i](const PlayedShare& way) { return way.parts.at(i).edge; }));
    }
    columns.insert(columns.end(),
                   {"computed",
                    {{"Largest error", right, "largest_error"}, in_percent(&PlayedShare::max_error)},
                    {{"As stated", right, "as_stated"}, [](const auto& way) {
                         return Cell{agreement_text(way), agreement_tone(way)};
                     }}});
    return table_from(
        Table{.id = fmt::format("plays-{}", shares.claim + 1),
              .caption = "House edge of each part, and their sum, the nearest to the stated ones first",
              .kind = "plays",
              .context = of_claim(shares.claim)},
        shares.ways, columns, style);
}

std::string support_text(const ReadingFinding& reading, const Audit& audit) {
    return phrase("reading-support",
                  {{"filed", audit.count(Verdict::confirmed) + audit.count(Verdict::truncated)},
                   {"auditable", audit.auditable()},
                   {"met", reading.met},
                   {"support", to_string(reading.support)},
                   {"gained", claims_list(audit, reading.gained)},
                   {"lost", claims_list(audit, reading.lost)}});
}

}  // namespace

Section reading_section(const Audit& audit, const ReadingFinding& reading, const Style& style) {
    Section section{"under-" + reading.id,
                    fmt::format("Reading {}: {}", reading.id, reading.about),
                    {Paragraph{fmt::format("{} Source: {}.", reading.text, reading.source)}}};
    if (!reading.why.empty()) {
        section.say(fmt::format("Not computed: {}.", reading.why));
        return section;
    }
    if (!audit.claims.empty()) {
        section.say(support_text(reading, audit));
    }
    if (reading.changes.empty()) {
        section.say("Returns before rounding do not change.");
    } else {
        section.add(reading_table(audit, reading, style));
    }
    return section;
}

Section plays_section(const Audit& audit, const PlayedShares& shares, const Style& style) {
    const Claim& claim = audit.claims.at(shares.claim).finding.claim;
    const auto met = std::count_if(shares.ways.begin(), shares.ways.end(),
                                   [](const PlayedShare& way) { return way.is_met(); });
    return {fmt::format("played-{}", shares.claim + 1),
            "As played",
            {Paragraph{phrase("ways-to-play",
                              {{"ways", shares.ways.size()}, {"stated", stated_text(claim)}, {"met", met}})},
             plays_table(claim, shares, style)}};
}

std::vector<Block> empty_reading_tables(const Style& style) {
    return {reading_table({}, {}, style), plays_table({}, {}, style)};
}

}  // namespace sabot::report
