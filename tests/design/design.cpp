#include "design/design.hpp"

#include "design/design_targets.hpp"
#include "design/mixed_game.hpp"
#include "figures/analysis.hpp"
#include "neighbours/odds_in_use.hpp"
#include "rules/progressive.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("a design lists the paytables that analyses of each of them find") {
    DesignText text{.wager = "mixed", .target = "60%-80%", .odds = "lose,push,1:1,2:1,3:1,5:1,8:1"};
    const std::vector<Rational> odds{-1, 0, 1, 2, 3, 5, 8};
    const auto within = [](const Rational& low, const Rational& value, const Rational& high) {
        return low <= value && value <= high;
    };
    const auto compare = [&](const auto& reaches) {
        const Listed expected = by_analyses(odds, reaches);
        const Listed listed = listed_by(request_for(text));
        CHECK(listed.tried == expected.tried);
        CHECK(listed.pays == expected.pays);
        CHECK(listed.pays.size() > 2);
        CHECK(listed.pays.size() < listed.tried);
    };
    const auto is_return = [&](const Game& game) {
        return within(ratio(6, 10), mixed_figures(game).distribution.return_to_player(), ratio(8, 10));
    };
    SECTION("return") { compare(is_return); }
    SECTION("return, hit frequency and deviation") {
        text.hit_frequency = "5%-20%";
        text.deviation = "1-3/2";
        compare([&](const Game& game) {
            const WagerFigures wager = mixed_figures(game);
            return is_return(game) && within(ratio(1, 20), wager.distribution.hit_frequency, ratio(1, 5)) &&
                   within(1, wager.distribution.variance, ratio(9, 4));
        });
    }
}

TEST_CASE("targets that equal the figures are reached, and nothing beyond them is") {
    const WagerFigures today = mixed_figures(mixed_game());
    const Rational step = ratio(1, 1'000'000'000);
    const auto reached = [&](DesignQuantity quantity, const DesignBounds& bounds) {
        DesignRequest request =
            request_for({.wager = "mixed", .odds = "8:1", .kept = {"Banker with 6", "Banker with 9"}});
        request.targets = {{quantity, bounds, "law: one"}};
        return design_paytables(mixed_game(), request).found == 1;
    };
    const Distribution& its = today.distribution;
    for (const auto& [quantity, figure] :
         {std::pair(DesignQuantity::return_to_player, its.return_to_player()),
          std::pair(DesignQuantity::return_resolved, Rational(1 - its.house_edge_resolved().value())),
          std::pair(DesignQuantity::hit_frequency, its.hit_frequency),
          std::pair(DesignQuantity::largest_win, Rational(8))}) {
        CAPTURE(kDesignQuantities.at(static_cast<std::size_t>(quantity)));
        CHECK(reached(quantity, {figure, figure}));
        CHECK(reached(quantity, {figure - step, figure}));
        CHECK(reached(quantity, {figure, figure + step}));
        CHECK_FALSE(reached(quantity, {std::nullopt, figure - step}));
        if (quantity != DesignQuantity::largest_win) {
            CHECK_FALSE(reached(quantity, {figure + step, figure + step}));
        }
    }
}

namespace {

constexpr const char* kMeter = R"(
[[wager]]
id = "mixed"
name = "Mixed"
source = "d, mixed"
progressive = { stake = "1", seed = "5" }
rows = [
  { event = "Tie with 6", winner = "tie", player = { total = 6 }, meter = "100%" },
  { event = "Tie", winner = "tie", pays = "5:1" },
]
)";

}  // namespace

TEST_CASE("a design keeps the rows of a meter, and names the seeds that reach the target") {
    const Game game = game_of(std::string(kGame) + kMeter);
    const auto designed = [&](DesignText text) {
        text.wager = "mixed";
        return design_paytables(game, request_for(text));
    };
    const WagerFigures today = designed({.target = "0"}).wager;
    const Rational& six = today.events.at(0).probability;
    const Rational& tie = today.events.at(1).probability;
    const auto return_at = [&](const Rational& seed) { return Rational(six * seed + 6 * tie); };
    REQUIRE(return_at(5) == today.distribution.return_to_player());
    const Design design = designed({.target = "60%", .odds = "1:1,6:1"});
    CHECK(design.tried == 3);
    CHECK(design.rows.at(0).tried.size() == 1);
    REQUIRE(!design.seeds.empty());
    CHECK(design.seeds.front().today == 5);
    const Rational& first = design.seeds.front().at_least;
    CHECK(return_at(first) >= ratio(6, 10));
    CHECK(return_at(first - 1) < ratio(6, 10));
    CHECK(design.seeds.front().nearest == first);
    CHECK(design.seeds.front().return_to_player == return_at(first));
    // At most 100%.
    const Rational last = design.seeds.front().at_most.value();
    CHECK(return_at(last) <= 1);
    CHECK(return_at(last + 1) > 1);
    SECTION("a target at equality, and today's seed") {
        DesignRequest request = request_for({.wager = "mixed"});
        request.targets = {{DesignQuantity::return_to_player, {return_at(9), return_at(11)}}};
        const auto seed = design_paytables(game, request).seeds.at(0);
        CHECK(seed.at_least == 9);
        CHECK(seed.at_most == Rational(11));
        request.targets.front().bounds = {return_at(9), return_at(9)};
        CHECK(design_paytables(game, request).seeds.at(0).at_least == 9);
        CHECK(design_paytables(game, request).seeds.at(0).at_most == Rational(9));
        request.targets.front().bounds = {return_at(4), return_at(6)};
        CHECK(design_paytables(game, request).seeds.at(0).nearest == 5);
        request.targets.front().bounds = {return_at(2), return_at(3)};
        CHECK(design_paytables(game, request).seeds.at(0).nearest == 3);
        request.targets.front().bounds = {return_at(2) + ratio(1, 1'000'000),
                                          return_at(3) - ratio(1, 1'000'000)};
        CHECK(design_paytables(game, request).seeds.empty());
    }
    SECTION("a meter that wins too much, and a frequency that no meter changes") {
        DesignRequest request = request_for({.wager = "mixed"});
        request.targets = {{DesignQuantity::largest_win, {std::nullopt, Rational(20)}, "law: win"}};
        CHECK(design_paytables(game, request).seeds.at(0).at_most == Rational(21));
        request.targets = {{DesignQuantity::hit_frequency, {Rational(1), Rational(1)}}};
        CHECK(design_paytables(game, request).seeds.empty());
        request.targets = {{DesignQuantity::standard_deviation, {Rational(3), {}}}};
        const auto seed = design_paytables(game, request).seeds.at(0);
        CHECK(seed.at_most == std::nullopt);
        CHECK(seed.at_least > 5);
    }
    SECTION("a row of the meter that is kept") {
        const Design kept = designed({.target = "60%", .kept = {"Tie with 6"}});
        CHECK(kept.keeps_meter);
        CHECK(kept.seeds.empty());
        CHECK(kept.searches_odds);
    }
    SECTION("a seed that is not whole") {
        Game half = game;
        half.wagers.back().progressive->seed = ratio(11, 2);
        set_meter(half.wagers.back(), ratio(11, 2));
        DesignRequest request = request_for({.wager = "mixed"});
        request.targets = {{DesignQuantity::return_to_player, {return_at(ratio(21, 4)), return_at(9)}}};
        const auto seeds = design_paytables(half, request).seeds;
        REQUIRE(seeds.size() == 1);
        CHECK(seeds[0].at_least == 6);
        CHECK(seeds[0].nearest == ratio(11, 2));
        CHECK(seeds[0].return_to_player == return_at(ratio(11, 2)));
    }
    SECTION("no row but those of the meter") {
        const Design kept = designed({.target = "60%", .kept = {"Tie"}});
        CHECK(kept.tried == 1);
        CHECK(kept.found == 0);
        CHECK(kept.seeds == design.seeds);
        CHECK(designed({.target = "1%", .kept = {"Tie"}}).found == 1);
    }
}

TEST_CASE("the nearest paytable to one that reaches the target is itself") {
    const Design design =
        design_paytables(mixed_game(), request_for({.wager = "mixed", .hit_frequency = "0"}));
    REQUIRE_FALSE(design.paytables.empty());
    CHECK(design.paytables.front().pays == net_pays(mixed_game().wagers.back()));
    CHECK(design.paytables.front().distance == 0);
    // The next one differs by an eighth of a payout, 9:1 for 8:1.
    const Design near = design_paytables(
        mixed_game(), request_for({.wager = "mixed", .hit_frequency = "0", .odds = "3:1,9:1"}));
    CHECK(near.paytables.at(1).distance == ratio(1, 8));
    CHECK(near.paytables.at(1).odds.at(1) == 9);
    CHECK(design.found == design.tried);
    CHECK(design.is_cut());
    CHECK(design.paytables.front().variance == design.wager.distribution.variance);
}

TEST_CASE("rows that are kept, or that push or lose, do not change") {
    const Design design = design_paytables(
        mixed_game(),
        request_for({.wager = "mixed", .target = "0-200%", .odds = "whole", .max = "10", .kept = {"Tie"}}));
    CHECK(design.tried == 100);
    for (const DesignedPaytable& paytable : design.paytables) {
        CHECK(paytable.odds[0] == 0);
        CHECK(paytable.odds[1] == 8);
        CHECK(paytable.odds[3] == -1);
    }
}

TEST_CASE("the largest payout is the one asked for, or else 20, or twice the largest one today") {
    const auto tried = [](const std::string& min, const std::string& max) {
        const Design design = design_paytables(
            mixed_game(),
            request_for({.wager = "mixed", .target = "0-200%", .odds = "whole", .min = min, .max = max}));
        return design.rows.at(1).tried;
    };
    // Today's payout of 8 is beyond the bounds, or at one of them.
    CHECK(tried("5", "7") == std::vector<Rational>{5, 6, 7});
    CHECK(tried("9", "10") == std::vector<Rational>{9, 10});
    CHECK(tried("7", "8") == std::vector<Rational>{7, 8});
    CHECK(tried("8", "9") == std::vector<Rational>{8, 9});
    Wager wager = mixed_game().wagers.back();
    const auto most = [&](int payout) {
        wager.rows[1].pays.net = payout;
        return payout_bounds({}, wager).at_most;
    };
    CHECK(most(10) == Rational(20));
    CHECK(most(11) == Rational(22));
}

TEST_CASE("a target out of reach gives no paytable") {
    const Design design = design_paytables(
        mixed_game(), request_for({.wager = "mixed", .target = "150%", .odds = "whole", .max = "3"}));
    CHECK(design.found == 0);
    CHECK(design.paytables.empty());
    CHECK(design.largest_return < ratio(3, 2));
}

TEST_CASE("invalid requests for a design are errors") {
    using Texts = std::vector<std::string>;
    const auto wrong = [](const DesignText& text, const std::string& part) {
        const std::string message = message_of(text);
        INFO(message);
        CHECK(message.find(part) != std::string::npos);
    };
    wrong({.wager = "mixed"}, "no target");
    wrong({.wager = "none", .target = "90%"}, "none");
    wrong({.wager = "mixed", .target = "90"}, "did you mean \"90%\"?");
    wrong({.wager = "mixed", .target = "100"}, "did you mean \"100%\"?");
    wrong({.wager = "mixed", .target = "95%-90%"}, "the smaller number first");
    wrong({.wager = "mixed", .target = "-5%"}, "invalid bounds");
    wrong({.wager = "mixed", .target = "90%", .odds = "halfs"}, "\"halfs\"");
    wrong({.wager = "mixed", .target = "90%", .min = "30", .max = "20"}, "no odds");
    wrong({.wager = "mixed", .target = "90%", .min = "x"}, "invalid odds");
    wrong({.wager = "mixed", .target = "90%", .kept = Texts{"tie"}}, "unknown event");
    wrong({.wager = "mixed", .target = "90%", .kept = Texts{"Tie", "Banker with 6", "Banker with 9"}},
          "may change");
    wrong({.wager = "mixed", .target = "90%", .odds = "quarters", .max = "10000"}, "too many paytables");
}

TEST_CASE("odds in use are listed between bounds") {
    // 0.54:1 and 0.95:1 are those of built-in games.
    CHECK(odds_in_use(ratio(1, 2), 2) ==
          std::vector<Rational>{ratio(1, 2), ratio(27, 50), ratio(3, 4), ratio(19, 20), 1, ratio(3, 2), 2});
}

TEST_CASE("a deviation is reached by all seeds of two ranges, wherever today's seed is") {
    const auto game_with = [](int seed) {
        Game game = game_of(std::string(kGame) + R"(
[[wager]]
id = "mixed"
name = "Mixed"
source = "d, mixed"
progressive = { stake = "1", seed = "1" }
rows = [ { event = "Tie", winner = "tie", meter = "100%" }, { event = "Banker", winner = "banker", pays = "9:1" } ]
)");
        game.wagers.back().progressive->seed = seed;
        set_meter(game.wagers.back(), seed);
        return game;
    };
    const auto variance = [&](int seed) {
        return analyze(game_with(seed), {kTwoDecks, {"mixed"}}).wagers.at(0).distribution.variance;
    };
    const auto bounds = GENERATE(from_range(std::vector<std::pair<int, int>>{{475, 480},
                                                                             {475, 476},
                                                                             {480, 490},
                                                                             {470, 475},
                                                                             {478, 600},
                                                                             {1, 480},
                                                                             {490, 500},
                                                                             {440, 450},
                                                                             {450, 470}}));
    const Rational least = ratio(bounds.first, 100);
    const Rational most = ratio(bounds.second, 100);
    std::vector<int> expected;
    for (int seed = 0; seed <= 40; ++seed) {
        if (const Rational square = variance(seed); square >= least * least && square <= most * most) {
            expected.push_back(seed);
        }
    }
    for (const int today : {1, 6, 30}) {
        INFO(bounds.first << " to " << bounds.second << ", today " << today);
        DesignRequest request = request_for({.wager = "mixed", .odds = "9:1"});
        request.targets = {{DesignQuantity::standard_deviation, {least, most}}};
        std::vector<int> reached;
        for (const DesignedSeed& seeds : design_paytables(game_with(today), request).seeds) {
            for (Rational seed = seeds.at_least; seed <= seeds.at_most.value(); seed += 1) {
                reached.push_back(static_cast<int>(numerator(seed)));
            }
        }
        std::sort(reached.begin(), reached.end());
        CHECK(reached == expected);
    }
}
