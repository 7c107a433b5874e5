#include "game_argument.hpp"

#include "check/computable.hpp"
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
    const auto entries = wager_catalogue().ids();
    const auto near_game = nearest(id, ids);
    const auto near_entry = near_game ? std::nullopt : nearest(id, entries);
    const std::string hint =
        near_entry ? fmt::format(
                         "; {} is a wager of the catalogue: sabot analyze catalogue --wager {}, and sabot "
                         "games catalogue prints it",
                         *near_entry, *near_entry)
                   : suggestion(id, ids);
    return fmt::format("unknown game \"{}\": expected {}, or a path to a file that ends in .toml{}",
                       id.substr(0, 60), fmt::join(ids, ", "), hint);
}

Game game_named(const std::string& argument) {
    if (const BuiltinGame* builtin = builtin_game(argument)) {
        return load(*builtin);
    }
    if (argument.ends_with(".toml") || argument.find('/') != std::string::npos) {
        protect_input(argument);
        Game game = read_game_file(argument, wager_catalogue());
        require_computable(game);
        return game;
    }
    throw InputError(unknown_game(argument));
}

std::vector<Game> all_games() {
    std::vector<Game> games;
    for (const BuiltinGame& game : builtin_games()) {
        games.push_back(load(game));
    }
    return games;
}

}  // namespace sabot
