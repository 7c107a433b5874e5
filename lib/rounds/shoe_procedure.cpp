#include "shoe_procedure.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

ShoeProcedure shoe_procedure(const Game& game, CardCount cards) {
    ShoeProcedure shoe;
    const Procedure filed = game.procedure.value_or(Procedure{});
    if (filed.burn == Procedure::Burn::value_of_first_card) {
        shoe.burns = true;
        for (int points = 1; points < kPointValues; ++points) {
            shoe.burnt.at(static_cast<std::size_t>(points)) = points;
        }
        shoe.burnt[0] = filed.burn_for_ten.value_or(0);
    }
    const int most_burnt = shoe.burns ? 1 + *std::max_element(shoe.burnt.begin(), shoe.burnt.end()) : 0;
    if (cards < most_burnt + kMinCards) {
        throw InputError(
            fmt::format("the shoe has {} cards: expected at least {}, for the burnt cards and one round",
                        cards, most_burnt + kMinCards));
    }
    if (filed.reshuffle == Procedure::Reshuffle::every_coup) {
        shoe.before_cut = 0;
    } else if (filed.cards_behind_cut) {
        shoe.before_cut = static_cast<std::size_t>(std::max<CardCount>(cards - *filed.cards_behind_cut, 0));
        shoe.rounds_after_cut = filed.rounds_after_cut.value_or(0);
    }
    return shoe;
}

}  // namespace sabot
