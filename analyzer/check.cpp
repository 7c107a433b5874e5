#include "check/game_check.hpp"

#include "commands.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"
#include "rules/tableau.hpp"

#include <memory>

namespace sabot {

namespace {

int run_check(const CommonOptions& options) {
    const Game game = game_named(options.game);
    ResultPrinter printer(options.output);
    return printer.print(check_result(check_game(game, load_game(*builtin_game("punto-banco")).tableau)));
}

}  // namespace

Command check_command() {
    const auto options = std::make_shared<CommonOptions>(CommonOptions{""});
    return {"check", "Explain a game file in words, with warnings", [options] { return run_check(*options); },
            OptionGroups{{{"FILE", &options->game, "A game file (or a built-in game)", game_text(),
                           Rules{.required = true}}},
                         options->output.rows(check_subject())}};
}

}  // namespace sabot
