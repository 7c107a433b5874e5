#include "audit/sample.hpp"
#include "games/sample.hpp"
#include "limits/changes.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;
using test::kReturn;
using test::limits_of;
using test::number;

TEST_CASE("a change names the limits that the game would not meet") {
    Game game = builtin("punto-banco");
    game.claims.clear();
    game.settlement = Settlement{"", 1, Rounding::down, Rational(1), Rational(100)};
    Limits limits = limits_of(kReturn + "wagers = [\"tie\"]\nat-least = \"90%\"");
    // A tie and two pairs pay 800 + 1100 + 1100.
    for (const char* keys :
         {"quantity = \"largest-win\"\nat-most = \"11\"", "quantity = \"exposure\"\nat-most = \"3000\"",
          "quantity = \"exposure\"\nat-most = \"3100\""}) {
        limits.entries.push_back(limits_of(keys).entries.front());
        limits.entries.back().id = keys;
    }
    const auto breaks = [&] {
        const Audit found =
            audit(game, {.setup = {Shoe::of_decks(8)}, .limits = {limits}, .limit_changes = true});
        std::string text;
        for (const LimitChange& change : *found.limits.at(0).limits.at(0).findings.at(0).changes) {
            text += fmt::format("{} {}: {}; ", rule_row(change.rule()).name, number(change.nearest),
                                change.breaks.size());
        }
        return text;
    };
    // 17:2 pays 50 more.
    CHECK(breaks() == "payout 17/2: 1; ");
    limits.entries.at(1).at_most = 8;
    limits.entries.at(1).wagers = {"tie"};
    CHECK(breaks() == "payout 17/2: 2; ");
    limits.entries.at(2).at_most = 3100;
    CHECK(breaks() == "payout 17/2: 1; ");
    // One that is not met today, of the same wager.
    limits.entries.at(1).at_most = 7;
    CHECK(breaks() == "payout 17/2: 1; ");
}

TEST_CASE("a change of decks names the met limits of other wagers that it breaks") {
    Game game;
    game.decks = 6;
    game.wagers = {test::paying("tie", {8}), test::paying("met", {8}), test::paying("unmet", {8})};
    const auto analysis_of = [&](int tie, int met, int unmet) {
        Analysis analysis;
        for (const int wins : {tie, met, unmet}) {
            analysis.wagers.push_back(figures_of(game.wagers.at(analysis.wagers.size()), {wins, 100 - wins}));
        }
        return analysis;
    };
    const Analysis today = analysis_of(8, 10, 8);
    const auto breaks = [&](int met_then) {
        LimitCheck check = check_limits(game, today, limits_of(kReturn + "at-least = \"90%\""));
        add_limit_changes(check, game, today, [&](int decks) {
            return decks == 7 ? std::optional(analysis_of(10, met_then, 8)) : std::nullopt;
        });
        const LimitChange& change = check.limits.at(0).findings.at(0).changes.value().back();
        CHECK(change.rule() == Rule::decks);
        return change.breaks;
    };
    // What is not met today is not broken.
    CHECK(breaks(9) == std::vector<std::string>{"one (met)"});
    CHECK(breaks(10).empty());
}

TEST_CASE("of two rows that pay the same, a change of one breaks what it does alone") {
    Game game;
    game.wagers = {test::paying("two", {8, 8})};
    Analysis analysis;
    analysis.wagers = {figures_of(game.wagers.front(), {4, 5, 91})};
    // 0.81: 9 more units in 4 coups of a hundred, or in 5.
    Limits limits = limits_of(kReturn + "at-least = \"84%\"");
    limits.entries.push_back(limits_of(kReturn + "at-most = \"86%\"").entries.front());
    limits.entries.back().id = "most";
    LimitCheck check = check_limits(game, analysis, limits);
    add_limit_changes(check, game, analysis, [](int) { return std::nullopt; });
    const auto& changes = check.limits.at(0).findings.at(0).changes.value();
    REQUIRE(changes.size() == 3);
    CHECK(changes.at(0).nearest == Rational(9));
    CHECK(changes.at(0).figure == ratio(85, 100));
    CHECK(changes.at(0).breaks.empty());
    CHECK(changes.at(1).figure == ratio(86, 100));
    CHECK(changes.at(1).breaks.empty());
    CHECK(changes.at(2).event().empty());
    // The nearest odds in use are those of Cow Cow, 8.45:1.
    CHECK(changes.at(2).nearest == ratio(845, 100));
    CHECK(changes.at(2).figure == ratio(1701, 2000));
    CHECK(changes.at(2).breaks.empty());
}

TEST_CASE("a change breaks a limit of exposure beyond its bound, and not at it") {
    Game game;
    game.wagers = {test::paying("tie", {8})};
    game.settlement = Settlement{"", 1, Rounding::down, {}, Rational(10)};
    Analysis analysis;
    analysis.wagers = {figures_of(game.wagers.front(), {10, 90})};
    const auto breaks = [&](const std::string& exposure) {
        Limits limits = limits_of(kReturn + "at-least = \"95%\"");
        limits.entries.push_back(limits_of("quantity = \"exposure\"\n" + exposure).entries.front());
        LimitCheck check = check_limits(game, analysis, limits);
        add_limit_changes(check, game, analysis, [](int) { return std::nullopt; });
        // 17:2.
        return check.limits.at(0).findings.at(0).changes.value().at(0).breaks.size();
    };
    CHECK(breaks("at-most = \"85\"") == 0);
    CHECK(breaks("at-most = \"84\"") == 1);
    CHECK(breaks("at-least = \"85\"") == 0);
    CHECK(breaks("at-least = \"86\"") == 1);
}
