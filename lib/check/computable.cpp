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
    checked_tallies(game, table_of_any_coup(game), chosen_wagers(game, wagers), max_steps);
}

}  // namespace sabot
