#include "engine/walk.hpp"

#include "engine/brute_force.hpp"
#include "engine/random_tables.hpp"
#include "engine/random_wager.hpp"

#include "rules/number_set.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <numeric>
#include <tuple>

using namespace sabot;
using namespace sabot::test;

namespace {

Integer sum(const Tally& tally) { return std::accumulate(tally.begin(), tally.end(), Integer(0)); }

Tally walk_one(const Table& table, const Wager& wager) { return walk(table, {&wager}).front(); }

/// sum += factor * tally, for each wager.
void add(std::vector<Tally>& sum, const std::vector<Tally>& tallies, const Integer& factor) {
    sum.resize(tallies.size());
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        sum[i].resize(tallies[i].size());
        for (std::size_t row = 0; row < tallies[i].size(); ++row) {
            sum[i][row] += factor * tallies[i][row];
        }
    }
}

/// The same shoe with its cells relabelled: each card becomes `image` of it.
template <class Image>
Shoe relabelled(const Shoe& shoe, Image image) {
    std::vector<Shoe::Cell> cells;
    for (const Shoe::Cell& cell : shoe.cells()) {
        cells.push_back({CardSet(image(cell.cards.first())), cell.count});
    }
    return Shoe::of_cells(cells);
}

/// All 52 cards, 0 to `most` of each.
Shoe random_shoe_by_card(int most) {
    std::vector<Shoe::Cell> cells;
    for (int i = 0; i < kCardsInDeck; ++i) {
        cells.push_back({CardSet(Card::at(i)), random_number(0, most)});
    }
    cells.front().count += kMinCards;
    return Shoe::of_cells(cells);
}

std::vector<const Wager*> wagers_on_points() {
    const Table table = make_table(standard_tableau(), parse_shoe("0=128 9=32"), {});
    return readable(table, builtin_wagers());
}

/// A few of the built-in wagers, so that a property has time for many shoes.
std::vector<const Wager*> some_readable(const Table& table) {
    auto wagers = readable(table, builtin_wagers());
    std::erase_if(wagers, [](const Wager*) { return random_number(0, 2) != 0; });
    return wagers;
}

}  // namespace

TEST_CASE("counts the deals of eight decks") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const Tally player = walk_one(table, builtin_wager("player"));
    const Tally banker = walk_one(table, builtin_wager("banker"));
    CHECK(player[0] == Integer("2230518282592256"));
    CHECK(banker[0] == Integer("2292252566437888"));
    CHECK(player[1] == Integer("475627426473216"));
    CHECK(banker[1] == player[1]);
    CHECK(player[2] == banker[0]);
    CHECK(walk_one(table, builtin_wager("tie"))[0] == player[1]);
}

// Small enough to count by hand.
TEST_CASE("counts the deals of shoes with one kind of card") {
    const auto outcome = [](const char* shoe) {
        const Table table = make_table(standard_tableau(), parse_shoe(shoe), {});
        return walk(table,
                    {&builtin_wager("player"), &builtin_wager("player-pair"), &builtin_wager("small")});
    };
    SECTION("nines: 8 against 8, both natural, always a tie of pairs in four cards") {
        CHECK(outcome("9=6") == std::vector<Tally>{{0, 720, 0}, {720, 0}, {720, 0}});
    }
    SECTION("ones: 2 against 2, both draw, 3 against 3") {
        CHECK(outcome("A=7") == std::vector<Tally>{{0, 5040, 0}, {5040, 0}, {0, 5040}});
    }
    SECTION("threes: 6 against 6, both stand") {
        CHECK(outcome("3=6") == std::vector<Tally>{{0, 720, 0}, {720, 0}, {720, 0}});
    }
}

TEST_CASE("a single nine among tens wins for the hand that gets it") {
    // Among the first four cards it makes a natural. As the fifth card it is Player's third card, against a
    // Banker with 0 who draws a ten. As the sixth it is Banker's third card, after a ten for Player.
    const Table table = make_table(standard_tableau(), parse_shoe("9=1 0=5"), {});
    CHECK(walk_one(table, builtin_wager("player")) == Tally{360, 0, 360});
    CHECK(walk_one(table, builtin_wager("small")) == Tally{480, 240});
}

TEST_CASE("the deals of all events add up to all deals") {
    check_property("tallies add up", 60, [] {
        const Table table = random_table(random_tableau(), random_shoe(*rc::gen::element(1, 32, 15'000)));
        const auto wagers = readable(table, builtin_wagers());
        for (const Tally& tally : walk(table, wagers)) {
            RC_ASSERT(sum(tally) == table.deals());
        }
    });
}

// With only tens, fives and sixes, Player can have five and Banker six in one way: with a ten. Each choice is
// therefore one cell of the tableau, and brute force deals by the four resulting tableaux.
TEST_CASE("random choices count by their probabilities") {
    const Shoe shoe = parse_shoe("0=3 5=2 6=2");
    const std::vector<const Wager*> wagers{&builtin_wager("player"), &builtin_wager("banker"),
                                           &builtin_wager("small")};
    Tableau mixed = standard_tableau();
    mixed.choices = {{Hand::player, {0, 5}, 0, ratio(1, 3)},
                     {Hand::banker, {0, 6}, kPlayerStood, ratio(1, 4)}};
    std::vector<Tally> expected(wagers.size());
    // Of a weight of twelve, both draw in 1, one draws in 3 and in 2, and none draws in 6.
    for (const auto& [player, banker, weight] : {std::tuple(true, true, 1), std::tuple(true, false, 3),
                                                 std::tuple(false, true, 2), std::tuple(false, false, 6)}) {
        Tableau settled = standard_tableau();
        settled.player_draws[5] = player;
        settled.banker_draws[6][kPlayerStood] = banker;
        add(expected, BruteForce(make_table(settled, shoe, {}), wagers).run(), weight);
    }
    const Table table = make_table(mixed, shoe, {});
    CHECK(walk(table, wagers) == expected);
    CHECK(table.deals() == 12 * 5040);
    CHECK(sum(expected.front()) == table.deals());
}

// The dealt pair is known, but the cards to come do not distinguish a jack from a king.
TEST_CASE("dealt cards may be known more exactly than the shoe") {
    const Shoe shoe = parse_shoe("A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128");
    const Table table = make_table(standard_tableau(), shoe, {parse_cards("9 8"), {}});
    const auto wagers = readable(table, builtin_wagers());
    REQUIRE(wagers.size() >= wagers_on_points().size());
    for (const Tally& tally : walk(table, wagers)) {
        CHECK(sum(tally) == table.deals());
    }
}

// Averaged over the burnt card, in integers: sum of n_c tally(shoe - c) = (N-6) tally(shoe), because
// N(N-1)...(N-5) = N/(N-6) (N-1)(N-2)...(N-6).
TEST_CASE("an unseen burn changes nothing") {
    check_property("unseen burn", 25, [] {
        const Tableau tableau = random_tableau();
        const Shoe shoe = random_shoe(*rc::gen::element(2, 32, 2000), 7, 12);
        const Table table = make_table(tableau, shoe, {});
        const auto wagers = some_readable(table);
        std::vector<Tally> burnt(wagers.size());
        for (const Shoe::Cell& cell : shoe.cells()) {
            Shoe less = shoe;
            less.remove(cell.cards, "burn");
            add(burnt, walk(make_table(tableau, less, {}), wagers), cell.count);
        }
        std::vector<Tally> expected(wagers.size());
        add(expected, walk(table, wagers), shoe.total() - kPlaces);
        RC_ASSERT(burnt == expected);
    });
}

TEST_CASE("partial coups average to the whole over the next card") {
    check_property("next card", 50, [] {
        const Tableau tableau = random_tableau();
        const Shoe shoe = random_shoe(*rc::gen::element(2, 32, 15'000), 12, 12);
        const Table table = random_table(tableau, shoe, 5);
        const auto hands = next_hands(table);
        RC_PRE(!hands.empty());
        const Hand hand =
            hands.at(static_cast<std::size_t>(random_number(0, static_cast<int>(hands.size()) - 1)));
        const auto wagers = some_readable(table);
        std::vector<Tally> after(wagers.size());
        for (const Shoe::Cell& cell : table.undealt.cells()) {
            const Table next = make_table(tableau, shoe, with_card(table.dealt, hand, cell.cards));
            add(after, walk(next, wagers), cell.count);
        }
        RC_ASSERT(after == walk(table, wagers));
    });
}

TEST_CASE("relabelling suits does not change tallies") {
    check_property("suits relabelled", 4, [] {
        const Shoe shoe = random_shoe_by_card(8);
        const int turn = random_number(1, 3);
        // A different rotation for each rank, because no question compares suits across ranks.
        const Shoe other = relabelled(shoe, [&](Card card) {
            return Card(card.rank(),
                        static_cast<Suit>((static_cast<int>(card.suit()) + turn * card.rank()) % 4));
        });
        RC_ASSERT(walk(make_table(standard_tableau(), shoe, {}), builtin_wagers()) ==
                  walk(make_table(standard_tableau(), other, {}), builtin_wagers()));
    });
}

TEST_CASE("exchanging ten-valued ranks does not change wagers that read points") {
    REQUIRE(wagers_on_points().size() >= 10);
    check_property("merging ten, jack, queen and king changes no tally", 20, [] {
        const Shoe shoe = random_shoe_by_card(8);
        const int turn = random_number(1, 3);
        const Shoe other = relabelled(shoe, [&](Card card) {
            return card.rank() < 10 ? card : Card(10 + (card.rank() - 10 + turn) % 4, card.suit());
        });
        const Table table = make_table(standard_tableau(), shoe, {});
        const Table by_value = make_table(standard_tableau(), other, {});
        RC_ASSERT(walk(table, wagers_on_points()) == walk(by_value, wagers_on_points()));
    });
}

TEST_CASE("wagers counted together have the same tallies as separately") {
    check_property("together as alone", 15, [] {
        const Table table = random_table(random_tableau(), random_tiny_shoe());
        std::vector<Wager> made;
        for (int i = 0; i < 12; ++i) {
            made.push_back(random_wager());
        }
        std::vector<const Wager*> wagers;
        for (const Wager& wager : made) {
            wagers.push_back(&wager);
        }
        const auto together = walk(table, wagers);
        for (std::size_t i = 0; i < wagers.size(); ++i) {
            RC_ASSERT(together[i] == walk_one(table, *wagers[i]));
        }
    });
}

TEST_CASE("wagers that together exceed one enumeration's entries are counted correctly") {
    // Ten wagers with the same reads, each with ten further questions about single cards.
    std::vector<Wager> made;
    for (int i = 0; i < 10; ++i) {
        Wager wager;
        for (int row = 0; row < 10; ++row) {
            const CardSet cards((std::uint64_t{1} << 20 | std::uint64_t{1} << 30) << row);
            const Condition first = Condition::ask(CardIs{Hand::player, 1, cards});
            const Condition second =
                Condition::ask(FirstTwoAre{Hand::banker, NumberSet(1U << i | 1U << row)});
            wager.rows.push_back({"", Condition::all_of({first, second}), {}, 0});
        }
        made.push_back(wager);
    }
    std::vector<const Wager*> wagers;
    for (const Wager& wager : made) {
        wagers.push_back(&wager);
    }
    const Table table = make_table(standard_tableau(), Shoe::of_decks(1), {});
    const auto together = walk(table, wagers);
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        CHECK(together[i] == walk_one(table, *wagers[i]));
    }
}

// 2^63 deals are between 1450 and 1451 cards, where the integers become wider.
TEST_CASE("the step from 64 to 128 bits") {
    const auto table_of = [](CardCount nines) {
        return make_table(standard_tableau(),
                          Shoe::of_cells({{CardSet::of_points(0), 500}, {CardSet::of_points(9), nines}}), {});
    };
    const Integer limit = Integer(1) << 63;
    const Table narrow = table_of(950);
    const Table wide = table_of(951);
    CHECK(narrow.deals() < limit);
    CHECK(wide.deals() >= limit);
    // Above 2^64, where 64 bits would lose the carry.
    const Table wider = table_of(1200);
    CHECK(wider.deals() > limit * 2);
    for (const Table* table : {&narrow, &wide, &wider}) {
        for (const Wager* wager : wagers_on_points()) {
            CHECK(sum(walk_one(*table, *wager)) == table->deals());
        }
    }
    // An unseen burn relates the two sides of the step.
    const Wager& tie = builtin_wager("tie");
    Shoe less = wide.undealt;
    less.remove(CardSet::of_points(0), "0");
    const Tally without_ten = walk_one(make_table(standard_tableau(), less, {}), tie);
    CHECK(500 * without_ten[0] + 951 * walk_one(narrow, tie)[0] == (1451 - 6) * walk_one(wide, tie)[0]);
}
