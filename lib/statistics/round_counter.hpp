#pragma once

#include "play/bet.hpp"
#include "play/millionths.hpp"
#include "play/round.hpp"
#include "rules/game.hpp"
#include "statistics/round_counts.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// Adds rounds and their bets to RoundCounts. Threads may use it at the same time.
class RoundCounter {
public:
    /// A round and what is known of it.
    struct Item {
        const Round& round;
        /// Its number in the shoe; 0 if that is not known.
        std::uint64_t number = 0;
        std::span<const Bet> bets = {};
        bool has_suits = true;
    };

    /// Throws InputError if the amounts of the game do not fit Millionths.
    explicit RoundCounter(const Game& game);

    RoundCounts none() const;
    void add(const Item& item, RoundCounts& counts) const {
        counts.has_suits = counts.has_suits && item.has_suits;
        ++counts.rounds;
        counts.cards += static_cast<std::uint64_t>(item.round.hands.cards());
        for (const Bet& bet : item.bets) {
            if (is_counted(bet, item)) {
                add_bet(bet, counts.bets[bet.wager]);
            }
        }
    }
    /// Whether a bet was made on a wager that was open, and that reads no suits if none are recorded.
    bool is_counted(const Bet& bet, const Item& item) const {
        const CountedWager& wager = wagers_[bet.wager];
        return bet.stake > 0 && item.number <= wager.closes_after && (item.has_suits || !wager.reads_suits);
    }

private:
    struct CountedWager {
        std::uint64_t closes_after;
        bool reads_suits;
        // By row of the paytable, and last of a lost stake; empty if returns are not rounded.
        std::vector<RowReturn> returns;
        // Multiples of it are returned exactly; 0 if it is too large.
        Millionths exact_unit;
    };

    void add_bet(const Bet& bet, BetCounts& counts) const;

    std::vector<CountedWager> wagers_;
};

}  // namespace sabot
