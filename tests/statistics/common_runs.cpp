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

// The bound as a product of fractions: `earlier` cards and ends of shoes, in two orders, were kept before the
// shoe of this number, from 1.
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
    for (const std::size_t size : {std::size_t{6}, std::size_t{10}, std::size_t{60}, std::size_t{400}}) {
        for (const bool is_backwards : {false, true}) {
            CommonRuns runs(Shoe::of_decks(8));
            const CardsInOrder first = shuffled_shoe(1);
            CHECK(runs.add(shoe_dealing(first)).empty());
            CardsInOrder second = shuffled_shoe(2);
            CardsInOrder slug(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(size));
            if (is_backwards) {
                std::reverse(slug.begin(), slug.end());
            }
            // Neither neighbour is the same.
            const std::size_t at = size == 400 ? 0 : 70;
            std::copy(slug.begin(), slug.end(), second.begin() + static_cast<std::ptrdiff_t>(at));
            const auto found = runs.add(shoe_dealing(second));
            INFO(size << is_backwards);
            REQUIRE(found.size() == 1);
            const CommonRuns::Run& run = found.front();
            CHECK(run.cards == size);
            CHECK(run.is_backwards == is_backwards);
            CHECK(run.first == at);
            CHECK(run.last == at + size - 1);
            CHECK(run.earlier == std::uint64_t{0});
            CHECK(run.p_value ==
                  bound_of_run(static_cast<int>(std::min<std::size_t>(size, 64)), 8, kNewDecks + 2 * 401, 2));
        }
    }
}

TEST_CASE("finds the cards of an earlier shoe as they are collected hand by hand") {
    CommonRuns runs(Shoe::of_decks(8));
    const CardsInOrder first = shuffled_shoe(1);
    DealtShoe rounds;
    rounds.has_suits = true;
    CardsInOrder collected;
    for (std::size_t at = 0; at + 6 <= first.size(); at += 6) {
        // P1, B1, P2, B2, P3 and B3 are dealt.
        rounds.add_round(
            {first[at], first[at + 2], first[at + 4], first[at + 1], first[at + 3], first[at + 5]}, {});
        collected.insert(collected.end(), rounds.rounds.back().begin(), rounds.rounds.back().end());
    }
    runs.add(rounds);
    for (const bool is_by_hand : {true, false}) {
        CardsInOrder second = shuffled_shoe(is_by_hand ? 2 : 3);
        const CardsInOrder& from = is_by_hand ? collected : first;
        std::copy(from.begin() + 60, from.begin() + 80, second.begin() + 70);
        const auto found = runs.add(shoe_dealing(second));
        REQUIRE(found.size() == 1);
        CHECK(found.front().cards >= 20);
        CHECK(found.front().earlier == std::uint64_t{0});
        CHECK(found.front().order == (is_by_hand ? 1 : 0));
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
    REQUIRE(deck.size() == 1);
    CHECK(deck.front().cards == 13);
    CHECK_FALSE(deck.front().earlier.has_value());
    CHECK(runs.add(shoe_dealing(shuffled_shoe(2))).front().earlier == std::uint64_t{1});
    CHECK(runs.shoes() == 5);
}

TEST_CASE("a gap divides a run, and shoes by rank share ranks") {
    CommonRuns runs(Shoe::of_decks(8));
    const CardsInOrder first = shuffled_shoe(1);
    runs.add(shoe_dealing(first));
    CardsInOrder second = first;
    second[200] = kNoCard;
    const auto both = runs.add(shoe_dealing(second));
    REQUIRE(both.size() == 2);
    CHECK(both[0].cards == 200);
    CHECK(both[1].first == 201);
    CHECK(both[1].cards == 199);
    // No card is missing, but others may have been dealt there.
    CardsInOrder between = first;
    between.insert(between.begin() + 150, kNoCard);
    CommonRuns others(Shoe::of_decks(8));
    others.add(shoe_dealing(first));
    const auto parts = others.add(shoe_dealing(between));
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].cards == 150);
    CHECK(parts[1].cards == 250);
    CommonRuns ranks(Shoe::of_decks(8));
    ranks.add(shoe_dealing(first, false));
    // Other suits.
    CardsInOrder third = first;
    for (std::uint8_t& card : third) {
        card = static_cast<std::uint8_t>(card / 4 * 4 + (card + 1) % 4);
    }
    const auto by_rank = ranks.add(shoe_dealing(third, false));
    REQUIRE(by_rank.size() == 1);
    CHECK(by_rank.front().cards == 400);
    CHECK(by_rank.front().p_value == bound_of_run(64, 32, kNewDecks + 2 * 401, 2));
}

namespace {

// By comparison of all places of all shoes.
std::size_t longest_run(const std::vector<CardsInOrder>& shoes, const CardsInOrder& cards) {
    std::size_t longest = 0;
    for (const CardsInOrder& earlier : shoes) {
        for (const int step : {1, -1}) {
            for (std::size_t i = 0; i < cards.size(); ++i) {
                for (std::size_t j = 0; j < earlier.size(); ++j) {
                    std::size_t same = 0;
                    auto other = static_cast<std::ptrdiff_t>(j);
                    while (i + same < cards.size() && other >= 0 &&
                           other < static_cast<std::ptrdiff_t>(earlier.size()) &&
                           cards[i + same] == earlier[static_cast<std::size_t>(other)]) {
                        ++same;
                        other += step;
                    }
                    longest = std::max(longest, same);
                }
            }
        }
    }
    return longest;
}

}  // namespace

TEST_CASE("every run is found whose bound is at most one in a thousand, wherever it is") {
    CommonRuns runs(Shoe::of_decks(8));
    std::vector<CardsInOrder> shoes;
    std::mt19937 random(3);
    std::size_t found = 0;
    std::size_t shortest = 400;
    for (std::uint32_t seed = 1; seed <= 260; ++seed) {
        CardsInOrder cards = shuffled_shoe(seed);
        cards.resize(60);
        std::size_t longest = 0;
        Rational bound = 1;
        if (seed > 1) {
            // A part of an earlier shoe, of 5 to 14 cards.
            const CardsInOrder& from = shoes[random() % shoes.size()];
            const std::size_t size = 5 + random() % 10;
            const auto part = from.begin() + static_cast<std::ptrdiff_t>(random() % (60 - size));
            const auto to = cards.begin() + static_cast<std::ptrdiff_t>(random() % (60 - size));
            std::copy(part, part + static_cast<std::ptrdiff_t>(size), to);
            if (seed % 2 == 0) {
                std::reverse(to, to + static_cast<std::ptrdiff_t>(size));
            }
            longest = longest_run(shoes, cards);
            bound = bound_of_run(static_cast<int>(longest), 8,
                                 kNewDecks + 2 * 61 * static_cast<int>(seed - 1), static_cast<int>(seed));
        }
        std::size_t most = 0;
        for (const CommonRuns::Run& run : runs.add(shoe_dealing(cards))) {
            most = std::max(most, run.cards);
        }
        INFO(seed << ' ' << longest);
        CHECK(most <= longest);
        if (bound * CommonRuns::kMinChance <= 1) {
            CHECK(most == longest);
            ++found;
            shortest = std::min(shortest, longest);
        }
        shoes.push_back(cards);
    }
    CHECK(found > 100);
    CHECK(shortest < 9);
}

TEST_CASE("a part that comes in every shoe is found, however often") {
    CommonRuns runs(Shoe::of_decks(8));
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        CardsInOrder cards = shuffled_shoe(seed);
        const CardsInOrder part = shuffled_shoe(0);
        std::copy(part.begin(), part.begin() + 20, cards.begin() + seed);
        const auto found = runs.add(shoe_dealing(cards));
        CHECK((seed == 1 ? found.empty() : found.size() == 1 && found.front().cards >= 20));
    }
}

TEST_CASE("shuffled shoes share no long runs, and memory is constant", "[long]") {
    CommonRuns runs(Shoe::of_decks(8));
    Rational least = 1;
    for (std::uint32_t seed = 1; seed <= 22'000; ++seed) {
        for (const CommonRuns::Run& run : runs.add(shoe_dealing(shuffled_shoe(seed)))) {
            least = std::min(least, run.p_value);
        }
    }
    CHECK(least > ratio(1, 100));
    // Eight million cards are kept.
    CHECK(runs.first_shoe() > 0);
    CHECK(runs.shoes() - runs.first_shoe() > 10'000);
    const auto found = runs.add(shoe_dealing(shuffled_shoe(21'990)));
    REQUIRE(found.size() == 1);
    CHECK(found.front().cards == 400);
    CHECK(found.front().earlier == std::uint64_t{21'989});
    // A part of the oldest shoe that is kept.
    CardsInOrder part = shuffled_shoe(30'000);
    const CardsInOrder oldest = shuffled_shoe(static_cast<std::uint32_t>(runs.first_shoe() + 2));
    std::copy(oldest.begin() + 200, oldest.begin() + 225, part.begin() + 100);
    const auto old = runs.add(shoe_dealing(part));
    REQUIRE(old.size() == 1);
    CHECK(old.front().cards == 25);
    CHECK(runs.add(shoe_dealing(shuffled_shoe(1))).empty());
}
