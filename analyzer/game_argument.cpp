#include "game_argument.hpp"

#include "error.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "input_files.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

namespace sabot {

std::string unknown_game(const std::string& id) {
    std::vector<std::string> ids;
    for (const BuiltinGame& game : builtin_games()) {
        ids.emplace_back(game.id);
    }
    return fmt::format("no such game: \"{}\"{}; the built-in games are {}", id.substr(0, 60),
                       suggestion(id, ids), fmt::join(ids, ", "));
}

Game game_named(const std::string& argument) {
    if (const BuiltinGame* builtin = builtin_game(argument)) {
        return load(*builtin);
    }
    if (argument.ends_with(".toml") || argument.find('/') != std::string::npos) {
        protect_input(argument);
        return read_game_file(argument, wager_catalogue());
    }
    throw InputError(unknown_game(argument) + "; a path to a game file ends in .toml");
}

}  // namespace sabot
