#include "audit/wager_stakes.hpp"

#include "audit/audit_details.hpp"
#include "audit/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;
using test::request_for;

TEST_CASE("lists stakes for a game that rounds returns") {
    const Game& game = builtin("baccarat-touch");
    AuditRequest request = request_for(game);
    request.stakes = "0.10-0.20/0.10";
    const Audit result = audit(game, request);
    REQUIRE(result.stakes.size() == 3);
    const WagerStakes& player = result.stakes[0];
    CHECK(player.wager == "player");
    CHECK(player.period == ratio(1, 100));
    CHECK(player.extremes->best.return_to_player == player.unrounded);
    const WagerStakes& banker = result.stakes[1];
    CHECK(banker.period == ratio(1, 5));
    CHECK(banker.extremes->best.stake == ratio(1, 100));
    REQUIRE(banker.asked.size() == 2);
    CHECK(banker.asked[0].stake == ratio(1, 10));
    // A win at 0.10 is rounded from 0.195 to 0.19.
    const Rational wins = ratio(Integer("2292252566437888"), Integer("4998398275503360"));
    CHECK(banker.asked[0].return_to_player == banker.unrounded - wins * ratio(5, 100));
    CHECK(banker.asked[1].return_to_player == banker.unrounded);
    // Banker's return of 98.94% holds for some stakes only, Player's for all.
    CHECK(result.claims[0].stakes.has_value());
    CHECK(result.claims[0].stakes->fails_at == ratio(1, 100));
    CHECK_FALSE(result.claims[1].stakes.has_value());
}

TEST_CASE("a period too long to tabulate still allows returns at single stakes") {
    Game game = builtin("baccarat-touch");
    game.wagers[0].rows[0].pays.net = ratio(10'006, 10'007);
    AuditRequest request = request_for(game);
    request.stakes = "1";
    const Audit result = audit(game, request);
    CHECK_FALSE(result.stakes[0].period.has_value());
    CHECK_FALSE(result.stakes[0].extremes.has_value());
    CHECK(result.stakes[0].asked.size() == 1);
    CHECK(result.stakes[1].extremes.has_value());
}
