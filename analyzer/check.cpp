#include "check/game_check.hpp"
#include "commands.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/check_json.hpp"
#include "reports/check_text.hpp"

#include <memory>

namespace sabot {

namespace {

struct CheckOptions {
    std::string game;
    OutputOptions output;
};

int run(const CheckOptions& options) {
    const Game game = game_named(options.game);
    Output output(options.output.file);
    const GameCheck check = check_game(game, load(*builtin_game("punto-banco")).tableau);
    const Style& style = options.output.style;
    output.finish(options.output.format == "json" ? json_text(check_json(check, style))
                                                  : check_text(check, style));
    return kDone;
}

}  // namespace

Command check_command() {
    const auto options = std::make_shared<CheckOptions>();
    return {"check", "Explain a game file back to its author", [options] { return run(*options); },
            OptionGroups{{{"FILE", &options->game, "A game file (or a built-in game)", Text{},
                           Rules{.required = true}}},
                         options->output.rows({"text", "json"}, OutputOptions::kWithDigits)}};
}

}  // namespace sabot
