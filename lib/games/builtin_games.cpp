#include "builtin_games.hpp"

#include "each.hpp"
#include "gamefile/game_file.hpp"
#include "games/wager_catalogue.hpp"

#include <utility>

namespace sabot {

const std::vector<BuiltinGame>& builtin_games() {
    static const std::vector<BuiltinGame> games(embedded_games().begin(), embedded_games().end() - 1);
    return games;
}

const BuiltinGame& builtin_catalogue() { return embedded_games().back(); }

const BuiltinGame* builtin_game(std::string_view id) {
    if (id == builtin_catalogue().id) {
        return &builtin_catalogue();
    }
    const BuiltinGame* const game = first_with(builtin_games(), &BuiltinGame::id, id);
    return game != nullptr ? game : first_with(published_claims(), &BuiltinGame::id, id);
}

Game load_game(const BuiltinGame& game) {
    return read_game(game.toml, std::string(game.id) + ".toml", wager_catalogue());
}

std::vector<Game> official_games() {
    std::vector<Game> games;
    for (const BuiltinGame& file : builtin_games()) {
        Game game = load_game(file);
        if (games.empty() || !game.jurisdiction.empty()) {
            games.push_back(std::move(game));
        }
    }
    return games;
}

}  // namespace sabot
