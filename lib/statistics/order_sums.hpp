#pragma once

#include "cards/shoe.hpp"
#include "exact/wide.hpp"
#include "statistics/dealt_shoe.hpp"
#include "statistics/order_kernels.hpp"
#include "statistics/relations.hpp"
#include "statistics/round_statistics.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace sabot {

/// Sums of scores over the cards of shoes, in their order. The score of a card depends on what was seen
/// before it.
///
/// Given what was seen, the score of the next card has the mean m and the variance v of the scores of the
/// unseen cards. So the sum of (score - m) is a martingale with the conditional variance sum of v, however
/// the shoe was cut or burnt, unless the order of the cards follows a rule. There are two kinds of scores.
///
/// The score of a relation is 1 for a card of the set that it names, and 0 for others (relations.hpp).
///
/// Two scores say how near a card lay, in the last shoe of the table, to the cards seen before it. After k
/// riffles (Bayer and Diaconis 1992) a card is followed at once by its old neighbour with probability about
/// 2^-k, but within the next w cards with 1 - (1 - 2^-k)^w, while the variance grows like w: the ratio to the
/// standard deviation is greatest for w of 1.26 x 2^k, and 16 is good for one to six riffles. So the first
/// score is how often the card lay next to one of the kWindow cards before it. A shelf shuffler (Diaconis,
/// Fulman and Holmes 2013) deals to packets and does not mix these: a card is followed by the next one that
/// came to its packet. So the second score is how often the card lay within kWindow cards of the one before
/// it. Neighbours on both sides count, since a shoe may be collected upside down, and a shelf shuffler turns
/// half of its packets.
///
/// Both scores take the last shoe as it was dealt. A dealer who collects the cards of a round hand by hand
/// separates neighbours, by which five riffles are detected; so the first score is also taken for that order.
struct OrderSums {
    /// A score for how near a card lay: its order in kCollectingOrders, and its place in CardScores.
    struct NeighbourScore {
        const char* id;
        const char* name;
        std::size_t order;
        std::size_t score;
    };
    static constexpr std::array<NeighbourScore, 3> kNeighbourScores{
        {{"old-neighbours", "Neighbours in the last shoe, near again", 0, 0},
         {"new-neighbours", "Near in the last shoe, neighbours again", 0, 1},
         {"old-neighbours-by-hand", "Neighbours hand by hand, near again", 1, 0}}};
    struct Score {
        std::uint64_t observed = 0;
        /// In units of 2^-62. Sums are the same in any order.
        Wide expected = 0;
        Wide variance = 0;

        Score& operator+=(const Score& other);
        friend bool operator==(const Score&, const Score&) = default;
    };

    /// The number of cards that are compared with those before them, and with the last shoe.
    std::uint64_t cards = 0;
    std::uint64_t cards_after_shoe = 0;
    std::array<Score, kRelationSums> relations;
    std::array<Score, kNeighbourScores.size()> neighbours;

    OrderSums& operator+=(const OrderSums& other);
    friend bool operator==(const OrderSums&, const OrderSums&) = default;
};

using GroupOrders = std::map<std::uint32_t, OrderSums>;

class OrderCounter {
public:
    explicit OrderCounter(const Shoe& shoe);

    /// Adds the counted cards of a shoe to the sums of their groups. `last`: the shoe of the table before it;
    /// nullptr if it is not known. A shoe of 1,000 equal cards or more, or of infinite decks, is not compared
    /// with it. Precondition: `dealt` has no more cards than a finite shoe. Cost: about 65 nanoseconds a
    /// card.
    void add(const DealtShoe* last, const DealtShoe& dealt, GroupOrders& by_group) const;

    /// The sums with their tests; see test_sum(). `has_suits`: whether all shoes have suits.
    std::vector<ObservedDistribution> compare(const OrderSums& sums, bool has_suits,
                                              const TestPlan& plan) const;

    /// The tests of one of many groups: the relations are one test, "order-card", by the smallest of their
    /// p-values (Bonferroni), with that relation as its largest deviation.
    std::vector<ObservedDistribution> compare_group(const OrderSums& sums, bool has_suits,
                                                    const TestPlan& plan) const;

private:
    // What is known before a shoe is dealt. Larger scores count as `max_score`, some eight times the mean; it
    // is 0 if the shoe is not compared with the last one.
    struct Start {
        UnseenCards full;
        CardRow unseen;
        std::int16_t max_score = 0;
        RelationSets sets;
        UnseenSets unseen_sets;
    };

    static Start start_of(const UnseenCards& full);
    void relate(const Start& start, const DealtShoe& dealt, GroupOrders& by_group) const;
    void add_neighbours(const Start& start, const DealtShoe& last, const DealtShoe& dealt,
                        GroupOrders& by_group) const;
    void add_score(const CardScores& scores, std::size_t score, CardCount left, OrderSums::Score& sums) const;

    // Indexed by DealtShoe::has_suits.
    std::array<Start, 2> starts_;
    std::vector<std::uint64_t> inverses_;
    // Indexed by the number of cards.
    std::vector<RelationUnits> units_;
};

}  // namespace sabot
