#include "change.hpp"

#include "audit/claim_changes.hpp"
#include "audit/claim_check.hpp"
#include "audit/payout_changes.hpp"
#include "audit/steps.hpp"
#include "exact/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

namespace sabot {

namespace {

using Kind = Change::Kind;

constexpr int kMaxDecks = 12;

void add_readings(const Game& game, std::vector<Change>& changes) {
    for (const Reading& reading : game.readings) {
        changes.push_back({
            Kind::reading,
            0,
            {reading.id},
            fmt::format("the document were read as {} ({})", reading.id, reading.about),
            [reading](Game& rules, Claim&) { rules = under_reading(reading, std::move(rules)); },
        });
    }
}

void add_roundings(const Game& game, std::vector<Change>& changes) {
    for (const auto& [rounding, text] :
         {std::pair(Rounding::down, "down"), std::pair(Rounding::nearest, "to the nearest unit, halves up"),
          std::pair(Rounding::half_even, "to the nearest unit, halves to the even one"),
          std::pair(Rounding::half_down, "to the nearest unit, halves down")}) {
        if (rounding != game.settlement->rounding) {
            changes.push_back(
                {Kind::rounding,
                 0,
                 {"", "", static_cast<int>(rounding)},
                 fmt::format("returns were rounded {}", text),
                 [rounding = rounding](Game& rules, Claim&) { rules.settlement->rounding = rounding; }});
        }
    }
}

void add_decks(const Game& game, std::vector<Change>& changes) {
    // For distances, infinite decks are one more than the maximum that is tried.
    const int filed = std::min(game.decks, kMaxDecks + 1);
    for (int decks = 1; decks <= kMaxDecks; ++decks) {
        if (decks != game.decks) {
            // The numbers of decks in use in casinos.
            const bool is_common = decks <= 2 || decks == 4 || decks == 6 || decks == 8;
            changes.push_back({is_common ? Kind::decks : Kind::other_decks,
                               std::abs(decks - filed),
                               {"", "", decks},
                               fmt::format("the shoe held {} deck{}", decks, decks == 1 ? "" : "s"),
                               [decks](Game& rules, Claim&) { rules.decks = decks; },
                               is_common});
        }
    }
    if (game.decks != kInfiniteDecks) {
        // Published tables are often computed with infinite decks.
        changes.push_back({Kind::decks,
                           kMaxDecks,
                           {"", "", kInfiniteDecks},
                           "cards were dealt with replacement (infinite decks)",
                           [](Game& rules, Claim&) { rules.decks = kInfiniteDecks; },
                           true});
    }
}

std::string fee_name(const Rational& fee) {
    const Rational hundredfold = fee * 100;
    return fee == 0 ? "none" : finite_decimal(hundredfold).value_or(to_fraction(hundredfold)) + "%";
}

// Games with random multipliers add a fee of 20% to every stake; a fee of 20% out of the stake is 25% on top.
// A fee affects neither how often a row occurs nor what a given stake returns.
void add_fees(const Claim& claim, const Game& game, std::vector<Change>& changes) {
    const bool counts_stakes = is_of_event(claim.quantity) || claim.quantity == Quantity::hit_frequency ||
                               claim.quantity == Quantity::hit_frequency_resolved ||
                               claim.quantity == Quantity::push_frequency;
    const auto wagers = wagers_of(claim, game);
    if (counts_stakes || wagers.empty()) {
        return;
    }
    const Rational now = wagers.front()->fee;
    for (const int percent : {0, 10, 20, 25, 50}) {
        const Rational fee = ratio(percent, 100);
        if (fee != now) {
            changes.push_back(
                {Kind::fee,
                 percent,
                 {"", "", fee},
                 fmt::format("the fee on every stake were {} instead of {}", fee_name(fee), fee_name(now)),
                 [fee](Game& rules, Claim&) {
                     for (Wager& wager : rules.wagers) {
                         wager.fee = fee;
                     }
                 }});
        }
    }
}

constexpr int kMaxTotal = 9;

// The distance from `place` to the nearest index in first..last that `is_other`; more than any distance if
// there is none.
template <class IsOther>
int steps_to(int first, int last, int place, const IsOther& is_other) {
    int least = last - first + 1;
    for (int other = first; other <= last; ++other) {
        least = is_other(other) ? std::min(least, std::abs(other - place)) : least;
    }
    return least;
}

// A rule that is misread by one total or card affects a cell next to one with the other decision.
Kind kind_of_cell(int distance) { return distance == 1 ? Kind::cell : Kind::other_cell; }

void add_player_cell(const Tableau& tableau, int total, std::vector<Change>& changes) {
    const bool draws = tableau.player_draws_on(total);
    const int distance = steps_to(0, kMaxTotal, total, [&](int other) {
        return !tableau.is_natural(other) && tableau.player_draws_on(other) != draws;
    });
    changes.push_back(
        {kind_of_cell(distance),
         distance,
         {"player", "", total},
         fmt::format("Player {} on {}", draws ? "stood" : "drew", total),
         [total](Game& rules, Claim&) { rules.tableau.player_draws.flip(static_cast<std::size_t>(total)); }});
}

void add_banker_cell(const Tableau& tableau, int total, int column, std::vector<Change>& changes) {
    const bool draws = tableau.banker_draws_on(total, column);
    const int above = steps_to(0, kMaxTotal, total, [&](int other) {
        return !tableau.is_natural(other) && tableau.banker_draws_on(other, column) != draws;
    });
    // Tables list the third cards along a row, so a cell in the next row is farther away than one in the next
    // column.
    const int along = steps_to(0, kPlayerStood - 1, column,
                               [&](int other) { return tableau.banker_draws_on(total, other) != draws; });
    const int distance = column == kPlayerStood ? above : std::min(along, above + 1);
    changes.push_back({
        kind_of_cell(distance),
        distance,
        {"banker", std::to_string(column), total},
        fmt::format("Banker {} on {} against {}", draws ? "stood" : "drew", total, column_words(column)),
        [total, column](Game& rules, Claim&) {
            rules.tableau.banker_draws.at(static_cast<std::size_t>(total))
                .flip(static_cast<std::size_t>(column));
        },
    });
}

void add_cells(const Tableau& tableau, std::vector<Change>& changes) {
    for (int total = 0; total <= 9; ++total) {
        if (tableau.is_natural(total)) {
            continue;
        }
        add_player_cell(tableau, total, changes);
        for (int column = 0; column < kBankerColumns; ++column) {
            add_banker_cell(tableau, total, column, changes);
        }
    }
}

// Drops repeated changes: for a claim about several wagers, a change that concerns two of them, such as a
// commission charged on the other one, was made for each.
void drop_repeated(std::vector<Change>& changes) {
    std::vector<Change> distinct;
    for (Change& change : changes) {
        if (std::none_of(distinct.begin(), distinct.end(),
                         [&](const Change& known) { return same_change(known, change); })) {
            distinct.push_back(std::move(change));
        }
    }
    changes = std::move(distinct);
}

// Drops changes that give the same rules as a reading of the file.
void drop_equivalents_of_readings(const Game& game, const Claim& claim, std::vector<Change>& changes) {
    std::vector<Game> readings;
    std::transform(game.readings.begin(), game.readings.end(), std::back_inserter(readings),
                   [&](const Reading& reading) { return under_reading(reading, game); });
    std::erase_if(changes, [&](const Change& change) {
        if (!change.changes_rules() || change.kind == Kind::reading || readings.empty()) {
            return false;
        }
        Game rules = game;
        Claim same = claim;
        change.make(rules, same);
        return std::any_of(readings.begin(), readings.end(),
                           [&](const Game& reading) { return same_rules(reading, rules); });
    });
}

}  // namespace

bool same_change(const Change& a, const Change& b) { return a.kind == b.kind && a.target == b.target; }

bool same_rules(const Game& a, const Game& b) {
    const auto rounding = [](const Game& game) {
        return game.settlement ? std::optional(game.settlement->rounding) : std::nullopt;
    };
    const bool same_pays = std::equal(
        a.wagers.begin(), a.wagers.end(), b.wagers.begin(), b.wagers.end(),
        [](const Wager& x, const Wager& y) {
            return x.fee == y.fee &&
                   std::equal(x.rows.begin(), x.rows.end(), y.rows.begin(), y.rows.end(),
                              [](const PayRow& p, const PayRow& q) { return p.pays.net == q.pays.net; });
        });
    return a.decks == b.decks && a.tableau == b.tableau && rounding(a) == rounding(b) && same_pays;
}

std::vector<Change> changes_for(const Claim& claim, const Game& game) {
    std::vector<Change> changes = claim_changes(claim, game);
    add_readings(game, changes);
    for (const Wager* wager : wagers_of(claim, game)) {
        const auto payouts = payout_changes(*wager, game);
        changes.insert(changes.end(), payouts.begin(), payouts.end());
    }
    add_fees(claim, game, changes);
    if (claim.quantity == Quantity::rounded_return) {
        add_roundings(game, changes);
    } else {
        if (claim.quantity != Quantity::coup) {
            add_decks(game, changes);
        }
        add_cells(game.tableau, changes);
    }
    drop_repeated(changes);
    drop_equivalents_of_readings(game, claim, changes);
    return changes;
}

}  // namespace sabot
