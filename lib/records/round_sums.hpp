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

/// Adds up the rounds of a file, each given its unseen cards, and its shoes, each given the last shoe of its
/// table. The sums are integers, so that threads may add in any order.
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
    /// Adds the last piece that is kept to the sums, if more than `left` are kept; if not, returns false.
    bool add_one(std::size_t left);
    /// Adds the pieces that are kept, moves all sums of the file to those of the record, and begins the next
    /// file.
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
