#include "commands.hpp"
#include "error.hpp"
#include "exit_code.hpp"
#include "games/builtin_games.hpp"
#include "games/game_names.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/results/subjects.hpp"
#include "result_printer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace sabot {

namespace {

int print_game(const CommonOptions& options) {
    if (const std::string format = chosen_format(options.output); format != "text") {
        throw InputError(fmt::format("--format {}: a game's file is TOML", format),
                         fmt::format("no --format with {}", options.game));
    }
    Output output(options.output.file);
    const auto& limits = builtin_limits();
    const auto jurisdiction = std::find_if(limits.begin(), limits.end(),
                                           [&](const BuiltinGame& file) { return file.id == options.game; });
    const BuiltinGame* game = jurisdiction == limits.end() ? builtin_game(options.game) : &*jurisdiction;
    if (game == nullptr) {
        throw unknown_game(options.game);
    }
    output.finish(std::string(game->toml));
    return kDone;
}

int run_games(const CommonOptions& options) {
    if (!options.game.empty()) {
        return print_game(options);
    }
    ResultPrinter printer(options.output);
    return printer.print(games_result(all_games(), load_game(builtin_catalogue())));
}

}  // namespace

Command games_command() {
    const auto options = std::make_shared<CommonOptions>(CommonOptions{""});
    return {"games",
            "List the built-in games and the catalogue of side wagers, or print one as TOML to start from",
            [options] { return run_games(*options); },
            OptionGroups{{{"GAME", &options->game,
                           "Print the file of this game, of \"catalogue\", or of limits such as \"malta\"",
                           Text{.name = {}, .offers = Offers::games}}},
                         options->output.file_rows()}};
}

}  // namespace sabot
