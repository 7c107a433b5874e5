#include "rules/game.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"

#include <array>

namespace sabot::record {

template <>
const RecordType<Wager>& record_type() {
    static const RecordType<Wager> type{
        {.name = "game_wager", .definition = "A wager that a game offers."},
        {{"id", &Wager::id, "Wager", "The wager's id in the game file."},
         {"name", &Wager::name, "Name", "The wager's name in the game file."}}};
    return type;
}

template <>
const RecordType<Game>& record_type() {
    const auto range = [](const Game& game) {
        const auto& allowed = game.decks_allowed;
        return allowed ? std::optional(std::array{allowed->first, allowed->second}) : std::nullopt;
    };
    static const RecordType<Game> type{
        {.name = "game", .definition = "A built-in game, or the catalogue."},
        {{"id", &Game::id, "Game", "The id by which commands select it."},
         {"name", &Game::name, "Name", "Its name."},
         {"sha256", &Game::sha256, "", "SHA-256 of the bytes of the game file."},
         Field<Game>(
             "decks", [](const Game& game) { return decks_of(game.decks); }, "Decks",
             "The game's own number of decks.")
             .as(Form::Type::decks),
         {"decks_allowed", range, "Allowed decks",
          "The smallest and the largest number of decks that the document allows; null if it states only "
          "one."},
         {"infinite_decks_allowed", &Game::infinite_decks_allowed, "",
          "Whether the document also allows infinite decks."},
         {"wagers", &Game::wagers, "Wagers", "In the order of the file."},
         {"claims", [](const Game& game) { return game.claims.size(); }, "Claims",
          "The number of claims in the file."},
         {"readings", [](const Game& game) { return game.readings.size(); }, "Readings",
          "The number of readings in the file."},
         {"documents", &Game::documents, "Documents",
          "The publications from which the facts about the game are taken."}}};
    return type;
}

template <>
const RecordType<GameList>& record_type() {
    static const RecordType<GameList> type{
        {.name = "games",
         .definition = "sabot games: the built-in games and the catalogue of side wagers.",
         .schema = "sabot/games/1"},
        {{"games", [](const GameList& list) -> const std::vector<Game>& { return list.games; }, "",
          "The built-in games."},
         {"catalogue", [](const GameList& list) -> const Game& { return list.catalogue; }, "",
          "The catalogue, which is not a game but a file whose wagers games include."}}};
    return type;
}

}  // namespace sabot::record
