#include "statistics/order_sums.hpp"

#include "cards/card.hpp"
#include "cards/notation.hpp"
#include "exact/exact.hpp"
#include "polynomial/vector_width.hpp"
#include "statistics/cell_sums.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

using namespace sabot;

namespace {

constexpr std::uint8_t kGap = kNoCard;

Shoe shoe_of(int aces, int twos, int nines) {
    return parse_shoe("Ac=" + std::to_string(aces) + " 2d=" + std::to_string(twos) +
                      " 9s=" + std::to_string(nines));
}

const std::vector<std::uint8_t> kThree{static_cast<std::uint8_t>(Card(1, Suit::clubs).index()),
                                       static_cast<std::uint8_t>(Card(2, Suit::diamonds).index()),
                                       static_cast<std::uint8_t>(Card(9, Suit::spades).index())};

// A round for each card.
DealtShoe dealt(const std::vector<std::uint8_t>& cards) {
    DealtShoe shoe{true, true, {}, {}};
    for (const std::uint8_t card : cards) {
        shoe.rounds.push_back(DealtShoe::kGap);
        shoe.rounds.back().front() = card;
    }
    shoe.count_from(0, std::vector<std::uint32_t>{0});
    return shoe;
}

// How often the cards lay within `distance` of each other: by their places, one pair at a time.
int pairs_within(const std::vector<std::uint8_t>& cards, std::uint8_t a, std::uint8_t b,
                 std::size_t distance) {
    int pairs = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        for (std::size_t j = 0; j < cards.size(); ++j) {
            const std::size_t apart = i < j ? j - i : i - j;
            pairs += apart > 0 && apart <= distance && cards[i] == a && cards[j] == b ? 1 : 0;
        }
    }
    return pairs;
}

struct Expected {
    std::uint64_t observed = 0;
    Rational expected = 0;
    Rational variance = 0;
};

// As fractions, by the definition of the scores, of which 255 is the largest.
Expected by_definition(std::size_t score, const std::vector<std::uint8_t>& last,
                       const std::vector<std::uint8_t>& cards, std::vector<int> unseen) {
    const auto score_of = [&](std::size_t at, std::uint8_t card) {
        int sum = 0;
        const std::size_t back = score == 0 ? 16 : 1;
        for (std::size_t i = at > back ? at - back : 0; i < at; ++i) {
            sum += pairs_within(last, cards[i], card, score == 0 ? 1 : 16);
        }
        return std::min(sum, 255);
    };
    Expected found;
    for (std::size_t at = 0; at < cards.size(); ++at) {
        Rational sum = 0;
        Rational squares = 0;
        int left = 0;
        for (std::size_t i = 0; i < kThree.size(); ++i) {
            const int its = score_of(at, kThree[i]);
            sum += its * unseen[i];
            squares += its * its * unseen[i];
            left += unseen[i];
        }
        found.observed += static_cast<std::uint64_t>(score_of(at, cards[at]));
        found.expected += sum / left;
        found.variance += squares / left - sum * sum / left / left;
        --unseen[static_cast<std::size_t>(std::find(kThree.begin(), kThree.end(), cards[at]) -
                                          kThree.begin())];
    }
    return found;
}

OrderSums sums_of(const OrderCounter& counter, const DealtShoe& last, const DealtShoe& next) {
    GroupOrders by_group;
    counter.add(last, next, by_group);
    return by_group[0];
}

Rational units(Wide value) { return ratio(to_integer(value), Integer(1) << CellSums::kUnitBits); }

}  // namespace

TEST_CASE("scores, their means and variances are those of the definition") {
    test::check_property("two orders of a shoe of three cards", 200, [] {
        const std::vector<int> counts{*rc::gen::inRange(2, 9), *rc::gen::inRange(2, 9),
                                      *rc::gen::inRange(2, 25)};
        const OrderCounter counter(shoe_of(counts[0], counts[1], counts[2]));
        std::vector<std::uint8_t> all;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            all.insert(all.end(), static_cast<std::size_t>(counts[i]), kThree[i]);
        }
        const auto any_order = [&] {
            std::vector<std::uint8_t> cards = all;
            for (std::size_t left = cards.size(); left > 1; --left) {
                std::swap(cards[left - 1], cards[*rc::gen::inRange<std::size_t>(0, left)]);
            }
            return cards;
        };
        std::vector<std::uint8_t> last = any_order();
        std::vector<std::uint8_t> cards = any_order();
        cards.resize(*rc::gen::inRange<std::size_t>(1, cards.size() + 1));
        if (*rc::gen::arbitrary<bool>()) {
            last.insert(last.begin() + static_cast<std::ptrdiff_t>(last.size() / 2), kGap);
        }
        const OrderSums sums = sums_of(counter, dealt(last), dealt(cards));
        RC_ASSERT(sums.cards == cards.size());
        const auto compared = counter.compare(sums, true, {});
        for (std::size_t score = 0; score < kNeighbourScores; ++score) {
            const Expected expected = by_definition(score, last, cards, counts);
            RC_ASSERT(sums.scores[score].observed == expected.observed);
            RC_ASSERT(abs(units(sums.scores[score].expected) - expected.expected) < ratio(1, 1'000'000'000));
            RC_ASSERT(abs(units(sums.scores[score].variance) - expected.variance) < ratio(1, 10'000'000));
            const Approximation bounded = compared.at(score).values.front().expected;
            RC_ASSERT(abs(Rational(bounded.value - expected.expected)) <= bounded.error);
        }
    });
}

TEST_CASE("over all orders of a shoe, deviations of scores add up to 0 and their squares to the variances") {
    const OrderCounter counter(shoe_of(2, 2, 3));
    const auto [a, b, c] = std::array{kThree[0], kThree[1], kThree[2]};
    const DealtShoe last = dealt({a, b, c, c, a, kGap, b, c});
    std::vector<std::uint8_t> cards{a, a, b, b, c, c, c};
    std::sort(cards.begin(), cards.end());
    std::array<Rational, kNeighbourScores> sum{0, 0};
    std::array<Rational, kNeighbourScores> squares{0, 0};
    std::array<Rational, kNeighbourScores> variances{0, 0};
    do {
        const OrderSums sums = sums_of(counter, last, dealt(cards));
        for (std::size_t score = 0; score < kNeighbourScores; ++score) {
            const Rational deviation =
                Rational(sums.scores[score].observed) - units(sums.scores[score].expected);
            sum[score] += deviation;
            squares[score] += deviation * deviation;
            variances[score] += units(sums.scores[score].variance);
        }
    } while (std::next_permutation(cards.begin(), cards.end()));
    for (std::size_t score = 0; score < kNeighbourScores; ++score) {
        CHECK(abs(sum[score]) < ratio(1, 1'000'000));
        CHECK(abs(squares[score] - variances[score]) < ratio(1, 1'000'000));
        CHECK(variances[score] > 100);
    }
}

TEST_CASE("cards that are not counted are seen, and groups share the others") {
    const OrderCounter counter(shoe_of(3, 3, 3));
    const auto [a, b, c] = std::array{kThree[0], kThree[1], kThree[2]};
    const DealtShoe last = dealt({a, b, c, a, b, c, a, b, c});
    DealtShoe whole = dealt({a, b, c, kGap, a, b});
    DealtShoe parts{true, true, whole.rounds, {{{1}, 0, 2}, {{0, 2}, 4, 6}}};
    const OrderSums all = sums_of(counter, last, whole);
    GroupOrders by_group;
    counter.add(last, parts, by_group);
    parts.parts = {{{1}, 2, 3}};
    counter.add(last, parts, by_group);
    CHECK(by_group.at(0) == by_group.at(2));
    CHECK(by_group.at(1).cards == 3);
    OrderSums sum = by_group.at(0);
    sum += by_group.at(1);
    CHECK(sum == all);
}

TEST_CASE("all vector widths give the same scores") {
    const OrderCounter counter(Shoe::of_decks(8));
    std::vector<std::uint8_t> last;
    std::vector<std::uint8_t> next;
    for (std::size_t i = 0; i < 416; ++i) {
        last.push_back(static_cast<std::uint8_t>(i * 5 % 52));
        next.push_back(static_cast<std::uint8_t>(i * 9 % 52));
    }
    std::vector<OrderSums> found;
    for (const VectorWidth width : {VectorWidth::portable, VectorWidth::bits_256, VectorWidth::bits_512}) {
        use_vectors_at_most(width);
        found.push_back(sums_of(counter, dealt(last), dealt(next)));
    }
    CHECK(found[0] == found[1]);
    CHECK(found[0] == found[2]);
    CHECK(found[0].scores[0].observed > 0);
}

TEST_CASE("a shoe of a thousand equal cards is not compared") {
    const OrderCounter counter(shoe_of(1000, 10, 10));
    CHECK(sums_of(counter, dealt({kThree[0], kThree[1]}), dealt({kThree[0]})).cards == 0);
    const auto compared = counter.compare({}, true, {});
    CHECK(compared[0].test.not_tested == NotTested::no_last_shoe);
}
