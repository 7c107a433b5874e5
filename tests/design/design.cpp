#include "design/design.hpp"

#include "error.hpp"
#include "figures/analysis.hpp"
#include "gamefile/sample.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit.hpp"
#include "limits/limit_check.hpp"
#include "rules/game_parts.hpp"
#include "rules/odds_in_use.hpp"
#include "rules/pays_notation.hpp"
#include "rules/settlement.hpp"
#include "support/catch.hpp"

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
                return check_limits(changed, analysis, request.limits.front()).verdict() == LimitVerdict::met;
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
    SECTION("nothing is known of the lowest stake") {
        game.settlement = Opaque<Settlement>();
        limit.at_lowest_stake = true;
        DesignRequest request = request_with(0, 1);
        request.targets = {{DesignQuantity::return_to_player, {ratio(1, 2), {}}}};
        CHECK(design_paytables(game, request).unused.front().why.find("how returns are rounded") !=
              std::string::npos);
    }
}

TEST_CASE("the nearest paytable to one that reaches the target is itself") {
    const Design design =
        design_paytables(mixed_game(), request_for({.wager = "mixed", .hit_frequency = "0"}));
    REQUIRE_FALSE(design.paytables.empty());
    CHECK(design.paytables.front().pays == net_pays(mixed_game().wagers.back()));
    CHECK(design.paytables.front().distance == 0);
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
    CHECK(odds_in_use(ratio(1, 2), 2) == std::vector<Rational>{ratio(1, 2), ratio(3, 4), 1, ratio(3, 2), 2});
}
