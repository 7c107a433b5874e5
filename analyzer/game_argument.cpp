#include "game_argument.hpp"

#include "check/load_game.hpp"
#include "games/builtin_games.hpp"
#include "games/game_names.hpp"
#include "input_files.hpp"

namespace sabot {

Game game_named(const std::string& argument) {
    if (names_game_file(argument)) {
        protect_input(argument);
    }
    return load_game(argument);
}

std::vector<Game> all_games() {
    std::vector<Game> games;
    for (const BuiltinGame& game : builtin_games()) {
        games.push_back(load_game(game));
    }
    return games;
}

}  // namespace sabot
