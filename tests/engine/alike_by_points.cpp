#include "engine/alike_by_points.hpp"

#include "engine/random_tables.hpp"
#include "engine/walk.hpp"
#include "rules/condition.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/margin_is.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/random_multipliers.hpp"
#include "rules/split_by_copies.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <map>

using namespace sabot;
using namespace sabot::test;

namespace {

using ByCopies = std::map<std::pair<std::size_t, std::vector<int>>, Integer>;

Question random_question_about_points() {
    const Hand hand = random_flag() ? Hand::player : Hand::banker;
    switch (random_number(0, 4)) {
        case 0: return TotalIs{hand, NumberSet(0x3A0)};
        // Decided by a card, whatever follows.
        case 3: return CardIs{hand, random_number(1, 3), CardSet::of_points(random_number(0, 9))};
        case 1: return MarginIs{NumberSet(0x1E)};
        case 2: return CoupSizeIs{NumberSet(0x50)};
        default: {
            WinnerIs winner;
            winner.winners.set(static_cast<std::size_t>(random_number(0, 2)));
            return winner;
        }
    }
}

Wager random_multiplied_wager() {
    Wager wager;
    wager.id = "multiplied";
    for (int i = random_number(1, 2); i > 0; --i) {
        PayRow row{"row", Condition::ask(random_question_about_points()), {"3:1", 3}, 0};
        row.is_multiplied = random_number(0, 3) > 0;
        wager.rows.push_back(row);
    }
    MultiplierRules rules = random_multipliers(2);
    rules.faces = random_flag() ? Partition::by_card() : Partition::by_rank();
    wager.multiplied = Multiplied{std::make_shared<const Multipliers>(std::move(rules)), random_counted()};
    return wager;
}

ByCopies by_copies(const Wager& wager, const Tally& tally) {
    const auto rows = split_by_copies(wager).rows;
    ByCopies sums;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        sums[{rows[i].row, rows[i].copies}] += tally[i];
    }
    return sums;
}

void check_routes(const Shoe& shoe, const Wager& wager) {
    Tableau tableau = standard_tableau();
    if (random_flag()) {
        tableau.choices = {{Hand::player, {0, 5}, 0, ratio(1, 3)}};
    }
    const Table table = make_table(tableau, shoe, {});
    RC_ASSERT(serves_alike_by_points(table, wager));
    const SplitWager split = split_by_copies(wager);
    RC_ASSERT(by_copies(wager, walk(table, {&wager}).front()) ==
              by_copies(wager, walk(table, {&split.wager}).front()));
}

}  // namespace

TEST_CASE("cards that show the same face are counted as by the enumeration of single cards") {
    check_property("alike by points, and by single cards", 12, [] {
        std::vector<Shoe::Cell> cells;
        for (int card = 0; card < kCardsInDeck; ++card) {
            cells.push_back({CardSet(Card::at(card)), random_number(0, 3)});
        }
        check_routes(Shoe::of_cells(cells), random_multiplied_wager());
    });
    check_property("alike in whole and infinite decks", 4, [] {
        check_routes(random_flag() ? Shoe::of_decks(random_number(1, 8)) : Shoe::of_decks(kInfiniteDecks),
                     random_multiplied_wager());
    });
}

TEST_CASE("rows that depend on ranks, and coups that have begun, are left to the enumeration") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    Wager wager;
    wager.rows.push_back({"row", Condition(), {"1:1", 1}, 0});
    CHECK_FALSE(serves_alike_by_points(table, wager));
    MultiplierRules rules;
    rules.struck = {{1, 1}};
    rules.values = {{2, 1}};
    wager.multiplied = Multiplied{std::make_shared<const Multipliers>(rules)};
    CHECK(serves_alike_by_points(table, wager));
    MultiplierRules of_suits = rules;
    of_suits.faces = Partition::by_suit();
    Wager suits = wager;
    suits.multiplied = Multiplied{std::make_shared<const Multipliers>(of_suits)};
    CHECK_FALSE(serves_alike_by_points(table, suits));
    Wager ranks = wager;
    const auto card_is = [&](CardSet cards) {
        ranks.rows.front().condition = Condition::ask(CardIs{Hand::player, 1, cards});
        return serves_alike_by_points(table, ranks);
    };
    CHECK(card_is(CardSet::of_points(0)));
    CHECK_FALSE(card_is(CardSet(Card(13, Suit::hearts))));
    DealtHands dealt;
    dealt.player.push_back(parse_card("9h"));
    CHECK_FALSE(serves_alike_by_points(make_table(standard_tableau(), Shoe::of_decks(8), dealt), wager));
}
