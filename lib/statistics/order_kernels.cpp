#include "order_kernels.hpp"

#include "polynomial/vector_width.hpp"

#include <utility>

namespace sabot {

namespace {

constexpr std::size_t kRowSize = std::tuple_size_v<decltype(CardRow::of)>;

// A row for each card, with 1 for the card itself. Rows are added as a whole, since a part of a vector that
// was just stored would hold up loading it.
constexpr auto kOneCard = [] {
    NeighbourRows::Rows one{};
    for (std::size_t card = 0; card < NeighbourRows::kNone; ++card) {
        one[card].of[card] = 1;
    }
    return one;
}();

[[gnu::always_inline]] inline void add_difference(const CardRow& added, const CardRow& taken, CardRow& to) {
    for (std::size_t card = 0; card < kRowSize; ++card) {
        to.of[card] = static_cast<std::int16_t>(to.of[card] + added.of[card] - taken.of[card]);
    }
}

// Products of 16 bits that are added in 32 take one instruction.
[[gnu::always_inline]] inline void add_scores(const CardRow& scores, const CardRow& unseen,
                                              std::int16_t max_score, std::int32_t& sum_of,
                                              std::int32_t& squares_of) {
    std::int32_t sum = 0;
    std::int32_t squares = 0;
    for (std::size_t card = 0; card < kRowSize; ++card) {
        const std::int16_t score = scores.of[card] < max_score ? scores.of[card] : max_score;
        const auto times = static_cast<std::int16_t>(unseen.of[card] * score);
        sum += unseen.of[card] * score;
        squares += times * score;
    }
    sum_of = sum;
    squares_of = squares;
}

[[gnu::always_inline]] inline void score_each(const NeighbourRows& rows, const std::uint8_t* cards,
                                              std::size_t size, CardRow& unseen, std::int16_t max_score,
                                              CardScores* scores) {
    const auto limited = [&](std::int16_t score) { return score < max_score ? score : max_score; };
    // The sum of the rows `adjacent` of the cards in the window.
    CardRow recent;
    const CardRow* last = &rows.near[NeighbourRows::kNone];
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t card = cards[i];
        CardScores& found = scores[i];
        add_scores(recent, unseen, max_score, found.sum[0], found.squares[0]);
        add_scores(*last, unseen, max_score, found.sum[1], found.squares[1]);
        found.own = {limited(recent.of[card]), limited(last->of[card])};
        const std::size_t oldest =
            i < NeighbourRows::kWindow ? NeighbourRows::kNone : cards[i - NeighbourRows::kWindow];
        add_difference(rows.adjacent[card], rows.adjacent[oldest], recent);
        add_difference(kOneCard[NeighbourRows::kNone], kOneCard[card], unseen);
        last = &rows.near[card];
    }
}

[[gnu::always_inline]] inline void count_each(const std::uint8_t* cards, std::size_t size,
                                              NeighbourRows& rows) {
    constexpr std::size_t kWindow = NeighbourRows::kWindow;
    CardRow within;
    for (std::size_t i = 0; i < kWindow && i < size; ++i) {
        ++within.of[cards[i]];
    }
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t card = cards[i];
        const std::size_t next = i + kWindow < size ? cards[i + kWindow] : NeighbourRows::kNone;
        const std::size_t past = i > kWindow ? cards[i - kWindow - 1] : NeighbourRows::kNone;
        add_difference(kOneCard[next], kOneCard[past], within);
        // Without the card itself.
        add_difference(within, kOneCard[card], rows.near[card]);
        if (i > 0) {
            ++rows.adjacent[card].of[cards[i - 1]];
            ++rows.adjacent[cards[i - 1]].of[card];
        }
    }
}

constexpr auto kScoreEach = compiled_by_width<score_each>();
constexpr auto kCountEach = compiled_by_width<count_each>();

}  // namespace

void count_neighbours(std::span<const std::uint8_t> cards, NeighbourRows& rows) {
    kCountEach.chosen()(cards.data(), cards.size(), rows);
}

void score_cards(const NeighbourRows& rows, std::span<const std::uint8_t> cards, CardRow unseen,
                 std::int16_t max_score, CardScores* scores) {
    kScoreEach.chosen()(rows, cards.data(), cards.size(), unseen, max_score, scores);
}

namespace {

/// The units of a card, the number of unseen cards before it, and how many it takes out of its sets.
struct OneCard {
    double one;
    double square;
    double left;
    double taken;
};

[[gnu::always_inline]] inline void relate_far(std::int32_t set, const OneCard& card, double* __restrict sets,
                                              double* __restrict counts, double* __restrict observed,
                                              double* __restrict expected, double* __restrict variance) {
    // A card in no set matches no other card, not even one in no set (-1).
    const double own = set == RelationSets::kNone ? -2.0 : set;
    for (std::size_t i = 0; i < kFarthest; ++i) {
        const double is_in = sets[i] == own ? 1.0 : 0.0;
        const double count = counts[i];
        observed[i] += is_in;
        expected[i] += count * card.one;
        variance[i] += count * (card.left - count) * card.square;
        counts[i] = count - is_in * card.taken;
    }
}

[[gnu::always_inline]] inline void relate_decisions(const RelatedCard& related, std::int32_t own,
                                                    const OneCard& card, const UnseenSets& unseen,
                                                    RelationSums& sums) {
    for (std::size_t decision = 0; decision < kDecisions; ++decision) {
        const std::size_t at = kDecidingFrom + related.deciding * kDecisions + decision;
        double count = 0;
        for (std::size_t value = 0; value < RelationSets::kValues; ++value) {
            const std::size_t set = RelationSets::kValuesFrom + value;
            const double has = (related.values[decision] >> value & 1) != 0 ? 1.0 : 0.0;
            count += has * unseen.counts[set];
            sums.observed[at] += own == static_cast<std::int32_t>(set) ? has : 0.0;
        }
        sums.expected[at] += count * card.one;
        sums.variance[at] += count * (card.left - count) * card.square;
    }
}

[[gnu::always_inline]] inline void relate_each(const RelationSets& sets, const RelatedCard* cards,
                                               std::size_t size, const RelationUnits* units, double left,
                                               UnseenSets& unseen, FarCards& far, RelationSums& sums) {
    alignas(64) std::array<double, kFarFrom> count{};
    alignas(64) std::array<double, kFarFrom> is_in{};
    const double taken = unseen.taken;
    const std::size_t step = taken > 0 ? 1 : 0;
    for (std::size_t i = 0; i < size; ++i, left -= taken) {
        const RelationSets::Row& own = sets.own[cards[i].card];
        for (std::size_t reference = 0; reference < kReferences; ++reference) {
            const RelationSets::Row& named = sets.named[cards[i].references[reference]];
            for (std::size_t row = 0; row < kComparisons; ++row) {
                const auto set = static_cast<std::size_t>(named[row]);
                count[reference * kComparisons + row] = unseen.counts[set];
                is_in[reference * kComparisons + row] = named[row] == own[row] ? 1.0 : 0.0;
            }
        }
        const OneCard card{(units - i * step)->one, (units - i * step)->square, left, taken};
        for (std::size_t relation = 0; relation < kFarFrom; ++relation) {
            sums.observed[relation] += is_in[relation];
            sums.expected[relation] += count[relation] * card.one;
            sums.variance[relation] += count[relation] * (left - count[relation]) * card.square;
        }
        const std::size_t first = cards[i].at - kFarthest;
        for (std::size_t row = 0; row < kFarComparisons; ++row) {
            const std::size_t at = kFarFrom + row * kFarthest;
            relate_far(sets.far[row][cards[i].card], card, &far.sets[row][first], &far.counts[row][first],
                       &sums.observed[at], &sums.expected[at], &sums.variance[at]);
        }
        if (cards[i].deciding != RelatedCard::kDecidesNothing) {
            relate_decisions(cards[i], sets.far[0][cards[i].card], card, unseen, sums);
        }
        for (const std::int32_t set : sets.all[cards[i].card]) {
            unseen.counts[static_cast<std::size_t>(set)] -= taken;
        }
        // The set without cards stays empty.
        unseen.counts[RelationSets::kNone] = 0;
        for (std::size_t row = 0; row < kFarComparisons; ++row) {
            const std::int32_t set = sets.far[row][cards[i].card];
            far.sets[row][cards[i].at] = set == RelationSets::kNone ? -1.0 : set;
            far.counts[row][cards[i].at] = unseen.counts[static_cast<std::size_t>(set)];
        }
    }
}

constexpr auto kRelateEach = compiled_by_width<relate_each>();

}  // namespace

void relate_cards(const RelationSets& sets, std::span<const RelatedCard> cards, const RelationUnits* units,
                  double left, UnseenSets& unseen, FarCards& far, RelationSums& sums) {
    kRelateEach.chosen()(sets, cards.data(), cards.size(), units, left, unseen, far, sums);
}

}  // namespace sabot
