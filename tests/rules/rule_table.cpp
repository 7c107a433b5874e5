#include "rules/rule_table.hpp"

#include "compare/rule_difference.hpp"
#include "compare/sample.hpp"
#include "rules/condition.hpp"
#include "rules/pays_notation.hpp"
#include "support/catch.hpp"

#include <algorithm>

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
    CHECK(events_after({addition, order({"Tie", "Banker wins"})}) == Events{"Tie", "New", "Banker wins"});
}

TEST_CASE("a fee of one wager leaves the others as they are") {
    const PlayedRules rules = with_changes(sample_rules(), {{{Rule::fee, "banker"}, {}, ratio(1, 5)}});
    CHECK(rules.game.wager("banker")->fee == ratio(1, 5));
    CHECK(rules.game.wager("player")->fee == 0);
}

TEST_CASE("each rule has its row, whose kind records know, and is got where it is set") {
    for (auto rule = Rule::decks; rule <= Rule::stake_limits;
         rule = static_cast<Rule>(static_cast<int>(rule) + 1)) {
        const RuleRow& row = rule_row(rule);
        CAPTURE(static_cast<int>(rule));
        CHECK(row.rule == rule);
        CHECK(std::find(kRuleKinds.begin(), kRuleKinds.end(), std::string(row.kind)) != kRuleKinds.end());
        CHECK((row.set == nullptr || row.get != nullptr));
        CHECK((row.effect == RuleRow::Effect::none || row.set != nullptr));
    }
}

TEST_CASE("a game has the rule that a change gives it, and did not before") {
    const RowName row{"banker", "Banker wins"};
    const Condition any = Condition::any_of({});
    for (const RuleChange& change : std::vector<RuleChange>{
             {{Rule::decks}, {}, Shoe::of_decks(6)},
             {{Rule::naturals}, {}, NumberSet().set(9)},
             {{Rule::banker_columns}, {}, true},
             {RulePlace::of_cell(Hand::banker, 6, 6), {}, false},
             {{Rule::choices}, {}, std::vector{HandChoice{Hand::player, {2, 3}, 0, ratio(1, 2)}}},
             {{Rule::fee, "banker"}, {}, ratio(1, 5)},
             {{Rule::own_shoes, "banker"}, {}, true},
             {{Rule::own_minimum_stake, "banker"}, {}, Rational(2)},
             {{Rule::own_maximum_stake, "banker"}, {}, Rational(3)},
             {{Rule::row_order, "banker"}, {}, Events{"Tie", "Banker wins"}},
             {RulePlace::of_row(Rule::condition, row), {}, RowCondition(any)},
             {RulePlace::of_row(Rule::commission, row), {}, ratio(1, 10)},
             {RulePlace::of_row(Rule::is_multiplied, row), {}, true},
             {RulePlace::of_row(Rule::stake_returned, row), {}, ratio(1, 2)},
             {RulePlace::of_row(Rule::meter_share, row), {}, ratio(1, 10)},
             {{Rule::rounding}, {}, Rounding::down},
             {{Rule::commission_rounding}, {}, Rounding::up},
             {{Rule::minimum_commission}, {}, ratio(1, 4)},
             {{Rule::minimum_stake}, {}, Rational(5)},
             {{Rule::maximum_stake}, {}, Rational(500)}}) {
        CAPTURE(rule_row(change.place.rule).what);
        CHECK(setting_in(sample_rules(), change.place) != change.to);
        CHECK(setting_in(with_changes(sample_rules(), {change}), change.place) == change.to);
    }
}
