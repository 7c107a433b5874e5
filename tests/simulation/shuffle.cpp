#include "simulation/shuffle.hpp"

#include "exact/exact.hpp"
#include "simulation/philox.hpp"
#include "simulation/shuffled_shoe.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <algorithm>
#include <map>
#include <numeric>

using namespace sabot;
using test::message_of;

namespace {

using Cards = std::vector<std::uint8_t>;

Cards in_order(std::size_t count) {
    Cards cards(count);
    std::iota(cards.begin(), cards.end(), std::uint8_t{0});
    return cards;
}

Cards shuffled(const char* how, std::size_t count, std::uint64_t number) {
    RandomStream random(1, number);
    Cards cards = in_order(count);
    apply_shuffle(parse_shuffle(how), cards, random);
    return cards;
}

// How often each order of the cards comes up in this many shuffles.
std::map<Cards, std::uint64_t> orders(const char* how, std::size_t count, std::uint64_t shuffles) {
    std::map<Cards, std::uint64_t> found;
    for (std::uint64_t number = 1; number <= shuffles; ++number) {
        ++found[shuffled(how, count, number)];
    }
    return found;
}

// 1 plus the number of cards i whose successor i + 1 comes before them.
int rising_sequences(const Cards& cards) {
    Cards place(cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        place[cards[i]] = static_cast<std::uint8_t>(i);
    }
    int sequences = 1;
    for (std::size_t i = 0; i + 1 < place.size(); ++i) {
        sequences += place[i + 1] < place[i] ? 1 : 0;
    }
    return sequences;
}

// The cards beside which another card than before lies.
std::size_t broken_neighbours(const Cards& cards) {
    std::size_t broken = 0;
    for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
        broken += cards[i + 1] == cards[i] + 1 ? 0U : 1U;
    }
    return broken;
}

// The chi-squared of all orders of n cards, in units of its degrees of freedom, which is near 1.
template <class Probability>
double chi_squared(const std::map<Cards, std::uint64_t>& found, std::size_t count, std::uint64_t shuffles,
                   const Probability& probability) {
    Cards order = in_order(count);
    double sum = 0;
    double freedom = -1;
    do {
        const double expected = static_cast<double>(shuffles) * static_cast<double>(probability(order));
        const auto known = found.find(order);
        const double observed = known == found.end() ? 0 : static_cast<double>(known->second);
        if (expected == 0) {
            CHECK(observed == 0);
            continue;
        }
        sum += (observed - expected) * (observed - expected) / expected;
        ++freedom;
    } while (std::next_permutation(order.begin(), order.end()));
    return sum / freedom;
}

constexpr std::uint64_t kShuffles = 60'000;

}  // namespace

// Bayer and Diaconis (1992), theorem 1: after a riffles an order with r rising sequences has the probability
// C(2^a + n - r, n) / 2^(a n). With 119 degrees of freedom the standard deviation of the ratio is 0.13.
TEST_CASE("orders after riffles have the probabilities of Bayer and Diaconis") {
    for (const int riffles : {1, 2, 4}) {
        const std::string how = "riffles:" + std::to_string(riffles);
        const int piles = 1 << riffles;
        const double ratio_found =
            chi_squared(orders(how.c_str(), 5, kShuffles), 5, kShuffles, [&](const Cards& order) {
                const int top = piles + 5 - rising_sequences(order);
                double ways = 1;
                for (int i = 0; i < 5; ++i) {
                    ways = ways * (top - i) / (i + 1) / piles;
                }
                return top < 5 ? 0.0 : ways;
            });
        CAPTURE(riffles, ratio_found);
        CHECK(ratio_found > 0.55);
        CHECK(ratio_found < 1.45);
    }
}

// Diaconis, Fulman and Holmes (2013), section 2: with one shelf the cards fall and then rise, and each of
// the 2^(n-1) such orders is equally likely.
TEST_CASE("one shelf gives every order with one valley equally often") {
    const double ratio_found =
        chi_squared(orders("shelves:1", 5, kShuffles), 5, kShuffles, [](const Cards& order) {
            const auto least = std::min_element(order.begin(), order.end());
            return std::is_sorted(order.begin(), least, std::greater<>()) &&
                           std::is_sorted(least, order.end())
                       ? 1.0 / 16
                       : 0.0;
        });
    CHECK(ratio_found > 0.2);
    CHECK(ratio_found < 2.4);
}

TEST_CASE("packets keep the order of their cards") {
    for (const char* how : {"strips:8", "swaps:8"}) {
        for (std::uint64_t number = 1; number <= 200; ++number) {
            Cards cards = shuffled(how, 200, number);
            CHECK(broken_neighbours(cards) <= 7);
            std::sort(cards.begin(), cards.end());
            CHECK(cards == in_order(200));
        }
    }
    CHECK(shuffled("strips:1", 9, 1) == in_order(9));
    CHECK(shuffled("swaps:1", 9, 1) == in_order(9));
    // Two packets: the same for both.
    CHECK(shuffled("swaps:2", 9, 5) == shuffled("strips:2", 9, 5));
}

TEST_CASE("a shoe has the same order, whichever was shuffled before it") {
    const auto order_of = [](ShuffledShoe& shoe, std::uint64_t number) {
        shoe.shuffle(7, number);
        Cards cards;
        while (shoe.left() > 0) {
            cards.push_back(shoe.draw());
        }
        return cards;
    };
    ShuffledShoe chain(Shoe::of_decks(1), parse_shuffle("swaps:3"));
    std::map<std::uint64_t, Cards> all;
    for (std::uint64_t number = 1; number <= 2 * kShoesOfNewCards; ++number) {
        all[number] = order_of(chain, number);
    }
    for (const std::uint64_t number : {200U, 101U, 99U, 150U, 1U}) {
        ShuffledShoe other(Shoe::of_decks(1), parse_shuffle("swaps:3"));
        CHECK(order_of(other, number) == all[number]);
        CHECK(order_of(chain, number) == all[number]);
    }
    // Of 52 cards at most two pairs of neighbours are cut, and new cards leave hardly any.
    const auto kept = [&](std::uint64_t number) {
        const Cards& before = all[number - 1];
        const Cards& now = all[number];
        int same = 0;
        for (std::size_t i = 0; i + 1 < now.size(); ++i) {
            const auto at = std::find(before.begin(), before.end(), now[i]);
            same += at + 1 < before.end() && at[1] == now[i + 1] ? 1 : 0;
        }
        return same;
    };
    CHECK(kept(50) >= 48);
    CHECK(kept(kShoesOfNewCards + 1) < 10);
}

TEST_CASE("reads how cards are shuffled") {
    for (const char* how : {"random", "riffles:3", "strips:8", "shelves:10", "swaps:100"}) {
        CHECK(to_string(parse_shuffle(how)) == how);
    }
    for (const char* how :
         {"", "riffle:3", "riffles", "riffles:", "riffles:0", "riffles:101", "riffles:3x", "random:1"}) {
        CHECK(message_of([&] { parse_shuffle(how); }) ==
              "invalid shuffle \"" + std::string(how) +
                  "\": expected random, or riffles, strips, shelves or swaps with a number from 1 to 100, "
                  "such as riffles:3");
    }
}
