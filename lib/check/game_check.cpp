#include "game_check.hpp"

#include "check/tableau_departures.hpp"
#include "engine/walk.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/wager_figures.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

using Kind = GameWarning::Kind;

Rational return_with(const Wager& wager, const Tally& tally, int more) {
    Wager other = wager;
    for (PayRow& row : other.rows) {
        if (row.pays.net > 0) {
            row.pays.net += more;
        }
    }
    return figures_of(other, tally).distribution.return_to_player();
}

bool any_row_says(const Wager& wager, const char* word) {
    return std::any_of(wager.rows.begin(), wager.rows.end(),
                       [&](const PayRow& row) { return row.pays.printed.find(word) != std::string::npos; });
}

// Odds that make the wager a gift, or dear, where the other word would make it a wager like any other.
void check_odds(const Wager& wager, const Tally& tally, const Distribution& figures,
                std::vector<GameWarning>& warnings) {
    const Rational rtp = figures.return_to_player();
    const Rational usual = 1 - ratio(kUsualEdgePercent, 100);
    const bool as_for =
        rtp > 1 && return_with(wager, tally, -1) <= 1 && return_with(wager, tally, -1) >= usual;
    const bool as_to = rtp < usual && any_row_says(wager, " for ") && return_with(wager, tally, 1) <= 1 &&
                       return_with(wager, tally, 1) >= usual;
    if (as_for) {
        warnings.push_back(
            {Kind::odds, wager.id,
             "the odds read as if they held the stake; if they do, write \"for\": \"9 for 1\" is "
             "\"8:1\""});
    } else if (as_to) {
        warnings.push_back(
            {Kind::odds, wager.id,
             "the odds are written \"for\", the stake within them; if it is not, write \"to\": \"8 "
             "to 1\" is \"9 for 1\""});
    }
}

void check_edge(const Wager& wager, const Distribution& figures, std::vector<GameWarning>& warnings) {
    if (figures.expected_value > 0) {
        warnings.push_back(
            {Kind::advantage, wager.id, "the wager returns more than 100%: the house loses by it"});
    } else if (figures.house_edge() > ratio(kUsualEdgePercent, 100)) {
        warnings.push_back(
            {Kind::edge, wager.id,
             fmt::format("the house edge is over {}%, more than is usual", kUsualEdgePercent)});
    }
}

void check_overlaps(const CheckedWager& wager, std::vector<GameWarning>& warnings) {
    for (const CheckedRow& row : wager.rows) {
        const Integer taken = row.own_deals - row.deals;
        if (taken != 0) {
            warnings.push_back(
                {Kind::overlap, wager.id,
                 fmt::format("rows before \"{}\" take {} of the {} deals that meet its condition; "
                             "the first row that matches pays",
                             row.event, grouped(taken.str()), grouped(row.own_deals.str()))});
        }
    }
}

// The deals that meet each row's condition, whatever rows stand before it. Walked for each wager apart, so
// that a file that the loader takes is within the bound of a walk here too.
std::vector<Integer> own_deals(const Wager& wager, const Table& table) {
    std::vector<Wager> singles;
    for (const PayRow& row : wager.rows) {
        Wager single;
        single.id = wager.id;
        single.rows = {row};
        singles.push_back(std::move(single));
    }
    std::vector<const Wager*> walked;
    std::transform(singles.begin(), singles.end(), std::back_inserter(walked),
                   [](const Wager& single) { return &single; });
    std::vector<Integer> deals;
    for (const Tally& tally : walk(table, walked)) {
        deals.push_back(tally.front());
    }
    return deals;
}

CheckedWager checked(const Wager& wager, const Tally& tally, const Table& table) {
    CheckedWager result{wager.id, wager.name, wager.source, {}, tally.back(), {}};
    const WagerFigures figures = figures_of(wager, tally);
    result.distribution = figures.distribution;
    const auto own = own_deals(wager, table);
    for (std::size_t r = 0; r < wager.rows.size(); ++r) {
        const PayRow& row = wager.rows[r];
        result.rows.push_back({row.event, words_for(row.condition), row.pays, row.commission, tally[r],
                               own[r], figures.events[r].probability});
    }
    return result;
}

}  // namespace

const char* to_string(Kind kind) {
    switch (kind) {
        case Kind::overlap: return "overlap";
        case Kind::advantage: return "advantage";
        case Kind::edge: return "edge";
        case Kind::odds: return "odds";
        default: return "tableau";
    }
}

GameCheck check_game(const Game& game, const Tableau& standard) {
    GameCheck check;
    static_cast<Examined&>(check) = examine(game, {Shoe::of_decks(game.decks), {}, {}});
    check.documents = game.documents;
    check.tableau = game.tableau;
    check.claims = game.claims.size();
    check.readings = game.readings.size();
    for (const std::string& departure : departures(game.tableau, standard)) {
        check.warnings.push_back({Kind::tableau, "", departure + ", unlike the standard tableau"});
    }
    const Table table = lay(game.tableau, check.shoe, {});
    const auto tallies = walk(table, chosen_wagers(game, {}));
    for (std::size_t w = 0; w < game.wagers.size(); ++w) {
        const Wager& wager = game.wagers[w];
        check.wagers.push_back(checked(wager, tallies[w], table));
        check_edge(wager, check.wagers.back().distribution, check.warnings);
        check_odds(wager, tallies[w], check.wagers.back().distribution, check.warnings);
        check_overlaps(check.wagers.back(), check.warnings);
    }
    return check;
}

}  // namespace sabot
