#pragma once

#include "cards/shoe.hpp"
#include "exact/wide.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/neighbour_kernel.hpp"
#include "statistics/round_statistics.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace sabot {

/// Sums over cards that are dealt from a shoe after another one of its table: of the score of each card,
/// which says how near it lay, in the last shoe, to the cards seen before it.
///
/// Given what was seen before, the score of the next card has the mean m and the variance v of the scores of
/// the unseen cards. So the sum of (score - m) is a martingale with the conditional variance sum of v,
/// however the shoe was cut or burnt, unless a shuffle keeps something of the order of the last shoe.
///
/// In long files a sample of the shoes is compared, as UnseenRound::is_compared() of their numbers in the
/// file: it does not depend on what they deal. There are two scores. After k riffles (Bayer and Diaconis
/// 1992) a card is followed at once by its old neighbour with probability about 2^-k, but within the next w
/// cards with 1 - (1 - 2^-k)^w, while the variance grows like w: the ratio to the standard deviation is
/// greatest for w of 1.26 x 2^k, and 16 is good for one to six riffles. So the first score is how often the
/// card lay next to one of the kWindow cards before it. A shelf shuffler (Diaconis, Fulman and Holmes 2013)
/// deals to packets and does not mix these: a card is followed by the next one that came to its packet. So
/// the second score is how often the card lay within kWindow cards of the one before it. Neighbours on both
/// sides count, since a shoe may be collected upside down, and a shelf shuffler turns half of its packets.
struct NeighbourSums {
    struct Score {
        std::uint64_t observed = 0;
        /// In units of 2^-62. Sums are the same in any order.
        Wide expected = 0;
        Wide variance = 0;
        friend bool operator==(const Score&, const Score&) = default;
    };

    std::uint64_t cards = 0;
    std::array<Score, kNeighbourScores> scores;

    NeighbourSums& operator+=(const NeighbourSums& other);
    friend bool operator==(const NeighbourSums&, const NeighbourSums&) = default;
};

/// By number of the group.
using GroupNeighbours = std::map<std::uint32_t, NeighbourSums>;

/// Adds shoes to NeighbourSums. Threads may use it at the same time.
class NeighbourCounter {
public:
    /// Precondition: a finite shoe.
    explicit NeighbourCounter(const Shoe& shoe);

    /// Adds the counted cards of a shoe to the sums of their groups, by the shoe of the table before it. A
    /// shoe of 1,000 equal cards or more is not compared.
    /// Precondition: `dealt` has no more cards than the shoe. Cost: about ten nanoseconds a card.
    void add(const DealtShoe& last, const DealtShoe& dealt, GroupNeighbours& by_group) const;

    /// The sums with their tests: of a normal deviate, and for any number of looks by p_value_at_any_time().
    /// `has_suits`: whether all shoes have suits.
    std::array<ObservedDistribution, kNeighbourScores> compare(const NeighbourSums& sums, bool has_suits,
                                                               const TestPlan& plan) const;

private:
    // A full shoe, and the largest score that counts as it is, some eight times the mean; 0 if the shoe is
    // not compared.
    struct Start {
        UnseenCards full;
        CardRow unseen;
        std::int16_t max_score = 0;
    };

    static Start start_of(const UnseenCards& full);
    void add_score(const CardScores& scores, CardCount left, NeighbourSums& sums) const;

    // By DealtShoe::has_suits.
    std::array<Start, 2> starts_;
    std::vector<std::uint64_t> inverses_;
};

}  // namespace sabot
