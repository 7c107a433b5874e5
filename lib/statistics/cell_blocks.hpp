#pragma once

#include "play/round.hpp"
#include "rules/coup.hpp"
#include "rules/game.hpp"
#include "statistics/cell_sums.hpp"

#include <array>
#include <vector>

namespace sabot {

/// Where the sums of each statistic are.
struct CellBlocks {
    explicit CellBlocks(const Game& game);

    /// The sums of no rounds.
    CellSums none;
    /// Outcomes, and outcomes after each Winner of the round before.
    CellBlock outcome;
    std::array<CellBlock, 3> after;
    /// The ranks of all cards, and the suits of the cards of each rank.
    CellBlock rank;
    std::array<CellBlock, kRanks> suits_of_rank;
    /// The first card of a shoe, and the card of each place of Round::cards in rounds that are
    /// compared: ranks, and suits. Each of the first four cards of a round may be any card that is unseen
    /// before it, so that their ranks share one sum of probabilities, those before the round. Whether third
    /// cards are drawn depends on the first four, and they are compared given these.
    CellBlock first;
    std::array<CellBlock, kPlaces> ranks;
    static bool is_third(std::size_t place) { return place == 2 || place == kPlaces - 1; }
    std::array<CellBlock, kPlaces> suits;
    /// The rows of the paytable of a wager, and the lost stake.
    struct Events {
        CellBlock block;
        /// Whether each round has its probabilities given the unseen cards. If not, rounds are only counted:
        /// the wager depends on suits, so that the probabilities would take twenty microseconds, or it has
        /// more rows than a block with sums has cells.
        bool is_given = false;
    };
    /// The events of each wager of the game.
    std::vector<Events> events;
};

}  // namespace sabot
