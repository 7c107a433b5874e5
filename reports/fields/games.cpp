#include "rules/game.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "rules/game_parts.hpp"

#include <array>

namespace sabot::record {

RecordInfo type_of(RecordOf<Wager>) {
    static constexpr Field<Wager> fields[]{
        {"id", from<&Wager::id>},
        {"name", from<&Wager::name>},
    };
    return describe("games.game_wager", fields);
}

RecordInfo type_of(RecordOf<Game>) {
    const auto range = [](const Game& game) {
        const auto& allowed = game.decks_allowed;
        return allowed ? std::optional(std::array{allowed->first, allowed->second}) : std::nullopt;
    };
    static constexpr Field<Game> fields[]{
        {"id", from<&Game::id>},
        {"name", from<&Game::name>},
        {"sha256", from<&Game::sha256>},
        {"decks", from<[](const Game& game) { return decks_of(game.decks); }>.as(Form::Type::decks)},
        {"decks_allowed", from<range>},
        {"infinite_decks_allowed", from<&Game::infinite_decks_allowed>},
        {"wagers", from<&Game::wagers>},
        {"claims", from<[](const Game& game) { return game.claims.size(); }>},
        {"readings", from<[](const Game& game) { return game.readings.size(); }>},
        {"documents", from<&Game::documents>},
    };
    return describe("games.game", fields);
}

RecordInfo type_of(RecordOf<GameList>) {
    static constexpr Field<GameList> fields[]{
        {"games", from<[](const GameList& list) -> const std::vector<Game>& { return list.games; }>},
        {"catalogue", from<[](const GameList& list) -> const Game& { return list.catalogue; }>},
    };
    return describe("games.games", fields);
}

}  // namespace sabot::record
