#include "computable.hpp"

#include "equilibrium/choice.hpp"
#include "figures/checked_tallies.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/game_parts.hpp"

#include <utility>

namespace sabot {

std::vector<UnpaidRow> require_computable(const Game& game, const std::vector<std::string>& wagers,
                                          std::uint64_t max_steps) {
    if (game.choice) {
        require_choice(game);
    }
    const ChosenWagers chosen = chosen_of_both_kinds(game, wagers);
    auto unpaid = checked_tallies(game, table_of_any_coup(game), chosen.single, max_steps).unpaid;
    for (const Wager* wager : chosen.series) {
        for (UnpaidRow& row : check_series(game, *wager)) {
            unpaid.push_back(std::move(row));
        }
    }
    return unpaid;
}

}  // namespace sabot
