#include "engine/draws_by_points.hpp"

#include "engine/asking.hpp"
#include "engine/brute_force.hpp"
#include "engine/hand_walk.hpp"
#include "engine/random_wager.hpp"
#include "engine/walk.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

// The general enumeration, which knows no table.
Tally walked(const Table& table, const Tableau& tableau, const Wager& wager) {
    const auto plan = WalkPlan::for_wagers(reads_of(wager), questions_about_cards(wager), table.coup());
    return HandWalk(table, tableau, plan, {&wager}).run().front();
}

// A wager that depends on final totals, numbers of cards, totals of first two cards, and third cards.
Wager wager_on_points() {
    std::vector<Question> questions{WinnerIs{{}}};
    const auto any_hand = [] { return random_flag() ? Hand::player : Hand::banker; };
    for (int i = random_number(1, 4); i > 0; --i) {
        switch (random_number(0, 4)) {
            case 0: questions.push_back(TotalIs{any_hand(), random_numbers(0, 9)}); break;
            case 1: questions.push_back(HandSizeIs{any_hand(), random_numbers(2, 3)}); break;
            case 2: questions.push_back(FirstTwoAre{any_hand(), random_numbers(0, 9)}); break;
            case 3: questions.push_back(MarginIs{random_numbers(0, 9)}); break;
            default: questions.push_back(CardIs{any_hand(), 3, CardSet::of_points(random_number(0, 9))});
        }
    }
    Wager wager = asking(questions);
    // Rows that combine two questions.
    for (std::size_t i = 0; i + 1 < questions.size(); ++i) {
        wager.rows.insert(
            wager.rows.begin(),
            {"", Condition::all_of({Condition::ask(questions[i]), Condition::ask(questions[i + 1])}), {}, 0});
    }
    return wager;
}

// Choices for some hands, for certain.
Tableau with_choices(Tableau tableau) {
    for (int i = random_number(0, 4); i > 0; --i) {
        const int first = random_number(0, 9);
        const int second = random_number(first, 9);
        const Hand hand = random_flag() ? Hand::player : Hand::banker;
        tableau.choices.push_back({hand,
                                   {first, second},
                                   hand == Hand::player ? 0 : random_number(0, kPlayerStood),
                                   random_flag() ? 1 : 0});
    }
    return tableau;
}

void check_table(const Table& table, const Wager& wager) {
    const DrawsByPoints draws(table);
    for (const WeightedTableau& part : table.mixture) {
        RC_ASSERT(draws.tallies(part.tableau, {&wager}).front() == walked(table, part.tableau, wager));
    }
}

Integer sum_of(const std::vector<DrawsByPoints::PointCoup>& coups) {
    Integer sum = 0;
    for (const auto& coup : coups) {
        sum += to_integer(coup.draws);
    }
    return sum;
}

}  // namespace

TEST_CASE("the table gives the tallies of the general enumeration") {
    check_property("the table equals the enumeration", 60, [] {
        check_table(random_table(random_tableau(), random_shoe(40, 12, 20)), wager_on_points());
    });
    check_property("the table equals the enumeration: hands with choices of their own", 60, [] {
        check_table(make_table(with_choices(random_tableau()), random_shoe(4, 12, 20), {}),
                    wager_on_points());
    });
}

TEST_CASE("the table gives the tallies of every draw of a tiny shoe") {
    check_property("the table equals brute force", 60, [] {
        const Table table = random_table(random_tableau(), random_tiny_shoe());
        const Wager wager = wager_on_points();
        const std::vector<const Wager*> wagers{&wager};
        RC_ASSERT(DrawsByPoints(table).tallies(table.tableau, wagers) == BruteForce(table, wagers).run());
    });
}

TEST_CASE("one table serves other tableaux") {
    check_property("a table for two tableaux", 20, [] {
        const Shoe shoe = random_shoe(8, 12, 20);
        const Wager wager = wager_on_points();
        const Tableau other = random_tableau();
        RC_ASSERT(DrawsByPoints(make_table(standard_tableau(), shoe, {})).tallies(other, {&wager}).front() ==
                  walked(make_table(other, shoe, {}), other, wager));
    });
}

TEST_CASE("the table holds the largest shoes, those of one value, and infinite decks") {
    const Wager& tie = builtin_wager("tie");
    for (const Shoe& shoe :
         {Shoe::of_decks(27), Shoe::of_decks(28), Shoe::of_decks(kMaxCards / kCardsInDeck),
          Shoe::of_decks(kInfiniteDecks), Shoe::of_cells({{CardSet::of_points(9), kMaxCards}}),
          Shoe::of_cells({{CardSet::of_points(0), 6}}),
          Shoe::of_cells({{CardSet::of_points(3), 1}, {CardSet::of_points(4), 5}})}) {
        const Table table = make_table(standard_tableau(), shoe, {});
        CAPTURE(shoe.total());
        CHECK(DrawsByPoints(table).tallies(table.tableau, {&tie}).front() ==
              walked(table, table.tableau, tie));
        CHECK(sum_of(DrawsByPoints(table).coups(table.tableau)) == table.ordered_draws());
    }
}

TEST_CASE("3,394 coups differ by points under the standard tableau") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    CHECK(DrawsByPoints(table).coups(table.tableau).size() == 3394);
}

TEST_CASE("wagers that read more than points are not for the table") {
    const auto only_points = [](const Question& question) {
        return reads_of(asking({question})).only_points();
    };
    CHECK(only_points(FirstTwoAre{Hand::player, NumberSet(1)}));
    CHECK(only_points(CardIs{Hand::banker, 3, CardSet::of_points(7)}));
    CHECK_FALSE(only_points(CardIs{Hand::banker, 1, CardSet::of_points(7)}));
    CHECK_FALSE(only_points(CardIs{Hand::banker, 3, CardSet::of_rank(12)}));
    CHECK_FALSE(only_points(SumIs{Places::first_two(Hand::player), SumIs::Of::points, NumberSet(1)}));
    // An enumeration of both kinds, in any order.
    const Table table = make_table(standard_tableau(), Shoe::of_decks(1), {});
    const Wager seven =
        asking({CardIs{Hand::banker, 1, CardSet::of_points(7)}, TotalIs{Hand::player, NumberSet(1)}});
    const Wager& tie = builtin_wager("tie");
    const auto together = walk(table, {&seven, &tie, &seven});
    CHECK(together == std::vector<Tally>{walked(table, table.tableau, seven),
                                         walked(table, table.tableau, tie), together[0]});
}
