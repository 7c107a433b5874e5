#include "equilibrium/additive_game.hpp"

#include <algorithm>

namespace sabot {

Rational value_at(const Form& form, const std::vector<Rational>& x) {
    Rational value = form[0];
    for (std::size_t h = 0; h < x.size(); ++h) {
        value += form[h + 1] * x[h];
    }
    return value;
}

bool banker_set_matters(const AdditiveGame& game, std::size_t set) {
    const auto is_zero = [](const Form& form) {
        return std::all_of(form.begin(), form.end(), [](const Integer& part) { return part == 0; });
    };
    return !is_zero(game.banker[set].to_banker) || !is_zero(game.banker[set].to_player);
}

bool player_set_matters(const AdditiveGame& game, std::size_t set) {
    return game.player[set] != 0 ||
           std::any_of(game.banker.begin(), game.banker.end(), [&](const AdditiveGame::BankerSet& banker) {
               return banker.to_banker[set + 1] != 0 || banker.to_player[set + 1] != 0;
           });
}

}  // namespace sabot
