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

}  // namespace sabot
