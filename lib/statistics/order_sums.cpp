#include "order_sums.hpp"

#include "cards/card.hpp"
#include "exact/exact.hpp"
#include "rules/coup.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/goodness_of_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace sabot {

namespace {

constexpr int kHalfScoreBits = CellSums::kUnitBits / 2;

// The cards of a shoe with those before them to which they are compared.
class RelatedCards {
public:
    explicit RelatedCards(const UnseenCards& full) : full_(full) { forget(); }

    void add(const DealtShoe::Cards& round) {
        if (round == DealtShoe::kGap) {
            forget();
            return;
        }
        for (const std::size_t place : kDealingOrder) {
            if (round[place] != kNoCard) {
                add(round, place);
            }
        }
        // A burnt card is no round.
        if (round[kFirstOfBanker] != kNoCard) {
            last_ = round;
        }
    }
    /// Nothing is known of the cards before the next one.
    void forget() {
        before_.fill(kNoCard);
        size_ += kFarthest;
        last_ = DealtShoe::kGap;
    }
    std::span<const RelatedCard> waiting() const { return waiting_; }
    /// The cards that wait, and those before them.
    FarCards& far() {
        far_.resize(size_);
        return far_;
    }
    void clear() { waiting_.clear(); }

private:
    static constexpr std::size_t kFirstOfBanker = kPlaces / 2;

    void add(const DealtShoe::Cards& round, std::size_t place) {
        RelatedCard& next = waiting_.emplace_back();
        std::copy(before_.begin(), before_.end(), next.references.begin());
        next.references[kCardsBefore] = class_of(last_[place]);
        // A card of Banker comes after that of Player.
        next.references[kCardsBefore + 1] =
            place < kFirstOfBanker ? kNoCard : class_of(round[place - kFirstOfBanker]);
        next.card = class_of(round[place]);
        next.at = size_++;
        std::shift_right(before_.begin(), before_.end(), 1);
        before_.front() = next.card;
        const auto* const deciding = std::find(kDecidingPlaces.begin(), kDecidingPlaces.end(), place);
        if (deciding != kDecidingPlaces.end()) {
            next.deciding = static_cast<std::uint8_t>(deciding - kDecidingPlaces.begin());
            find_values(round, place, next);
        }
    }
    // The values with which the hand is ahead of the other one, and with which they are level.
    static void find_values(const DealtShoe::Cards& round, std::size_t place, RelatedCard& next) {
        const bool is_banker = place >= kFirstOfBanker;
        const auto points = [&](std::size_t begin, std::size_t cards) {
            int sum = 0;
            for (std::size_t card = begin; card < begin + cards; ++card) {
                sum += round[card] == kNoCard ? 0 : Card::at(round[card]).points();
            }
            return sum % kValues;
        };
        const std::size_t nth = place % kFirstOfBanker;
        const int own = points(place - nth, nth);
        // Each card of Banker comes after that of Player.
        const int other = is_banker ? points(0, nth + 1) : points(kFirstOfBanker, nth);
        for (int value = 0; value < kValues; ++value) {
            const int total = (own + value) % kValues;
            const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(value));
            next.values[0] |= total > other ? bit : 0;
            next.values[1] |= total == other ? bit : 0;
        }
    }
    std::uint8_t class_of(std::uint8_t card) const { return full_.first_of[card]; }

    static constexpr int kValues = static_cast<int>(RelationSets::kValues);
    const UnseenCards& full_;
    std::array<std::uint8_t, kCardsBefore> before_{};
    FarCards far_;
    std::size_t size_ = 0;
    DealtShoe::Cards last_{};
    std::vector<RelatedCard> waiting_;
};

void add_sums(const RelationSums& from, std::uint64_t cards, OrderSums& to) {
    constexpr int kShift = CellSums::kUnitBits - RelationUnits::kBits;
    constexpr int kVarianceShift = CellSums::kUnitBits - RelationUnits::kVarianceBits;
    to.cards += cards;
    for (std::size_t i = 0; i < kRelationSums; ++i) {
        to.relations[i] += {static_cast<std::uint64_t>(from.observed[i]),
                            Wide{static_cast<std::uint64_t>(from.expected[i])} << kShift,
                            Wide{static_cast<std::uint64_t>(from.variance[i])} << kVarianceShift};
    }
}

}  // namespace

void DealtShoe::count_from(std::size_t begin, std::span<const std::uint32_t> groups) {
    if (begin == rounds.size()) {
        return;
    }
    if (!parts.empty() && parts.back().end == begin &&
        std::equal(groups.begin(), groups.end(), parts.back().groups.begin(), parts.back().groups.end())) {
        parts.back().end = rounds.size();
    } else {
        parts.push_back({{groups.begin(), groups.end()}, begin, rounds.size()});
    }
}

OrderSums::Score& OrderSums::Score::operator+=(const Score& other) {
    observed += other.observed;
    expected += other.expected;
    variance += other.variance;
    return *this;
}

OrderSums& OrderSums::operator+=(const OrderSums& other) {
    cards += other.cards;
    cards_after_shoe += other.cards_after_shoe;
    for (std::size_t i = 0; i < relations.size(); ++i) {
        relations[i] += other.relations[i];
    }
    for (std::size_t i = 0; i < neighbours.size(); ++i) {
        neighbours[i] += other.neighbours[i];
    }
    return *this;
}

OrderCounter::Start OrderCounter::start_of(const UnseenCards& full) {
    constexpr std::uint64_t kMaxCopies = 999;
    constexpr std::uint64_t kLargest = 255;
    constexpr std::uint64_t kBound = std::numeric_limits<std::int16_t>::max();
    Start start{full, {}, 0, RelationSets(full.level), {}};
    for (std::size_t card = 0; card < kNoCard; ++card) {
        for (const std::int32_t set : start.sets.all[card]) {
            start.unseen_sets.counts[static_cast<std::size_t>(set)] += static_cast<double>(full.counts[card]);
        }
    }
    const std::uint64_t copies = *std::max_element(full.counts.begin(), full.counts.begin() + kNoCard);
    start.unseen_sets.taken = full.is_endless ? 0 : 1;
    if (copies > kMaxCopies || full.is_endless) {
        return start;
    }
    for (std::size_t card = 0; card < kNoCard; ++card) {
        start.unseen.of[card] = static_cast<std::int16_t>(full.counts[card]);
    }
    // Eight times the mean score, with two sides of each card in the window, or of each copy of one.
    const std::uint64_t usual = std::uint64_t{8} * 2 * NeighbourRows::kWindow * copies * copies /
                                    static_cast<std::uint64_t>(full.cards) +
                                1;
    start.max_score = static_cast<std::int16_t>(std::min({usual, kLargest, kBound / copies}));
    return start;
}

OrderCounter::OrderCounter(const Shoe& shoe)
    : starts_{start_of(UnseenCards(shoe, false)), start_of(UnseenCards(shoe, true))},
      inverses_(inverses(shoe.total())) {
    for (CardCount n = 0; n <= shoe.total(); ++n) {
        const auto unit = [&](int bits, double parts) {
            return n == 0 ? 0 : std::round(std::ldexp(1.0, bits) / parts);
        };
        const auto number = static_cast<double>(n);
        units_.push_back(
            {unit(RelationUnits::kBits, number), unit(RelationUnits::kVarianceBits, number * number)});
    }
}

void OrderCounter::add(const DealtShoe* last, const DealtShoe& dealt, GroupOrders& by_group) const {
    const Start& start = starts_[dealt.has_suits ? 1 : 0];
    if (last != nullptr && start.max_score > 0) {
        add_neighbours(start, *last, dealt, by_group);
    }
    relate(start, dealt, by_group);
}

void OrderCounter::relate(const Start& start, const DealtShoe& dealt, GroupOrders& by_group) const {
    RelatedCards related(start.full);
    UnseenSets unseen = start.unseen_sets;
    CardCount left = start.full.left;
    RelationSums sums;
    std::size_t cards = 0;
    // Takes the cards that wait out of the unseen cards, and adds them to the sums. Without a part, they are
    // not counted: the sums begin again.
    const auto see = [&](const DealtShoe::Part* part) {
        const std::span<const RelatedCard> waiting = related.waiting();
        relate_cards(start.sets, waiting, &units_[static_cast<std::size_t>(left)], static_cast<double>(left),
                     unseen, related.far(), sums);
        left -= start.full.is_endless ? 0 : static_cast<CardCount>(waiting.size());
        cards += waiting.size();
        related.clear();
        if (dealt.is_shuffled_each_round) {
            related.forget();
            unseen = start.unseen_sets;
            left = start.full.left;
        }
        if (part == nullptr) {
            cards = 0;
            sums = {};
        }
    };
    const auto flush = [&](const DealtShoe::Part& part) {
        for (const std::uint32_t group : part.groups) {
            add_sums(sums, cards, by_group[group]);
        }
        cards = 0;
        sums = {};
    };
    std::size_t next = 0;
    for (const DealtShoe::Part& part : dealt.parts) {
        for (; next < part.end; ++next) {
            const bool is_counted = next >= part.begin;
            related.add(dealt.rounds[next]);
            if (dealt.is_shuffled_each_round || next + 1 == part.begin ||
                cards + related.waiting().size() > RelationSums::kMaxCards - kPlaces) {
                see(is_counted ? &part : nullptr);
            }
            if (is_counted && cards > RelationSums::kMaxCards - std::size_t{2} * kPlaces) {
                flush(part);
            }
        }
        see(&part);
        flush(part);
    }
}

void OrderCounter::add_score(const CardScores& scores, std::size_t score, CardCount left,
                             OrderSums::Score& sums) const {
    const std::uint64_t inverse = inverses_[static_cast<std::size_t>(std::max(left, CardCount{0}))];
    const auto sum = static_cast<std::uint64_t>(scores.sum[score]);
    const std::uint64_t spread =
        static_cast<std::uint64_t>(scores.squares[score]) * static_cast<std::uint64_t>(left) - sum * sum;
    sums.observed += static_cast<std::uint64_t>(scores.own[score]);
    sums.expected += Wide{sum} * inverse;
    sums.variance += ((Wide{spread} * inverse) >> kHalfScoreBits) * inverse >> kHalfScoreBits;
}

void OrderCounter::add_neighbours(const Start& start, const DealtShoe& last, const DealtShoe& dealt,
                                  GroupOrders& by_group) const {
    const auto class_of = [&](std::uint8_t card) { return start.full.first_of[card]; };
    std::vector<std::uint8_t> cards;
    for (const DealtShoe::Cards& round : dealt.rounds) {
        DealtShoe::append(round, kDealingOrder, class_of, cards);
    }
    std::array<std::vector<CardScores>, kCollectingOrders.size()> scores;
    std::vector<std::uint8_t> collected;
    for (std::size_t order = 0; order < scores.size(); ++order) {
        collected.clear();
        for (const DealtShoe::Cards& round : last.rounds) {
            DealtShoe::append(round, kCollectingOrders[order], class_of, collected);
            if (round == DealtShoe::kGap) {
                collected.push_back(kNoCard);
            }
        }
        NeighbourRows rows;
        count_neighbours(collected, rows);
        scores[order].resize(cards.size());
        score_cards(rows, cards, start.unseen, start.max_score, scores[order].data());
    }
    std::size_t next = 0;
    std::size_t card = 0;
    for (const DealtShoe::Part& part : dealt.parts) {
        OrderSums sums;
        for (; next < part.end; ++next) {
            const DealtShoe::Cards& round = dealt.rounds[next];
            const std::size_t end =
                card + kPlaces - static_cast<std::size_t>(std::count(round.begin(), round.end(), kNoCard));
            for (; card < end; ++card) {
                const CardCount left = start.full.left - static_cast<CardCount>(card);
                sums.cards_after_shoe += next >= part.begin ? 1 : 0;
                for (std::size_t i = 0; next >= part.begin && i < sums.neighbours.size(); ++i) {
                    const OrderSums::NeighbourScore& row = OrderSums::kNeighbourScores[i];
                    add_score(scores[row.order][card], row.score, left, sums.neighbours[i]);
                }
            }
        }
        for (const std::uint32_t group : part.groups) {
            by_group[group] += sums;
        }
    }
}

namespace {

// The one that deviates most of this many tests, as one test of them all (Bonferroni).
HypothesisTest strongest(HypothesisTest test, std::size_t tests, std::string id, std::string name) {
    if (test.p_value) {
        if (test.statistic && test.sign) {
            test.largest = Deviation{test.id, {test.statistic->value, *test.sign}};
        }
        const Rational times{Integer(tests)};
        test.p_value = test.p_value->value * times > 1
                           ? Approximation{1}
                           : Approximation{test.p_value->value * times, test.p_value->error * times};
        test.frequency_variance = 0;
    }
    test.id = std::move(id);
    test.name = std::move(name);
    return test;
}

// The square of the deviation, in standard deviations; below 0 if it does not vary.
double square_of(const OrderSums::Score& score) {
    const auto number = [](Wide units) {
        return std::ldexp(static_cast<double>(units), -CellSums::kUnitBits);
    };
    const double deviation = static_cast<double>(score.observed) - number(score.expected);
    return score.variance > 0 ? deviation * deviation / number(score.variance) : -1;
}

}  // namespace

std::vector<ObservedDistribution> OrderCounter::compare(const OrderSums& sums, bool has_suits,
                                                        const TestPlan& plan) const {
    std::vector<ObservedDistribution> compared;
    const auto total = Integer(units_.size());
    const auto tested = [&](std::string id, std::string name, std::uint64_t cards,
                            const OrderSums::Score& score, const Rational& largest, const Rational& error,
                            const Rational& error_of_variance, const TestPlan& its_plan) {
        ObservedDistribution one{std::move(id), std::move(name), cards, {}, true};
        const Rational variance = CellSums::of_units(to_integer(score.variance));
        one.values.push_back(
            {"cards", score.observed, {}, {CellSums::of_units(to_integer(score.expected)), error}, variance});
        test_sum(one, largest, variance * error_of_variance, its_plan);
        return one;
    };
    // A unit of p is rounded by half of its last place at most, and multiplied by unseen cards.
    const Rational error = ratio(Integer(sums.cards) * total, Integer(1) << (RelationUnits::kBits + 1));
    const Rational error_of_variance = ratio(total * total, Integer(1) << (RelationUnits::kVarianceBits + 1));
    const UnseenCards::Level level = starts_[has_suits ? 1 : 0].full.level;
    for (const Relation& relation : sabot::relations()) {
        const bool is_compared = relation.level <= level;
        const TestPlan its_plan =
            plan.without(is_compared ? std::nullopt : std::optional(NotTested::no_suits));
        const auto test_of = [&](const std::string& id, std::size_t sum) {
            return tested(id, relation.name, sums.cards, sums.relations[sum], 1, error, error_of_variance,
                          its_plan);
        };
        if (relation.sums == 1) {
            compared.push_back(test_of(relation.id, relation.first));
            continue;
        }
        // A relation with several sums is tested by the one that deviates most. The first sum is that of the
        // card furthest away.
        ObservedDistribution one{relation.id, relation.name, sums.cards, {}, true};
        std::size_t most = relation.first;
        std::size_t varying = 0;
        const auto words = [&](std::size_t sum) {
            return fmt::format("the card {} before", kFarthest - (sum - relation.first));
        };
        for (std::size_t sum = relation.first + relation.sums; sum-- > relation.first;) {
            const OrderSums::Score& score = sums.relations[sum];
            one.values.push_back({words(sum),
                                  score.observed,
                                  {},
                                  {CellSums::of_units(to_integer(score.expected)), error},
                                  CellSums::of_units(to_integer(score.variance))});
            most = square_of(score) > square_of(sums.relations[most]) ? sum : most;
            varying += score.variance > 0 ? 1U : 0U;
        }
        one.test = strongest(test_of(words(most), most).test, varying, relation.id, relation.name);
        compared.push_back(std::move(one));
    }
    const auto max_score = starts_[has_suits ? 1 : 0].max_score;
    // An inverse is rounded by half a unit at most, and multiplied by the scores of all unseen cards.
    const Rational rounded = CellSums::of_units(Integer(sums.cards_after_shoe) * total * max_score);
    for (std::size_t i = 0; i < sums.neighbours.size() && !starts_.front().full.is_endless; ++i) {
        const auto& [id, name, order, score] = OrderSums::kNeighbourScores[i];
        compared.push_back(tested(
            id, name, sums.cards_after_shoe, sums.neighbours[i], std::max<int>(max_score, 1), rounded,
            ratio(1, Integer(1) << 28),
            plan.without(sums.cards_after_shoe > 0 ? std::nullopt : std::optional(NotTested::no_last_shoe))));
        compared.back().is_by_place = false;
    }
    return compared;
}

std::vector<ObservedDistribution> OrderCounter::compare_group(const OrderSums& sums, bool has_suits,
                                                              const TestPlan& plan) const {
    std::vector<ObservedDistribution> compared = compare(sums, has_suits, plan);
    const auto end = compared.begin() + static_cast<std::ptrdiff_t>(sabot::relations().size());
    ObservedDistribution all{"order-card", "Order of cards", sums.cards, {}, true};
    const auto is_less = [](const ObservedDistribution& a, const ObservedDistribution& b) {
        const auto& other = b.test.p_value;
        return a.test.p_value && (!other || a.test.p_value->value < other->value);
    };
    const auto made =
        std::count_if(compared.begin(), end, [](const auto& one) { return one.test.p_value.has_value(); });
    all.test = strongest(std::min_element(compared.begin(), end, is_less)->test,
                         static_cast<std::size_t>(made), all.id, all.name);
    compared.erase(compared.begin(), end);
    compared.insert(compared.begin(), std::move(all));
    return compared;
}

}  // namespace sabot
