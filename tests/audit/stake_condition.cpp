#include "audit/stake_condition.hpp"

#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "exact/decimal.hpp"
#include "rules/quantities.hpp"
#include "rules/settlement.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::banker;
using test::claim_of;
using test::in_cents;
using test::random_number;

namespace {

constexpr std::array<Quantity, 4> kReturns{Quantity::return_to_player, Quantity::house_edge,
                                           Quantity::house_edge_resolved, Quantity::return_resolved};

Game game_of(const WagerFigures& wager) {
    std::vector<Rational> nets;
    for (std::size_t row = 0; row + 1 < wager.events.size(); ++row) {
        nets.push_back(wager.events[row].pays);
    }
    Game game;
    game.wagers = {test::paying(wager.id, nets)};
    return game;
}

std::optional<StakeCondition> condition(const Claim& claim, const WagerFigures& wager,
                                        const Settlement& settlement) {
    const ClaimFinding finding = check_claim(claim, game_of(wager), {{wager.id, wager}});
    return condition_of(finding, RoundedWager(wager, settlement), wager.distribution.push_frequency,
                        settlement);
}

// The claimed figure at one stake, by settling every row.
Rational figure_by_rows(Quantity quantity, const WagerFigures& wager, const Settlement& settlement,
                        const Rational& stake) {
    const Rational rtp = test::settled_by_rows(wager, settlement, stake);
    const Rational resolved = 1 - wager.distribution.push_frequency;
    switch (quantity) {
        case Quantity::return_to_player: return rtp;
        case Quantity::house_edge: return 1 - rtp;
        case Quantity::house_edge_resolved: return (1 - rtp) / resolved;
        default: return (rtp - 1) / resolved + 1;
    }
}

std::string shown(const std::optional<StakeCondition>& condition) {
    if (!condition) {
        return "holds";
    }
    return "fails at " + to_fraction(condition->fails_at) + " (" + to_fraction(condition->figure_there) +
           "), " + condition->failing.str() + " of " + condition->below.str() +
           (condition->holds_from ? ", holds from " + to_fraction(*condition->holds_from) : ", never holds");
}

// Precondition: the claim is confirmed without rounding.
std::string by_brute_force(const Claim& claim, const WagerFigures& wager, const Settlement& settlement,
                           int least, int most) {
    std::optional<StakeCondition> found;
    int last = 0;
    const Rational step = step_of_stakes(settlement);
    for (int steps = least; steps <= most; ++steps) {
        const Rational figure = figure_by_rows(claim.quantity, wager, settlement, steps * step);
        if (judge(Figure{figure, false}, *claim.stated) == Verdict::confirmed) {
            continue;
        }
        if (!found) {
            found = StakeCondition{steps * step, figure, 0, 0, {}};
        }
        ++found->failing;
        last = steps;
    }
    if (found) {
        found->below = last - least + 1;
        if (last < most) {
            found->holds_from = (last + 1) * step;
        } else {
            found->below = most - least + 1;
        }
    }
    return shown(found);
}

}  // namespace

TEST_CASE("finds the stakes at which Banker's return is not the stated one") {
    const Settlement down = in_cents(Rounding::down);
    const Claim claim = claim_of(Quantity::return_to_player, "banker", "122.5%");
    CHECK(shown(condition(claim, banker(), down)) == by_brute_force(claim, banker(), down, 1, 5'000));
    // A stake of 20 n + 1 loses 19/40 of a unit by rounding: more than 0.05% of 941, less of 961.
    CHECK(shown(condition(claim, banker(), down)) == "fails at 1/100 (3/4), 475 of 941, holds from 471/50");
}

TEST_CASE("a truncated claim holds where the rounded return gives it, rounded or truncated") {
    // 6.85/7 = 97.857...%; a stake of k units returns (3 floor(1.95 k) + k) / 7 k, which is at least 97.845%
    // and less than 97.86% at all stakes but these.
    const WagerFigures wager = figures_of(test::paying("banker", {ratio(19, 20), 0}), {3, 1, 3});
    CHECK(shown(condition(claim_of(Quantity::return_to_player, "banker", "97.85%"), wager,
                          in_cents(Rounding::down))) ==
          "fails at 1/100 (4/7), 1675 of 3341, holds from 1671/50");
}

TEST_CASE("a claim that rounding does not affect has no condition") {
    const Settlement down = in_cents(Rounding::down);
    const WagerFigures even = figures_of(test::paying("even", {1, 0}), {4, 1, 5});
    CHECK_FALSE(condition(claim_of(Quantity::return_to_player, "even", "90%"), even, down).has_value());
    // Refuted without rounding.
    CHECK_FALSE(condition(claim_of(Quantity::return_to_player, "banker", "99%"), banker(), down).has_value());
    // Not a claim about a return.
    CHECK_FALSE(condition(claim_of(Quantity::hit_frequency, "banker", "50%"), banker(), down).has_value());
    // Every stake is pushed, so the claim is unchecked.
    const WagerFigures pushed = figures_of(test::paying("pushed", {0}), {9, 0});
    CHECK_FALSE(condition(claim_of(Quantity::return_resolved, "pushed", "50%"), pushed, down).has_value());
}

TEST_CASE("a claim at an exact tie of its rounding never holds") {
    const Settlement down = in_cents(Rounding::down);
    // Exactly 1.225: truncation to 122.5% holds only from above, and 1.23 only from 1.225 on.
    const auto found = condition(claim_of(Quantity::return_to_player, "banker", "1.23"), banker(), down);
    REQUIRE(found.has_value());
    CHECK(to_fraction(found->fails_at) == "1/100");
    CHECK_FALSE(found->holds_from.has_value());
    CHECK(found->below == Integer("1000000000000"));
    // All stakes except every twentieth.
    CHECK(found->failing == Integer("950000000000"));
}

TEST_CASE("a game with a single stake has the condition of that stake") {
    Settlement only = in_cents(Rounding::down);
    only.minimum_stake = only.maximum_stake = ratio(1, 100);
    CHECK(shown(condition(claim_of(Quantity::return_to_player, "banker", "122.5%"), banker(), only)) ==
          "fails at 1/100 (3/4), 1 of 1, never holds");
    const ClaimFinding refuted = check_claim(claim_of(Quantity::return_to_player, "banker", "75%"),
                                             game_of(banker()), {{"banker", banker()}});
    const auto found =
        holding_stakes(refuted, RoundedWager(banker(), only), banker().distribution.push_frequency, only);
    REQUIRE(found.has_value());
    CHECK(found->first == ratio(1, 100));
    CHECK(found->holding == 1);
    CHECK(found->all == Integer(1));
    only.minimum_stake = only.maximum_stake = ratio(20, 100);
    CHECK(shown(condition(claim_of(Quantity::return_to_player, "banker", "122.5%"), banker(), only)) ==
          "holds");
}

TEST_CASE("handles stakes of any size") {
    // From 10^16 + 1 units on: a residue of 1 loses 19/40 of a unit, one of 20 nothing. Residues that lose
    // 3/40 or more lose too much for the digits of this claim.
    Settlement down = in_cents(Rounding::down);
    down.minimum_stake = parse_exact("100000000000000.01");
    const std::string stated = "1.22500000000000000";
    CHECK(shown(condition(claim_of(Quantity::return_to_player, "banker", stated), banker(), down)) ==
          "fails at 10000000000000001/100 (49000000000000003/40000000000000004), "
          "850000000000 of 1000000000000, never holds");
}

TEST_CASE("the stakes at which a claim holds are those found one by one") {
    test::check_property("condition_of agrees with brute force", 200, [] {
        const WagerFigures wager = test::random_figures(6);
        Settlement settlement = test::random_settlement();
        RC_PRE(wager.distribution.push_frequency < 1);
        RC_PRE(RoundedWager(wager, settlement).period().has_value());
        const int least = random_number(1, 50);
        const int most = least + random_number(0, 3'000);
        settlement.stake_step = settlement.unit * std::max(1, random_number(-10, 20));
        // Limits that are not whole steps restrict stakes to the whole steps within them.
        settlement.minimum_stake = *settlement.stake_step * (least - ratio(random_number(0, 1), 3));
        settlement.maximum_stake = *settlement.stake_step * (most + ratio(random_number(0, 1), 3));
        const Quantity quantity = kReturns.at(static_cast<std::size_t>(random_number(0, 3)));
        const Claim any = claim_of(quantity, "random", "1");
        const Rational exact = check_claim(any, game_of(wager), {{"random", wager}}).computed->value;
        const int decimals = random_number(0, 4);
        const Claim claim = claim_of(
            quantity, "random",
            printed_like(
                Figure{exact, false},
                parse_stated("1" + (decimals == 0
                                        ? ""
                                        : "." + std::string(static_cast<std::size_t>(decimals), '0')))));
        RC_ASSERT(shown(condition(claim, wager, settlement)) ==
                  by_brute_force(claim, wager, settlement, least, most));
    });
}

TEST_CASE("the stakes at which a refuted claim holds are those found one by one") {
    int met = 0;
    test::check_property("holding_stakes agrees with brute force", 300, [&] {
        const WagerFigures wager = test::random_figures(6);
        Settlement settlement = test::random_settlement();
        RC_PRE(wager.distribution.push_frequency < 1);
        RC_PRE(RoundedWager(wager, settlement).period().has_value());
        const int least = random_number(1, 50);
        const int most = least + random_number(0, 1'000);
        settlement.minimum_stake = settlement.unit * least;
        settlement.maximum_stake = settlement.unit * most;
        const Quantity quantity = kReturns.at(static_cast<std::size_t>(random_number(0, 3)));
        // The figure at some stake, printed.
        const Rational there =
            figure_by_rows(quantity, wager, settlement, random_number(least, most) * settlement.unit);
        const Claim claim = claim_of(quantity, "random", decimal(there, random_number(1, 4)));
        const ClaimFinding finding = check_claim(claim, game_of(wager), {{"random", wager}});
        const auto found = holding_stakes(finding, RoundedWager(wager, settlement),
                                          wager.distribution.push_frequency, settlement);
        std::optional<Rational> first;
        int holding = 0;
        for (int steps = least; steps <= most && finding.verdict == Verdict::refuted; ++steps) {
            const Rational stake = steps * settlement.unit;
            const Figure figure{figure_by_rows(quantity, wager, settlement, stake), false};
            if (judge(figure, *claim.stated) == Verdict::confirmed) {
                first = first.value_or(stake);
                ++holding;
            }
        }
        RC_ASSERT(found.has_value() == first.has_value());
        if (found) {
            ++met;
            RC_ASSERT(found->first == *first);
            RC_ASSERT(found->holding == holding);
            RC_ASSERT(found->all == Integer(most - least + 1));
        }
    });
    CHECK(met > 0);
}
