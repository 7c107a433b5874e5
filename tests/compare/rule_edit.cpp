#include "compare/rule_edit.hpp"

#include "compare/sample.hpp"
#include "rules/pays_notation.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

PlayedRules sample_rules() { return {commission_game(), Shoe::of_decks(8)}; }

std::vector<std::string> events_after(const std::vector<RuleEdit>& edits) {
    std::vector<std::string> events;
    const PlayedRules rules = with_edits(sample_rules(), edits);
    for (const PayRow& row : rules.game.wager("banker")->rows) {
        events.push_back(row.event);
    }
    return events;
}

using Events = std::vector<std::string>;

}  // namespace

TEST_CASE("no edits leave the rules unchanged") {
    CHECK(with_edits(sample_rules(), {}).game == commission_game());
    CHECK(with_edits(sample_rules(), {}).shoe == Shoe::of_decks(8));
}

TEST_CASE("edits of the shoe and the tableau replace them") {
    const NumberSet nine = NumberSet().set(9);
    const HandChoice choice{Hand::player, {2, 3}, 0, ratio(1, 2)};
    const PlayedRules rules =
        with_edits(sample_rules(), {ShoeEdit{Shoe::of_decks(6)}, NaturalsEdit{nine}, ChoicesEdit{{choice}},
                                    RuleChange{CellChange{Hand::banker, 6, 6, false}}});
    CHECK(rules.shoe == Shoe::of_decks(6));
    CHECK(rules.game.tableau->naturals == nine);
    CHECK(rules.game.tableau->choices == std::vector{choice});
    CHECK_FALSE(rules.game.tableau->banker_draws_on(6, 6));
}

TEST_CASE("rows are added, removed and put in another order") {
    const PayRow row{"New", {}, parse_pays("2:1"), 0};
    CHECK(events_after({RowAddition{"banker", "Tie", row}}) == Events{"Banker wins", "New", "Tie"});
    CHECK(events_after({RowAddition{"banker", "", row}}) == Events{"Banker wins", "Tie", "New"});
    CHECK(events_after({RowRemoval{{"banker", "Banker wins"}}}) == Events{"Tie"});
    CHECK(events_after({RowOrder{"banker", {"Tie", "Banker wins"}}}) == Events{"Tie", "Banker wins"});
    // Other rows keep their places.
    CHECK(events_after({RowAddition{"banker", "Tie", row}, RowOrder{"banker", {"Tie", "Banker wins"}}}) ==
          Events{"Tie", "New", "Banker wins"});
}

TEST_CASE("a fee of one wager leaves the others as they are") {
    const PlayedRules rules = with_edits(sample_rules(), {WagerFee{"banker", ratio(1, 5)}});
    CHECK(rules.game.wager("banker")->fee == ratio(1, 5));
    CHECK(rules.game.wager("player")->fee == 0);
}
