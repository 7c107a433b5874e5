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
            const Approximation bounded = compared.at(relations().size() + score).values.front().expected;
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
    CHECK(compared.at(relations().size()).test.not_tested == NotTested::no_last_shoe);
}

namespace {

// The places in the order of the deal: P1, B1, P2, B2, P3, B3.
constexpr std::array<std::size_t, 6> kOrder{0, 3, 1, 4, 2, 5};

// Rounds of this many cards each, of which the last one may have fewer.
DealtShoe rounds_of(const std::vector<std::uint8_t>& cards, std::size_t size) {
    DealtShoe shoe;
    shoe.has_suits = true;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i % size == 0) {
            shoe.add_round(DealtShoe::kGap, {});
        }
        shoe.rounds.back().at(kOrder.at(i % size)) = cards[i];
    }
    shoe.count_from(0, std::vector<std::uint32_t>{0});
    return shoe;
}

// Where the card lies to which that of this place is compared, by the last word of the relation; -1 for none.
// `far`: how far before, of those up to a deck before.
int reference_of(const std::string& relation, int far, int at, int size) {
    if (relation.ends_with("last-round")) {
        return at < size ? -1 : at - size;
    }
    if (relation.ends_with("other-hand")) {
        return at % size % 2 == 0 ? -1 : at - 1;
    }
    return std::max(at - (relation.ends_with("far") ? far : relation.back() - '0'), -1);
}

int points_of(Card card) { return card.rank() < 10 ? card.rank() : 0; }

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
           : relation.starts_with("same-value")    ? points_of(card) == points_of(before)
                                                   : steps == 12 && is_suit;
}

// Which card of a round decides, in the order of the deal; -1 for other relations.
int deciding_card(const std::string& relation) {
    return relation.ends_with("banker-second")  ? 3
           : relation.ends_with("player-third") ? 4
           : relation.ends_with("banker-third") ? 5
                                                : -1;
}

// Whether a card at this place makes its hand better than the other one, or as good, if it comes next.
bool decides(const std::string& relation, const std::vector<std::uint8_t>& cards, int at, int size,
             Card next) {
    std::array<int, 2> totals{};
    for (int i = at - at % size; i < at; ++i) {
        totals.at(static_cast<std::size_t>(i % size % 2)) +=
            points_of(Card::at(cards[static_cast<std::size_t>(i)]));
    }
    const auto hand = static_cast<std::size_t>(at % size % 2);
    totals.at(hand) += points_of(next);
    const int own = totals.at(hand) % 10;
    const int other = totals.at(1 - hand) % 10;
    return relation.starts_with("ahead") ? own > other : own == other;
}

// As fractions, card by card.
Expected by_definition(const std::string& relation, int far, const std::vector<std::uint8_t>& cards,
                       int size) {
    Expected found;
    for (int at = 0; at < static_cast<int>(cards.size()); ++at) {
        const int deciding = deciding_card(relation);
        const int reference = reference_of(relation, far, at, size);
        if (deciding < 0 ? reference < 0 : at % size != deciding) {
            continue;
        }
        const auto card_at = [&](int place) { return Card::at(cards[static_cast<std::size_t>(place)]); };
        const auto is_in = [&](int place) {
            return deciding < 0 ? is_related(relation, card_at(reference), card_at(place))
                                : decides(relation, cards, at, size, card_at(place));
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

// Over all orders of a shoe, of which the cards are sorted: each sum of relations is that of the definition,
// its deviations add up to 0, and their squares to the variances. Returns the sums of these, by relation and
// value.
std::vector<std::vector<Rational>> over_all_orders(const Shoe& shoe, std::vector<std::uint8_t> cards) {
    constexpr int kSize = 6;
    const OrderCounter counter(shoe);
    const Rational rounding = ratio(1, 1'000'000'000);
    std::vector<std::vector<Rational>> deviations(relations().size());
    std::vector<std::vector<Rational>> squares = deviations;
    std::vector<std::vector<Rational>> variances = deviations;
    do {
        GroupOrders by_group;
        counter.add(nullptr, rounds_of(cards, kSize), by_group);
        const auto compared = counter.compare(by_group[0], true, {});
        bool is_exact = true;
        for (std::size_t i = 0; i < relations().size(); ++i) {
            for (auto* const sums : {&deviations[i], &squares[i], &variances[i]}) {
                sums->resize(compared[i].values.size(), 0);
            }
            for (std::size_t v = 0; v < compared[i].values.size(); ++v) {
                const ObservedCount& value = compared[i].values[v];
                const Expected expected =
                    by_definition(compared[i].id, static_cast<int>(v) + 1, cards, kSize);
                is_exact = is_exact && value.observed == expected.observed &&
                           abs(Rational(value.expected.value - expected.expected)) <= value.expected.error &&
                           abs(Rational(value.variance - expected.variance)) < rounding;
                const Rational deviation = Rational(expected.observed) - expected.expected;
                deviations[i][v] += deviation;
                squares[i][v] += deviation * deviation;
                variances[i][v] += expected.variance;
            }
        }
        CHECK(is_exact);
    } while (std::next_permutation(cards.begin(), cards.end()));
    for (std::size_t i = 0; i < relations().size(); ++i) {
        INFO(relations()[i].id);
        CHECK(deviations[i] == std::vector<Rational>(deviations[i].size(), 0));
        CHECK(squares[i] == variances[i]);
    }
    return variances;
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

TEST_CASE("over all orders of a shoe, deviations of relations add up to 0 and their squares to the variances",
          "[long]") {
    const auto variances = over_all_orders(parse_shoe("Ac=2 2c=2 2d=2 Kc=2"), eight_cards());
    for (std::size_t i = 0; i < relations().size(); ++i) {
        INFO(relations()[i].id);
        CHECK(variances[i].front() > 0);
    }
}

TEST_CASE("cards up to a deck before are compared by value and by suit") {
    std::vector<std::uint8_t> cards(15, static_cast<std::uint8_t>(Card(13, Suit::diamonds).index()));
    std::fill(cards.begin(), cards.begin() + 2, static_cast<std::uint8_t>(Card(1, Suit::clubs).index()));
    const auto variances = over_all_orders(parse_shoe("Ac=2 Kd=13"), cards);
    std::size_t found = 0;
    for (std::size_t i = 0; i < relations().size(); ++i) {
        if (relations()[i].id.ends_with("-far")) {
            ++found;
            REQUIRE(variances[i].size() == 52);
            // The card 13 before the last but one is the first; no other card than the last is 14 behind one.
            CHECK(variances[i][13 - 1] > 0);
            CHECK(variances[i][14 - 1] == 0);
        }
    }
    CHECK(found == 2);
}

TEST_CASE("a value at each thirteenth place is found, however few cards are before it") {
    const OrderCounter counter(Shoe::of_decks(8));
    for (const bool is_arranged : {true, false}) {
        OrderSums sums;
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            std::vector<std::uint8_t> cards = eight_decks(seed, false);
            for (std::size_t at = 5 + seed % 7; is_arranged && at < cards.size(); at += 13) {
                const auto ten = std::find_if(cards.begin() + static_cast<std::ptrdiff_t>(at), cards.end(),
                                              [](std::uint8_t card) { return Card::at(card).rank() >= 10; });
                if (ten != cards.end()) {
                    std::iter_swap(cards.begin() + static_cast<std::ptrdiff_t>(at), ten);
                }
            }
            sums += sums_of(counter, DealtShoe(), dealt(cards));
        }
        const auto compared = counter.compare(sums, true, {});
        const auto far = std::find_if(compared.begin(), compared.end(),
                                      [](const auto& one) { return one.id == "same-value-far"; });
        CHECK((far->test.p_value->value < ratio(1, 1'000'000)) == is_arranged);
        if (is_arranged) {
            // A card two places on, or three, is as good.
            const std::string& value = far->test.largest->value;
            CHECK((value == "the card 13 before" || value == "the card 26 before" ||
                   value == "the card 39 before" || value == "the card 52 before"));
            CHECK(far->test.largest->z.sign > 0);
        }
    }
}

TEST_CASE("rounds of full shoes are compared one by one, and cards without suits by rank") {
    const OrderCounter counter(parse_shoe("Ac=2 2c=2 2d=2 Kc=2"));
    const std::vector<std::uint8_t> cards = eight_cards();
    DealtShoe both = rounds_of(cards, 4);
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
    for (std::size_t i = 0; i < relations().size(); ++i) {
        const Relation& relation = relations()[i];
        CHECK((compared[i].test.not_tested == NotTested::no_suits) == relation.needs_suits());
        CHECK((ranks[0].relations[relation.first].variance > 0) <= !relation.needs_suits());
    }
    CHECK(compared[0].values.front().observed == by_group[0].relations[0].observed);
}

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
