#include "odds_in_use.hpp"

#include "games/builtin_games.hpp"
#include "rules/row_figures.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

namespace sabot {

namespace {

struct Steps {
    int last = 0;
    Rational step;
};

void add_payouts(const Game& game, std::set<Rational>& odds) {
    for (const auto* list : {&game.wagers, &game.series}) {
        for (const Wager& wager : *list) {
            for (const PayRow& row : wager.rows) {
                if (row.pays.net > 0 && row.meter_share == 0) {
                    odds.insert(full_net(row));
                }
            }
        }
    }
}

std::set<Rational> all_odds() {
    const std::array<Steps, 8> steps{{{1, ratio(1, 4)},
                                      {20, ratio(1, 2)},
                                      {50, 1},
                                      {200, 5},
                                      {1'000, 25},
                                      {10'000, 100},
                                      {100'000, 1'000},
                                      {kMaxOddsInUse, 10'000}}};
    std::set<Rational> odds;
    Rational next = 0;
    for (const auto& [last, step] : steps) {
        while (next < last) {
            next += step;
            odds.insert(next);
        }
    }
    for (const BuiltinGame& game : builtin_games()) {
        add_payouts(load_game(game), odds);
    }
    add_payouts(load_game(builtin_catalogue()), odds);
    return odds;
}

const std::set<Rational>& known_odds() {
    static const std::set<Rational> odds = all_odds();
    return odds;
}

}  // namespace

std::vector<Rational> odds_in_use(const Rational& min, const Rational& max) {
    std::vector<Rational> odds;
    std::copy_if(known_odds().begin(), known_odds().end(), std::back_inserter(odds),
                 [&](const Rational& one) { return min <= one && one <= max; });
    return odds;
}

std::vector<Rational> percents_in_use(int most) {
    std::vector<Rational> percents;
    for (int halves = 0; halves <= most; ++halves) {
        percents.push_back(ratio(halves, 200));
    }
    return percents;
}

}  // namespace sabot
