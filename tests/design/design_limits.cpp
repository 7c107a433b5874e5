#include "design/design_targets.hpp"
#include "design/mixed_game.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit.hpp"
#include "limits/limit_check.hpp"
#include "rules/game_parts.hpp"
#include "rules/settlement.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

Limits law_of(const std::vector<Limit>& entries) {
    Limits limits;
    limits.head.id = "law";
    limits.entries = entries;
    return limits;
}

Limit largest_win(int most) {
    Limit limit;
    limit.id = "win";
    limit.quantity = LimitQuantity::largest_win;
    limit.at_most = most;
    return limit;
}

std::vector<Rational> largest_pays(const Design& design) {
    std::vector<Rational> largest;
    for (const DesignedPaytable& paytable : design.paytables) {
        largest.push_back(*std::max_element(paytable.pays.begin(), paytable.pays.end()));
    }
    return largest;
}

}  // namespace

TEST_CASE("limits are targets of a design") {
    DesignRequest request = request_for({.wager = "mixed", .odds = "push,1:1,2:1,3:1,5:1,8:1"});
    Limits limits;
    limits.head.id = "law";
    Limit limit;
    limit.id = "resolved";
    limit.is_resolved = true;
    limit.at_least = ratio(6, 10);
    limit.at_most = ratio(7, 10);
    limits.entries = {limit};
    limit = {};
    limit.id = "win";
    limit.quantity = LimitQuantity::largest_win;
    limit.at_most = 3;
    limits.entries.push_back(limit);
    limit.id = "stake";
    limit.quantity = LimitQuantity::exposure;
    limits.entries.push_back(limit);
    request.limits = {limits};
    const Listed expected = by_analyses({0, 1, 2, 3, 5, 8}, [](const Game& game) {
        const WagerFigures wager = mixed_figures(game);
        for (const EventFigures& event : wager.events) {
            if (event.pays > 3) {
                return false;
            }
        }
        const Rational edge = *wager.distribution.house_edge_resolved();
        return ratio(3, 10) <= edge && edge <= ratio(4, 10);
    });
    CHECK(listed_by(request).pays == expected.pays);
    CHECK(expected.pays.size() > 1);
    const Design design = design_paytables(mixed_game(), request);
    REQUIRE(design.unused.size() == 1);
    CHECK(design.unused.front().limit == "law: stake");
}

TEST_CASE("a design meets the same limits on returns as a check of each paytable") {
    Game game = mixed_game();
    // Returns of the lowest stake, 3, are rounded down to halves.
    game.settlement = Settlement{"S", ratio(1, 2), Rounding::down, Rational(3), {}};
    Limit limit;
    limit.id = "return";
    const auto request_with = [&](const Rational& least, const Rational& most) {
        DesignRequest request = request_for({.wager = "mixed", .odds = "push,1:1,2:1,3:1,5:1,8:1"});
        limit.at_least = least;
        limit.at_most = most;
        request.limits.emplace_back();
        request.limits.back().head.id = "law";
        request.limits.back().entries = {limit};
        return request;
    };
    const auto compare = [&](const Rational& least, const Rational& most) {
        const DesignRequest request = request_with(least, most);
        const Listed expected = by_analyses(
            {0, 1, 2, 3, 5, 8},
            [&](const Game& changed) {
                const std::vector<std::string> wagers =
                    limit.of_game ? std::vector<std::string>() : std::vector<std::string>{"mixed"};
                const Analysis analysis = analyze(changed, {kTwoDecks, wagers});
                // Of a paytable that wins nothing a limit of each win says nothing.
                return check_limits(changed, analysis, request.limits.front()).verdict() !=
                       LimitVerdict::not_met;
            },
            game);
        CHECK(listed_by(request, game).pays == expected.pays);
        CHECK(expected.pays.size() > 2);
        CHECK(expected.pays.size() < expected.tried);
        CHECK(design_paytables(game, request).targets.front().of_mean == limit.of_game);
    };
    struct Case {
        bool of_game;
        bool at_lowest_stake;
        bool is_resolved;
        int least;
        int most;
    };
    SECTION("each kind of return, in percent") {
        for (const auto& [of_game, at_lowest_stake, is_resolved, least, most] :
             {Case{false, true, false, 55, 65}, Case{false, true, true, 50, 65},
              Case{true, false, false, 80, 85}, Case{true, true, false, 75, 85}}) {
            limit.of_game = of_game;
            limit.at_lowest_stake = at_lowest_stake;
            limit.is_resolved = is_resolved;
            compare(ratio(least, 100), ratio(most, 100));
        }
    }
    SECTION("each kind of probability, in percent, and a win") {
        limit.quantity = LimitQuantity::win_probability;
        // Banker wins with 6 in about one coup of nineteen.
        compare(ratio(6, 100), 1);
        compare(0, ratio(6, 100));
        limit.quantity = LimitQuantity::hit_frequency;
        compare(ratio(6, 100), ratio(20, 100));
    }
    SECTION("nothing is known of the lowest stake") {
        game.settlement = Opaque<Settlement>();
        limit.at_lowest_stake = true;
        DesignRequest request = request_with(0, 1);
        request.targets = {{DesignQuantity::return_to_player, {ratio(1, 2), {}}}};
        CHECK(design_paytables(game, request).unused.front().why.find("how returns are rounded") !=
              std::string::npos);
    }
}

TEST_CASE("of two bounds of one quantity the narrower counts, whatever their order") {
    for (const bool is_first : {false, true}) {
        DesignRequest request = request_for({.wager = "mixed", .odds = "1:1,5:1,10:1"});
        request.limits = {law_of({largest_win(is_first ? 5 : 10)}), law_of({largest_win(is_first ? 10 : 5)})};
        const auto largest = largest_pays(design_paytables(mixed_game(), request));
        REQUIRE_FALSE(largest.empty());
        CHECK(*std::max_element(largest.begin(), largest.end()) == 5);
        std::vector<DesignTarget> targets;
        for (const int bound : {is_first ? 3 : 7, is_first ? 7 : 3}) {
            targets.push_back({DesignQuantity::hit_frequency, {ratio(bound, 100), ratio(bound, 10)}});
        }
        const DesignBounds bounds = bounds_of(targets, DesignQuantity::hit_frequency);
        CHECK(bounds.at_least == ratio(7, 100));
        CHECK(bounds.at_most == ratio(3, 10));
    }
}

TEST_CASE("a limit of other wagers is not used") {
    DesignRequest request = request_for({.wager = "mixed", .target = "60%-80%", .odds = "1:1,5:1,10:1"});
    const Integer found = design_paytables(mixed_game(), request).found;
    CHECK(found > 0);
    Limit other;
    other.id = "return";
    other.at_least = 2;
    other.wagers = {"player"};
    request.limits = {law_of({other})};
    const Design design = design_paytables(mixed_game(), request);
    CHECK(design.found == found);
    REQUIRE(design.unused.size() == 1);
    CHECK(design.unused.front().why == "it is about other wagers");
    request.limits.front().entries.front().wagers = {"player", "mixed"};
    CHECK(design_paytables(mixed_game(), request).found == 0);
}

TEST_CASE("a limit that no payout decides is not used, with its reason") {
    Limit limit;
    limit.id = "one";
    limit.at_least = ratio(1, 2);
    const auto why = [&](const Limit& one, const Game& game) {
        DesignRequest request = request_for({.wager = "mixed", .target = "0-200%", .odds = "1:1"});
        request.limits = {law_of({one})};
        const Design design = design_paytables(game, request);
        return design.unused.empty() ? std::string() : design.unused.front().why;
    };
    Game game = mixed_game();
    CHECK(why(limit, game).empty());
    limit.is_optimal = true;
    CHECK(why(limit, game).empty());
    game.choice = Choice{};
    CHECK(why(limit, game) == "the rules leave choices, and the best ones are not known");
    limit.is_optimal = false;
    CHECK(why(limit, game).empty());
    limit.quantity = LimitQuantity::largest_win;
    CHECK(why(limit, game) == "only upper bounds of wins are searched");
    limit.quantity = LimitQuantity::decimals;
    CHECK(why(limit, game) == "the payouts do not decide how figures are stated");
    limit.quantity = LimitQuantity::hit_frequency;
    limit.at_least.reset();
    limit.unknown_bound = "elsewhere";
    CHECK(why(limit, game) == "elsewhere");
}

TEST_CASE("a row that never comes does not win") {
    std::string wager = kWager;
    const std::string first = "rows = [\n";
    // Every tie with 6 is of the row before.
    const std::string push = "pays = \"push\" },\n";
    wager.insert(wager.find(push) + push.size(),
                 "  { event = \"Never\", winner = \"tie\", player = { total = 6 }, pays = \"50:1\" },\n");
    DesignRequest request = request_for({.wager = "mixed", .odds = "1:1,5:1,10:1"});
    request.limits = {law_of({largest_win(10)})};
    const Integer found = design_paytables(mixed_game(), request).found;
    CHECK(found > 0);
    CHECK(design_paytables(game_of(std::string(kGame) + wager), request).found == found);
}

TEST_CASE("a return that is bounded below is at most 100%, also if that is the bound") {
    const auto most = [](const char* target) {
        const Design design = design_paytables(
            mixed_game(), request_for({.wager = "mixed", .target = target, .odds = "whole"}));
        REQUIRE_FALSE(design.targets.empty());
        return design.targets.front().bounds.at_most;
    };
    CHECK(most("90%") == Rational(1));
    CHECK(most("100%") == Rational(1));
    CHECK(most("100.1%") == std::nullopt);
    CHECK(most("90%-101%") == ratio(101, 100));
}

TEST_CASE("the lowest stake is that of the wager, at the ends of all limits") {
    Game game = mixed_game();
    // At a stake of 1, half of what is staked is rounded away; at 20, nothing is.
    game.settlement = Settlement{"S", 1, Rounding::down, Rational(1), Rational(100)};
    Limit limit;
    limit.id = "return";
    limit.at_lowest_stake = true;
    DesignRequest request = request_for({.wager = "mixed", .odds = "2:1,8:1,3:1"});
    const auto changed_of_first = [&](const Rational& least, const Rational& most) {
        limit.at_least = least;
        limit.at_most = most;
        request.limits = {law_of({limit})};
        const Design design = design_paytables(game, request);
        return design.paytables.empty() ? std::string("none")
                                        : std::to_string(design.paytables.front().changed);
    };
    const Analysis analysis = analyze(game, {kTwoDecks, {"mixed"}});
    const auto figure_at = [&](const Rational& stake) {
        game.wagers.back().minimum_stake = stake;
        limit.at_least = Rational(0);
        limit.at_most = std::nullopt;
        return *check_limits(game, analysis, law_of({limit})).limits.at(0).findings.at(0).figure;
    };
    const Rational at_one = figure_at(1);
    const Rational at_twenty = figure_at(20);
    REQUIRE(at_one < at_twenty);
    // Equality with today's return, at the stake of the wager alone.
    game.wagers.back().minimum_stake = 20;
    CHECK(changed_of_first(at_twenty, at_twenty) == "0");
    CHECK(changed_of_first(at_one, at_one) != "0");
    game.wagers.back().minimum_stake.reset();
    CHECK(changed_of_first(at_one, at_one) == "0");
}
