#pragma once

#include "statistics/cell_sums.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/large_sum.hpp"
#include "statistics/order_sums.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// The bets on one wager. Amounts are in millionths of the currency, and stakes are without fees.
struct BetCounts {
    std::uint64_t bets = 0;
    LargeSum staked;
    LargeSum returned;
    /// The smallest and the largest stake; both are 0 if there are no bets.
    std::int64_t least = 0;
    std::int64_t most = 0;
    /// The sum of squares of stakes of which every row of the paytable returns exactly its share, and the sum
    /// of these stakes. From them follow the mean and the variance of what is returned. Of a wager with
    /// random multipliers the sum of squares is that of all stakes.
    LargeSum exact_staked;
    LargeSum exact_squares;
    /// For all other stakes, whose returns the game rounds: by row, and last for a lost stake, the sum of
    /// what the row returns for each bet; and by pair of rows (0 0, 1 0, 1 1, 2 0, ...), the sum of the
    /// product of what both return. Empty if there are no such stakes.
    std::vector<LargeSum> rounded;
    std::vector<LargeSum> rounded_products;

    BetCounts& operator+=(const BetCounts& other);
    friend bool operator==(const BetCounts&, const BetCounts&) = default;
};

/// What is counted of any number of rounds, in constant memory. Counts of disjoint sets of rounds are added.
struct RoundCounts {
    std::uint64_t shoes = 0;
    std::uint64_t rounds = 0;
    /// Of the rounds, those of which only the outcome is recorded.
    std::uint64_t outcomes_alone = 0;
    /// Of the rounds, those of which cards are recorded, but the cards seen before them in their shoe are not
    /// known: neither shoe nor number is recorded.
    std::uint64_t without_shoe = 0;
    /// The same, because the shoe goes on after another one of its table.
    std::uint64_t out_of_order = 0;
    /// Whether any of the rounds are of a file whose rows are in no order.
    bool has_no_order = false;
    /// Of the rounds, without burnt ones.
    std::uint64_t cards = 0;
    /// The number of ordered pairs of different rounds of one shoe.
    std::uint64_t pairs = 0;
    /// Cards, outcomes and events, with their probabilities given the unseen cards; see ConditionalCounter.
    CellSums given;
    /// Cards in the order of the last shoe.
    OrderSums order;
    /// Of simulated rounds, by wager and row of its paytable, and last the lost stakes; only before the wager
    /// closed.
    std::vector<std::vector<std::uint64_t>> events;
    /// By wager.
    std::vector<BetCounts> bets;
    /// Of rounds that are compared, how often Banker won, and then, by wager of the game, what bets returned,
    /// in millionths of the currency: over time, and with what is expected given the unseen cards (see
    /// GivenDifferences). Empty if there are none.
    std::vector<DifferenceSeries> over_time;
    /// If not, every card counts as a club.
    bool has_suits = true;

    RoundCounts& operator+=(const RoundCounts& other);
    friend bool operator==(const RoundCounts&, const RoundCounts&) = default;
};

/// Rounds of a record that are counted together: all of them, or those of one table, month, ...
struct RoundGroup {
    /// What divides the rounds, as in RoundColumns::groups, and its value; both are empty for all rounds.
    std::string by;
    std::string value;
    RoundCounts counts;
};

}  // namespace sabot
