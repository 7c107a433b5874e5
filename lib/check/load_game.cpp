#include "load_game.hpp"

#include "check/computable.hpp"
#include "error.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "games/game_names.hpp"
#include "games/wager_catalogue.hpp"

namespace sabot {

namespace {

Game computable(Game game) {
    require_computable(game);
    return game;
}

}  // namespace

Game load_game(const std::string& name) {
    if (const BuiltinGame* builtin = builtin_game(name)) {
        return load_game(*builtin);
    }
    if (names_game_file(name)) {
        return computable(read_game_file(name, wager_catalogue()));
    }
    throw InputError(unknown_game(name));
}

Game parse_game(std::string_view toml, const std::string& file) {
    return computable(read_game(toml, file, wager_catalogue()));
}

}  // namespace sabot
