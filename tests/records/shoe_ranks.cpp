#include "records/shoe_ranks.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "records/record_check.hpp"
#include "records/record_counts.hpp"
#include "records/sample_records.hpp"
#include "records/violation_log.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

constexpr int kKing = 12;

Shoe without_kings(int decks) {
    Shoe shoe = Shoe::of_decks(decks);
    for (const char suit : {'c', 'd', 'h', 's'}) {
        for (int deck = 0; deck < decks; ++deck) {
            const std::string name = fmt::format("K{}", suit);
            shoe.remove(parse_cards(name).front().cards, name);
        }
    }
    return shoe;
}

// P(at most x of n cards are of a rank with k cards in a shoe of N), counted.
Rational at_most(int x, int n, int k, int all) {
    const auto choose = [](int of, int taken) {
        Integer result = 1;
        for (int i = 0; i < taken; ++i) {
            result = result * Integer(of - i) / Integer(i + 1);
        }
        return taken < 0 || taken > of ? Integer(0) : result;
    };
    Integer sum = 0;
    for (int one = 0; one <= x; ++one) {
        sum += choose(k, one) * choose(all - k, n - one);
    }
    return ratio(sum, choose(all, n));
}

// The shoe with the first `kings` kings and `others` other cards seen.
std::optional<OddRank> seen(int kings, int others) {
    const UnseenCards full(Shoe::of_decks(8), true);
    UnseenCards unseen = full;
    std::vector<std::uint8_t> cards;
    for (int card = 0; card < others; ++card) {
        // The kings come last.
        cards.push_back(static_cast<std::uint8_t>(card % (kKing * 4)));
    }
    for (int card = 0; card < kings; ++card) {
        cards.push_back(static_cast<std::uint8_t>(kKing * 4 + card % 4));
    }
    unseen.see(cards);
    return odd_rank(full, unseen, 1);
}

}  // namespace

TEST_CASE("a rank that a shoe has too rarely is found, with a bound of its probability") {
    int found = 0;
    for (int kings = 0; kings <= 32; ++kings) {
        const auto odd = seen(kings, 340);
        const Rational exact = at_most(kings, 340 + kings, 32, 416) * Rational(26 * 416 * 2);
        if (!odd) {
            // The bound is no more than a few hundred times too large.
            CHECK(exact > ratio(1, 1'000'000'000));
            continue;
        }
        ++found;
        CHECK(rank_name(odd->rank) == "K");
        CHECK(odd->seen == kings);
        CHECK(odd->known == 340 + kings);
        CHECK(Rational(odd->p_value) >= exact);
        CHECK(odd->p_value <= 1e-6);
    }
    CHECK(found >= 10);
    CHECK(found <= 20);
    CHECK_FALSE(seen(0, 0));
    CHECK_FALSE(odd_rank(UnseenCards(Shoe::of_decks(kInfiniteDecks), true),
                         UnseenCards(Shoe::of_decks(kInfiniteDecks), true), 1));
}

TEST_CASE("a shoe without kings among others is found, and no other one") {
    const Game game = load_game("punto-banco");
    const std::string clean = simulated(game, Shoe::of_decks(8), 30);
    CHECK(found(checked(game, {clean})).empty());
    // A rank that cannot be read is not one that is not there.
    std::string unread = clean;
    for (std::size_t at = unread.find(",K"); at != std::string::npos; at = unread.find(",K", at)) {
        unread[at + 1] = '?';
    }
    const auto errors = found(checked(game, {unread}));
    CHECK_FALSE(errors.empty());
    CHECK(std::none_of(errors.begin(), errors.end(),
                       [](const std::string& one) { return one.find(": ranks: ") != std::string::npos; }));
    std::string odd = simulated(game, without_kings(8), 1);
    // It is the thirty-first one.
    std::string rows = clean;
    std::size_t line = static_cast<std::size_t>(std::count(clean.begin(), clean.end(), '\n'));
    for (std::size_t at = odd.find('\n') + 1; at < odd.size(); at = odd.find('\n', at) + 1) {
        rows += "31" + odd.substr(odd.find(',', at), odd.find('\n', at) + 1 - odd.find(',', at));
    }
    const auto all = found(checked(game, {rows}));
    REQUIRE(all.size() == 1);
    CHECK(all.front().starts_with(fmt::format("{}: ranks: none of the ", line + 1)));
    CHECK_THAT(all.front(), contains(" known cards of shoe 31 is a K: expected about 30"));
}

TEST_CASE("ranks that no card has are merged with the only other rank that has their cards") {
    const auto words = [](const std::vector<std::pair<std::size_t, std::int64_t>>& changed, double expected) {
        RankTotals totals;
        totals.expected.fill(expected);
        totals.seen.fill(static_cast<std::int64_t>(expected));
        for (const auto& [rank, seen] : changed) {
            totals.seen.at(rank - 1) = seen;
        }
        const auto merged = totals.merged();
        return merged ? merged->words() : std::string();
    };
    CHECK(words({}, 200).empty());
    CHECK(words({{11, 0}, {12, 400}}, 200) == "every J is recorded as Q, or the shoes hold Q instead");
    CHECK(words({{11, 0}, {13, 0}, {12, 610}}, 200) ==
          "every J and every K is recorded as Q, or the shoes hold Q instead");
    // Not every one, to no other rank, to two of them, beyond three standard deviations, or too few.
    CHECK(words({{11, 1}, {12, 399}}, 200).empty());
    CHECK(words({{11, 0}}, 200).empty());
    CHECK(words({{11, 0}, {12, 300}, {13, 300}}, 200).empty());
    CHECK(words({{11, 0}, {12, 302}, {13, 298}}, 200).empty());
    CHECK(words({{11, 0}, {12, 461}}, 200).empty());
    CHECK(words({{11, 0}, {12, 198}}, 99).empty());
}
