#include "audit/steps.hpp"

#include "audit/audit_details.hpp"
#include "audit/sample.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

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

TEST_CASE("stakes that some wager takes are listed for the wagers that take them") {
    Game game = builtin("baccarat-touch");
    game.wagers[0].minimum_stake = Rational(1);
    game.wagers[0].maximum_stake = Rational(5);
    game.wagers[1].minimum_stake = Rational(2);
    game.wagers[1].maximum_stake = Rational(10);
    game.wagers.resize(2);
    game.claims.clear();
    game.readings.clear();
    AuditRequest request = request_for(game);
    const auto asked = [&](std::size_t wager, const std::string& stakes) {
        request.stakes = stakes;
        std::vector<Rational> listed;
        const Audit result = audit(game, request);
        for (const StakeReturn& one : result.stakes.at(wager).asked) {
            listed.push_back(one.stake);
        }
        return listed;
    };
    CHECK(asked(0, "1-10/1") == std::vector<Rational>{1, 2, 3, 4, 5});
    CHECK(asked(1, "1-10/1") == std::vector<Rational>{2, 3, 4, 5, 6, 7, 8, 9, 10});
    CHECK(asked(1, "1").empty());
    for (const auto& [stake, message] :
         {std::pair("0.99", "stake: stake 0.99 is too small: expected at least 1, the game's minimum"),
          std::pair("10.01", "stake: stake 10.01 is too large: expected at most 10, the game's maximum")}) {
        CHECK(test::message_of([&, at = stake] { asked(0, at); }) == message);
    }
    // A wager without a limit takes any stake.
    game.wagers[1].maximum_stake.reset();
    CHECK(asked(1, "1000") == std::vector<Rational>{1000});
    CHECK(asked(0, "1000").empty());
    // Whatever the wagers after it have.
    game.wagers.push_back(game.wagers[0]);
    game.wagers.back().id = "third";
    game.wagers.back().maximum_stake = Rational(10);
    CHECK(asked(1, "1000") == std::vector<Rational>{1000});
}

TEST_CASE("limits of stakes are a wager's own if it states some, or has a meter") {
    Game game = builtin("baccarat-touch");
    game.wagers.resize(1);
    game.claims.clear();
    game.readings.clear();
    const auto has_own = [&] { return audit(game, request_for(game)).stakes.at(0).has_own_limits; };
    Wager& wager = game.wagers.front();
    wager.minimum_stake.reset();
    wager.maximum_stake.reset();
    CHECK_FALSE(has_own());
    wager.progressive = Progressive{1, Rational(5000), ratio(15, 100), Rational(5000)};
    CHECK(has_own());
    wager.progressive.reset();
    for (auto* limit : {&wager.minimum_stake, &wager.maximum_stake}) {
        *limit = Rational(5);
        CHECK(has_own());
        limit->reset();
    }
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
