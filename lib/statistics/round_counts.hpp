#pragma once

#include "cards/card.hpp"
#include "exact/exact.hpp"
#include "exact/wide.hpp"
#include "play/round.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// A sum of any number of terms below 2^128.
class LargeSum {
public:
    LargeSum& operator+=(Wide term) {
        low_ += term;
        carries_ += low_ < term ? 1 : 0;
        return *this;
    }
    LargeSum& operator+=(const LargeSum& other) {
        carries_ += other.carries_;
        return *this += other.low_;
    }
    Integer value() const { return (Integer(carries_) << 128) + to_integer(low_); }

    friend bool operator==(const LargeSum&, const LargeSum&) = default;

private:
    Wide low_ = 0;
    std::uint64_t carries_ = 0;
};

/// The bets on one wager. Amounts are in millionths of the currency, and stakes are without fees.
struct BetCounts {
    std::uint64_t bets = 0;
    LargeSum staked;
    LargeSum returned;
    /// The smallest and the largest stake; both are 0 if there are no bets.
    std::int64_t least = 0;
    std::int64_t most = 0;
    /// The sum of squares of stakes of which every row of the paytable returns exactly its share, and the sum
    /// of these stakes. From them follow the mean and the variance of what is returned. Of a wager with random
    /// multipliers the sum of squares is that of all stakes.
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

/// What is counted of rounds one by one.
struct OutcomeCounts {
    std::uint64_t rounds = 0;
    /// By HandState::index().
    std::array<std::uint64_t, HandState::kHandStates> hands{};
    /// By the index of Round::cards and Card::index(), or kNoCard for no third card.
    std::array<std::array<std::uint64_t, kCardsInDeck + 1>, 6> places{};
    /// By wager and row of its paytable, and last the lost stakes; only rounds before the wager closed.
    std::vector<std::vector<std::uint64_t>> events;
    /// By Winner: further rounds, of which only the outcome is recorded.
    std::array<std::uint64_t, 3> outcomes_alone{};

    /// With those of which only the outcome is recorded.
    std::uint64_t all_rounds() const {
        return rounds + outcomes_alone[0] + outcomes_alone[1] + outcomes_alone[2];
    }
    OutcomeCounts& operator+=(const OutcomeCounts& other);
    friend bool operator==(const OutcomeCounts&, const OutcomeCounts&) = default;
};

using Successions = std::array<std::array<std::uint64_t, 3>, 3>;

/// What is counted of any number of rounds, in constant memory. Counts of disjoint sets of rounds are added.
struct RoundCounts {
    std::uint64_t shoes = 0;
    /// The rounds that every shoe has, whatever its cards are (certain_rounds()), and the later ones. Whether
    /// a later round is dealt depends on the cards before it, so later rounds are a selection.
    OutcomeCounts certain;
    OutcomeCounts late;
    /// The first card of each shoe that is recorded, burnt or not, by Card::index().
    std::array<std::uint64_t, kCardsInDeck> first_cards{};
    /// The cards of rounds, by Card::index(), behind those that are dealt in the rounds of every shoe,
    /// whatever its cards are (certain_cards()): like late rounds, they are a selection.
    std::array<std::uint64_t, kCardsInDeck> late_cards{};
    /// The sum of n (N - n) over the shoes, where n of N cards were dealt in rounds, without late cards.
    std::uint64_t dealt_times_left = 0;
    /// The number of ordered pairs of different rounds of one shoe.
    std::uint64_t pairs = 0;
    /// By Winner of a round, and of the next one of its shoe if every shoe has that.
    Successions successions{};
    /// By wager.
    std::vector<BetCounts> bets;
    /// If not, every card counts as a club, and events that depend on suits are not counted.
    bool has_suits = true;

    std::uint64_t rounds() const { return certain.all_rounds() + late.all_rounds(); }
    /// Certain and late rounds.
    OutcomeCounts all() const;
    /// The cards of all rounds, late ones as well, but no burnt ones, by Card::index().
    std::array<std::uint64_t, kCardsInDeck> cards() const;

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
