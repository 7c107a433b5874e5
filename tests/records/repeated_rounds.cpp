#include "records/repeated_rounds.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

using namespace sabot;

namespace {

std::vector<Round> random_rounds(std::uint32_t seed, std::size_t count) {
    std::mt19937 numbers(seed);
    std::vector<Round> rounds(count);
    for (Round& round : rounds) {
        std::generate(round.cards.begin(), round.cards.end(),
                      [&] { return static_cast<std::uint8_t>(numbers() % kCardsInDeck); });
    }
    return rounds;
}

// The earlier shoes that the rounds of a shoe, the second one of these, are found to be.
std::vector<std::uint64_t> earlier_shoes(RepeatedRounds& finder, std::uint64_t number,
                                         const std::vector<Round>& rounds) {
    RepeatedRounds::Shoe shoe;
    std::vector<std::uint64_t> found;
    for (std::size_t round = 0; round < rounds.size(); ++round) {
        if (const auto* match = finder.add(rounds[round], {0, round, round + 1, number}, shoe)) {
            CHECK(match->own.shoe == number);
            found.push_back(match->earlier.shoe);
        }
    }
    return found;
}

}  // namespace

TEST_CASE("a shoe that is dealt again is found, once for each earlier shoe, and no other one") {
    constexpr std::size_t kRoundsOfShoe = 80;
    RepeatedRounds finder;
    const std::vector<Round> first = random_rounds(1, kRoundsOfShoe);
    const std::vector<Round> second = random_rounds(2, kRoundsOfShoe);
    CHECK(earlier_shoes(finder, 1, first).empty());
    CHECK(earlier_shoes(finder, 2, second).empty());
    CHECK(earlier_shoes(finder, 3, random_rounds(3, kRoundsOfShoe)).empty());
    // It begins elsewhere: windows of four rounds are compared.
    std::vector<Round> again(first.begin() + 10, first.end());
    CHECK(earlier_shoes(finder, 4, again) == std::vector<std::uint64_t>{1});
    std::vector<Round> both(second.begin(), second.begin() + 40);
    both.insert(both.end(), first.begin() + 40, first.end());
    CHECK(earlier_shoes(finder, 5, both) == std::vector<std::uint64_t>{2, 4});
}
