#include "statistics/common_runs.hpp"

#include "cards/card.hpp"
#include "exact/exact.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

using namespace sabot;

namespace {

using CardsInOrder = std::vector<std::uint8_t>;

// One round for each card, and a gap where there is no card.
DealtShoe shoe_dealing(const CardsInOrder& cards, bool has_suits = true) {
    DealtShoe shoe;
    shoe.has_suits = has_suits;
    for (const std::uint8_t card : cards) {
        shoe.add_round(DealtShoe::kGap, {});
        shoe.rounds.back().front() = card;
    }
    return shoe;
}

CardsInOrder shuffled_shoe(std::uint32_t seed) {
    CardsInOrder cards;
    for (int i = 0; i < 416; ++i) {
        cards.push_back(static_cast<std::uint8_t>(i % kCardsInDeck));
    }
    std::mt19937 random(seed);
    for (std::size_t left = cards.size(); left > 1; --left) {
        std::swap(cards[left - 1], cards[random() % left]);
    }
    cards.resize(400);
    return cards;
}

// The bound as a product of fractions: `earlier` cards and ends of shoes were kept before the shoe of this
// number, from 1.
Rational bound_of_run(int cards, int copies, int earlier, int number) {
    Rational all = Rational(2 * 416 * earlier) * number * (number + 1);
    for (int i = 0; i < cards; ++i) {
        all *= ratio(copies, 416 - i);
    }
    return all;
}

// Three new decks with suits and three without, twice 52 cards and an end each.
constexpr int kNewDecks = 6 * 105;

}  // namespace

TEST_CASE("finds the cards that two shoes share, forwards and backwards") {
    for (const std::size_t size : {std::size_t{30}, std::size_t{60}, std::size_t{400}}) {
        for (const bool is_backwards : {false, true}) {
            CommonRuns runs(Shoe::of_decks(8));
            const CardsInOrder first = shuffled_shoe(1);
            CHECK_FALSE(runs.add(shoe_dealing(first)).has_value());
            CardsInOrder second = shuffled_shoe(2);
            CardsInOrder slug(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(size));
            if (is_backwards) {
                std::reverse(slug.begin(), slug.end());
            }
            // Neither neighbour is the same.
            const std::size_t at = size == 400 ? 0 : 70;
            std::copy(slug.begin(), slug.end(), second.begin() + static_cast<std::ptrdiff_t>(at));
            const auto run = runs.add(shoe_dealing(second));
            INFO(size << is_backwards);
            REQUIRE(run.has_value());
            CHECK(run->cards == size);
            CHECK(run->is_backwards == is_backwards);
            CHECK(run->first == at);
            CHECK(run->last == at + size - 1);
            CHECK(run->earlier == std::uint64_t{0});
            CHECK(run->p_value ==
                  bound_of_run(static_cast<int>(std::min<std::size_t>(size, 64)), 8, kNewDecks + 401, 2));
        }
    }
}

TEST_CASE("finds new decks, and names the shoe of a run") {
    CommonRuns runs(Shoe::of_decks(8));
    for (std::uint32_t seed = 1; seed < 4; ++seed) {
        runs.add(shoe_dealing(shuffled_shoe(seed)));
    }
    CardsInOrder hearts;
    for (int rank = kRanks; rank >= 1; --rank) {
        hearts.push_back(static_cast<std::uint8_t>(Card(rank, Suit::hearts).index()));
    }
    const auto deck = runs.add(shoe_dealing(hearts));
    REQUIRE(deck.has_value());
    CHECK(deck->cards == 13);
    CHECK_FALSE(deck->earlier.has_value());
    CHECK(runs.add(shoe_dealing(shuffled_shoe(2)))->earlier == std::uint64_t{1});
    CHECK(runs.shoes() == 5);
}

TEST_CASE("a gap ends a run, and shoes by rank share ranks") {
    CommonRuns runs(Shoe::of_decks(8));
    const CardsInOrder first = shuffled_shoe(1);
    runs.add(shoe_dealing(first));
    CardsInOrder second = first;
    second[200] = kNoCard;
    const auto run = runs.add(shoe_dealing(second));
    REQUIRE(run.has_value());
    CHECK(run->cards == 200);
    CommonRuns ranks(Shoe::of_decks(8));
    ranks.add(shoe_dealing(first, false));
    // Other suits.
    CardsInOrder third = first;
    for (std::uint8_t& card : third) {
        card = static_cast<std::uint8_t>(card / 4 * 4 + (card + 1) % 4);
    }
    const auto by_rank = ranks.add(shoe_dealing(third, false));
    REQUIRE(by_rank.has_value());
    CHECK(by_rank->cards == 400);
    CHECK(by_rank->p_value == bound_of_run(64, 32, kNewDecks + 401, 2));
}

TEST_CASE("shuffled shoes share no long runs, and memory is constant") {
    CommonRuns runs(Shoe::of_decks(8));
    Rational least = 1;
    for (std::uint32_t seed = 1; seed <= 6000; ++seed) {
        const auto run = runs.add(shoe_dealing(shuffled_shoe(seed)));
        least = run ? std::min(least, run->p_value) : least;
    }
    CHECK(least > ratio(1, 100));
    // Two million cards are kept.
    CHECK(runs.first_shoe() > 0);
    CHECK(runs.shoes() - runs.first_shoe() > 5000);
    const auto run = runs.add(shoe_dealing(shuffled_shoe(5990)));
    REQUIRE(run.has_value());
    CHECK(run->cards == 400);
    CHECK(run->earlier == std::uint64_t{5989});
    CHECK((!runs.add(shoe_dealing(shuffled_shoe(1))) || runs.first_shoe() > 0));
}
