#include "audit/tally_store.hpp"

#include "audit/sample.hpp"
#include "engine/asking.hpp"
#include "engine/random_wager.hpp"
#include "engine/walk.hpp"
#include "rules/number_set.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

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
