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
///     counter.add(entry, group.part, group.counts);                       // for each group that it is in
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
        /// The cards burnt before it.
        std::span<const std::uint8_t> burnt = {};
        std::span<const Bet> bets = {};
        bool has_suits = true;
    };
    /// What a round adds to counts. It refers to the round and the bets of the item, and may be used again
    /// for any other round.
    struct Entry {
        const Round* round = nullptr;
        bool has_suits = true;
        bool is_late = false;
        /// The first card of a shoe, or kNoCard.
        std::uint8_t first_card = kNoCard;
        /// By wager of the game; kNotCounted for a wager that is closed, or that reads suits if none are
        /// recorded. Any other number for a wager that finish() counts.
        std::vector<std::uint16_t> rows;
        std::span<const Bet> bets;
    };
    static constexpr std::uint16_t kNotCounted = 0xffff;
    /// How much of one shoe was added to some counts. A new one begins with each shoe of a table.
    struct ShoePart {
        std::uint64_t rounds = 0;
        std::uint64_t cards = 0;
        Winner last = Winner::tie;
    };

    /// Throws InputError if the amounts of the game do not fit Millionths, and as shoe_procedure() does.
    RoundCounter(const Game& game, const Shoe& shoe);

    /// Counts of no rounds. Only these may be added to, and merged before finish().
    RoundCounts none() const;
    void read(const Item& item, Entry& entry) const {
        entry.round = &item.round;
        entry.has_suits = item.has_suits;
        entry.is_late = item.number > certain_rounds_;
        entry.first_card = kNoCard;
        if (item.number == 1) {
            const bool is_seen = !item.burnt.empty() && item.burnt.front() != kUnseenCard;
            entry.first_card = is_seen ? item.burnt.front() : item.round.cards[0];
        }
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
    void add(const Entry& entry, ShoePart& part, RoundCounts& counts) const {
        if (is_shuffled_each_round_) {
            part = {};
        }
        const auto dealt = static_cast<std::uint64_t>(entry.round->hands.cards());
        counts.shoes += part.rounds == 0 ? 1 : 0;
        counts.pairs += 2 * part.rounds;
        const std::uint64_t left = certain_cards_ - std::min(certain_cards_, part.cards);
        const std::uint64_t certain = std::min(dealt, left);
        // (n + k) (N - n - k) - n (N - n). The sum is not negative, though a term may be.
        counts.dealt_times_left += certain * (cards_ - 2 * part.cards - certain);
        if (certain < dealt) {
            add_late_cards(entry, certain, counts);
        }
        const Winner winner = entry.round->hands.winner();
        if (part.rounds > 0 && !entry.is_late) {
            ++counts.successions[static_cast<std::size_t>(part.last)][static_cast<std::size_t>(winner)];
        }
        part.last = winner;
        ++part.rounds;
        part.cards += dealt;
        add_alone(entry, counts);
    }
    /// The same without what follows from the other rounds of the shoe.
    void add_alone(const Entry& entry, RoundCounts& counts) const {
        counts.has_suits = counts.has_suits && entry.has_suits;
        if (entry.first_card != kNoCard) {
            ++counts.first_cards[entry.first_card];
        }
        OutcomeCounts& tally = entry.is_late ? counts.late : counts.certain;
        ++tally.rounds;
        ++tally.hands[entry.round->hands.index()];
        for (std::size_t place = 0; place < kPlaces; ++place) {
            ++tally.places[place][entry.round->cards[place]];
        }
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
    /// The same for a round of which only the outcome is recorded. `number`: as in Item.
    void add_outcome(Winner outcome, std::uint64_t number, RoundCounts& counts) const {
        OutcomeCounts& tally = number > certain_rounds_ ? counts.late : counts.certain;
        ++tally.outcomes_alone[static_cast<std::size_t>(outcome)];
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

    static void add_late_cards(const Entry& entry, std::uint64_t certain, RoundCounts& counts);
    void add_bet(const Bet& bet, BetCounts& counts) const;

    std::uint64_t cards_;
    std::uint64_t certain_rounds_;
    std::uint64_t certain_cards_;
    bool is_shuffled_each_round_;
    std::vector<CountedWager> wagers_;
    // The wagers whose events do not follow from final states.
    std::vector<std::size_t> one_by_one_;
};

}  // namespace sabot
