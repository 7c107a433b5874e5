#include "figures/removal.hpp"

#include "error.hpp"
#include "games/builtin_games.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>

using namespace sabot;

namespace {

RemovalRequest whole_decks(CardCount decks) {
    RemovalRequest request;
    request.shoe = Shoe::of_decks(decks);
    return request;
}

}  // namespace

TEST_CASE("the removal of an unseen card changes nothing, from any shoe and in any coup") {
    const Game game = load(*builtin_game("bacara"));
    test::check_property("weighted effects add up to 0", 6, [&] {
        std::vector<Shoe::Cell> cells;
        for (int i = 0; i < kCardsInDeck; ++i) {
            cells.push_back({CardSet(Card::at(i)), *rc::gen::inRange(0, 4)});
        }
        cells[4].count += 9;
        RemovalRequest request;
        request.shoe = Shoe::of_cells(cells);
        if (*rc::gen::arbitrary<bool>()) {
            request.dealt.player = parse_cards("2c");
        }
        for (const WagerRemoval& wager : removal(game, request).wagers) {
            RC_ASSERT(wager.weighted_sum == 0);
        }
    });
}

TEST_CASE("second differences of a fresh shoe, weighted by counts, add up too") {
    // Removing an unseen second card after a known first changes nothing: for each card a, the sum over b of
    // (n_b - [a = b]) EV(s - a - b) is (N - 1) EV(s - a). With effects and second differences d this says
    // sum over b of (n_b - [a = b]) d(a, b) = E(a), the effect of a.
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request = whole_decks(1);
    request.wagers = {"banker"};
    request.interactions = true;
    const WagerRemoval wager = removal(game, request).wagers.front();
    for (const CardEffect& a : wager.effects) {
        Rational sum = 0;
        for (const Interaction& pair : wager.interactions) {
            const bool same = pair.first.name == pair.second.name;
            if (pair.first.name == a.card.name || pair.second.name == a.card.name) {
                const std::string& name = pair.first.name == a.card.name ? pair.second.name : pair.first.name;
                for (const CardEffect& b : wager.effects) {
                    if (b.card.name == name) {
                        sum += *pair.second_difference * Rational(b.count - (same ? 1 : 0));
                    }
                }
            }
        }
        CHECK(sum == *a.effect);
    }
}

// Perfect pair from two decks, 25:1 once for either hand. Of N cards w are there with both copies and the
// others once: a hand is a pair with probability 2 w / (N)_2, both are with 4 w (w - 1) / (N)_4.
TEST_CASE("a card that is removed twice is no two different cards") {
    const auto value = [](int whole, int cards) {
        const Rational one = ratio(Integer(2 * whole), falling_factorial(cards, 2));
        const Rational both = ratio(Integer(4 * whole * (whole - 1)), falling_factorial(cards, 4));
        return Rational(26 * (2 * one - both) - 1);
    };
    const Rational singles = 2 * value(51, 103) - value(52, 104);
    const Rational twice = value(51, 102) - singles;
    const Rational different = value(50, 102) - singles;
    REQUIRE(twice != different);
    RemovalRequest request = whole_decks(2);
    request.wagers = {"perfect-pair"};
    request.interactions = true;
    const WagerRemoval wager = removal(load(*builtin_game("bacara")), request).wagers.front();
    CHECK(wager.base == value(52, 104));
    CHECK(wager.interactions.size() == 52 * 53 / 2);
    for (const Interaction& pair : wager.interactions) {
        CAPTURE(pair.first.name, pair.second.name);
        CHECK(pair.second_difference == (pair.first.name == pair.second.name ? twice : different));
    }
}

TEST_CASE("cards that no question tells apart share their effect, and only those") {
    const Game game = load(*builtin_game("bacara"));
    RemovalRequest request = whole_decks(2);
    request.wagers = {"perfect-pair"};
    request.removed = parse_cards("7c");
    const WagerRemoval wager = removal(game, request).wagers.front();
    const auto effect = [&](const std::string& name) {
        for (const CardEffect& it : wager.effects) {
            if (it.card.name == name) {
                return *it.effect;
            }
        }
        throw std::out_of_range(name);
    };
    CHECK(effect("7d") == effect("Ks"));
    CHECK(effect("7c") != effect("Ks"));
}

TEST_CASE("nothing that is removed from infinite decks has an effect") {
    const Game game = load(*builtin_game("bacara"));
    RemovalRequest request = whole_decks(kInfiniteDecks);
    request.wagers = {"tie", "perfect-pair"};
    request.interactions = true;
    for (int i = 0; i < 60; ++i) {
        request.removed.push_back(parse_cards("9c").front());
    }
    const Removal result = removal(game, request);
    REQUIRE(result.wagers.size() == 2);
    for (const WagerRemoval& wager : result.wagers) {
        CHECK(std::all_of(wager.effects.begin(), wager.effects.end(),
                          [](const CardEffect& card) { return card.effect == Rational(0); }));
        // The same card twice among them.
        CHECK(std::all_of(wager.interactions.begin(), wager.interactions.end(),
                          [](const Interaction& pair) { return pair.second_difference == Rational(0); }));
        CHECK(wager.joint->exact == 0);
        CHECK(wager.joint->linear_estimate == 0);
    }
}

TEST_CASE("a level coarser than the wager reads is refused") {
    const Game game = load(*builtin_game("bacara"));
    RemovalRequest request = whole_decks(8);
    request.by = RemovalLevel::value;
    request.wagers = {"player-pair"};
    CHECK_THROWS_AS(removal(game, request), InputError);
    request.wagers = {"tie"};
    CHECK(removal(game, request).wagers.front().effects.size() == 10);
    request.by = RemovalLevel::rank;
    CHECK(removal(game, request).wagers.front().effects.size() == 13);
}

TEST_CASE("one removed card's joint effect is its effect") {
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request = whole_decks(8);
    request.wagers = {"tie"};
    const Rational nine = *removal(game, request).wagers.front().effects[8].effect;
    request.removed = parse_cards("9");
    const JointEffect joint = *removal(game, request).wagers.front().joint;
    CHECK(joint.exact == nine);
    CHECK(joint.sum_of_single == nine);
    CHECK(joint.linear_estimate == nine);
}
