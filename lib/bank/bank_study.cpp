#include "bank_study.hpp"

#include "cards/shoe_text.hpp"
#include "figures/analysis.hpp"
#include "figures/examine.hpp"

namespace sabot {

namespace {

// The wagers are removed, because they may distinguish more cards than are known of the shoe.
OutcomeProbabilities outcomes_of(Game game, const Setup& setup) {
    game.wagers.clear();
    const auto outcomes = analyze(game, {setup, {}, false}).outcomes;
    const auto of = [&](Winner winner) { return outcomes.at(static_cast<std::size_t>(winner)).probability; };
    return {of(Winner::player), of(Winner::banker), of(Winner::tie)};
}

}  // namespace

BankStudy study_bank(const Game& game, const BankStudyRequest& request) {
    require_finite(request.setup.shoe, "a bank requires a finite shoe");
    BankStudy study;
    study.examined = examine(game, request.setup);
    study.outcomes = outcomes_of(game, request.setup);
    study.banks.push_back(bank_figures({study.outcomes, request.commission, request.wins}));
    if (request.commission != 0) {
        study.banks.push_back(bank_figures({study.outcomes, 0, request.wins}));
    }
    return study;
}

}  // namespace sabot
