#include "commands.hpp"
#include "equilibrium/model_names.hpp"
#include "equilibrium/solved_game.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"
#include "rules/tableau.hpp"

#include <memory>

namespace sabot {

namespace {

struct SolveOptions {
    CommonOptions common{"chemin-de-fer"};
    std::string model = "B3";
    std::string commission = "0";
};

int run(const SolveOptions& options) {
    const CommonOptions& common = options.common;
    const Game game = game_named(common.game);
    const Tableau fixed = load_game(*builtin_game("punto-banco")).tableau;
    const Rational commission = commission_option("commission", options.commission);
    ResultPrinter printer(common.output);
    auto runs = common.runs(game, [&](const Game& played, const Setup& setup) {
        return solve_game(played, {setup, model_named(options.model), commission, common.double_check},
                          fixed);
    });
    return printer.print(equilibrium_result(std::move(runs), common.shoe.is_range()));
}

}  // namespace

Command solve_command() {
    const auto options = std::make_shared<SolveOptions>();
    CommonOptions& common = options->common;
    return {"solve", "Solve a game in which a hand has a choice (chemin de fer)",
            [options] { return run(*options); },
            OptionGroups{
                {{"GAME", &common.game, "The game, or a file with its tableau", game_text()},
                 {"--model", &options->model,
                  "A: cards are put back, B: they are not; 1: both know totals, 2: Banker knows its cards, "
                  "3: both do",
                  OneOf{model_names()}}},
                common.shoe.rows(ShoeOptions::kComposition, ShoeOptions::Decks::ranges),
                {commission_row(options->commission)},
                common.output.rows(equilibrium_subject()),
                {common.double_check_row("Compute the certificate")}}};
}

}  // namespace sabot
