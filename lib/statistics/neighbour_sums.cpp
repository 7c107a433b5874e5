#include "neighbour_sums.hpp"

#include "exact/exact.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/goodness_of_fit.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace sabot {

namespace {

constexpr int kScoreBits = CellSums::kUnitBits;
constexpr int kHalfScoreBits = kScoreBits / 2;

// The cards and zeros: whole vectors.
constexpr std::size_t kCardStride = 56;
using CardRow = std::array<std::int16_t, kCardStride>;

// Of the unseen cards.
struct ScoreSums {
    int scores = 0;
    int squares = 0;
};

// Products of 16 bits that are added in 32 take one instruction.
ScoreSums sums_of(const CardRow& scores, const CardRow& unseen, std::int16_t max_score) {
    ScoreSums sums;
    for (std::size_t card = 0; card < kCardStride; ++card) {
        const std::int16_t score = std::min(scores[card], max_score);
        const auto times = static_cast<std::int16_t>(unseen[card] * score);
        sums.scores += unseen[card] * score;
        sums.squares += times * score;
    }
    return sums;
}

}  // namespace

void DealtShoe::count_from(std::size_t begin, std::span<const std::uint32_t> groups) {
    if (begin == cards.size()) {
        return;
    }
    if (!parts.empty() && parts.back().end == begin &&
        std::equal(groups.begin(), groups.end(), parts.back().groups.begin(), parts.back().groups.end())) {
        parts.back().end = cards.size();
    } else {
        parts.push_back({{groups.begin(), groups.end()}, begin, cards.size()});
    }
}

NeighbourSums& NeighbourSums::operator+=(const NeighbourSums& other) {
    cards += other.cards;
    observed += other.observed;
    expected += other.expected;
    variance += other.variance;
    return *this;
}

/// The cards of a shoe, one by one, and the scores of the next one.
class NeighbourCounter::Shuffled {
public:
    Shuffled(const NeighbourCounter& rules, const DealtShoe& last, bool has_suits)
        : start_(rules.starts_[has_suits ? 1 : 0]), inverses_(rules.inverses_), left_(start_.full.left) {
        for (std::size_t card = 0; card < kNoCard; ++card) {
            unseen_[card] = static_cast<std::int16_t>(start_.full.counts[card]);
        }
        window_.fill(kNoCard);
        for (std::size_t i = 1; i < last.cards.size(); ++i) {
            if (last.cards[i - 1] != kNoCard && last.cards[i] != kNoCard) {
                add_neighbours(start_.full.first_of[last.cards[i - 1]], start_.full.first_of[last.cards[i]]);
            }
        }
    }

    /// Before the card is seen.
    void count(std::uint8_t card, NeighbourSums& sums) const {
        const ScoreSums all = sums_of(scores_, unseen_, start_.max_score);
        const std::uint64_t inverse = inverses_[static_cast<std::size_t>(std::max(left_, CardCount{0}))];
        const auto sum = static_cast<std::uint64_t>(all.scores);
        const std::uint64_t spread =
            static_cast<std::uint64_t>(all.squares) * static_cast<std::uint64_t>(left_) - sum * sum;
        ++sums.cards;
        sums.observed += static_cast<std::uint64_t>(
            std::min(scores_[start_.full.first_of[card]], start_.max_score));
        sums.expected += Wide{sum} * inverse;
        sums.variance += ((Wide{spread} * inverse) >> kHalfScoreBits) * inverse >> kHalfScoreBits;
    }

    void see(std::uint8_t card) {
        const std::uint8_t seen = start_.full.first_of[card];
        --unseen_[seen];
        --left_;
        const std::uint8_t oldest = std::exchange(window_[next_++ % NeighbourSums::kWindow], seen);
        for (std::size_t i = 0; i < kCardStride; ++i) {
            scores_[i] = static_cast<std::int16_t>(scores_[i] + neighbours_[seen][i] - neighbours_[oldest][i]);
        }
    }

private:
    void add_neighbours(std::uint8_t one, std::uint8_t other) {
        // Of a window, no more than 16 bits hold.
        constexpr std::int16_t kMax = std::numeric_limits<std::int16_t>::max() / NeighbourSums::kWindow;
        std::int16_t& forward = neighbours_[one][other];
        forward = std::min<std::int16_t>(kMax, static_cast<std::int16_t>(forward + 1));
        std::int16_t& back = neighbours_[other][one];
        back = std::min<std::int16_t>(kMax, static_cast<std::int16_t>(back + 1));
    }

    const Start& start_;
    const std::vector<std::uint64_t>& inverses_;
    CardCount left_;
    // How often two cards lay next to each other; none next to kNoCard.
    std::array<CardRow, kNoCard + 1> neighbours_{};
    CardRow unseen_{};
    CardRow scores_{};
    std::array<std::uint8_t, NeighbourSums::kWindow> window_{};
    std::size_t next_ = 0;
};

NeighbourCounter::Start NeighbourCounter::start_of(const UnseenCards& full) {
    constexpr std::uint64_t kLargest = 255;
    constexpr std::uint64_t kBound = std::numeric_limits<std::int16_t>::max();
    const std::uint64_t copies = *std::max_element(full.counts.begin(), full.counts.begin() + kNoCard);
    // Two neighbours of each copy of a card in the window.
    const std::uint64_t usual =
        8 * 2 * NeighbourSums::kWindow * copies * copies / static_cast<std::uint64_t>(full.cards) + 1;
    return {full, static_cast<std::int16_t>(std::min({usual, kLargest, kBound / copies}))};
}

NeighbourCounter::NeighbourCounter(const Shoe& shoe)
    : starts_{start_of(UnseenCards(shoe, false)), start_of(UnseenCards(shoe, true))} {
    inverses_.push_back(0);
    for (CardCount n = 1; n <= shoe.total(); ++n) {
        const auto cards = static_cast<std::uint64_t>(n);
        inverses_.push_back(((std::uint64_t{1} << kScoreBits) + cards / 2) / cards);
    }
}

void NeighbourCounter::add(const DealtShoe& last, const DealtShoe& dealt, GroupNeighbours& by_group) const {
    Shuffled shoe(*this, last, dealt.has_suits);
    std::size_t next = 0;
    for (const DealtShoe::Part& part : dealt.parts) {
        NeighbourSums sums;
        for (; next < part.end; ++next) {
            const std::uint8_t card = dealt.cards[next];
            if (card != kNoCard && next >= part.begin) {
                shoe.count(card, sums);
            }
            if (card != kNoCard) {
                shoe.see(card);
            }
        }
        for (const std::uint32_t group : part.groups) {
            by_group[group] += sums;
        }
    }
}

ObservedDistribution NeighbourCounter::compare(const NeighbourSums& sums, bool has_suits,
                                               const TestPlan& plan) const {
    const Rational unit = ratio(1, Integer(1) << kScoreBits);
    ObservedDistribution compared{"last-shoe", "Neighbours in the last shoe", sums.cards, {}};
    const auto max_score = starts_[has_suits ? 1 : 0].max_score;
    // An inverse is rounded by half a unit at most, and multiplied by the scores of all unseen cards; a
    // variance is also rounded by 2^-31.
    const Rational rounded = unit * Rational(Integer(sums.cards) * Integer(inverses_.size()) * max_score);
    compared.values.push_back(
        {"neighbours", sums.observed, {}, {to_integer(sums.expected) * unit, rounded},
         to_integer(sums.variance) * unit});
    test_sum(compared, max_score, plan.without(sums.cards > 0 ? std::nullopt
                                                               : std::optional(NotTested::no_last_shoe)));
    return compared;
}

}  // namespace sabot
