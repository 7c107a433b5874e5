#include "audit_plays.hpp"

#include "exact/decimal.hpp"
#include "reports/audit_words.hpp"
#include "reports/document/cells.hpp"
#include "reports/json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace sabot::report {

namespace {

std::string five_name(const PlayedShare& way) {
    if (!way.play.five) {
        return "equilibrium";
    }
    return *way.play.five == 1 ? "draws" : *way.play.five == 0 ? "stands" : to_fraction(*way.play.five);
}

std::string banker_name(const PlayedShare& way) {
    switch (way.play.banker) {
        case Play::Banker::best_reply: return "best reply";
        case Play::Banker::equilibrium: return "equilibrium";
        default: return way.reading.empty() ? "tableau" : way.reading;
    }
}

const char* base_name(const PlayedShare& way) { return way.resolved ? "resolved" : "staked"; }

std::string way_text(const PlayedShare& way) {
    return fmt::format("Player on five: {}, Banker: {}, commission {}, per unit {}", five_name(way),
                       banker_name(way), percent(way.play.commission, 0), base_name(way));
}

// The first few that are wanted, in brackets; nothing where there is none.
template <class Wanted>
std::string ways_in_words(const std::vector<PlayedShare>& ways, Wanted wanted) {
    constexpr std::size_t kMost = 2;
    std::vector<std::string> words;
    for (const PlayedShare& way : ways) {
        if (words.size() < kMost && wanted(way)) {
            words.push_back(way_text(way));
        }
    }
    return words.empty() ? "" : fmt::format(" ({})", fmt::join(words, "; "));
}

// "none" or how many are wanted.
template <class Wanted>
std::string count_text(const std::vector<PlayedShare>& ways, Wanted wanted) {
    const auto count = std::count_if(ways.begin(), ways.end(), wanted);
    return count == 0 ? "none" : std::to_string(count);
}

std::string parts_text(const Claim& claim) {
    std::string text;
    for (const Claim::Part& part : claim.parts) {
        text += fmt::format("{}{} {}", text.empty() ? "" : " and ", part.wager, part.stated.printed);
    }
    return text;
}

}  // namespace

std::string plays_text(const Audit& audit, const PlayedShares& shares, const Style& style) {
    const Claim& claim = audit.claims.at(shares.claim).finding.claim;
    const auto& ways = shares.ways;
    const auto met = std::count_if(ways.begin(), ways.end(), [](const auto& way) { return way.is_met(); });
    const auto whole = std::count_if(ways.begin(), ways.end(), [](const PlayedShare& way) {
        return way.share_verdict != Verdict::refuted;
    });
    std::string text = fmt::format(
        "The rules leave choices, and how they are taken decides what the house gets: {} ways to play and to "
        "count were computed, with no commission on Banker's wins and with the usual 5%. ",
        ways.size());
    text += met == 0 ? fmt::format("None gives the stated {} with its parts ({}). ", stated_text(claim),
                                   parts_text(claim))
                     : fmt::format("{} of them give the stated {} with its parts ({}). ", met,
                                   stated_text(claim), parts_text(claim));
    text += fmt::format(
        "The sum alone comes out as stated in {}{}. ", whole,
        ways_in_words(ways, [](const PlayedShare& way) { return way.share_verdict != Verdict::refuted; }));
    for (std::size_t part = 0; part < claim.parts.size(); ++part) {
        const auto as_stated = [part](const PlayedShare& way) {
            return way.parts.at(part).verdict != Verdict::refuted;
        };
        text += fmt::format("Its part {} {} comes out in {}{}. ", claim.parts[part].wager,
                            claim.parts[part].stated.printed, count_text(ways, as_stated),
                            ways_in_words(ways, as_stated));
    }
    if (!ways.empty()) {
        text += fmt::format("Nearest in its parts: {}; its worst part is {} percentage points away.",
                            way_text(ways.front()),
                            decimal(Rational(ways.front().apart * 100), style.percent_digits()));
    }
    return text;
}

Table plays_table(const Audit& audit, const PlayedShares& shares, std::size_t most, const Style& style) {
    const Claim& claim = audit.claims.at(shares.claim).finding.claim;
    std::vector<std::string> headings{"Player on five", "Banker", "Commission", "Per unit"};
    for (const Claim::Part& part : claim.parts) {
        headings.push_back(part.wager);
    }
    headings.insert(headings.end(), {"Sum", "As stated"});
    Table table{fmt::format("plays-{}", shares.claim + 1),
                "The share of the house as the game is played",
                columns(headings),
                {}};
    for (const PlayedShare& way : shares.ways) {
        if (table.rows.size() == most) {
            break;
        }
        std::vector<Cell> cells{{five_name(way)},
                                {banker_name(way)},
                                percent_cell(way.play.commission, Style{}),
                                {base_name(way)}};
        std::string stated = way.share_verdict == Verdict::refuted ? "" : "sum";
        for (const PlayedShare::Part& part : way.parts) {
            cells.push_back(percent_cell(part.edge, style));
            if (part.verdict != Verdict::refuted) {
                stated += (stated.empty() ? "" : ", ") + part.wager;
            }
        }
        cells.push_back(percent_cell(way.share, style));
        cells.push_back({stated.empty() ? "none" : stated, way.is_met()     ? Tone::good
                                                           : stated.empty() ? Tone::bad
                                                                            : Tone::doubtful});
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Json plays_json(const Audit& audit, const Style& style) {
    Json claims = Json::array();
    for (const PlayedShares& shares : audit.plays) {
        Json ways = Json::array();
        for (const PlayedShare& way : shares.ways) {
            Json parts = Json::array();
            for (const PlayedShare::Part& part : way.parts) {
                parts.push_back({{"wager", part.wager},
                                 {"computed", json_exact(part.edge, style)},
                                 {"verdict", to_string(part.verdict)}});
            }
            ways.push_back({{"player_five", five_name(way)},
                            {"banker", banker_name(way)},
                            {"commission", json_exact(way.play.commission, style)},
                            {"per", base_name(way)},
                            {"parts", parts},
                            {"computed", json_exact(way.share, style)},
                            {"verdict", to_string(way.share_verdict)},
                            {"met", way.is_met()}});
        }
        claims.push_back({{"claim", shares.claim}, {"ways", ways}});
    }
    return claims;
}

}  // namespace sabot::report
