#pragma once

#include "cards/shoe.hpp"
#include "play/compiled_wager.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/game.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
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
    /// By place and rank, the suits of cards of that rank.
    std::array<std::array<CellBlock, kRanks>, kPlaces> suits;
    /// By wager of the game, the rows of its paytable and the lost stake. Nothing for a wager that depends on
    /// suits, of which a round would take twenty microseconds, or has more rows than a block has cells.
    std::vector<std::optional<CellBlock>> events;
};

/// By number of the group.
using GroupSums = std::map<std::uint32_t, CellSums>;

/// Adds rounds to CellSums, each with its exact probabilities given the unseen cards: of the outcome and of
/// the events of wagers, by the polynomials that evaluate() uses; of the rank of each card, given the cards
/// before it; and of its suit, given its rank. Threads may use it at the same time.
///
/// Cost: some 50 nanoseconds a round; 300 where its outcome is compared, and 100 for each further polynomial.
class ConditionalCounter {
public:
    /// Outcomes and events are compared only `with_outcomes`. Throws std::logic_error for a tableau with
    /// random choices if they are.
    ConditionalCounter(const Game& game, const Shoe& shoe, bool with_outcomes);
    ConditionalCounter(const ConditionalCounter&) = delete;
    ConditionalCounter& operator=(const ConditionalCounter&) = delete;
    ~ConditionalCounter();

    /// Adds each round to the sums of its groups.
    void add(const UnseenRounds& rounds, GroupSums& by_group) const;

    /// The probabilities of the rows of a wager, in units of 2^-62, each with an error of less than 2^-50.
    using Probabilities = CellSums::Probabilities;
    /// The same for the outcome (by Winner) and, in the order of CellBlocks, for the wagers that have a block
    /// and depend on no more than is known of the shoe; for up to EventPolynomials::kLanes shoes, which all
    /// have enough cards for a round.
    std::vector<std::vector<Probabilities>> probabilities(std::span<const UnseenCards> shoes,
                                                          EventPolynomials::Workspace& workspace) const;

private:
    // A wager, or the outcome.
    struct Asked {
        CompiledWager wager;
        CellBlock block;
    };
    class Adder;

    CellBlocks blocks_;
    UnseenCards full_;
    // 2^62 / n, for each n up to the cards of the shoe.
    std::vector<std::uint64_t> inverses_;
    // The outcome, then the wagers. Empty if they are not compared.
    std::vector<Asked> asked_;
    std::unique_ptr<const CompiledWagers> compiled_;
    // Before any card is seen.
    std::vector<Probabilities> at_first_;
};

}  // namespace sabot
