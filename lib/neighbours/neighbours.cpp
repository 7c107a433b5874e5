#include "neighbours.hpp"

#include "each.hpp"
#include "rules/game_parts.hpp"
#include "rules/rule_table.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>
#include <string>
#include <utility>

namespace sabot {

namespace {

using Kind = ChangeKind;

constexpr int kMaxTriedDecks = 12;

Neighbour of_rule(Kind kind, int distance, const RuleChange& change, const Game& game,
                  bool is_common = false) {
    return {kind, distance, words_for(change, game), {change}, is_common};
}

void add_roundings(const Game& game, std::vector<Neighbour>& found) {
    const Settlement& settlement = *game.settlement;
    const auto add = [&](Rule rule, RuleSetting to) {
        if (rule_row(rule).get(game, {rule}) != to) {
            found.push_back(of_rule(Kind::rounding, 0, change_in(game, {rule}, std::move(to)), game));
        }
    };
    for (const RoundingRow& row : kRoundings) {
        add(Rule::rounding, row.rounding);
        if (settlement.commission_rounding) {
            add(Rule::commission_rounding, row.rounding);
        }
    }
    if (settlement.commission_rounding) {
        add(Rule::commission_rounding, {});
    }
    if (settlement.minimum_commission) {
        add(Rule::minimum_commission, {});
    }
}

// Games with random multipliers add a fee of 20% to every stake. A fee of 20% of the amount paid, stake and
// fee together, is 25% of the stake: f / (1 - f).
void add_fees(const Game& game, std::vector<Neighbour>& found) {
    const Rational now = game.wagers.empty() ? Rational(0) : game.wagers.front().fee;
    const std::string filed = now == 0 ? "none" : percent_or_none(now) + " of the stake";
    std::set<Rational> known{now};
    for (const auto& [percent, is_of_all] :
         {std::pair(0, false), std::pair(10, false), std::pair(20, false), std::pair(50, false),
          std::pair(10, true), std::pair(20, true), std::pair(25, true)}) {
        const Rational part = ratio(percent, 100);
        const Rational fee = is_of_all ? Rational(part / (1 - part)) : part;
        if (known.insert(fee).second) {
            found.push_back(of_rule(Kind::fee, percent, change_in(game, {Rule::fee}, fee), game));
            if (is_of_all) {
                found.back().text =
                    fmt::format("the fee is {}% of the amount paid (stake and fee together) instead of {}",
                                percent, filed);
            }
        }
    }
}

// No fee on one wager, in a game whose wagers do not all have the same fee.
void add_forgotten_fees(const Game& game, std::vector<Neighbour>& found) {
    const bool is_one = std::all_of(game.wagers.begin(), game.wagers.end(),
                                    [&](const Wager& wager) { return wager.fee == game.wagers.front().fee; });
    for (const Wager& wager : game.wagers) {
        if (wager.fee != 0 && !is_one) {
            found.push_back({Kind::fee,
                             1,
                             fmt::format("no fee is charged on {}, instead of {}", wager.name,
                                         percent_or_none(wager.fee)),
                             {change_in(game, {Rule::fee, wager.id}, Rational(0))}});
        }
    }
}

// Drops repeated neighbours: a change of two wagers, such as a commission taken from the wrong one, is made
// for each of them.
void drop_repeated(std::vector<Neighbour>& found) {
    std::vector<Neighbour> distinct;
    for (Neighbour& neighbour : found) {
        if (std::find(distinct.begin(), distinct.end(), neighbour) == distinct.end()) {
            distinct.push_back(std::move(neighbour));
        }
    }
    found = std::move(distinct);
}

void drop_equivalents_of_readings(const Game& game, std::vector<Neighbour>& found) {
    const auto readings =
        each(game.readings, [&](const Reading& reading) { return with_changes(game, reading.changes); });
    std::erase_if(found, [&](const Neighbour& neighbour) {
        return !readings.empty() && neighbour.kind != Kind::reading &&
               std::any_of(readings.begin(), readings.end(),
                           [rules = with_changes(game, neighbour.rules)](const Game& reading) {
                               return same_rules(reading, rules);
                           });
    });
}

}  // namespace

bool pays_the_same(const Wager& a, const Wager& b) {
    return a.fee == b.fee && std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                                        [](const PayRow& x, const PayRow& y) {
                                            return x.pays.net == y.pays.net && x.condition == y.condition;
                                        });
}

bool same_rules(const Game& a, const Game& b) {
    const auto is_same = [&](Rule rule) {
        return rule_row(rule).get(a, {rule}) == rule_row(rule).get(b, {rule});
    };
    return a.decks == b.decks && a.tableau == b.tableau && is_same(Rule::rounding) &&
           is_same(Rule::commission_rounding) && is_same(Rule::minimum_commission) &&
           std::equal(a.wagers.begin(), a.wagers.end(), b.wagers.begin(), b.wagers.end(), pays_the_same);
}

// Casinos use 1, 2, 4, 6 and 8 decks; published tables are often computed with infinite decks.
std::vector<Neighbour> deck_neighbours(const Game& game) {
    std::set<int> numbers;
    for (int decks = 1; decks <= kMaxTriedDecks; ++decks) {
        numbers.insert(decks);
    }
    if (game.decks != kInfiniteDecks) {
        numbers.insert({std::max(game.decks - 1, 1), game.decks + 1, kInfiniteDecks});
    }
    numbers.erase(game.decks);
    // From a game with infinite decks, distances count as if it had one more than the maximum that is tried.
    const int filed = game.decks == kInfiniteDecks ? kMaxTriedDecks + 1 : game.decks;
    return each(numbers, [&](int decks) {
        const bool is_in_use =
            decks <= 2 || decks == 4 || decks == 6 || decks == 8 || decks == kInfiniteDecks;
        return of_rule(is_in_use ? Kind::decks : Kind::other_decks,
                       decks == kInfiniteDecks ? kMaxTriedDecks : std::abs(decks - filed),
                       decks_change(game, decks), game, is_in_use);
    });
}

std::vector<Neighbour> neighbours(const Game& game) {
    std::vector<Neighbour> found;
    const auto add = [&](std::vector<Neighbour> more) {
        std::move(more.begin(), more.end(), std::back_inserter(found));
    };
    add(each(game.readings, [](const Reading& reading) {
        return Neighbour{
            Kind::reading, 0,
            fmt::format("the document is read otherwise on {} (reading {})", reading.about, reading.id),
            reading.changes};
    }));
    for (const Wager& wager : game.wagers) {
        add(payout_neighbours(wager, game));
        add(paytable_neighbours(wager, game));
        add(condition_neighbours(wager, game));
    }
    add_fees(game, found);
    add_forgotten_fees(game, found);
    if (game.settlement) {
        add_roundings(game, found);
    }
    add(deck_neighbours(game));
    add(tableau_neighbours(game));
    drop_repeated(found);
    drop_equivalents_of_readings(game, found);
    return found;
}

}  // namespace sabot
