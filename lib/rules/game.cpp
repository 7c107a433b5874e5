#include "game.hpp"

#include "cards/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

const Wager* Game::wager(std::string_view wager_id) const {
    const auto found =
        std::find_if(wagers.begin(), wagers.end(), [&](const Wager& wager) { return wager.id == wager_id; });
    return found == wagers.end() ? nullptr : &*found;
}

bool Game::allows_decks(int number) const {
    const bool says = decks_allowed.has_value() || infinite_decks_allowed;
    const bool in_range = decks_allowed && number >= decks_allowed->first && number <= decks_allowed->second;
    return !says || in_range || (number == kInfiniteDecks && infinite_decks_allowed);
}

std::string Game::decks_allowed_text() const {
    const std::string range =
        decks_allowed ? fmt::format("{}-{}", decks_allowed->first, decks_allowed->second) : "";
    const std::string infinite = infinite_decks_allowed ? deck_number(kInfiniteDecks) : "";
    return range + (range.empty() || infinite.empty() ? "" : " or ") + infinite;
}

Game under_reading(const Reading& reading, Game game) {
    game.decks = reading.decks.value_or(game.decks);
    for (const auto& cell : reading.player) {
        game.tableau.player_draws[static_cast<std::size_t>(cell.total)] = cell.draws;
    }
    for (const auto& cell : reading.banker) {
        game.tableau.banker_draws.at(
            static_cast<std::size_t>(cell.total))[static_cast<std::size_t>(cell.column)] = cell.draws;
    }
    for (const auto& change : reading.pays) {
        const auto wager = std::find_if(game.wagers.begin(), game.wagers.end(),
                                        [&](const Wager& it) { return it.id == change.wager; });
        PayRow& row = wager->rows.at(row_named(*wager, change.event).value());
        row.pays = row.commission == 0 ? change.pays : with_commission(change.pays, row.commission);
    }
    if (reading.rounding && game.settlement) {
        game.settlement->rounding = *reading.rounding;
    }
    return game;
}

}  // namespace sabot
