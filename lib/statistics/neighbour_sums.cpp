#include "neighbour_sums.hpp"

#include "exact/exact.hpp"
#include "rules/coup.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/goodness_of_fit.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace sabot {

namespace {

constexpr int kHalfScoreBits = CellSums::kUnitBits / 2;

// In the order in which they are dealt.
template <class ClassOf>
void add_cards(const DealtShoe::Cards& round, const ClassOf& class_of, std::vector<std::uint8_t>& cards) {
    for (const std::size_t place : kDealingOrder) {
        if (round[place] != kNoCard) {
            cards.push_back(class_of(round[place]));
        }
    }
}

}  // namespace

void DealtShoe::count_from(std::size_t begin, std::span<const std::uint32_t> groups) {
    if (!is_compared || begin == rounds.size()) {
        return;
    }
    if (!parts.empty() && parts.back().end == begin &&
        std::equal(groups.begin(), groups.end(), parts.back().groups.begin(), parts.back().groups.end())) {
        parts.back().end = rounds.size();
    } else {
        parts.push_back({{groups.begin(), groups.end()}, begin, rounds.size()});
    }
}

NeighbourSums& NeighbourSums::operator+=(const NeighbourSums& other) {
    cards += other.cards;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        scores[i].observed += other.scores[i].observed;
        scores[i].expected += other.scores[i].expected;
        scores[i].variance += other.scores[i].variance;
    }
    return *this;
}

NeighbourCounter::Start NeighbourCounter::start_of(const UnseenCards& full) {
    constexpr std::uint64_t kMaxCopies = 999;
    constexpr std::uint64_t kLargest = 255;
    constexpr std::uint64_t kBound = std::numeric_limits<std::int16_t>::max();
    Start start{full, {}, 0};
    const std::uint64_t copies = *std::max_element(full.counts.begin(), full.counts.begin() + kNoCard);
    if (copies > kMaxCopies) {
        return start;
    }
    for (std::size_t card = 0; card < kNoCard; ++card) {
        start.unseen.of[card] = static_cast<std::int16_t>(full.counts[card]);
    }
    // Two sides of each card in the window, or of each copy of one.
    const std::uint64_t usual = std::uint64_t{8} * 2 * NeighbourRows::kWindow * copies * copies /
                                    static_cast<std::uint64_t>(full.cards) +
                                1;
    start.max_score = static_cast<std::int16_t>(std::min({usual, kLargest, kBound / copies}));
    return start;
}

NeighbourCounter::NeighbourCounter(const Shoe& shoe)
    : starts_{start_of(UnseenCards(shoe, false)), start_of(UnseenCards(shoe, true))},
      inverses_(inverses(shoe.total())) {}

void NeighbourCounter::add_score(const CardScores& scores, CardCount left, NeighbourSums& sums) const {
    const std::uint64_t inverse = inverses_[static_cast<std::size_t>(std::max(left, CardCount{0}))];
    ++sums.cards;
    for (std::size_t i = 0; i < scores.own.size(); ++i) {
        const auto sum = static_cast<std::uint64_t>(scores.sum[i]);
        const std::uint64_t spread =
            static_cast<std::uint64_t>(scores.squares[i]) * static_cast<std::uint64_t>(left) - sum * sum;
        NeighbourSums::Score& score = sums.scores[i];
        score.observed += static_cast<std::uint64_t>(scores.own[i]);
        score.expected += Wide{sum} * inverse;
        score.variance += ((Wide{spread} * inverse) >> kHalfScoreBits) * inverse >> kHalfScoreBits;
    }
}

void NeighbourCounter::add(const DealtShoe& last, const DealtShoe& dealt, GroupNeighbours& by_group) const {
    const Start& start = starts_[dealt.has_suits ? 1 : 0];
    if (start.max_score == 0) {
        return;
    }
    const auto class_of = [&](std::uint8_t card) { return start.full.first_of[card]; };
    std::vector<std::uint8_t> cards;
    for (const DealtShoe::Cards& round : last.rounds) {
        add_cards(round, class_of, cards);
        if (round == DealtShoe::kGap) {
            cards.push_back(kNoCard);
        }
    }
    NeighbourRows rows;
    add_neighbours(cards, rows);
    cards.clear();
    for (const DealtShoe::Cards& round : dealt.rounds) {
        add_cards(round, class_of, cards);
    }
    std::vector<CardScores> scores(cards.size());
    score_cards(rows, cards, start.unseen, start.max_score, scores.data());
    std::size_t next = 0;
    auto score = scores.begin();
    for (const DealtShoe::Part& part : dealt.parts) {
        NeighbourSums sums;
        for (; next < part.end; ++next) {
            const DealtShoe::Cards& round = dealt.rounds[next];
            const auto end = score + (kPlaces - std::count(round.begin(), round.end(), kNoCard));
            for (; score != end; ++score) {
                if (next >= part.begin) {
                    add_score(*score, start.full.left - (score - scores.begin()), sums);
                }
            }
        }
        for (const std::uint32_t group : part.groups) {
            by_group[group] += sums;
        }
    }
}

std::array<ObservedDistribution, kNeighbourScores> NeighbourCounter::compare(const NeighbourSums& sums,
                                                                             bool has_suits,
                                                                             const TestPlan& plan) const {
    const auto max_score = starts_[has_suits ? 1 : 0].max_score;
    // An inverse is rounded by half a unit at most, and multiplied by the scores of all unseen cards.
    const Rational rounded = CellSums::of_units(Integer(sums.cards) * Integer(inverses_.size()) * max_score);
    std::array<ObservedDistribution, kNeighbourScores> compared{
        {{"old-neighbours", "Neighbours in the last shoe, near again", sums.cards, {}},
         {"new-neighbours", "Near in the last shoe, neighbours again", sums.cards, {}}}};
    for (std::size_t i = 0; i < compared.size(); ++i) {
        const auto& [observed, expected, variance] = sums.scores[i];
        compared[i].values.push_back({"neighbours",
                                      observed,
                                      {},
                                      {CellSums::of_units(to_integer(expected)), rounded},
                                      CellSums::of_units(to_integer(variance))});
        test_sum(compared[i], max_score,
                 plan.without(sums.cards > 0 ? std::nullopt : std::optional(NotTested::no_last_shoe)));
    }
    return compared;
}

}  // namespace sabot
