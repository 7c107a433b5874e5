#include "limits/checked_limit.hpp"

#include "audit/audit_details.hpp"
#include "audit/sample.hpp"
#include "figures/tally_figures.hpp"
#include "games/sample.hpp"
#include "limits/sample.hpp"
#include "rules/game_parts.hpp"
#include "rules/multiplied.hpp"
#include "rules/progressive.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

#include <algorithm>

using namespace sabot;
using test::builtin;
using test::kReturn;
using test::limits_of;

namespace {

// Banker: 0.95:1 in two deals of four, a push in one. Tie: 8:1 in one deal of ten; a row that pays 100:1
// never comes.
WagerFigures tie_figures() { return figures_of(test::paying("tie", {8, 100}), {1, 0, 9}); }

Game game_of_two() {
    Game game;
    game.id = "two";
    game.wagers = {test::paying("banker", {ratio(19, 20), 0}), test::paying("tie", {8, 100})};
    return game;
}

Game settled(const std::optional<Rational>& maximum = std::nullopt) {
    Game game = game_of_two();
    game.settlement = Settlement{"", 1, Rounding::down, std::nullopt, maximum};
    return game;
}

Game with_choice() {
    Game game = game_of_two();
    game.choice = Choice{};
    return game;
}

Game with_claims() {
    Game game = game_of_two();
    game.claims = {test::claim_of(Quantity::standard_deviation, "tie", "2.640"),
                   test::claim_of(Quantity::standard_deviation, "banker", "0.9274"),
                   test::claim_of(Quantity::house_edge, "tie", "14%")};
    return game;
}

// "WAGER EVENT: VERDICT FIGURE (REASON)" for each finding.
std::string findings(const std::string& keys, const Game& game = game_of_two(),
                     const std::vector<RefusedWager>& refused = {}) {
    Analysis analysis;
    analysis.wagers = {test::banker(), tie_figures()};
    analysis.refused = refused;
    const LimitCheck check = check_limits(game, analysis, limits_of(keys));
    std::string text;
    for (const LimitFinding& finding : check.limits.at(0).findings) {
        text += fmt::format("{}{}{}{}: {}{}{}{}", text.empty() ? "" : "; ", finding.wager,
                            finding.event.empty() ? "" : " ", finding.event, to_string(finding.verdict),
                            finding.figure ? " " + to_fraction(*finding.figure) : "",
                            finding.figure_at_most ? " to " + to_fraction(*finding.figure_at_most) : "",
                            finding.why.empty() ? "" : " (" + finding.why + ")");
    }
    return text;
}

}  // namespace

TEST_CASE("the standard tie at 8:1 passes 85% and fails 90%") {
    const Game& game = builtin("punto-banco");
    const Analysis analysis = analyze(game, {Setup{Shoe::of_decks(8)}, {"tie"}});
    const Rational exact = ratio(Integer("4280646838258944"), Integer("4998398275503360"));
    for (const auto& [id, verdict, bound] : {std::tuple("malta", LimitVerdict::met, ratio(85, 100)),
                                             {"italy", LimitVerdict::not_met, ratio(9, 10)}}) {
        CAPTURE(id);
        const LimitCheck check = check_limits(game, analysis, load_limits(id));
        REQUIRE(check.limits.size() == 1);
        CHECK(check.limits[0].limit.at_least == bound);
        REQUIRE(check.limits[0].findings.size() == 1);
        CHECK(check.limits[0].findings[0].wager == "tie");
        CHECK(check.limits[0].findings[0].figure == exact);
        CHECK(check.limits[0].findings[0].verdict == verdict);
        CHECK(check.verdict() == verdict);
        CHECK(check.count(verdict) == 1);
    }
}

TEST_CASE("compares returns with their bounds, which equality meets") {
    CHECK(findings(kReturn + "at-least = \"90%\"") == "banker: met 49/40; tie: met 9/10");
    CHECK(findings(kReturn + "at-least = \"90.0001%\"") == "banker: met 49/40; tie: not met 9/10");
    CHECK(findings(kReturn + "at-most = \"49/40\"") == "banker: met 49/40; tie: met 9/10");
    CHECK(findings(kReturn + "at-least = \"9/10\"\nat-most = \"1\"") ==
          "banker: not met 49/40; tie: met 9/10");
    CHECK(findings(kReturn + "wagers = [\"tie\"]\nat-least = \"1\"") == "tie: not met 9/10");
    CHECK(findings(kReturn + "wagers = [\"big\"]\nat-least = \"1\"") ==
          ": not applicable (the game has none of the wagers that are limited)");
}

TEST_CASE("a return is per unit staked, or per unit resolved, of a wager or of the game") {
    CHECK(findings(kReturn + "per = \"unit-staked\"\nat-least = \"1\"") ==
          "banker: met 49/40; tie: not met 9/10");
    CHECK(findings(kReturn + "per = \"unit-resolved\"\nat-least = \"1\"") ==
          "banker: met 13/10; tie: not met 9/10");
    CHECK(findings(kReturn + "of = \"game\"\nat-least = \"85/80\"") == ": met 17/16");
    CHECK(findings(kReturn + "of = \"game\"\nper = \"unit-resolved\"\nat-least = \"1.11\"") ==
          ": not met 11/10");
    Game three = game_of_two();
    three.wagers.push_back(test::paying("other", {1}));
    CHECK(findings(kReturn + "of = \"game\"\nat-least = \"1\"", three) ==
          ": not decidable (the mean is over all wagers of the game, and not all were computed)");
    CHECK(findings(kReturn + "of = \"game\"\nat-least = \"1\"", three,
                   {RefusedWager("other", "it is large", "less")}) ==
          ": not decidable (the mean is over all wagers of the game, and not all were computed; it is large: "
          "expected less)");
}

TEST_CASE("a mean says at which meter a progressive wager has its return") {
    Game game;
    game.wagers = {test::meter_wager()};
    Analysis analysis;
    analysis.wagers = {figures_of(game.wagers.front(), test::kMeterTally)};
    const LimitCheck check =
        check_limits(game, analysis, limits_of(kReturn + "of = \"game\"\nat-least = \"20%\""));
    CHECK(check.limits.front().findings.front().why ==
          "the meter of jackpot is 5000, at which it restarts, and grows with every bet");
    CHECK_FALSE(check.has_fee);
    game.wagers.front().fee = ratio(1, 10);
    analysis.wagers = {figures_of(game.wagers.front(), test::kMeterTally)};
    CHECK(check_limits(game, analysis, limits_of(kReturn + "at-least = \"20%\"")).has_fee);
}

TEST_CASE("the return at the lowest stake is as the game rounds it") {
    const std::string keys = kReturn + "stake = \"lowest\"\nat-least = \"80%\"";
    CHECK(findings(keys, settled()) ==
          "banker: not met 3/4 (the lowest stake is 1, the unit of money, since the game file states no "
          "minimum "
          "stake); tie: met 9/10 (the lowest stake is 1, the unit of money, since the game file states no "
          "minimum "
          "stake)");
    Game twenty = settled();
    twenty.settlement->minimum_stake = 20;
    CHECK(findings(keys, twenty) ==
          "banker: met 49/40 (the lowest stake is 20); tie: met 9/10 (the lowest stake is 20)");
    CHECK(
        findings(keys) ==
        "banker: not decidable (the game file does not state how returns are rounded, or the lowest stake); "
        "tie: not decidable (the game file does not state how returns are rounded, or the lowest stake)");
}

TEST_CASE("the return at the lowest stake is that of the audit of stakes") {
    test::check_property("the return at the lowest stake", 40, [] {
        Analysis analysis;
        analysis.wagers = {test::random_figures(8)};
        Game game = settled();
        game.wagers.emplace_back().id = analysis.wagers[0].id;
        game.settlement->rounding = test::random_rounding();
        const RoundedWager rounded(analysis.wagers[0], *game.settlement);
        const LimitCheck check =
            check_limits(game, analysis, limits_of(kReturn + "stake = \"lowest\"\nat-least = \"0\""));
        RC_ASSERT(check.limits.at(0).findings.at(0).figure == rounded.at(1));
    });
}

TEST_CASE("a limit under optimal play is not decidable if the rules leave choices") {
    const std::string keys = kReturn + "optimal-play = true\nwagers = [\"tie\"]\nat-least = \"80%\"";
    CHECK(findings(keys) == "tie: met 9/10");
    CHECK(findings(keys, with_choice()) ==
          "tie: not decidable (the rules leave choices, and the play that was computed need not be the best "
          "one)");
}

TEST_CASE("a bound that is not known, and a wager that is not computed, are not decidable") {
    CHECK(findings(kReturn + "wagers = [\"tie\"]\nunknown-bound = \"elsewhere\"") ==
          "tie: not decidable 9/10 (elsewhere)");
    CHECK(findings(kReturn + "at-least = \"0\"", game_of_two(), {{"pair", "no ranks"}}) ==
          "banker: met 49/40; tie: met 9/10; pair: not decidable (no ranks)");
}

TEST_CASE("each row that wins and can come has at least the probability") {
    const std::string keys = "quantity = \"win-probability\"\n";
    CHECK(findings(keys + "at-least = \"1/7000000\"") == "banker row 0: met 1/2; tie row 0: met 1/10");
    CHECK(findings(keys + "wagers = [\"banker\"]\nat-least = \"0.6\"") == "banker row 0: not met 1/2");
}

namespace {

// Wins 0.95:1 in one coup of two, and of 0.5:1 in one of four, of which the multiplier 512 is one of a
// thousand.
WagerFigures multiplied() {
    WagerFigures figures = test::banker();
    figures.id = "strike";
    EventFigures& row = figures.events.at(1);
    row.pays = ratio(1, 2);
    // A cap makes two multipliers pay the same.
    row.multiples = {{1, ratio(1, 2), ratio(1, 2), ratio(998, 4000)},
                     {512, 256, 256, ratio(1, 4000)},
                     {600, 256, 256, ratio(1, 4000)}};
    return figures;
}

std::string win_findings(const std::string& bounds) {
    Game game;
    game.wagers = {test::paying("strike", {ratio(19, 20), ratio(1, 2)})};
    Analysis analysis;
    analysis.wagers = {multiplied()};
    const auto limits = limits_of("quantity = \"win-probability\"\n" + bounds);
    const LimitFinding finding = check_limits(game, analysis, limits).limits.at(0).findings.at(0);
    return fmt::format("{} {} {}: {}", to_string(finding.verdict), finding.event,
                       to_fraction(*finding.figure), finding.why);
}

}  // namespace

TEST_CASE("the probability of each amount that a multiplied row pays counts") {
    const std::string win = "the payout of 256 to one of row \"row 1\" of strike";
    // The row as a whole has 1/4.
    CHECK(win_findings("at-least = \"1/1000\"") ==
          "not met row 1 1/2000: " + win + "; the row with all that it pays: met");
    CHECK(win_findings("at-least = \"1/2000\"") == "met row 1 1/2000: " + win);
    CHECK(win_findings("at-least = \"1/3\"") == "not met row 1 1/2000: " + win);
    CHECK(win_findings("at-most = \"1/2\"") == "met row 0 1/2: ");
    CHECK(win_findings("at-most = \"0.4\"") == "not met row 0 1/2: ");
    // The least probable win is within both bounds, and the most probable one is not.
    CHECK(win_findings("at-least = \"1/2000\"\nat-most = \"0.4\"") == "not met row 0 1/2: ");
    CHECK(win_findings("at-least = \"1/2000\"\nat-most = \"1/2\"") == "met row 1 1/2000: " + win);
    CHECK(win_findings("unknown-bound = \"elsewhere\"") == "not decidable row 1 1/2000: elsewhere; " + win);
}

// The figure of each quantity is its bound: equality meets it from either side, and nothing else does.
TEST_CASE("every limit is met at its bounds and at no bound beyond its figure") {
    struct Tie {
        std::string keys;
        Rational figure;
        std::string wager;
    };
    const Game& game = settled(Rational(100));
    const std::vector<Tie> ties{
        {kReturn + "wagers = [\"tie\"]\n", ratio(9, 10), "tie"},
        {kReturn + "wagers = [\"banker\"]\nper = \"unit-resolved\"\n", ratio(13, 10), "banker"},
        {kReturn + "wagers = [\"banker\"]\nstake = \"lowest\"\n", ratio(3, 4), "banker"},
        {kReturn + "of = \"game\"\n", ratio(17, 16), ""},
        {"quantity = \"hit-frequency\"\nwagers = [\"banker\"]\n", ratio(1, 2), "banker"},
        {"quantity = \"win-probability\"\nwagers = [\"banker\"]\n", ratio(1, 2), "banker"},
        {"quantity = \"largest-win\"\nwagers = [\"tie\"]\n", 8, "tie"}};
    const Rational step = ratio(1, 1'000'000'000);
    const auto verdict = [&](const Tie& tie, const std::string& bounds) {
        Analysis analysis;
        analysis.wagers = {test::banker(), tie_figures()};
        const auto findings =
            check_limits(game, analysis, limits_of(tie.keys + bounds)).limits.at(0).findings;
        REQUIRE(findings.size() == 1);
        CHECK(findings.front().wager == tie.wager);
        CHECK(findings.front().figure == tie.figure);
        return findings.front().verdict;
    };
    const auto bound = [](const char* key, const Rational& value) {
        return fmt::format("{} = \"{}\"\n", key, to_fraction(value));
    };
    for (const Tie& tie : ties) {
        CAPTURE(tie.keys);
        CHECK(verdict(tie, bound("at-least", tie.figure)) == LimitVerdict::met);
        CHECK(verdict(tie, bound("at-most", tie.figure)) == LimitVerdict::met);
        CHECK(verdict(tie, bound("at-least", tie.figure) + bound("at-most", tie.figure)) ==
              LimitVerdict::met);
        CHECK(verdict(tie, bound("at-least", tie.figure - step)) == LimitVerdict::met);
        CHECK(verdict(tie, bound("at-most", tie.figure + step)) == LimitVerdict::met);
        CHECK(verdict(tie, bound("at-least", tie.figure + step)) == LimitVerdict::not_met);
        CHECK(verdict(tie, bound("at-most", tie.figure - step)) == LimitVerdict::not_met);
    }
}

TEST_CASE("a check is not met, then not decidable, then met") {
    // A probability of 1/2 and of 0; the bound is not known, or no row is limited.
    Analysis analysis;
    analysis.wagers = {test::banker()};
    Game game = game_of_two();
    game.wagers.pop_back();
    Limits limits = limits_of(kReturn + "at-least = \"1\"");
    const auto verdict = [&](const std::string& keys) {
        limits.entries.push_back(limits_of(keys).entries.front());
        return check_limits(game, analysis, limits).verdict();
    };
    CHECK(check_limits(game, analysis, limits).verdict() == LimitVerdict::met);
    CHECK(verdict(kReturn + "unknown-bound = \"elsewhere\"") == LimitVerdict::not_decidable);
    CHECK(verdict(kReturn + "at-least = \"49/40\"") == LimitVerdict::not_decidable);
    CHECK(verdict(kReturn + "at-least = \"2\"") == LimitVerdict::not_met);
    limits.entries.clear();
    CHECK(verdict("quantity = \"decimals\"\nclaims = \"coup\"\nat-least = \"1\"") ==
          LimitVerdict::not_applicable);
    CHECK(verdict(kReturn + "at-least = \"1\"") == LimitVerdict::met);
}

TEST_CASE("a check is partial if wagers were neither computed nor refused, on one coup or on several") {
    Analysis analysis;
    analysis.wagers = {test::banker(), tie_figures()};
    const auto is_partial = [&](const Game& game) {
        return check_limits(game, analysis, limits_of(kReturn + "at-least = \"1\"")).is_partial;
    };
    CHECK_FALSE(is_partial(game_of_two()));
    Game game = game_of_two();
    game.series = {test::paying("streak", {8})};
    CHECK(is_partial(game));
    analysis.refused = {{"streak", "it is on several coups"}};
    CHECK_FALSE(is_partial(game));
    game.wagers.push_back(test::paying("other", {1}));
    CHECK(is_partial(game));
}

TEST_CASE("a limit shifts where the verdict on the same wager is another one") {
    const Limits limits = limits_of(kReturn + "at-least = \"90%\"");
    const auto check = [&](const Rational& tie) {
        Analysis analysis;
        analysis.wagers = {test::banker(), figures_of(test::paying("tie", {tie, 100}), {1, 0, 9})};
        return check_limits(game_of_two(), analysis, limits);
    };
    CHECK(limit_shifts(check(8), check(9)).empty());
    CHECK(limit_shifts(check(8), check(7)) == std::vector<LimitShift>{{"l", "one", "tie", LimitVerdict::met,
                                                                       LimitVerdict::not_met, ratio(8, 10)}});
    // A wager that one of both does not have says nothing.
    LimitCheck fewer = check(7);
    fewer.limits.at(0).findings.pop_back();
    CHECK(limit_shifts(check(8), fewer).empty());
    CHECK(limit_shifts(fewer, check(8)).empty());
}

TEST_CASE("a limit that is a reading is checked under the other one as well") {
    const auto checked = [](const std::string& keys) {
        Analysis analysis;
        analysis.wagers = {test::banker(), tie_figures()};
        return check_limits(game_of_two(), analysis, limits_of(kReturn + keys));
    };
    const LimitCheck each = checked("reading = \"The law is about games.\"\nat-least = \"95%\"");
    CHECK(each.limits.at(0).findings.size() == 2);
    REQUIRE(each.limits.at(0).other_findings.size() == 1);
    CHECK(each.limits.at(0).other_findings.at(0).figure == ratio(17, 16));
    CHECK(each.limits.at(0).other_findings.at(0).verdict == LimitVerdict::met);
    // It does not count.
    CHECK(each.verdict() == LimitVerdict::not_met);
    CHECK(each.count(LimitVerdict::met) == 1);
    const LimitCheck mean =
        checked("of = \"game\"\nreading = \"The law is about wagers.\"\nat-least = \"95%\"");
    CHECK(mean.verdict() == LimitVerdict::met);
    REQUIRE(mean.limits.at(0).other_findings.size() == 2);
    CHECK(mean.limits.at(0).other_findings.at(1).verdict == LimitVerdict::not_met);
    CHECK(checked("at-least = \"95%\"").limits.at(0).other_findings.empty());
}

TEST_CASE("figures of a progressive wager name its meter, and its stake is its own") {
    Game game;
    game.wagers = {test::meter_wager()};
    Analysis analysis;
    analysis.wagers = {figures_of(game.wagers.front(), test::kMeterTally)};
    const auto finding = [&](const std::string& keys) {
        return check_limits(game, analysis, limits_of(keys)).limits.at(0).findings.at(0);
    };
    const std::string meter = "the meter of jackpot is 5000, at which it restarts, and grows with every bet";
    CHECK(finding(kReturn + "at-least = \"85%\"").why == meter);
    CHECK(finding("quantity = \"largest-win\"\nat-most = \"1\"").why == meter);
    CHECK(finding("quantity = \"hit-frequency\"\nat-most = \"1\"").why.empty());
    // At a stake of 1, the meter of 5,000 wins 4,999: the limits of the other wagers are not its own.
    game.settlement = Settlement{"", 1, Rounding::down, Rational(10), Rational(500)};
    const LimitFinding exposure = finding("quantity = \"exposure\"\nat-most = \"4999\"");
    CHECK(exposure.figure == Rational(4999));
    CHECK(exposure.verdict == LimitVerdict::met);
    CHECK(exposure.why == meter);
    set_meter(game.wagers.front(), 7000);
    analysis.wagers = {figures_of(game.wagers.front(), test::kMeterTally)};
    CHECK(finding(kReturn + "at-least = \"85%\"").why ==
          "the meter of jackpot is 7000, and grows with every bet");
    // A meter of 0 pays nothing, but it grows: the rarest win is still that of the whole meter.
    set_meter(game.wagers.front(), 0);
    analysis.wagers = {figures_of(game.wagers.front(), test::kMeterTally)};
    const EventFigures& whole = analysis.wagers.front().events.front();
    CHECK_FALSE(whole.can_win());
    const LimitFinding rarest = finding("quantity = \"win-probability\"\nat-least = \"1%\"");
    CHECK(rarest.verdict == LimitVerdict::not_met);
    CHECK(rarest.event == whole.event);
    CHECK(rarest.figure == whole.probability);
    CHECK(finding("quantity = \"hit-frequency\"\nat-most = \"1\"").why ==
          "the meter of jackpot is 0, and grows with every bet");
}

TEST_CASE("the largest win is that of a row that can come") {
    CHECK(findings("quantity = \"largest-win\"\nat-most = \"8\"") ==
          "banker row 0: met 19/20; tie row 0: met 8");
    CHECK(findings("quantity = \"largest-win\"\nat-most = \"7.99\"") ==
          "banker row 0: met 19/20; tie row 0: not met 8");
}

TEST_CASE("the exposure of a coup is that of the results that can occur together") {
    Game game = builtin("punto-banco");
    game.settlement = Settlement{"", 1, Rounding::down, std::nullopt, Rational(100)};
    const Analysis all = analyze(game, {Setup{Shoe::of_decks(8)}});
    const auto exposure = [&](const Analysis& analysis) {
        return check_limits(game, analysis, limits_of("quantity = \"exposure\"\nat-most = \"3000\""))
            .limits.at(0)
            .findings.at(0);
    };
    // A tie with both pairs; not also a win of Player or Banker.
    CHECK(exposure(all).figure == Rational(3000));
    CHECK(exposure(all).figure_at_most == std::nullopt);
    // Player and Banker push.
    const std::string event = exposure(all).event;
    CHECK(std::count(event.begin(), event.end(), ';') == 2);
    CHECK(event.starts_with("Tie: Tie; "));
    CHECK(exposure(all).verdict == LimitVerdict::met);
    // Limits of several stakes may make it less.
    game.settlement->stake_limits = {{StakeLimit::Kind::sum, false, {"tie", "player-pair"}, {}, Rational(9)}};
    CHECK(exposure(all).figure == Rational(0));
    CHECK(exposure(all).figure_at_most == Rational(3000));
    CHECK(exposure(all).verdict == LimitVerdict::met);
    game.settlement->stake_limits.clear();
    const Analysis two = analyze(game, {Setup{Shoe::of_decks(8)}, {"player", "banker"}});
    CHECK(exposure(two).verdict == LimitVerdict::not_decidable);
    CHECK(exposure(two).why == "it is over all wagers of the game, and not all were computed");
}

TEST_CASE("the exposure is decided by proven bounds if there is no joint law") {
    const auto exposure = [](const char* most, const Game& game) {
        return findings(fmt::format("quantity = \"exposure\"\nat-most = \"{}\"", most), game);
    };
    CHECK(exposure("895", settled(Rational(100))) == ": met 800 to 895");
    CHECK(exposure("799", settled(Rational(100))) == ": not met 800 to 895");
    CHECK(exposure("894", settled(Rational(100))) ==
          ": not decidable 800 to 895 (the bound lies between the largest win of one wager and the sum of "
          "those of all wagers, and their joint distribution takes too long)");
    // Between both bounds, although neither end of what is known is.
    CHECK(findings("quantity = \"exposure\"\nat-least = \"801\"\nat-most = \"894\"", settled(Rational(100)))
              .starts_with(": not decidable 800 to 895"));
    CHECK(findings("quantity = \"exposure\"\nat-least = \"800\"\nat-most = \"895\"",
                   settled(Rational(100))) == ": met 800 to 895");
    Game own = settled(Rational(100));
    own.wagers[1].maximum_stake = Rational(10);
    // What is kept of the stake of a win is not deducted.
    own.wagers[1].multiplied =
        Multiplied{std::make_shared<const Multipliers>(MultiplierRules{"", {{1, 1}}, {{2, 1}}})};
    own.wagers[1].rows[0].is_multiplied = true;
    own.wagers[1].rows[0].stake_returned = ratio(1, 2);
    CHECK(exposure("175", own) == ": met 95 to 175");
    CHECK(exposure("894", settled()) ==
          ": not decidable (the game file does not state the maximum stake of every wager)");
}

TEST_CASE("claims have the required decimals") {
    const std::string keys = "quantity = \"decimals\"\nclaims = \"standard-deviation\"\nat-least = \"4\"";
    CHECK(findings(keys, with_claims()) == "tie: not met 3; banker: met 4");
    CHECK(findings(keys) == ": not applicable (the documents of the game state no such figure)");
    // A claim about the game as a whole is of no wager.
    Game game = with_claims();
    game.claims.at(0).is_of_condition = true;
    CHECK(findings(keys, game) == ": not met 3; banker: met 4");
}

TEST_CASE("states true odds, payout odds and house edge") {
    Analysis analysis;
    analysis.wagers = {test::banker(), tie_figures()};
    const LimitCheck check =
        check_limits(game_of_two(), analysis,
                     limits_of("quantity = \"stated-figures\"\nfigures = [\"true-odds\", \"house-edge\"]"));
    const auto& stated = check.limits.at(0).findings;
    REQUIRE(stated.size() == 2);
    CHECK(stated[0].verdict == LimitVerdict::met);
    CHECK(stated[0].figure == ratio(-9, 40));
    REQUIRE(stated[0].odds.size() == 1);
    CHECK(stated[0].odds[0].true_odds == ratio(1, 2));
    CHECK(stated[0].odds[0].payout == ratio(19, 20));
    REQUIRE(stated[1].odds.size() == 2);
    CHECK(stated[1].odds[0].true_odds == Rational(9));
    CHECK(stated[1].odds[1].true_odds == std::nullopt);
}
