#include "audit/claim_check.hpp"

#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "rules/game_parts.hpp"
#include "rules/quantities.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::claim_of;
using test::event_claim;

namespace {

// Of ten deals, "a" wins 1:1 in four and is pushed in two; "b" wins 3:1 in two; "pushed" is always pushed.
Game game() {
    Game game;
    game.tableau = test::standard_tableau();
    game.wagers = {test::paying("a", {1, 0}), test::paying("b", {3}), test::paying("pushed", {0})};
    game.settlement = test::in_cents(Rounding::nearest);
    return game;
}

FiguresById figures() {
    const Game rules = game();
    return {{"a", figures_of(rules.wagers[0], {4, 2, 4})},
            {"b", figures_of(rules.wagers[1], {2, 8})},
            {"pushed", figures_of(rules.wagers[2], {10, 0})}};
}

ClaimFinding found(const Claim& claim) { return check_claim(claim, game(), figures()); }

// The exact value that a claim is compared with, as a fraction; for a square root, "root" and the radicand.
std::string computed(const Claim& claim) {
    const ClaimFinding finding = found(claim);
    if (!finding.computed) {
        return finding.why;
    }
    return (finding.computed->is_root ? "root " : "") + to_fraction(finding.computed->value);
}

std::string computed(Quantity quantity, const std::string& wager) {
    return computed(claim_of(quantity, wager, "1"));
}

std::string computed(Quantity quantity, const std::string& wager, const std::string& event) {
    return computed(event_claim(quantity, wager, event, "1"));
}

Claim share(const std::string& whole, const std::string& a, const std::string& b) {
    Claim claim = claim_of(Quantity::house_share, "", whole);
    claim.parts = {{"a", parse_stated(a)}, {"b", parse_stated(b)}};
    return claim;
}

const std::string kAllPushed = "every stake on pushed is pushed, so none is resolved";

}  // namespace

TEST_CASE("computes every quantity of a wager exactly") {
    CHECK(computed(Quantity::return_to_player, "a") == "1");
    CHECK(computed(Quantity::return_to_player, "b") == "4/5");
    CHECK(computed(Quantity::house_edge, "b") == "1/5");
    CHECK(computed(Quantity::hit_frequency, "a") == "2/5");
    CHECK(computed(Quantity::push_frequency, "a") == "1/5");
    // For a: mean square 4/5, mean 0. For b: 13/5 - 1/25.
    CHECK(computed(Quantity::standard_deviation, "a") == "root 4/5");
    CHECK(computed(Quantity::standard_deviation, "b") == "root 64/25");
    CHECK(computed(Quantity::probability, "a", "row 0") == "2/5");
    CHECK(computed(Quantity::probability, "a", "row 1") == "1/5");
    CHECK(computed(Quantity::variance, "b") == "64/25");
    CHECK(computed(Quantity::odds, "a", "row 0") == "5/2");
    CHECK(computed(Quantity::combinations, "a", "row 0") == "4");
    CHECK(computed(Quantity::largest_win, "a") == "1");
    Claim removal = claim_of(Quantity::effect_of_removal, "b", "1");
    removal.card = parse_card("5");
    CHECK(computed(removal) == "the shoe holds no 5, or the wager depends on more of the card than this");
    FiguresById without = figures();
    without.at("b").without["5"] = ratio(9, 10);
    CHECK(to_fraction(check_claim(removal, game(), without).computed->value) == "1/10");
    CHECK(computed(Quantity::largest_win, "pushed") == "0");
    // 1, 4/5 and 1.
    CHECK(computed(Quantity::mean_return, "") == "14/15");
}

TEST_CASE("says whether the wager takes the stake of a claim, by its own limits") {
    Game rules = game();
    rules.settlement->maximum_stake = 100;
    rules.wagers[0].maximum_stake = 5;
    rules.wagers[1].minimum_stake = 20;
    rules.wagers[1].maximum_stake = 1000;
    const auto is_refused = [&](const char* wager, const char* stake) {
        Claim claim = event_claim(Quantity::rounded_return, wager, "row 0", "1");
        claim.stake = parse_stated(stake);
        return check_claim(claim, rules, figures()).is_stake_refused;
    };
    CHECK_FALSE(is_refused("a", "5"));
    CHECK(is_refused("a", "10"));
    CHECK(is_refused("b", "10"));
    CHECK_FALSE(is_refused("b", "500"));
    CHECK(is_refused("b", "1001"));
    CHECK(is_refused("pushed", "101"));
}

TEST_CASE("odds are compared exactly, and printed figures are rounded") {
    Game rules = game();
    rules.wagers = {test::paying("c", {ratio(19, 20)})};
    const FiguresById found{{"c", figures_of(rules.wagers[0], {1, 1})}};
    const auto verdict = [&](const char* stated) {
        Claim claim = claim_of(Quantity::largest_win, "c", "1");
        claim.stated = parse_stated_win(stated);
        return check_claim(claim, rules, found).verdict;
    };
    CHECK(verdict("1:1") == Verdict::refuted);
    CHECK(verdict("2 for 1") == Verdict::refuted);
    CHECK(verdict("0.95:1") == Verdict::confirmed);
    CHECK(verdict("1.95 for 1") == Verdict::confirmed);
    CHECK(verdict("1.0") == Verdict::confirmed);
    CHECK(verdict("0.9") == Verdict::confirmed);
    CHECK(printed_like(Figure{ratio(19, 20), false}, parse_stated_win("1:1")) == "0.95:1");
}

TEST_CASE("quantities per resolved unit leave out pushed stakes") {
    Game rules = game();
    rules.wagers = {test::paying("c", {ratio(1, 2), 0})};
    // Of ten deals, three win a half, five push and two lose: an edge of 1/20 per unit staked and 1/10 per
    // resolved unit.
    const FiguresById found{{"c", figures_of(rules.wagers[0], {3, 5, 2})}};
    const auto value = [&](Quantity quantity, const char* event) {
        return to_fraction(check_claim(event_claim(quantity, "c", event, "1"), rules, found).computed->value);
    };
    CHECK(value(Quantity::house_edge, "") == "1/20");
    CHECK(value(Quantity::house_edge_resolved, "") == "1/10");
    CHECK(value(Quantity::return_to_player, "") == "19/20");
    CHECK(value(Quantity::return_resolved, "") == "9/10");
    CHECK(value(Quantity::hit_frequency_resolved, "") == "3/5");
    CHECK(value(Quantity::probability_resolved, "row 0") == "3/5");
    CHECK(value(Quantity::probability_resolved, "row 1") == "0");
    // With a fee of a quarter a push loses that, and is still a push.
    rules.wagers[0].fee = ratio(1, 4);
    const FiguresById with_fee{{"c", figures_of(rules.wagers[0], {3, 5, 2})}};
    const auto figure = [&](Quantity quantity, const char* event) {
        return to_fraction(
            check_claim(event_claim(quantity, "c", event, "1"), rules, with_fee).computed->value);
    };
    // (3 * 3/2 + 5) / 10 / (5/4).
    CHECK(figure(Quantity::return_to_player, "") == "19/25");
    CHECK(figure(Quantity::house_edge_resolved, "") == "12/25");
    CHECK(figure(Quantity::probability_resolved, "row 0") == "3/5");
    CHECK(figure(Quantity::probability_resolved, "row 1") == "0");
}

TEST_CASE("an event that never comes has no odds") {
    FiguresById never = figures();
    never.at("b") = figures_of(game().wagers[1], {0, 10});
    const ClaimFinding finding = check_claim(event_claim(Quantity::odds, "b", "row 0", "1"), game(), never);
    CHECK(finding.verdict == Verdict::unchecked);
    CHECK(finding.why == "\"row 0\" never comes, so that it has no odds");
}

TEST_CASE("a claim per resolved unit is unchecked if every stake is pushed") {
    for (const Quantity quantity :
         {Quantity::house_edge_resolved, Quantity::return_resolved, Quantity::hit_frequency_resolved}) {
        CHECK(computed(quantity, "pushed") == kAllPushed);
        CHECK(found(claim_of(quantity, "pushed", "1")).verdict == Verdict::unchecked);
        CHECK_FALSE(is_met(found(claim_of(quantity, "pushed", "1"))));
    }
    CHECK(computed(Quantity::probability_resolved, "pushed", "row 0") == kAllPushed);
    CHECK(computed(Quantity::return_to_player, "pushed") == "1");
}

TEST_CASE("a verdict depends on the digits of the claim") {
    const auto verdict = [](const char* stated) {
        return found(claim_of(Quantity::return_to_player, "b", stated)).verdict;
    };
    CHECK(verdict("80%") == Verdict::confirmed);
    CHECK(verdict("0.8") == Verdict::confirmed);
    CHECK(verdict("0") == Verdict::truncated);
    CHECK(verdict("1") == Verdict::confirmed);
    CHECK(verdict("80.1%") == Verdict::refuted);
    CHECK(is_met(found(claim_of(Quantity::return_to_player, "b", "0"))));
    CHECK_FALSE(is_met(found(claim_of(Quantity::return_to_player, "b", "80.1%"))));
}

TEST_CASE("the best return names its wager") {
    Claim claim = claim_of(Quantity::best_return, "", "100%");
    CHECK(found(claim).verdict == Verdict::confirmed);
    CHECK(found(claim).best_wager == "a");
    CHECK(to_fraction(found(claim).computed->value) == "1");
    FiguresById better = figures();
    better.at("b").distribution.expected_value = ratio(1, 10);
    claim.stated = parse_stated("110%");
    CHECK(check_claim(claim, game(), better).best_wager == "b");
    CHECK(check_claim(claim, game(), better).verdict == Verdict::confirmed);
}

TEST_CASE("the verdict of a house share is that of its worst part") {
    CHECK(found(share("20%", "0%", "20%")).verdict == Verdict::confirmed);
    CHECK(to_fraction(found(share("20%", "0%", "20%")).computed->value) == "1/5");
    // The sum is correct, but the parts are not.
    const ClaimFinding swapped = found(share("20%", "20%", "0%"));
    CHECK(swapped.verdict == Verdict::refuted);
    CHECK(verdict_on_whole(swapped) == Verdict::confirmed);
    REQUIRE(swapped.parts.size() == 2);
    CHECK(swapped.parts[0].wager == "a");
    CHECK(swapped.parts[0].verdict == Verdict::refuted);
    CHECK(to_fraction(swapped.parts[1].computed.value) == "1/5");
    CHECK(found(share("21%", "0%", "20%")).verdict == Verdict::refuted);
    CHECK(found(share("0", "0%", "20%")).verdict == Verdict::confirmed);
    FiguresById both = figures();
    both.at("a").distribution.expected_value = ratio(-1, 10);
    CHECK(check_claim(share("30%", "10%", "20%"), game(), both).verdict == Verdict::confirmed);
    FiguresById worse = figures();
    worse.at("b").distribution.expected_value = ratio(-209, 1000);
    const ClaimFinding cut = check_claim(share("20.9%", "0%", "20%"), game(), worse);
    CHECK(cut.parts[1].verdict == Verdict::truncated);
    CHECK(cut.verdict == Verdict::truncated);
}

TEST_CASE("the difference from a square root is computed from its decimals") {
    ClaimFinding finding = found(claim_of(Quantity::return_to_player, "b", "81%"));
    CHECK(difference_of(finding, 2) == ratio(1, 100));
    CHECK(verdict_on_whole(finding) == Verdict::refuted);
    finding.computed = Figure{ratio(1, 2), true};
    CHECK(difference_of(finding, 2) == ratio(81 - 71, 100));
}

TEST_CASE("checks a worked example") {
    Claim claim = test::coup_claim("2 3 3", "4 K 4");
    CHECK(found(claim).verdict == Verdict::confirmed);
    claim.winner = Winner::player;
    CHECK(found(claim).verdict == Verdict::refuted);
    CHECK(found(claim).coup->departures.size() == 1);
    CHECK_FALSE(found(claim).computed.has_value());
}

TEST_CASE("a rounded return is the money returned for the stake") {
    Game rules = game();
    rules.wagers[1].rows[0].pays.net = ratio(19, 20);
    const FiguresById now{{"b", figures_of(rules.wagers[1], {2, 8})}};
    const Claim claim = test::rounded_claim("b", "row 0", "0.10", "0.20");
    CHECK(check_claim(claim, rules, now).verdict == Verdict::confirmed);
    rules.settlement->rounding = Rounding::down;
    CHECK(check_claim(claim, rules, now).verdict == Verdict::refuted);
    CHECK(check_claim(claim, rules, now).computed->value == ratio(19, 100));
}

TEST_CASE("claims on a wager without figures are unchecked") {
    FiguresById less = figures();
    less.erase("b");
    const std::string why =
        "wager b depends on ranks or suits that the shoe or the dealt cards do not give: expected ranks (A "
        "2..9 T J Q K) or cards (Ah Td 9c)";
    for (const Claim& claim : {claim_of(Quantity::house_edge, "b", "1"),
                               claim_of(Quantity::best_return, "", "1"), share("20%", "0%", "20%")}) {
        CHECK(check_claim(claim, game(), less).verdict == Verdict::unchecked);
        CHECK(check_claim(claim, game(), less).why == why);
    }
    CHECK(check_claim(claim_of(Quantity::house_edge, "a", "0"), game(), less).verdict == Verdict::confirmed);
    CHECK(check_claim(test::coup_claim("2 3 3", "4 K 4"), game(), FiguresById()).verdict ==
          Verdict::confirmed);
}

TEST_CASE("finds the wagers that a claim is about") {
    const Game rules = game();
    const auto ids = [&](const Claim& claim) {
        std::string text;
        for (const Wager* wager : wagers_of(claim, rules)) {
            text += wager->id + " ";
        }
        return text;
    };
    CHECK(ids(claim_of(Quantity::house_edge, "b", "1")) == "b ");
    CHECK(ids(claim_of(Quantity::best_return, "", "1")) == "a b pushed ");
    CHECK(ids(share("20%", "0%", "20%")) == "a b ");
    CHECK(ids(test::coup_claim("2 3 3", "4 K 4")).empty());
}
