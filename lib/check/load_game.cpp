#include "load_game.hpp"

#include "check/computable.hpp"
#include "check/open_game.hpp"
#include "equilibrium/choice.hpp"
#include "error.hpp"
#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"
#include "games/game_names.hpp"
#include "games/wager_catalogue.hpp"
#include "rules/game_parts.hpp"

#include <utility>

namespace sabot {

namespace {

Game computable(Game game, const std::vector<std::string>& wagers) {
    require_computable(game, wagers);
    return game;
}

}  // namespace

Game open_game(const std::string& name) {
    if (const BuiltinGame* builtin = builtin_game(name)) {
        return load_game(*builtin);
    }
    if (!names_game_file(name)) {
        throw unknown_game(name);
    }
    Game game = read_game_file(name, wager_catalogue());
    if (game.choice) {
        require_choice(game);
    }
    return game;
}

Game load_game(const std::string& name, const std::vector<std::string>& wagers) {
    Game game = open_game(name);
    return names_game_file(name) ? computable(std::move(game), wagers) : game;
}

Game parse_game(std::string_view toml, const std::string& file) {
    return computable(read_game(toml, file, wager_catalogue()), {});
}

}  // namespace sabot
