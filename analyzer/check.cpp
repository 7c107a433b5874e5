#include "check/game_check.hpp"

#include "commands.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "reports/json/results.hpp"
#include "reports/views/reports.hpp"
#include "result_printer.hpp"

#include <memory>

namespace sabot {

namespace {

int run_check(const CommonOptions& options) {
    const Game game = game_named(options.game);
    ResultPrinter printer(options.output);
    const GameCheck check = check_game(game, load_game(*builtin_game("punto-banco")).tableau);
    const Style& style = options.output.style;
    return printer.print({report::check_report(check, style), [&] { return check_json(check, style); },
                          options.output.table.value_or("rows")});
}

}  // namespace

Command check_command() {
    const auto options = std::make_shared<CommonOptions>(CommonOptions{""});
    return {"check", "Explain a game file in words, with warnings", [options] { return run_check(*options); },
            OptionGroups{{{"FILE", &options->game, "A game file (or a built-in game)", Text{},
                           Rules{.required = true}}},
                         options->output.rows(
                             "a line for each row of a paytable, each wager or each warning; default: rows",
                             {"rows", "wagers", "warnings"})}};
}

}  // namespace sabot
