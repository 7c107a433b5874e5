#pragma once

#include "play/round.hpp"
#include "rules/coup.hpp"
#include "rules/game.hpp"
#include "statistics/cell_sums.hpp"

#include <array>
#include <optional>
#include <vector>

namespace sabot {

/// Where the sums of each statistic are.
struct CellBlocks {
    explicit CellBlocks(const Game& game);

    /// Of no rounds.
    CellSums none;
    /// By Winner; and by the Winner of the round before.
    CellBlock outcome;
    std::array<CellBlock, 3> after;
    /// Of the card of each place of Round::cards, and of the first card of a shoe: ranks.
    std::array<CellBlock, kPlaces> ranks;
    CellBlock first;
    /// By place and rank, the suits of cards of that rank: one block behind the other.
    std::array<std::array<CellBlock, kRanks>, kPlaces> suits;
    /// By wager of the game, the rows of its paytable and the lost stake. Nothing for a wager that depends on
    /// suits, of which a round would take twenty microseconds, or has more rows than a block has cells.
    std::vector<std::optional<CellBlock>> events;
};

}  // namespace sabot
