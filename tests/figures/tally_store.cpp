#include "figures/tally_store.hpp"

#include "cards/notation.hpp"
#include "engine/asking.hpp"
#include "engine/random_tables.hpp"
#include "engine/random_wager.hpp"
#include "engine/walk.hpp"
#include "games/sample.hpp"
#include "rules/number_set.hpp"
#include "rules/random_multipliers.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <memory>
#include <optional>
#include <utility>

using namespace sabot;
using test::builtin;
using test::builtin_wager;
using test::random_number;

namespace {

Tally walked(const Tableau& tableau, const Shoe& shoe, const Wager& wager) {
    return walk(make_table(tableau, shoe, {}), {&wager}).front();
}

}  // namespace

TEST_CASE("tallies are in the requested order, also for repeated wagers") {
    TallyStore store;
    const Tableau& tableau = test::standard_tableau();
    const Shoe shoe = Shoe::of_decks(2);
    const Wager& player = builtin_wager("player");
    const Wager& pair = builtin_wager("player-pair");
    const Wager& tie = builtin_wager("tie");
    const auto first = store.tallies(tableau, shoe, {&tie, &player});
    const auto again = store.tallies(tableau, shoe, {&player, &pair, &tie, &player});
    REQUIRE(again.size() == 4);
    CHECK(first == std::vector<Tally>{walked(tableau, shoe, tie), walked(tableau, shoe, player)});
    CHECK(again == std::vector<Tally>{first[1], walked(tableau, shoe, pair), first[0], first[1]});
    CHECK(store.tallies(tableau, shoe, {}).empty());
}

TEST_CASE("another shoe or tableau has other tallies") {
    TallyStore store;
    const Tableau& tableau = test::standard_tableau();
    Tableau other = tableau;
    other.player_draws.flip(6);
    const Wager& tie = builtin_wager("tie");
    // A condition that does not read Banker's third card.
    const Wager third = test::asking({HandSizeIs{Hand::player, NumberSet(1U << 3U)}}, "third");
    for (const Wager* wager : {&tie, &third}) {
        for (const int decks : {8, 6, 8}) {
            const Shoe shoe = Shoe::of_decks(decks);
            CHECK(store.tallies(tableau, shoe, {wager}).front() == walked(tableau, shoe, *wager));
            CHECK(store.tallies(other, shoe, {wager}).front() == walked(other, shoe, *wager));
        }
    }
}

namespace {

Wager multiplied_tie(MultiplierRules rules, std::optional<Places> places = Places::all()) {
    Wager tie = builtin_wager("tie");
    tie.rows.front().is_multiplied = true;
    tie.multiplied = Multiplied{std::make_shared<const Multipliers>(std::move(rules)), places};
    return tie;
}

MultiplierRules one_value(const Rational& times) {
    MultiplierRules rules;
    rules.struck = {{1, 1}};
    rules.values = {{times, 1}};
    return rules;
}

}  // namespace

// A stored tally that no enumeration gives.
TEST_CASE("other payouts and other multipliers are not enumerated, and other cards are") {
    const Shoe shoe = Shoe::of_decks(8);
    const Tableau& tableau = test::standard_tableau();
    const auto is_stored = [&](const Wager& known, Wager wager) {
        TallyStore store;
        store.add(tableau, shoe, known, {1, 2, 3});
        return store.tallies(tableau, shoe, {&wager}).front() == Tally{1, 2, 3};
    };
    const Wager plain = builtin_wager("tie");
    Wager other = plain;
    other.rows.front().pays.net = 9;
    other.id = "other";
    CHECK(is_stored(plain, other));
    const Wager multiplied = multiplied_tie(one_value(2));
    CHECK(is_stored(multiplied, multiplied_tie(one_value(3))));
    CHECK_FALSE(is_stored(multiplied, plain));
    CHECK_FALSE(is_stored(multiplied, multiplied_tie(one_value(2), Places::hand(Hand::player))));
    MultiplierRules by_suit = one_value(2);
    by_suit.faces = Partition::by_suit();
    CHECK_FALSE(is_stored(multiplied, multiplied_tie(by_suit)));
    Wager not_multiplied = multiplied;
    not_multiplied.rows.front().is_multiplied = false;
    CHECK_FALSE(is_stored(multiplied, not_multiplied));
}

// One card has no face in common with another.
TEST_CASE("a wager multiplied by one card needs no faces of the shoe") {
    const Shoe by_points = parse_shoe("0=16 1=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4");
    const Wager tie = multiplied_tie(one_value(2), Places::card(Hand::banker, 2));
    CHECK(walked(test::standard_tableau(), by_points, tie) ==
          walked(test::standard_tableau(), Shoe::of_decks(1), tie));
}

TEST_CASE("tallies of multiplied wagers under other cells are those of enumerations") {
    test::check_property("changed cells of multiplied wagers", 15, [] {
        TallyStore store;
        const Tableau base = test::standard_tableau();
        const Shoe shoe = test::random_shoe(4, 12, 12);
        Wager wager = multiplied_tie(test::random_multipliers(3), test::random_counted());
        wager.rows.push_back(builtin_wager("banker").rows.front());
        wager.rows.back().is_multiplied = test::random_flag();
        if (!determines(make_table(base, shoe, {}), reads_of(wager))) {
            return;
        }
        store.tallies(base, shoe, {&wager});
        for (int changes = 0; changes < 3; ++changes) {
            Tableau changed = base;
            for (int i = random_number(1, 2); i > 0; --i) {
                const auto total = static_cast<std::size_t>(random_number(0, 7));
                if (test::random_flag()) {
                    changed.player_draws.flip(total);
                } else {
                    changed.banker_draws.at(total).flip(
                        static_cast<std::size_t>(random_number(0, kPlayerStood)));
                }
            }
            RC_ASSERT(store.tallies(changed, shoe, {&wager}).front() == walked(changed, shoe, wager));
        }
    });
}

TEST_CASE("another payout gives another figure with the same tally") {
    TallyStore store;
    const Shoe shoe = Shoe::of_decks(8);
    Wager tie = builtin_wager("tie");
    const auto rtp = [&] {
        return store.figures(test::standard_tableau(), shoe, {&tie})
            .at("tie")
            .distribution.return_to_player();
    };
    const Rational at_eight = rtp();
    tie.rows.front().pays.net = 9;
    CHECK(at_eight == 1 - ratio(103841353768, 723147898655));
    // Ten units are returned instead of nine.
    CHECK(rtp() == at_eight * 10 / 9);
}

// Third cards by rank or suit are enumerated, and change with each cell.
TEST_CASE("tallies under tableaux with other cells are those of enumerations") {
    test::check_property("changed cells", 40, [] {
        TallyStore store;
        const Tableau base = random_number(0, 1) == 0 ? test::standard_tableau() : test::random_tableau();
        const Shoe shoe = test::random_shoe(4, 12, 12);
        const Wager one = test::random_wager();
        const Wager other = test::random_wager();
        std::vector<const Wager*> wagers{&one, &other, &builtin_wager("tie")};
        std::erase_if(wagers, [&](const Wager* wager) {
            return !determines(make_table(base, shoe, {}), reads_of(*wager));
        });
        store.tallies(base, shoe, wagers);
        for (int changes = 0; changes < 3; ++changes) {
            Tableau changed = base;
            for (int i = random_number(1, 3); i > 0; --i) {
                const auto total = static_cast<std::size_t>(random_number(0, 9));
                if (random_number(0, 3) == 0) {
                    changed.player_draws.flip(total);
                } else {
                    changed.banker_draws.at(total).flip(
                        static_cast<std::size_t>(random_number(0, kPlayerStood)));
                }
            }
            const auto tallies = store.tallies(changed, shoe, wagers);
            for (std::size_t i = 0; i < wagers.size(); ++i) {
                RC_ASSERT(tallies[i] == walked(changed, shoe, *wagers[i]));
            }
        }
    });
}

TEST_CASE("hands with a choice of their own do not follow a changed cell", "[long]") {
    Tableau tableau = test::standard_tableau();
    tableau.choices.push_back({Hand::banker, {1, 5}, 6, 0});
    tableau.choices.push_back({Hand::banker, {2, 3}, kPlayerStood, ratio(1, 3)});
    tableau.choices.push_back({Hand::player, {2, 3}, 0, ratio(1, 2)});
    Tableau changed = tableau;
    changed.banker_draws.at(6).flip(6);
    changed.banker_draws.at(5).flip(kPlayerStood);
    const Wager suits =
        test::asking({HasGroups{Places::hand(Hand::banker), Partition::by_colour(), {3}}}, "suits");
    const Shoe shoe = Shoe::of_decks(2);
    TallyStore store;
    for (const Wager* wager : {&builtin_wager("tie"), &suits}) {
        CHECK(store.tallies(tableau, shoe, {wager}).front() == walked(tableau, shoe, *wager));
        CHECK(store.tallies(changed, shoe, {wager}).front() == walked(changed, shoe, *wager));
    }
}

TEST_CASE("the store never returns a tally of other rules") {
    test::check_property("a store that holds other rules agrees with an enumeration", 30, [] {
        TallyStore store;
        const Shoe shoes[] = {test::random_shoe(4, 12, 12), test::random_shoe(4, 12, 12)};
        const Tableau tableaux[] = {test::random_tableau(), test::random_tableau()};
        std::vector<Wager> wagers;
        for (int i = 0; i < 3; ++i) {
            wagers.push_back(test::random_wager());
        }
        for (int i = 0; i < 6; ++i) {
            const Shoe& shoe = shoes[random_number(0, 1)];
            const Tableau& tableau = tableaux[random_number(0, 1)];
            const Wager& wager = wagers[static_cast<std::size_t>(random_number(0, 2))];
            const Table table = make_table(tableau, shoe, {});
            if (determines(table, reads_of(wager))) {
                RC_ASSERT(store.tallies(tableau, shoe, {&wager}).front() == walked(tableau, shoe, wager));
            }
        }
    });
}

TEST_CASE("tallies of six numbers of decks determine those of others", "[long]") {
    test::check_property("tallies by interpolation", 20, [] {
        TallyStore store;
        const Tableau tableau = test::random_tableau();
        const Wager wager = test::random_flag()
                                ? test::random_wager()
                                : multiplied_tie(test::random_multipliers(3), test::random_counted());
        for (const int decks : {8, 1, 2, 3, 4, 5}) {
            store.tallies(tableau, Shoe::of_decks(decks), {&wager});
        }
        for (const int decks : {6, 12, 100, kInfiniteDecks}) {
            const Shoe shoe = Shoe::of_decks(decks);
            RC_ASSERT(store.tallies(tableau, shoe, {&wager}).front() == walked(tableau, shoe, wager));
        }
    });
}
