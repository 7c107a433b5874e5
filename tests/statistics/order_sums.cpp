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
#include <random>
#include <string>
#include <vector>

using namespace sabot;

namespace {

constexpr std::uint8_t kGap = kNoCard;
constexpr std::size_t kScores = OrderSums::kNeighbourScores.size();

Shoe shoe_of(int aces, int twos, int nines) {
    return parse_shoe("Ac=" + std::to_string(aces) + " 2d=" + std::to_string(twos) +
                      " 9s=" + std::to_string(nines));
}

const std::vector<std::uint8_t> kThree{static_cast<std::uint8_t>(Card(1, Suit::clubs).index()),
                                       static_cast<std::uint8_t>(Card(2, Suit::diamonds).index()),
                                       static_cast<std::uint8_t>(Card(9, Suit::spades).index())};

// A round for each card.
DealtShoe dealt(const std::vector<std::uint8_t>& cards) {
    DealtShoe shoe;
    shoe.has_suits = true;
    for (const std::uint8_t card : cards) {
        shoe.add_round(DealtShoe::kGap, {});
        shoe.rounds.back().front() = card;
    }
    shoe.count_from(0, std::vector<std::uint32_t>{0});
    return shoe;
}

// Rounds of six cards, in the order of the deal: the shoe, and its cards as they are collected hand by hand.
struct InRounds {
    explicit InRounds(const std::vector<std::uint8_t>& cards) {
        shoe.has_suits = true;
        std::vector<std::uint8_t> round;
        const auto end = [&] {
            DealtShoe::Cards places = DealtShoe::kGap;
            for (const std::size_t at : {0U, 2U, 4U, 1U, 3U, 5U}) {
                if (at < round.size()) {
                    places.at(at % 2 * 3 + at / 2) = round[at];
                    by_hand.push_back(round[at]);
                }
            }
            shoe.rounds.insert(shoe.rounds.end(), round.empty() ? 0 : 1, places);
            round.clear();
        };
        for (const std::uint8_t card : cards) {
            if (card == kGap || round.size() == 6) {
                end();
            }
            if (card == kGap) {
                shoe.rounds.push_back(DealtShoe::kGap);
                by_hand.push_back(kGap);
            } else {
                round.push_back(card);
            }
        }
        end();
    }

    DealtShoe shoe;
    std::vector<std::uint8_t> by_hand;
};

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
    counter.add(&last, next, by_group);
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
        const InRounds rounds(last);
        const OrderSums sums = sums_of(counter, rounds.shoe, dealt(cards));
        RC_ASSERT(sums.cards_after_shoe == cards.size());
        const auto compared = counter.compare(sums, true, {});
        for (std::size_t score = 0; score < kScores; ++score) {
            const Expected expected = score < 2 ? by_definition(score, last, cards, counts)
                                                : by_definition(0, rounds.by_hand, cards, counts);
            RC_ASSERT(sums.neighbours[score].observed == expected.observed);
            RC_ASSERT(abs(units(sums.neighbours[score].expected) - expected.expected) <
                      ratio(1, 1'000'000'000));
            RC_ASSERT(abs(units(sums.neighbours[score].variance) - expected.variance) < ratio(1, 10'000'000));
            const Approximation bounded = compared.at(kRelations + score).values.front().expected;
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
    std::array<Rational, kScores> sum{0, 0, 0};
    std::array<Rational, kScores> squares{0, 0, 0};
    std::array<Rational, kScores> variances{0, 0, 0};
    do {
        const OrderSums sums = sums_of(counter, last, dealt(cards));
        for (std::size_t score = 0; score < kScores; ++score) {
            const Rational deviation =
                Rational(sums.neighbours[score].observed) - units(sums.neighbours[score].expected);
            sum[score] += deviation;
            squares[score] += deviation * deviation;
            variances[score] += units(sums.neighbours[score].variance);
        }
    } while (std::next_permutation(cards.begin(), cards.end()));
    for (std::size_t score = 0; score < kScores; ++score) {
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
    DealtShoe parts = whole;
    parts.parts = {{{1}, 0, 2}, {{0, 2}, 4, 6}};
    const OrderSums all = sums_of(counter, last, whole);
    GroupOrders by_group;
    counter.add(&last, parts, by_group);
    parts.parts = {{{1}, 2, 3}};
    counter.add(&last, parts, by_group);
    CHECK(by_group.at(0) == by_group.at(2));
    CHECK(by_group.at(1).cards_after_shoe == 3);
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
    CHECK(found[0].neighbours[0].observed > 0);
}

TEST_CASE("a shoe of a thousand equal cards is not compared with the last one") {
    const OrderCounter counter(shoe_of(1000, 10, 10));
    CHECK(sums_of(counter, dealt({kThree[0], kThree[1]}), dealt({kThree[0]})).cards_after_shoe == 0);
    const auto compared = counter.compare({}, true, {});
    CHECK(compared.at(kRelations).test.not_tested == NotTested::no_last_shoe);
}

namespace {

// Rounds of four cards each: P1, B1, P2, B2.
DealtShoe rounds_of(const std::vector<std::uint8_t>& cards) {
    DealtShoe shoe;
    shoe.has_suits = true;
    for (std::size_t i = 0; i + 3 < cards.size(); i += 4) {
        shoe.add_round({cards[i], cards[i + 2], kNoCard, cards[i + 1], cards[i + 3], kNoCard}, {});
    }
    shoe.count_from(0, std::vector<std::uint32_t>{0});
    return shoe;
}

// Where the card lies to which that of this place is compared, by the last word of the relation; -1 for none.
int reference_of(const std::string& relation, int at) {
    if (relation.ends_with("last-round")) {
        return at < 4 ? -1 : at - 4;
    }
    if (relation.ends_with("other-hand")) {
        return at % 2 == 0 ? -1 : at - 1;
    }
    return std::max(at - (relation.back() - '0'), -1);
}

// By the first words of the relation.
bool is_related(const std::string& relation, Card before, Card card) {
    const int steps = (card.rank() - before.rank() + 13) % 13;
    const bool is_suit = card.suit() == before.suit();
    return relation.starts_with("same-rank")       ? steps == 0
           : relation.starts_with("same-suit")     ? is_suit
           : relation.starts_with("same-colour")   ? card.red() == before.red()
           : relation.starts_with("same-card")     ? steps == 0 && is_suit
           : relation.starts_with("next-rank")     ? steps == 1
           : relation.starts_with("previous-rank") ? steps == 12
           : relation.starts_with("next-of-suit")  ? steps == 1 && is_suit
                                                   : steps == 12 && is_suit;
}

// As fractions, card by card.
Expected by_definition(const std::string& relation, const std::vector<std::uint8_t>& cards) {
    Expected found;
    for (int at = 0; at < static_cast<int>(cards.size()); ++at) {
        const int reference = reference_of(relation, at);
        if (reference < 0) {
            continue;
        }
        const auto card_at = [&](int place) { return Card::at(cards[static_cast<std::size_t>(place)]); };
        const auto is_in = [&](int place) {
            return is_related(relation, card_at(reference), card_at(place));
        };
        int in_set = 0;
        const int left = static_cast<int>(cards.size()) - at;
        for (int place = at; place < static_cast<int>(cards.size()); ++place) {
            in_set += is_in(place) ? 1 : 0;
        }
        const Rational p = ratio(in_set, left);
        found.observed += is_in(at) ? 1U : 0U;
        found.expected += p;
        found.variance += p * (1 - p);
    }
    return found;
}

std::vector<std::uint8_t> eight_cards() {
    std::vector<std::uint8_t> cards;
    for (const Card card :
         {Card(1, Suit::clubs), Card(2, Suit::clubs), Card(2, Suit::diamonds), Card(13, Suit::clubs)}) {
        cards.insert(cards.end(), 2, static_cast<std::uint8_t>(card.index()));
    }
    std::sort(cards.begin(), cards.end());
    return cards;
}

}  // namespace

TEST_CASE(
    "over all orders of a shoe, deviations of relations add up to 0 and their squares to the variances") {
    const OrderCounter counter(parse_shoe("Ac=2 2c=2 2d=2 Kc=2"));
    std::vector<std::uint8_t> cards = eight_cards();
    struct Sums {
        Rational deviation = 0;
        Rational squares = 0;
        Rational variance = 0;
    };
    std::vector<Sums> all(kRelations);
    const Rational rounding = ratio(1, 1'000'000'000);
    int orders = 0;
    do {
        GroupOrders by_group;
        counter.add(nullptr, rounds_of(cards), by_group);
        const auto compared = counter.compare(by_group[0], true, {});
        bool is_exact = true;
        for (std::size_t i = 0; i < kRelations; ++i) {
            const ObservedCount& value = compared[i].values.front();
            const Expected expected = by_definition(compared[i].id, cards);
            is_exact = is_exact && value.observed == expected.observed &&
                       abs(Rational(value.expected.value - expected.expected)) <= value.expected.error &&
                       abs(Rational(value.variance - expected.variance)) < rounding;
            const Rational deviation = Rational(expected.observed) - expected.expected;
            all[i].deviation += deviation;
            all[i].squares += deviation * deviation;
            all[i].variance += expected.variance;
        }
        CHECK(is_exact);
        ++orders;
    } while (std::next_permutation(cards.begin(), cards.end()));
    CHECK(orders == 2520);
    for (std::size_t i = 0; i < kRelations; ++i) {
        INFO(relations()[i].id);
        CHECK(all[i].deviation == 0);
        CHECK(all[i].squares == all[i].variance);
        CHECK(all[i].variance > 0);
    }
}

TEST_CASE("rounds of full shoes are compared one by one, and cards without suits by rank") {
    const OrderCounter counter(parse_shoe("Ac=2 2c=2 2d=2 Kc=2"));
    const std::vector<std::uint8_t> cards = eight_cards();
    DealtShoe both = rounds_of(cards);
    both.is_shuffled_each_round = true;
    GroupOrders by_group;
    counter.add(nullptr, both, by_group);
    OrderSums each;
    for (const auto& round : both.rounds) {
        DealtShoe one = both;
        one.rounds = {round};
        one.parts.front().end = 1;
        GroupOrders of_one;
        counter.add(nullptr, one, of_one);
        each += of_one[0];
    }
    CHECK(by_group[0] == each);
    CHECK(by_group[0].cards == 8);
    both.has_suits = false;
    GroupOrders ranks;
    counter.add(nullptr, both, ranks);
    const auto compared = counter.compare(ranks[0], false, {});
    for (std::size_t i = 0; i < kRelations; ++i) {
        CHECK((compared[i].test.not_tested == NotTested::no_suits) == relations()[i].needs_suits);
        CHECK((ranks[0].relations[i].variance > 0) <= !relations()[i].needs_suits);
    }
    CHECK(compared[0].values.front().observed == by_group[0].relations[0].observed);
}

namespace {

// The suits of successive cards are in turn, or those of a fair shuffle.
std::vector<std::uint8_t> eight_decks(std::uint32_t seed, bool is_in_turn) {
    std::mt19937 random(seed);
    const auto shuffle = [&](std::vector<std::uint8_t>& cards) {
        for (std::size_t left = cards.size(); left > 1; --left) {
            std::swap(cards[left - 1], cards[random() % left]);
        }
    };
    std::vector<std::uint8_t> all;
    for (std::size_t i = 0; i < 416; ++i) {
        all.push_back(static_cast<std::uint8_t>(i % 52));
    }
    shuffle(all);
    if (is_in_turn) {
        std::stable_sort(all.begin(), all.end(), [](auto a, auto b) { return a % 4 < b % 4; });
        std::vector<std::uint8_t> in_turn;
        for (std::size_t i = 0; i < all.size(); ++i) {
            in_turn.push_back(all[i % 4 * 104 + i / 4]);
        }
        return in_turn;
    }
    return all;
}

}  // namespace

TEST_CASE("suits in turn are named, and a fair shuffle is not") {
    const OrderCounter counter(Shoe::of_decks(8));
    for (const bool is_in_turn : {true, false}) {
        OrderSums sums;
        for (std::uint32_t seed = 0; seed < 10; ++seed) {
            sums += sums_of(counter, DealtShoe(), dealt(eight_decks(seed, is_in_turn)));
        }
        for (const ObservedDistribution& one : counter.compare(sums, true, {})) {
            const bool is_of_rank = one.id.find("rank") != std::string::npos;
            INFO(one.id);
            if (one.id == "same-suit-1" || one.id == "same-suit-4") {
                CHECK((one.test.p_value->value < ratio(1, 1'000'000)) == is_in_turn);
            } else if (one.test.p_value && (is_of_rank || !is_in_turn)) {
                CHECK(one.test.p_value->value > ratio(1, 10'000));
            }
        }
        const auto of_group = counter.compare_group(sums, true, {});
        CHECK(of_group.size() == 1 + kScores);
        CHECK(of_group.front().id == "order-card");
        CHECK((of_group.front().test.p_value->value < ratio(1, 1'000'000)) == is_in_turn);
        CHECK((of_group.front().test.largest->value.starts_with("same-") || !is_in_turn));
    }
}
