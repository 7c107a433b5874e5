#include "audit/sample.hpp"
#include "games/sample.hpp"
#include "limits/changes.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;
using test::changes;
using test::changes_of;
using test::kReturn;
using test::limits_of;

// At a stake of 1, a win of Banker pays 1.95, rounded down to 1. At 3:2 it pays 2.425, rounded to 2, and so
// it does without commission: a return above 100%. The stake of 11 is the first at which it loses little
// enough: 21.45 is rounded to 21. A tie at 17:2 pays 9.5, rounded to 9.
TEST_CASE("the stakes are a change of what depends on them") {
    Game game = builtin("punto-banco");
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(100)};
    CHECK(changes(game, "banker", kReturn + "stake = \"lowest\"\nat-least = \"97%\"") ==
          "minimum-stake: 1 -> 11 = 23163717702431/23863880655615");
    game.settlement->maximum_stake = 11;
    CHECK(changes(game, "banker", kReturn + "stake = \"lowest\"\nat-least = \"97%\"") ==
          "minimum-stake: 1 -> 11 = 23163717702431/23863880655615");
    game.settlement->maximum_stake = 10;
    CHECK(changes(game, "banker", kReturn + "stake = \"lowest\"\nat-least = \"97%\"") == "");
    CHECK(changes(game, "tie", kReturn + "stake = \"lowest\"\nat-least = \"90%\"") ==
          "payout Tie: 8 -> 9 = 1238613089774/1301666217579");
}

// A tie with both pairs pays 800 + 2 * 1,100.
TEST_CASE("an exposure is met by a smaller payout or a smaller largest stake") {
    Game game = builtin("punto-banco");
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(100)};
    const std::string limit = "quantity = \"exposure\"\nat-most = ";
    CHECK(changes(game, "", limit + "\"2750\"") ==
          "payout Tie: 8 -> 11/2 = 2750; payout Player pair: 11 -> 17/2 = 2750; payout Banker pair: 11 -> "
          "17/2 = "
          "2750; maximum-stake: 100 -> 91 = 2730");
    // Both bounds are met by equality.
    CHECK(changes(game, "", limit + "\"2750\"\nat-least = \"2750\"") ==
          "payout Tie: 8 -> 11/2 = 2750; payout Player pair: 11 -> 17/2 = 2750; payout Banker pair: 11 -> "
          "17/2 = 2750");
    // No payout of the tie: Player with both pairs pays 2,300.
    CHECK(changes(game, "", limit + "\"2250\"") ==
          "payout Player pair: 11 -> 7/2 = 2250; payout Banker pair: 11 -> 7/2 = 2250; maximum-stake: 100 -> "
          "75 = "
          "2250");
    game.wagers.at(2).maximum_stake = 50;
    CHECK(changes(game, "", limit + "\"2500\"") ==
          "payout Tie: 8 -> 6 = 2500; payout Player pair: 11 -> 10 = 2500; payout Banker pair: 11 -> 10 = "
          "2500; "
          "maximum-stake: 100 -> 95 = 2490; maximum-stake: 50 -> 37 = 2496");
}

TEST_CASE("an exposure is what the game pays, rounded") {
    Game game = builtin("punto-banco");
    game.wagers.resize(2);
    // Banker's win of 0.95 times 33 is 31.35.
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(33)};
    game.wagers.at(0).maximum_stake = game.wagers.at(0).id == "banker" ? 33 : 1;
    game.wagers.at(1).maximum_stake = game.wagers.at(1).id == "banker" ? 33 : 1;
    CHECK(changes(game, "", "quantity = \"exposure\"\nat-most = \"31\"") == "met");
    CHECK(changes(game, "", "quantity = \"exposure\"\nat-most = \"30\"") ==
          "payout Banker wins: 1 -> 19/20 = 29; maximum-stake: 33 -> 32 = 30");
}

TEST_CASE("a higher minimum stake is that of every wager that had a lower one, on several coups too") {
    Game game = builtin("punto-banco");
    game.wagers.clear();
    game.settlement = Settlement();
    for (auto* list : {&game.wagers, &game.series}) {
        for (const int least : {2, 9}) {
            list->push_back(test::paying(fmt::format("{}", least), {1}));
            list->back().minimum_stake = Rational(least);
        }
        list->push_back(test::paying("none", {1}));
    }
    game = with_changes(std::move(game), {RuleChange{{Rule::minimum_stake}, {}, Rational(5)}});
    CHECK(game.settlement->minimum_stake == Rational(5));
    for (const auto* list : {&game.wagers, &game.series}) {
        CHECK(list->at(0).minimum_stake == Rational(5));
        CHECK(list->at(1).minimum_stake == Rational(9));
        CHECK_FALSE(list->at(2).minimum_stake);
    }
}

TEST_CASE("the next stake may be the one at which a limit is met, also if it is the largest") {
    // 1.5 is rounded down to 1 of one unit, and 3 to 3 of two.
    const Wager wager = test::paying("half", {ratio(1, 2)});
    for (const std::optional<Rational>& most : {std::optional<Rational>(2), std::optional<Rational>()}) {
        const std::string all = changes_of(wager, {2, 1}, kReturn + "stake = \"lowest\"\nat-least = \"90%\"",
                                           Settlement{"", 1, Rounding::down, Rational(1), most});
        CHECK(all.substr(all.find("minimum-stake")) == "minimum-stake: 1 -> 2 = 1");
    }
}

TEST_CASE("a largest stake is tried down to the smallest one") {
    const auto stake_for = [](const char* most) {
        const std::string all = changes_of(test::paying("tie", {8}), {10, 90},
                                           fmt::format("quantity = \"exposure\"\nat-most = \"{}\"", most),
                                           Settlement{"", 1, Rounding::down, Rational(5), Rational(100)});
        const auto found = all.find("maximum-stake");
        return found == std::string::npos ? "" : all.substr(found);
    };
    CHECK(stake_for("40") == "maximum-stake: 100 -> 5 = 40");
    CHECK(stake_for("39").empty());
}

TEST_CASE("a higher smallest stake leaves a wager's own higher one") {
    Game game;
    game.wagers = {test::paying("low", {ratio(19, 20)}), test::paying("high", {ratio(19, 20)})};
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(100)};
    game.wagers.at(1).minimum_stake = 20;
    game = with_changes(std::move(game), {{{Rule::minimum_stake}, {}, Rational(11)}});
    CHECK(game.settlement->minimum_stake == Rational(11));
    CHECK(game.wagers.at(1).minimum_stake == Rational(20));
    game = with_changes(std::move(game), {{{Rule::minimum_stake}, {}, Rational(20)}});
    CHECK(game.wagers.at(1).minimum_stake == Rational(20));
    game = with_changes(std::move(game), {{{Rule::minimum_stake}, {}, Rational(21)}});
    CHECK(game.wagers.at(1).minimum_stake == Rational(21));
    // At 11, 21.45 pays 21; at its own 20, the other pays 39 of 39. Neither is a limit that the other breaks.
    game.settlement->minimum_stake = 1;
    game.wagers.at(1).minimum_stake = 20;
    Analysis analysis;
    analysis.wagers = {figures_of(game.wagers.at(0), {50, 50}), figures_of(game.wagers.at(1), {50, 50})};
    LimitCheck check =
        check_limits(game, analysis, limits_of(kReturn + "stake = \"lowest\"\nat-least = \"95%\""));
    REQUIRE(check.limits.at(0).findings.at(0).verdict == LimitVerdict::not_met);
    REQUIRE(check.limits.at(0).findings.at(1).verdict == LimitVerdict::met);
    add_limit_changes(check, game, analysis, [](int) { return std::nullopt; });
    const LimitChange& stake = check.limits.at(0).findings.at(0).changes.value().back();
    CHECK(stake.rule() == Rule::minimum_stake);
    CHECK(stake.nearest == Rational(10));
    CHECK(stake.breaks.empty());
}
