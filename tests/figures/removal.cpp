#include "figures/removal.hpp"

#include "cards/partition.hpp"
#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "figures/analysis.hpp"
#include "figures/failed_checks.hpp"
#include "figures/joint_effect.hpp"
#include "games/builtin_games.hpp"
#include "rules/condition.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/first_two_match.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/property.hpp"

#include <algorithm>

using namespace sabot;

namespace {

RemovalRequest whole_decks(CardCount decks) {
    RemovalRequest request;
    request.setup.shoe = Shoe::of_decks(decks);
    return request;
}

}  // namespace

TEST_CASE("removing an unseen card has mean effect 0, from any shoe and in any coup") {
    const Game game = load_game(*builtin_game("bacara"));
    test::check_property("weighted effects add up to 0", 6, [&] {
        std::vector<Shoe::Cell> cells;
        for (int i = 0; i < kCardsInDeck; ++i) {
            cells.push_back({CardSet(Card::at(i)), *rc::gen::inRange(0, 4)});
        }
        cells[4].count += 9;
        RemovalRequest request;
        request.setup.shoe = Shoe::of_cells(cells);
        if (*rc::gen::arbitrary<bool>()) {
            request.setup.dealt.player = parse_cards("2c");
        }
        for (const WagerRemoval& wager : removal(game, request).wagers) {
            RC_ASSERT(wager.weighted_sum == 0);
        }
    });
}

TEST_CASE("second differences from the full shoe, weighted by counts, add up to the effects") {
    // Removing an unseen second card after a known first changes nothing: for each card a, the sum over b of
    // (n_b - [a = b]) EV(s - a - b) is (N - 1) EV(s - a). In terms of effects and second differences d, the
    // sum over b of (n_b - [a = b]) d(a, b) equals E(a), the effect of a.
    const Game game = load_game(*builtin_game("punto-banco"));
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

// Perfect pair from two decks, 25:1 once for either hand. Of N cards, w are present with both copies and the
// others once: a hand is a pair with probability 2 w / (N)_2, and both are with 4 w (w - 1) / (N)_4.
TEST_CASE("removing one card twice differs from removing two different cards") {
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
    const WagerRemoval wager = removal(load_game(*builtin_game("bacara")), request).wagers.front();
    CHECK(wager.base == value(52, 104));
    CHECK(wager.interactions.size() == 52 * 53 / 2);
    for (const Interaction& pair : wager.interactions) {
        CAPTURE(pair.first.name, pair.second.name);
        CHECK(pair.second_difference == (pair.first.name == pair.second.name ? twice : different));
    }
}

// The remaining shoe holds two of each card, but only a two of clubs can complete the dealt pair.
TEST_CASE("distinguishes dealt cards from others with equal counts") {
    RemovalRequest request;
    request.setup.shoe = parse_shoe("2c=3 2d=2 3c=2 3d=2 Ac=2");
    request.wagers = {"perfect-pair"};
    request.setup.dealt.player = parse_cards("2c");
    const WagerRemoval wager = removal(load_game(*builtin_game("bacara")), request).wagers.front();
    CHECK(wager.weighted_sum == 0);
    // A second two of clubs, 2 of 10 cards, makes Player's pair. Otherwise Player breaks another pair, and
    // Banker can get one of the four whole pairs among the remaining nine cards.
    CHECK(wager.base == 26 * (ratio(2, 10) + ratio(8, 10) * ratio(4 * 2, 9 * 8)) - 1);
    for (const CardEffect& effect : wager.effects) {
        CAPTURE(effect.card.name);
        const bool is_two_of_clubs = effect.card.name == "2c";
        CHECK(effect.effect.has_value() == (effect.count > 0));
        CHECK((!effect.effect || (*effect.effect < 0) == is_two_of_clubs));
    }
}

// Of 50 cards of one deck, Player's first two are of one suit in n n' of 50 * 49 cases: removing two cards of
// one suit leaves 11 * 10 + 3 * 13 * 12, removing two of different suits 2 * 12 * 11 + 2 * 13 * 12.
TEST_CASE("removing two cards of one suit differs from removing two of different suits") {
    Game game = load_game(*builtin_game("punto-banco"));
    Wager& suited = game.wagers.front();
    suited.rows = {
        {"Suited", Condition::ask(FirstTwoMatch{Hand::player, Partition::by_suit()}), parse_pays("3:1"), 0}};
    RemovalRequest request = whole_decks(1);
    request.wagers = {suited.id};
    request.interactions = true;
    const WagerRemoval wager = removal(game, request).wagers.front();
    const auto value = [](int ways, int cards) { return Rational(4 * ratio(ways, cards * (cards - 1)) - 1); };
    const Rational singles = 2 * value(12 * 11 + 3 * 13 * 12, 51) - value(4 * 13 * 12, 52);
    const Rational same = value(11 * 10 + 3 * 13 * 12, 50) - singles;
    const Rational different = value(2 * 12 * 11 + 2 * 13 * 12, 50) - singles;
    REQUIRE(same != different);
    for (const Interaction& pair : wager.interactions) {
        CAPTURE(pair.first.name, pair.second.name);
        const bool one_card = pair.first.name == pair.second.name;
        REQUIRE(pair.second_difference.has_value() == !one_card);
        if (!one_card) {
            const bool one_suit = pair.first.name.back() == pair.second.name.back();
            CHECK(*pair.second_difference == (one_suit ? same : different));
        }
    }
}

TEST_CASE("a second difference uses the shoe without both cards, if it holds both") {
    const Game game = load_game(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.setup.shoe = parse_shoe("A=1 2=3 5=4 9=2");
    request.wagers = {"player"};
    request.interactions = true;
    const auto value = [&](const std::string& removed) {
        AnalysisRequest less;
        less.setup.shoe = request.setup.shoe;
        less.setup.removed = parse_cards(removed);
        less.wagers = request.wagers;
        return analyze(game, less).wagers.front().distribution.expected_value;
    };
    const WagerRemoval wager = removal(game, request).wagers.front();
    CHECK(wager.interactions.size() == 55);
    int held = 0;
    for (const Interaction& pair : wager.interactions) {
        const std::string& a = pair.first.name;
        const std::string& b = pair.second.name;
        CAPTURE(a, b);
        const auto count = [&](const WrittenCard& card) {
            return request.setup.shoe.count(card.cards).value();
        };
        const bool holds_both = count(pair.first) > 0 && count(pair.second) > (a == b ? 1 : 0);
        held += holds_both ? 1 : 0;
        REQUIRE(pair.second_difference.has_value() == holds_both);
        if (holds_both) {
            CHECK(*pair.second_difference == value(a + " " + b) - value(a) - value(b) + value(""));
        }
    }
    // All pairs of four values except two aces.
    CHECK(held == 9);
}

TEST_CASE("needs eight cards to remove two, including dealt cards") {
    const Game game = load_game(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.wagers = {"player"};
    request.interactions = true;
    const auto refused = [&](const char* shoe) {
        request.setup.shoe = parse_shoe(shoe);
        return test::message_of([&] { removal(game, request); });
    };
    const std::string too_small = "the shoe is too small: expected two cards more than a coup can need";
    CHECK(refused("2=4 9=3") == too_small);
    CHECK(refused("2=4 9=4") == "(no InputError)");
    request.setup.dealt.player = parse_cards("2 9");
    CHECK(refused("2=4 9=3") == too_small);
    CHECK(refused("2=4 9=4") == "(no InputError)");
    request.setup.dealt = {};
    request.interactions = false;
    CHECK(refused("2=4 9=3") == "(no InputError)");
    CHECK(refused("2=4 9=2") ==
          "the shoe is too small: 6 cards are left: expected at least 6 and one more to remove");
}

TEST_CASE("cards in one class share their effect, and no others do") {
    const Game game = load_game(*builtin_game("bacara"));
    RemovalRequest request = whole_decks(2);
    request.wagers = {"perfect-pair"};
    request.setup.removed = parse_cards("7c");
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

TEST_CASE("removals from infinite decks have no effect") {
    const Game game = load_game(*builtin_game("bacara"));
    RemovalRequest request = whole_decks(kInfiniteDecks);
    request.wagers = {"tie", "perfect-pair"};
    request.interactions = true;
    const Removal result = removal(game, request);
    REQUIRE(result.wagers.size() == 2);
    for (const WagerRemoval& wager : result.wagers) {
        CHECK(std::all_of(wager.effects.begin(), wager.effects.end(),
                          [](const CardEffect& card) { return card.effect == Rational(0); }));
        // Including the same card twice.
        CHECK(std::all_of(wager.interactions.begin(), wager.interactions.end(),
                          [](const Interaction& pair) { return pair.second_difference == Rational(0); }));
    }
    request.scale = 10;
    CHECK(
        test::message_of([&] { removal(game, request); }) ==
        "scale: invalid value \"10\": the decks are infinite, so that every effect is 0: expected none, or a "
        "number of decks such as 8");
}

TEST_CASE("rejects a level coarser than the wager requires") {
    const Game game = load_game(*builtin_game("bacara"));
    RemovalRequest request = whole_decks(8);
    request.by = RemovalLevel::value;
    request.wagers = {"player-pair"};
    CHECK_THROWS_AS(removal(game, request), InputError);
    request.wagers = {"tie"};
    CHECK(removal(game, request).wagers.front().effects.size() == 10);
    request.by = RemovalLevel::rank;
    CHECK(removal(game, request).wagers.front().effects.size() == 13);
}

TEST_CASE("the joint effect of one removed card is its effect") {
    const Game game = load_game(*builtin_game("punto-banco"));
    RemovalRequest request = whole_decks(8);
    request.wagers = {"tie"};
    const Rational nine = *removal(game, request).wagers.front().effects[8].effect;
    request.setup.removed = parse_cards("9");
    const JointEffect joint = *removal(game, request).wagers.front().joint;
    CHECK(joint.exact == nine);
    CHECK(joint.sum_of_single == nine);
    CHECK(joint.linear_estimate == nine);
}

TEST_CASE("a weighted sum that is not 0 is a failed check") {
    RemovalRequest request = whole_decks(1);
    request.wagers = {"tie", "player"};
    Removal effects = removal(load_game(*builtin_game("punto-banco")), request);
    CHECK(failed_checks(effects).empty());
    effects.wagers[1].weighted_sum = ratio(-1, 1'000'000'000);
    CHECK(failed_checks(effects) ==
          std::vector<std::string>{"the effects on " + effects.wagers[1].id + " do not add up to 0"});
}
