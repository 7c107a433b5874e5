#pragma once

#include "games/builtin_games.hpp"
#include "rules/game_parts.hpp"

#include <array>
#include <map>
#include <string>

namespace sabot::test {

/// Those of operators and publishers, in their order.
inline constexpr std::array<const char*, 6> kGames{"punto-banco",   "bacara",        "baccarat-touch",
                                                   "chemin-de-fer", "jade-baccarat", "ponto-e-banca"};

/// Those with official rules.
inline constexpr std::array kOfficialGames{"bacara-macau", "baccarat-pennsylvania", "chemin-de-fer-france",
                                           "punto-banco-france", "punto-banco-great-britain"};

/// A built-in game, read once.
inline const Game& builtin(const std::string& id) {
    static std::map<std::string, Game> games;
    const auto known = games.find(id);
    return known != games.end() ? known->second
                                : games.emplace(id, load_game(*builtin_game(id))).first->second;
}

/// Baccarat Touch, but with halves of a cent up, against its examples: two of its claims are refuted.
inline Game touch_with_halves_up() {
    Game game = builtin("baccarat-touch");
    game.settlement->rounding = Rounding::nearest;
    return game;
}

}  // namespace sabot::test
