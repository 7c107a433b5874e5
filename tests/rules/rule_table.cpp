#include "compare/sample.hpp"
#include "rules/pays_notation.hpp"
#include "rules/rule_change.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

PlayedRules sample_rules() { return {commission_game(), Shoe::of_decks(8)}; }

std::vector<std::string> events_after(const std::vector<RuleChange>& changes) {
    std::vector<std::string> events;
    const PlayedRules rules = with_changes(sample_rules(), changes);
    for (const PayRow& row : rules.game.wager("banker")->rows) {
        events.push_back(row.event);
    }
    return events;
}

using Events = std::vector<std::string>;

RuleChange order(const Events& events) { return {{Rule::row_order, "banker"}, {}, events}; }

}  // namespace

TEST_CASE("no changes leave the rules unchanged") {
    CHECK(with_changes(sample_rules(), {}).game == commission_game());
    CHECK(with_changes(sample_rules(), {}).shoe == Shoe::of_decks(8));
}

TEST_CASE("changes of the shoe and the tableau replace them") {
    const NumberSet nine = NumberSet().set(9);
    const HandChoice choice{Hand::player, {2, 3}, 0, ratio(1, 2)};
    const PlayedRules rules =
        with_changes(sample_rules(), {{{Rule::decks}, {}, Shoe::of_decks(6)},
                                    {{Rule::naturals}, {}, nine},
                                    {{Rule::choices}, {}, std::vector{choice}},
                                    {RulePlace::of_cell(Hand::banker, 6, 6), {}, false}});
    CHECK(rules.shoe == Shoe::of_decks(6));
    CHECK(rules.game.tableau->naturals == nine);
    CHECK(rules.game.tableau->choices == std::vector{choice});
    CHECK_FALSE(rules.game.tableau->banker_draws_on(6, 6));
}

TEST_CASE("rows are added, removed and put in another order") {
    const PayRow row{"New", {}, parse_pays("2:1"), 0};
    const RulePlace place{Rule::row, "banker", "New"};
    const RuleChange addition{place, {}, PlacedRow{row, "Tie"}};
    CHECK(events_after({addition}) == Events{"Banker wins", "New", "Tie"});
    CHECK(events_after({{place, {}, PlacedRow{row}}}) == Events{"Banker wins", "Tie", "New"});
    CHECK(events_after({{{Rule::row, "banker", "Banker wins"}, PlacedRow{}, {}}}) == Events{"Tie"});
    CHECK(events_after({order({"Tie", "Banker wins"})}) == Events{"Tie", "Banker wins"});
    // Other rows keep their places.
    CHECK(events_after({addition, order({"Tie", "Banker wins"})}) ==
          Events{"Tie", "New", "Banker wins"});
}

TEST_CASE("a fee of one wager leaves the others as they are") {
    const PlayedRules rules = with_changes(sample_rules(), {{{Rule::fee, "banker"}, {}, ratio(1, 5)}});
    CHECK(rules.game.wager("banker")->fee == ratio(1, 5));
    CHECK(rules.game.wager("player")->fee == 0);
}
