#include "records/file_order.hpp"

#include "cards/shoe.hpp"
#include "records/shoe_numbers.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <limits>
#include <string>

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

TEST_CASE("a shoe is missing unless it may be elsewhere, and none comes before an earlier one") {
    struct Case {
        const char* before;
        const char* now;
        bool may_be_elsewhere;
        const char* recorded;
    };
    for (const auto& [before, now, may_be_elsewhere, recorded] :
         {Case{"1", "2", false, ""}, Case{"1", "1", false, ""}, Case{"a", "3", false, ""},
          Case{"1", "3", false, "shoe 2 is missing before shoe 3"},
          Case{"1", "4", false, "shoes 2 to 3 are missing before shoe 4"}, Case{"1", "3", true, ""},
          Case{"3", "1", false, "shoe 1 comes after shoe 3"},
          Case{"3", "1", true, "shoe 1 comes after shoe 3"}}) {
        CAPTURE(before, now, may_be_elsewhere);
        const auto finding = shoe_number_rule(before, now, may_be_elsewhere);
        CHECK((finding ? finding->recorded : "") == recorded);
    }
}

TEST_CASE("rounds are missing beyond those that cannot be read") {
    const auto recorded = [](std::uint64_t last, std::uint64_t number, std::uint64_t unreadable) {
        const auto finding = round_number_rule(last, number, false, unreadable, "7");
        return finding ? finding->recorded : "";
    };
    CHECK(recorded(3, 4, 0).empty());
    CHECK(recorded(3, 6, 2).empty());
    CHECK(recorded(3, 6, 1) == "rounds 4 to 5 of shoe 7 are missing before round 6");
    CHECK(recorded(3, 5, 0) == "round 4 of shoe 7 is missing before round 5");
    CHECK(recorded(3, 3, 9) == "round 3 of shoe 7 is recorded twice");
    CHECK(recorded(3, 2, 9) == "round 2 of shoe 7 comes after round 3");
}
