#include "shoe_procedure.hpp"

#include "error.hpp"
#include "play/certain_rounds.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

int most_burnt(const ShoeProcedure& procedure) {
    return procedure.burns ? 1 + *std::max_element(procedure.burnt.begin(), procedure.burnt.end()) : 0;
}

// A further round is dealt if at most so many cards have been drawn.
CardCount most_before_round(const ShoeProcedure& procedure, CardCount cards) {
    const auto most = static_cast<std::size_t>(cards - kMinCards);
    return static_cast<CardCount>(std::min(most, procedure.before_cut.value_or(most)));
}

}  // namespace

ShoeProcedure shoe_procedure(const Game& game, CardCount cards) {
    ShoeProcedure shoe;
    const Procedure filed = game.procedure ? *game.procedure : Procedure{};
    if (filed.burn == Procedure::Burn::value_of_first_card) {
        shoe.burns = true;
        for (int points = 1; points < kPointValues; ++points) {
            shoe.burnt.at(static_cast<std::size_t>(points)) = points;
        }
        shoe.burnt[0] = filed.burn_for_ten.value_or(0);
    }
    if (cards < most_burnt(shoe) + kMinCards) {
        throw InputError(
            fmt::format("the shoe has {} cards", cards),
            fmt::format("at least {}, for the burnt cards and one round", most_burnt(shoe) + kMinCards));
    }
    if (filed.reshuffle == Procedure::Reshuffle::every_coup) {
        shoe.before_cut = 0;
    } else if (filed.cards_behind_cut) {
        shoe.before_cut = static_cast<std::size_t>(std::max<CardCount>(cards - *filed.cards_behind_cut, 0));
        shoe.rounds_after_cut = filed.rounds_after_cut.value_or(0);
    }
    return shoe;
}

std::uint64_t certain_rounds(const ShoeProcedure& procedure, CardCount cards) {
    // A round takes six cards at most.
    const CardCount more = (most_before_round(procedure, cards) - most_burnt(procedure)) / kPlaces;
    return 1 + static_cast<std::uint64_t>(std::max<CardCount>(more, 0));
}

std::uint64_t certain_cards(const ShoeProcedure& procedure, CardCount cards) {
    constexpr CardCount kLeastOfRound = 4;
    return static_cast<std::uint64_t>(
        std::max(kLeastOfRound, most_before_round(procedure, cards) + 1 - most_burnt(procedure)));
}

}  // namespace sabot
