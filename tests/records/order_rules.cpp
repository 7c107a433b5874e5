#include "records/order_rules.hpp"

#include "cards/shoe.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <limits>

using namespace sabot;

namespace {

// Of two hands without a third card.
Round round_of(std::uint8_t first, std::uint8_t second, std::uint8_t third, std::uint8_t fourth) {
    return {{first, second, kNoCard, third, fourth, kNoCard}, HandState(9, 8, false, false)};
}

}  // namespace

TEST_CASE("the same cards follow by chance in one of a thousand records of this many pairs") {
    const Round round = round_of(0, 9, 22, 40);
    const std::uint64_t orders = 412ULL * 411 * 410 * 409;
    const auto max_pairs = [&](const Shoe& shoe, bool has_suits) {
        return max_pairs_without_chance(round, UnseenCards(shoe, has_suits));
    };
    CHECK(max_pairs(Shoe::of_decks(8), true) == orders / (1000 * 7 * 7 * 7 * 7));
    CHECK(max_pairs(Shoe::of_decks(8), false) == orders / (1000 * 31 * 31 * 31 * 31));
    // One deck has each card once.
    constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
    CHECK(max_pairs(Shoe::of_decks(1), true) == kMost);
}
