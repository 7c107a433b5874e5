#include "solved_game.hpp"

#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/choice.hpp"
#include "equilibrium/improvements.hpp"
#include "figures/examine.hpp"
#include "rules/tableau.hpp"

namespace sabot {

bool SolvedGame::is_certified() const {
    return improvements(equilibrium.certificate, equilibrium.strategies).empty();
}

std::vector<std::string> failed_checks(const SolvedGame& solved) {
    std::vector<std::string> failed;
    if (solved.double_check == false) {
        failed.emplace_back("the two routes differ");
    }
    if (!solved.is_certified()) {
        failed.emplace_back("the certificate does not hold");
    }
    return failed;
}

SolvedGame solve_game(const Game& game, const SolveRequest& request, const Tableau& fixed) {
    require_choice(game);
    SolvedGame solved;
    solved.examined = examine(game, request.setup);
    solved.examined.follows_tableau = false;
    solved.fixed = fixed;
    const EquilibriumRequest wanted{request.model, solved.examined.shoe, request.commission};
    solved.equilibrium = solve(wanted);
    if (request.double_check) {
        solved.double_check =
            certify_card_by_card(wanted, solved.equilibrium.strategies) == solved.equilibrium.certificate;
    }
    return solved;
}

}  // namespace sabot
