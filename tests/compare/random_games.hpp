#pragma once

#include "engine/random_wager.hpp"
#include "rules/commission.hpp"
#include "rules/game.hpp"
#include "rules/pays_notation.hpp"
#include "rules/tableau.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace sabot::test {

/// A condition on points, which takes little time.
inline Condition random_points_condition() {
    const Hand hand = random_flag() ? Hand::player : Hand::banker;
    switch (random_number(0, 4)) {
        case 0: return Condition::ask(TotalIs{hand, random_numbers(0, 9)});
        case 1: return Condition::ask(FirstTwoAre{hand, random_numbers(0, 9)});
        case 2: return Condition::ask(HandSizeIs{hand, random_numbers(2, 3)});
        case 3: return Condition::negation_of(Condition::ask(MarginIs{random_numbers(0, 9)}));
        default: {
            WinnerIs question;
            question.winners.set(static_cast<std::size_t>(random_number(0, 2)));
            return Condition::ask(question);
        }
    }
}

inline Game random_game(const std::vector<std::string>& ids, const std::function<Condition()>& condition) {
    static const std::vector<const char*> kPays{"1:1", "1:2",     "0.95:1",   "push",
                                                "8:1", "9 for 1", "0.5 for 1"};
    Game game;
    game.id = "random";
    game.tableau = random_tableau();
    for (const std::string& id : ids) {
        Wager wager;
        wager.id = id;
        wager.name = id;
        wager.fee = random_number(0, 3) == 0 ? ratio(1, 5) : Rational(0);
        for (int row = random_number(1, 3); row > 0; --row) {
            const Pays pays = parse_pays(kPays[static_cast<std::size_t>(random_number(0, 6))]);
            const Rational commission =
                pays.net > 0 && random_flag() ? ratio(random_number(1, 10), 20) : Rational(0);
            wager.rows.push_back({"row " + std::to_string(random_number(0, 2) * 3 + row), condition(),
                                  commission == 0 ? pays : with_commission(pays, commission), commission});
        }
        game.wagers.push_back(std::move(wager));
    }
    return game;
}

/// The game with some rules of the other one.
inline Game mixed(Game game, const Game& other) {
    game.tableau->naturals = random_number(0, 2) == 0 ? other.tableau->naturals : game.tableau->naturals;
    for (int cells = random_number(0, 4); cells > 0; --cells) {
        const auto total = static_cast<std::size_t>(random_number(0, 9));
        game.tableau->player_draws.flip(static_cast<std::size_t>(random_number(0, 9)));
        game.tableau->banker_draws.at(total).flip(static_cast<std::size_t>(random_number(0, 10)));
    }
    for (Wager& wager : game.wagers) {
        const Wager& from = *other.wager(wager.id);
        wager.fee = random_flag() ? from.fee : wager.fee;
        wager.rows = random_flag() ? from.rows : wager.rows;
        if (random_flag()) {
            wager.rows.front().condition = from.rows.front().condition;
        }
        if (random_flag()) {
            std::reverse(wager.rows.begin(), wager.rows.end());
        }
        if (random_number(0, 2) == 0) {
            wager.rows.pop_back();
        }
    }
    return game;
}

}  // namespace sabot::test
