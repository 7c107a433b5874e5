#pragma once

#include "gamefile/game_file.hpp"
#include "games/builtin_games.hpp"

#include <map>
#include <string>

namespace sabot::test {

/// A built-in game, or the game of that name in this directory; loaded once.
inline const Game& published_game(const std::string& id) {
    static std::map<std::string, Game> games;
    const auto found = games.find(id);
    if (found != games.end()) {
        return found->second;
    }
    const BuiltinGame* builtin = builtin_game(id);
    return games
        .emplace(id, builtin != nullptr ? load_game(*builtin)
                                        : read_game_file(std::string(SABOT_REFERENCE) + "/" + id + ".toml"))
        .first->second;
}

}  // namespace sabot::test
