#include "computable.hpp"

#include "equilibrium/choice.hpp"
#include "figures/checked_tallies.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/game_parts.hpp"

namespace sabot {

void require_computable(const Game& game, const std::vector<std::string>& wagers, std::uint64_t max_steps) {
    if (game.choice) {
        require_choice(game);
    }
    const ChosenWagers chosen = chosen_of_both_kinds(game, wagers);
    checked_tallies(game, table_of_any_coup(game), chosen.single, max_steps);
    for (const Wager* wager : chosen.series) {
        check_series(game, *wager);
    }
}

}  // namespace sabot
