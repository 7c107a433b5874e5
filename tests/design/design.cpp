#include "design/design.hpp"

#include "design/design_targets.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "gamefile/sample.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit.hpp"
#include "limits/limit_check.hpp"
#include "neighbours/odds_in_use.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/settlement.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

// Rows with commission, a push, a loss and two ordinary payouts; the wager has a fee.
constexpr const char* kWager = R"(
[[wager]]
id = "mixed"
name = "Mixed"
source = "d, mixed"
fee = "20%"
rows = [
  { event = "Tie with 6", winner = "tie", player = { total = 6 }, pays = "push" },
  { event = "Tie", winner = "tie", pays = "8:1" },
  { event = "Banker with 6", winner = "banker", banker = { total = 6 }, pays = "2:1", commission = "5%" },
  { event = "Banker with 7", winner = "banker", banker = { total = 7 }, pays = "lose" },
  { event = "Banker with 9", winner = "banker", banker = { total = 9 }, pays = "3:1" },
]
)";

Game mixed_game() { return game_of(std::string(kGame) + kWager); }

const Setup kTwoDecks{Shoe::of_decks(2)};

std::vector<Rational> net_pays(const Wager& wager) {
    std::vector<Rational> pays;
    for (const PayRow& row : wager.rows) {
        pays.push_back(row.pays.net);
    }
    return pays;
}

struct Listed {
    std::set<std::vector<Rational>> pays;
    std::size_t tried = 0;
};

// Analyzes the game once for each combination of the odds, and lists those for which `reaches` is true.
template <class Reaches>
Listed by_analyses(const std::vector<Rational>& odds, const Reaches& reaches, Game game = mixed_game()) {
    Wager& wager = game.wagers.back();
    Listed listed;
    for (const Rational& tie : odds) {
        for (const Rational& six : odds) {
            for (const Rational& nine : odds) {
                wager.rows[1].pays.net = tie;
                wager.rows[2].pays.net = six > 0 ? six * ratio(19, 20) : six;
                wager.rows[4].pays.net = nine;
                ++listed.tried;
                if (reaches(game)) {
                    listed.pays.insert(net_pays(wager));
                }
            }
        }
    }
    return listed;
}

WagerFigures mixed_figures(const Game& game) { return analyze(game, {kTwoDecks, {"mixed"}}).wagers.front(); }

Listed listed_by(const DesignRequest& request, const Game& game = mixed_game()) {
    const Design design = design_paytables(game, request);
    Listed listed;
    listed.tried = static_cast<std::size_t>(design.tried);
    for (const DesignedPaytable& paytable : design.paytables) {
        listed.pays.insert(paytable.pays);
    }
    CHECK(design.found == Integer(listed.pays.size()));
    return listed;
}

DesignRequest request_for(const DesignText& text) {
    DesignRequest request = design_request(text);
    request.setup = kTwoDecks;
    request.most = 10'000;
    return request;
}

std::string message_of(const DesignText& text) {
    try {
        design_paytables(mixed_game(), request_for(text));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

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
    REQUIRE(design.seed.has_value());
    CHECK(design.seed->today == 5);
    const Rational& first = design.seed->at_least;
    CHECK(return_at(first) >= ratio(6, 10));
    CHECK(return_at(first - 1) < ratio(6, 10));
    CHECK(design.seed->nearest == first);
    CHECK(design.seed->return_to_player == return_at(first));
    // At most 100%.
    const Rational last = design.seed->at_most.value();
    CHECK(return_at(last) <= 1);
    CHECK(return_at(last + 1) > 1);
    SECTION("a target at equality, and today's seed") {
        DesignRequest request = request_for({.wager = "mixed"});
        request.targets = {{DesignQuantity::return_to_player, {return_at(9), return_at(11)}}};
        const auto seed = design_paytables(game, request).seed.value();
        CHECK(seed.at_least == 9);
        CHECK(seed.at_most == Rational(11));
        request.targets.front().bounds = {return_at(9), return_at(9)};
        CHECK(design_paytables(game, request).seed.value().at_least == 9);
        CHECK(design_paytables(game, request).seed.value().at_most == Rational(9));
        request.targets.front().bounds = {return_at(4), return_at(6)};
        CHECK(design_paytables(game, request).seed.value().nearest == 5);
        request.targets.front().bounds = {return_at(2), return_at(3)};
        CHECK(design_paytables(game, request).seed.value().nearest == 3);
        request.targets.front().bounds = {return_at(2) + ratio(1, 1'000'000),
                                          return_at(3) - ratio(1, 1'000'000)};
        CHECK_FALSE(design_paytables(game, request).seed);
    }
    SECTION("a meter that wins too much, and a frequency that no meter changes") {
        DesignRequest request = request_for({.wager = "mixed"});
        request.targets = {{DesignQuantity::largest_win, {std::nullopt, Rational(20)}, "law: win"}};
        CHECK(design_paytables(game, request).seed.value().at_most == Rational(21));
        request.targets = {{DesignQuantity::hit_frequency, {Rational(1), Rational(1)}}};
        CHECK_FALSE(design_paytables(game, request).seed);
        request.targets = {{DesignQuantity::standard_deviation, {Rational(3), {}}}};
        const auto seed = design_paytables(game, request).seed.value();
        CHECK(seed.at_most == std::nullopt);
        CHECK(seed.at_least > 5);
    }
    SECTION("no row but those of the meter") {
        const Design kept = designed({.target = "60%", .kept = {"Tie"}});
        CHECK(kept.tried == 1);
        CHECK(kept.found == 0);
        CHECK(kept.seed == design.seed);
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
