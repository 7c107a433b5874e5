#pragma once

#include "cards/shoe.hpp"
#include "play/bet.hpp"
#include "play/certain_rounds.hpp"
#include "play/compiled_wager.hpp"
#include "rules/game.hpp"
#include "statistics/round_counts.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// Adds rounds to RoundCounts, for millions of rounds. Threads may use it at the same time.
///
///     RoundCounter counter(game, shoe);
///     RoundCounter::Entry entry;
///     counter.read({.round = round, .number = 1, .bets = bets}, entry);   // once for each round
///     counter.add(entry, group.counts);                                   // for each group that it is in
///     counter.finish(group.counts);                                       // once after all rounds
///
/// Cost: read() and add() about ten nanoseconds, and some for each wager that depends on single cards or
/// closes. The events of the others follow from the final states, by finish().
class RoundCounter {
public:
    /// A round and what is known of it.
    struct Item {
        const Round& round;
        /// Its number in the shoe; 0 if that is not known, when it counts as one that every shoe has.
        std::uint64_t number = 0;
        std::span<const Bet> bets = {};
        bool has_suits = true;
    };
    /// What a round adds to counts. It refers to the round and the bets of the item, and may be used again
    /// for any other round.
    struct Entry {
        const Round* round = nullptr;
        bool has_suits = true;
        bool is_late = false;
        /// By wager of the game; kNotCounted for a wager that is closed, or that reads suits if none are
        /// recorded. Any other number for a wager that finish() counts.
        std::vector<std::uint16_t> rows;
        std::span<const Bet> bets;
    };
    static constexpr std::uint16_t kNotCounted = 0xffff;

    /// Throws InputError if the amounts of the game do not fit Millionths, and as shoe_procedure() does.
    RoundCounter(const Game& game, const Shoe& shoe);

    /// Counts of no rounds. Only these may be added to, and merged before finish().
    RoundCounts none() const;
    void read(const Item& item, Entry& entry) const {
        entry.round = &item.round;
        entry.has_suits = item.has_suits;
        entry.is_late = item.number > certain_rounds_;
        entry.rows.resize(wagers_.size());
        for (const std::size_t index : one_by_one_) {
            const CountedWager& wager = wagers_[index];
            const bool is_counted =
                item.number <= wager.closes_after && (item.has_suits || !wager.reads_suits);
            entry.rows[index] =
                is_counted ? static_cast<std::uint16_t>(wager.wager.row(item.round)) : kNotCounted;
        }
        entry.bets = item.bets;
    }
    void add(const Entry& entry, RoundCounts& counts) const {
        counts.has_suits = counts.has_suits && entry.has_suits;
        OutcomeCounts& tally = entry.is_late ? counts.late : counts.certain;
        ++tally.rounds;
        ++tally.hands[entry.round->hands.index()];
        for (const std::size_t wager : one_by_one_) {
            if (entry.rows[wager] != kNotCounted) {
                ++tally.events[wager][entry.rows[wager]];
            }
        }
        for (const Bet& bet : entry.bets) {
            if (bet.stake > 0 && entry.rows[bet.wager] != kNotCounted) {
                add_bet(bet, counts.bets[bet.wager]);
            }
        }
    }
    /// Completes the counts, also after more rounds.
    void finish(RoundCounts& counts) const;

private:
    struct CountedWager {
        CompiledWager wager;
        std::uint64_t closes_after;
        bool reads_suits;
        // By row of the paytable, and last of a lost stake; empty if returns are not rounded.
        std::vector<RowReturn> returns;
        // Multiples of it are returned exactly; 0 if it is too large.
        Millionths exact_unit;
    };

    void add_bet(const Bet& bet, BetCounts& counts) const;

    std::uint64_t certain_rounds_;
    std::vector<CountedWager> wagers_;
    // The wagers whose events do not follow from final states.
    std::vector<std::size_t> one_by_one_;
};

}  // namespace sabot
