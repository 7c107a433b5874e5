#pragma once

#include "counting/trigger.hpp"
#include "exact/signed_root.hpp"
#include "figures/count_system.hpp"
#include "figures/examined.hpp"
#include "rules/game.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A counter's bets on one wager: one unit whenever the count of the cards seen meets a trigger.
struct CountingSystem {
    std::string wager;
    /// The tags as they were written, and parsed.
    std::string tags;
    CountSystem system;
    Trigger trigger;
    /// If not 0, tags are the effects of removal instead (rounded_effects()), up to this size.
    int effects = 0;
    /// If size is not 0, they are the best tags of this size at this number of unseen cards (best_tags()).
    struct Best {
        int size = 0;
        CardCount unseen = 0;
        friend bool operator==(const Best&, const Best&) = default;
    };
    Best best = {};
    /// Whether the trigger is the best one instead (best_trigger()).
    bool has_best_trigger = false;
    friend bool operator==(const CountingSystem&, const CountingSystem&) = default;
};

/// What a system gains in a coup that begins with this number of unseen cards. All figures are exact.
struct CountedDepth {
    CardCount unseen = 0;
    /// The probability that one bets.
    Rational bet_frequency;
    /// The mean net result of a round, in which one bets or does not, and of its square.
    Rational gain;
    Rational square;

    /// The mean result of a bet; nothing if one never bets.
    std::optional<Rational> edge_per_bet() const;
    /// The variance of the net result of a round.
    Rational variance() const { return square - gain * gain; }
    SignedRoot deviation() const { return {variance(), 1}; }
    /// 1000 times gain / deviation; nothing if nothing varies.
    std::optional<SignedRoot> desirability_index() const;

    friend bool operator==(const CountedDepth&, const CountedDepth&) = default;
};

/// Computes the depths with these numbers of unseen cards, each 6 to the number of cards in the shoe.
///
/// The bettor sees cards and bets before a coup. With m cards unseen, the D cards of the coup on which the
/// wager depends and the m - D other unseen cards are a random set, so that
///
///     gain = sum over k   V(k) / (N)_D   P(the count meets the trigger | k)
///
/// where k is the number of the coup's cards with each tag, V(k) the sum of net results over their ordered
/// draws (TaggedCoup), and the last factor a part of the C(N - D, m - D) sets of other cards. The count is
/// that of the cards seen: the sum of all tags minus that of the unseen ones. For D < 6 the other cards of
/// the coup are among the m - D.
///
/// Instead of summing over k for each depth, all k are put into one polynomial (tagged_polynomial()), whose
/// product with a table of subsets gives the gain at any depth and for any trigger. Cost for tags from -1 to
/// 2 and eight decks: 0.15 s for all depths; for ten different tags from -18 to 13: 0.7 s.
class DepthCounter {
public:
    /// Throws InputError as TaggedCoup and SubsetSums do, for an unknown wager or one on several coups, and
    /// for a tableau with random choices. Precondition: the shoe is finite.
    DepthCounter(const Game& game, const Shoe& shoe, const CountingSystem& system);
    ~DepthCounter();
    DepthCounter(const DepthCounter&) = delete;
    DepthCounter& operator=(const DepthCounter&) = delete;

    CountedDepth at(CardCount unseen, const Trigger& trigger) const;
    /// All depths, in descending order of unseen cards.
    std::vector<CountedDepth> all(const Trigger& trigger) const;
    /// The wager's expected value in a coup from the full shoe, by these sums without a trigger.
    Rational expected_value() const;

private:
    struct Sums;
    std::unique_ptr<const Sums> sums_;
};

}  // namespace sabot
