#pragma once

#include "cards/shoe.hpp"
#include "play/bet.hpp"
#include "records/record_counts.hpp"
#include "records/shoe_states.hpp"
#include "rules/game.hpp"
#include "statistics/bet_returns.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/difference_series.hpp"
#include "statistics/order_sums.hpp"
#include "statistics/unseen_cards.hpp"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

namespace sabot {

/// The sums of the rounds of a file, given the unseen cards of each, and of shoes, given the last ones. They
/// are integers, which all threads add in any order.
class RoundSums {
public:
    struct Piece {
        std::vector<std::uint32_t> group_numbers;
        std::vector<Bet> bets;
        UnseenRounds rounds;
        std::vector<SuccessiveShoes> shoes;
    };

    RoundSums(const Game& game, const Shoe& shoe);

    /// Keeps a piece for a later call of add_one(). Threads may call both at the same time.
    void keep(Piece piece);
    /// Adds the last piece that is kept; false if no more than `left` are.
    bool add_one(std::size_t left);
    /// Adds the pieces that are kept, moves all sums of the file to those of the record, and begins a file.
    void end_file(RecordCounts& counts);
    GroupOrders orders_of(const std::vector<SuccessiveShoes>& shoes) const;

private:
    ConditionalCounter given_;
    BetReturns bet_returns_;
    OrderCounter orders_;
    std::mutex mutex_;
    // The last one is taken first, since it is in a cache.
    std::vector<Piece> kept_;
    GroupSums by_group_;
    GroupOrders orders_by_group_;
    GroupDifferences over_time_;
};

}  // namespace sabot
