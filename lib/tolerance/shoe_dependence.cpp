#include "shoe_dependence.hpp"

#include "each.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/coup.hpp"
#include "rules/game_parts.hpp"
#include "rules/shoe_procedure.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

std::map<std::string, ShoeDependence> shoe_dependences(const Game& game, const Analysis& analysis) {
    Game examined = game;
    examined.wagers = each(analysis.wagers, [&](const WagerFigures& wager) { return *game.wager(wager.id); });
    // Rows with random multipliers have no single payouts.
    std::erase_if(examined.wagers, [](const Wager& wager) { return static_cast<bool>(wager.multiplied); });
    const Shoe& shoe = analysis.examined.shoe;
    std::map<std::string, ShoeDependence> found;
    // Fewer cards may not be enough for the burnt ones and two rounds.
    constexpr CardCount kMinShoeCards = CardCount{4} * kPlaces;
    const auto& choices = game.tableau->choices;
    const bool is_random = std::any_of(choices.begin(), choices.end(), [](const HandChoice& choice) {
        return choice.draw > 0 && choice.draw < 1;
    });
    if (is_random || shoe.total() < kMinShoeCards) {
        return found;
    }
    const ShoeProcedure procedure = shoe_procedure(game, shoe.total());
    for (CoupCovariance& one : covariances_of_wagers(examined, shoe)) {
        // It is not known when a wager closes before a cut card whose place is not stated.
        const bool is_open = !game.wager(one.id)->closes_before_cut || procedure.before_cut;
        if (one.variance > 0 && is_open) {
            const std::string id = one.id;
            const auto rounds = certain_rounds(while_open(procedure, *game.wager(id)), shoe.total());
            found.emplace(id, ShoeDependence{std::move(one), rounds});
        }
    }
    return found;
}

}  // namespace sabot
