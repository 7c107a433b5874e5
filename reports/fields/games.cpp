#include "rules/game.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "rules/game_parts.hpp"

#include <array>

namespace sabot::record {

template <>
const RecordInfo& record_type<Wager>() {
    static constexpr Field<Wager> fields[]{
        {"id", from<Wager, &Wager::id>},
        {"name", from<Wager, &Wager::name>},
    };
    static const RecordInfo type = describe<Wager>("games.game_wager", {fields});
    return type;
}

template <>
const RecordInfo& record_type<Game>() {
    const auto range = [](const Game& game) {
        const auto& allowed = game.decks_allowed;
        return allowed ? std::optional(std::array{allowed->first, allowed->second}) : std::nullopt;
    };
    static constexpr Field<Game> fields[]{
        {"id", from<Game, &Game::id>},
        {"name", from<Game, &Game::name>},
        {"sha256", from<Game, &Game::sha256>},
        {"decks", from<Game, [](const Game& game) { return decks_of(game.decks); }>.as(Form::Type::decks)},
        {"decks_allowed", from<Game, range>},
        {"infinite_decks_allowed", from<Game, &Game::infinite_decks_allowed>},
        {"wagers", from<Game, &Game::wagers>},
        {"claims", from<Game, [](const Game& game) { return game.claims.size(); }>},
        {"readings", from<Game, [](const Game& game) { return game.readings.size(); }>},
        {"documents", from<Game, &Game::documents>},
    };
    static const RecordInfo type = describe<Game>("games.game", {fields});
    return type;
}

template <>
const RecordInfo& record_type<GameList>() {
    static constexpr Field<GameList> fields[]{
        {"games",
         from<GameList, [](const GameList& list) -> const std::vector<Game>& { return list.games; }>},
        {"catalogue", from<GameList, [](const GameList& list) -> const Game& { return list.catalogue; }>},
    };
    static const RecordInfo type = describe<GameList>("games.games", {fields});
    return type;
}

}  // namespace sabot::record
