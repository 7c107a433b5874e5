#pragma once

#include "play/bet.hpp"
#include "play/millionths.hpp"
#include "rules/game.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/given_outcomes.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// For each wager, what each row of its paytable returns for a stake, rounded as the game rounds; the lost
/// stake last. Empty for a wager that is multiplied at random.
struct BetReturns {
    /// Throws InputError as RowReturn does.
    explicit BetReturns(const Game& game);

    std::vector<std::vector<RowReturn>> rows;
};

/// The differences between rounds and what is expected of them, by their exact probabilities given the unseen
/// cards.
class GivenDifferences {
public:
    /// `rules` must outlive it.
    explicit GivenDifferences(const BetReturns& rules)
        : rows_(rules.rows), last_(rows_.size()), waiting_(1 + 2 * rows_.size()) {}

    /// Adds a round with cards, with the probabilities of all that is asked. A bet is left out if its wager
    /// is not asked or is multiplied at random, or if any row would return a fraction of a millionth.
    void add(const UnseenRound& round, std::span<const GivenOutcomes::Asked> asked,
             std::span<const GivenOutcomes::Probabilities> found);
    /// Must be called after the last round, before the sums below are read.
    void finish();

    GroupDifferences over_time;

private:
    // What the rows return for the last stake, in millionths, since many bets have the stake of the one
    // before.
    struct Returned {
        Millionths stake = 0;
        bool is_whole = false;
        std::array<std::uint64_t, CellBlock::kMaxCells> by_row{};
    };
    const Returned& returned(const Bet& bet);

    const std::vector<std::vector<RowReturn>>& rows_;
    std::vector<Returned> last_;
    // Sums of the last rounds, all of them of `groups_` and `block_`, in the order of a group of over_time.
    std::vector<DifferenceSums> waiting_;
    std::span<const std::uint32_t> groups_;
    std::uint32_t block_ = 0;
};

}  // namespace sabot
