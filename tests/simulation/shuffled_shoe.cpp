#include "simulation/shuffled_shoe.hpp"

#include "cards/notation.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <algorithm>
#include <map>

using namespace sabot;
using test::message_of;

namespace {

std::vector<std::uint8_t> order_of(ShuffledShoe& shoe, std::uint64_t seed, std::uint64_t number) {
    shoe.shuffle(seed, number);
    while (shoe.left() > 0) {
        shoe.draw();
    }
    return {shoe.drawn().begin(), shoe.drawn().end()};
}

}  // namespace

// Chi-squared with 719 degrees of freedom has mean 719 and standard deviation 37.9; the seed is fixed.
TEST_CASE("every order of six cards is equally likely") {
    ShuffledShoe shoe(parse_shoe("Ac=1 2d=1 3h=1 4s=1 Th=1 Kd=1"));
    std::map<std::vector<std::uint8_t>, std::int64_t> orders;
    constexpr std::int64_t kExpected = 100;
    for (std::uint64_t number = 1; number <= 720 * kExpected; ++number) {
        ++orders[order_of(shoe, 1, number)];
    }
    REQUIRE(orders.size() == 720);
    std::int64_t sum = 0;
    for (const auto& [order, count] : orders) {
        sum += (count - kExpected) * (count - kExpected);
    }
    CHECK(sum > 600 * kExpected);
    CHECK(sum < 840 * kExpected);
}

TEST_CASE("a shuffled shoe holds the cards of the shoe, in the order of its seed and number") {
    ShuffledShoe shoe(Shoe::of_decks(8));
    auto order = order_of(shoe, 1, 1);
    CHECK(order == order_of(shoe, 1, 1));
    CHECK(order != order_of(shoe, 1, 2));
    CHECK(order != order_of(shoe, 2, 1));
    CHECK(order != order_of(shoe, 1 + (std::uint64_t{1} << 32), 1));
    std::sort(order.begin(), order.end());
    REQUIRE(order.size() == 416);
    for (std::size_t i = 0; i < order.size(); ++i) {
        CHECK(order[i] == i / 8);
    }
}

TEST_CASE("rejects a shoe whose cards are not known one by one") {
    CHECK(message_of([] { ShuffledShoe(Shoe::of_decks(kInfiniteDecks)); }) ==
          "the decks are infinite, but whole shoes are dealt: expected a number of decks, such as 8");
    CHECK(
        message_of([] { ShuffledShoe(parse_shoe("A=32 0=128")); }) ==
        "the suits of some cards of the shoe are not known: expected whole decks, or cards such as Ah Td 9c");
}
