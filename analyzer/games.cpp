#include "reports/views/games.hpp"
#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "game_argument.hpp"
#include "games/builtin_games.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/json/games.hpp"
#include "result_format.hpp"

#include <fmt/format.h>

#include <memory>

namespace sabot {

namespace {

struct GamesOptions {
    std::string game;
    OutputOptions output;
};

std::string list_games(const std::string& format) {
    std::vector<Game> games;
    for (const BuiltinGame& game : builtin_games()) {
        games.push_back(load(game));
    }
    const Game catalogue = load(builtin_catalogue());
    return rendered(report::games_report(games, catalogue), [&] { return games_json(games, catalogue); },
                    {format, "games", false});
}

std::string print_game(const std::string& id) {
    const BuiltinGame* game = builtin_game(id);
    if (game == nullptr) {
        throw InputError(unknown_game(id));
    }
    return std::string(game->toml);
}

int run(const GamesOptions& options) {
    if (!options.game.empty() && options.output.format != "text") {
        throw InputError(fmt::format("--format {}: a game's file is TOML: expected no --format with {}",
                                     options.output.format, options.game));
    }
    Output output(options.output.file);
    output.finish(options.game.empty() ? list_games(options.output.format) : print_game(options.game));
    return kDone;
}

}  // namespace

Command games_command() {
    const auto options = std::make_shared<GamesOptions>();
    return {"games",
            "List the built-in games and the catalogue of side wagers, or print one as TOML to start from",
            [options] { return run(*options); },
            OptionGroups{{{"GAME", &options->game, "Print this game's file; \"catalogue\" is the catalogue"}},
                         options->output.rows(OutputOptions::kFile)}};
}

}  // namespace sabot
