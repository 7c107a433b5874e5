#include "check/game_check.hpp"

#include "commands.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/json/check.hpp"
#include "reports/views/check.hpp"
#include "result_format.hpp"

#include <memory>
#include <optional>
#include <string>

namespace sabot {

namespace {

struct CheckOptions {
    std::string game;
    OutputOptions output;
    std::optional<std::string> table;
};

int run(const CheckOptions& options) {
    options.output.require_csv("--table", options.table);
    const Game game = game_named(options.game);
    Output output(options.output.file);
    const GameCheck check = check_game(game, load(*builtin_game("punto-banco")).tableau);
    const Style& style = options.output.style;
    output.finish(rendered(report::check_report(check, style), [&] { return check_json(check, style); },
                           {options.output.format, options.table.value_or("rows"), style.exact}));
    return kDone;
}

}  // namespace

Command check_command() {
    const auto options = std::make_shared<CheckOptions>();
    return {
        "check", "Explain a game file back to its author", [options] { return run(*options); },
        OptionGroups{
            {{"FILE", &options->game, "A game file (or a built-in game)", Text{}, Rules{.required = true}}},
            options->output.rows(),
            {{"--table", &options->table,
              "With --format csv: a line for each row of a paytable, each wager or each warning; "
              "default: rows",
              OneOf{{"rows", "wagers", "warnings"}}}}}};
}

}  // namespace sabot
