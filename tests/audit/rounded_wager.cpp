#include "audit/rounded_wager.hpp"

#include "audit/sample.hpp"
#include "rules/settlement.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <numeric>

using namespace sabot;
using test::banker;
using test::in_cents;
using test::message_of;
using test::random_number;
using test::settled_by_rows;

namespace {

std::string stakes(const std::string& text, const Settlement& settlement = in_cents(Rounding::down)) {
    std::string units;
    for (const Integer& stake : parse_stakes(text, settlement)) {
        units += stake.str() + " ";
    }
    return units;
}

std::string refusal(const std::string& text, const Settlement& settlement = in_cents(Rounding::down)) {
    return message_of([&] { parse_stakes(text, settlement); });
}

std::string shown(const StakeReturn& found) {
    return to_fraction(found.stake) + ": " + to_fraction(found.return_to_player);
}

}  // namespace

TEST_CASE("a stake of one cent on Banker is rounded up or down") {
    const auto at_one = [](Rounding rounding) {
        return to_fraction(RoundedWager(banker(), in_cents(rounding)).at(1));
    };
    // Of four deals, two return 1.95 cents and one returns 1.
    CHECK(to_fraction(RoundedWager(banker(), in_cents(Rounding::down)).unrounded()) == "49/40");
    CHECK(at_one(Rounding::nearest) == "5/4");
    CHECK(at_one(Rounding::down) == "3/4");
    CHECK(at_one(Rounding::half_even) == "5/4");
    CHECK(at_one(Rounding::half_down) == "5/4");
    CHECK(at_one(Rounding::up) == "5/4");
    // Ten cents return 19.5, exactly a half.
    const auto at_ten = [](Rounding rounding) {
        return to_fraction(RoundedWager(banker(), in_cents(rounding)).at(10));
    };
    CHECK(at_ten(Rounding::nearest) == "5/4");
    CHECK(at_ten(Rounding::down) == "6/5");
    CHECK(at_ten(Rounding::half_even) == "5/4");
    CHECK(at_ten(Rounding::half_down) == "6/5");
    CHECK(at_ten(Rounding::up) == "5/4");
}

TEST_CASE("a commission has a minimum, and is rounded before the return") {
    Wager wager = test::paying("banker", {ratio(19, 20), 0});
    wager.rows.front().commission = ratio(1, 20);
    const WagerFigures figures = figures_of(wager, {2, 1, 1});
    const auto at = [&](const Settlement& settlement, int stake) {
        return to_fraction(RoundedWager(figures, settlement).at(stake));
    };
    // Two wins of four return twice the stake less the commission, and one deal returns the stake.
    Settlement least = in_cents(Rounding::nearest);
    least.minimum_commission = ratio(25, 100);
    CHECK(at(least, 100) == "9/8");
    CHECK(at(least, 499) == to_fraction((2 * ratio(998 - 25, 1) + 499) / (4 * 499)));
    CHECK(at(least, 500) == "49/40");
    CHECK(RoundedWager(figures, least).regular_from() == 500);
    CHECK(RoundedWager(figures, least).period() == 20);
    least.minimum_stake = Rational(5);
    CHECK(RoundedWager(figures, least).regular_from() == 500);
    least.minimum_commission = Rational(1'000);
    CHECK_FALSE(RoundedWager(figures, least).period().has_value());
    // Of 30 cents, 1.5 are rounded up to 2 or down to 1.
    Settlement rounded = in_cents(Rounding::down);
    rounded.commission_rounding = Rounding::up;
    CHECK(at(rounded, 30) == to_fraction(ratio(2 * 58 + 30, 4 * 30)));
    rounded.commission_rounding = Rounding::down;
    CHECK(at(rounded, 30) == to_fraction(ratio(2 * 59 + 30, 4 * 30)));
}

TEST_CASE("a rounded return is related to the stake and its fee") {
    Wager wager = test::paying("banker", {ratio(19, 20), 0});
    wager.fee = ratio(1, 5);
    const RoundedWager rounded(figures_of(wager, {2, 1, 1}), in_cents(Rounding::nearest));
    // Of four deals, two return 1.95 cents and one 1 cent, on a cost of 1.2 each.
    CHECK(to_fraction(rounded.unrounded()) == "49/48");
    CHECK(to_fraction(rounded.at(1)) == "25/24");
    CHECK(rounded.period() == 20);
}

TEST_CASE("the period follows from the payouts and from parity") {
    const auto period = [](const std::vector<Rational>& nets, Rounding rounding) {
        Tally tally(nets.size() + 1, 1);
        return RoundedWager(figures_of(test::paying("w", nets), tally), in_cents(rounding)).period();
    };
    CHECK(period({1, 8, -1}, Rounding::down) == 1);
    CHECK(period({ratio(19, 20), 0}, Rounding::down) == 20);
    // Twenty units return 39, which is odd, so parity changes after twenty.
    CHECK(period({ratio(19, 20), 0}, Rounding::half_even) == 40);
    CHECK(period({ratio(1, 2)}, Rounding::half_even) == 4);
    CHECK(period({ratio(9, 10), ratio(1, 4)}, Rounding::nearest) == 20);
    // Thirds are never halfway.
    CHECK(period({ratio(1, 3)}, Rounding::half_even) == 3);
    CHECK(period({ratio(1, 9'973)}, Rounding::down) == 9'973);
    CHECK(period({ratio(1, 10'000)}, Rounding::down) == 10'000);
    CHECK_FALSE(period({ratio(1, 10'000)}, Rounding::half_even).has_value());
    CHECK_FALSE(period({ratio(1, 101), ratio(1, 103)}, Rounding::down).has_value());
}

TEST_CASE("a row without deals does not affect the period") {
    const WagerFigures figures = figures_of(test::paying("w", {ratio(1, 7), ratio(1, 2)}), {0, 1, 1});
    CHECK(RoundedWager(figures, in_cents(Rounding::down)).period() == 2);
}

TEST_CASE("finds the best and the worst stake of Banker") {
    const auto extremes = [](Rounding rounding, const Integer& least, const std::optional<Integer>& most) {
        const auto found = RoundedWager(banker(), in_cents(rounding)).extremes(least, most);
        return shown(found.best) + ", " + shown(found.worst);
    };
    CHECK(extremes(Rounding::down, 1, {}) == "1/5: 49/40, 1/100: 3/4");
    CHECK(extremes(Rounding::down, 1, Integer(19)) == "19/100: 93/76, 1/100: 3/4");
    CHECK(extremes(Rounding::down, 20, Integer(20)) == "1/5: 49/40, 1/5: 49/40");
    CHECK(extremes(Rounding::nearest, 1, {}) == "1/100: 5/4, 11/100: 53/44");
}

TEST_CASE("names the smallest of equally good stakes") {
    // Even money: all stakes are equal.
    const WagerFigures even = figures_of(test::paying("even", {1}), {1, 1});
    const auto found = RoundedWager(even, in_cents(Rounding::nearest)).extremes(7, Integer(5'000));
    CHECK(shown(found.best) == "7/100: 1");
    CHECK(shown(found.worst) == "7/100: 1");
    // Halves up on 1:2: every odd stake k gains 1/2k, most at 5; even stakes gain nothing, and 6 is the
    // first.
    const WagerFigures halves = figures_of(test::paying("halves", {ratio(1, 2)}), {1, 0});
    const auto odd = RoundedWager(halves, in_cents(Rounding::nearest)).extremes(5, {});
    CHECK(shown(odd.best) == "1/20: 8/5");
    CHECK(shown(odd.worst) == "3/50: 3/2");
}

TEST_CASE("returns and extremes equal those of settling stake by stake") {
    test::check_property("extremes, period and returns agree with brute force", 75, [] {
        const WagerFigures wager = test::random_figures(12);
        Settlement settlement = test::random_settlement();
        if (random_number(0, 1) == 1) {
            settlement.stake_step = settlement.unit * random_number(1, 30);
        }
        const RoundedWager rounded(wager, settlement);
        RC_PRE(rounded.period().has_value() && *rounded.period() < 2'000);
        const int period = static_cast<int>(*rounded.period());
        const int least = random_number(1, 60);
        const bool is_open = random_number(0, 3) == 0;
        const int regular = static_cast<int>(rounded.regular_from());
        const int most = is_open ? std::max(least, regular) + 2 * period : least + random_number(0, 2'000);
        std::optional<StakeReturn> best;
        std::optional<StakeReturn> worst;
        for (int steps = least; steps <= most; ++steps) {
            const Rational stake = steps * step_of_stakes(settlement);
            const Rational value = settled_by_rows(wager, settlement, stake);
            RC_ASSERT(rounded.at(steps) == value);
            best = !best || value > best->return_to_player ? StakeReturn{stake, value} : *best;
            worst = !worst || value < worst->return_to_player ? StakeReturn{stake, value} : *worst;
        }
        const auto found = rounded.extremes(least, is_open ? std::nullopt : std::optional(Integer(most)));
        RC_ASSERT(shown(found.best) == shown(*best));
        RC_ASSERT(shown(found.worst) == shown(*worst));
    });
}

TEST_CASE("every payout is rounded equally after a period, and not earlier") {
    test::check_property("the period is that of the roundings", 300, [] {
        const int below = random_number(1, 24);
        const Rational net = ratio(random_number(0, 60) - below, below);
        const WagerFigures wager = figures_of(test::paying("w", {std::max(net, Rational(-1))}), {1, 1});
        const Settlement settlement = in_cents(test::random_rounding());
        const auto error = [&](int units) {
            const Rational exact = units * settlement.unit * (1 + wager.events[0].pays);
            return Rational(settled_return(settlement, units * settlement.unit, wager.events[0].pays) -
                            exact);
        };
        int shortest = 1;
        const auto repeats = [&] {
            for (int units = 1; units <= 100; ++units) {
                if (error(units) != error(units + shortest)) {
                    return false;
                }
            }
            return true;
        };
        while (!repeats()) {
            ++shortest;
        }
        RC_ASSERT(RoundedWager(wager, settlement).period() == shortest);
    });
}

TEST_CASE("reads stakes in the forms of --stake") {
    CHECK(stakes("0.10") == "10 ");
    CHECK(stakes("0.10-0.13") == "10 11 12 13 ");
    CHECK(stakes("0.10-0.30/0.10") == "10 20 30 ");
    CHECK(stakes("0.10-0.35/0.10") == "10 20 30 ");
    CHECK(stakes("2/5") == "200 ");
    CHECK(stakes("100000000000000000000") == "10000000000000000000000 ");
    CHECK(parse_stakes("0.01-100", in_cents(Rounding::down)).size() == 10'000);
}

TEST_CASE("rejects invalid stakes") {
    const auto no_stake = [](const std::string& text) {
        return "invalid stake \"" + text +
               "\": expected an amount such as 0.10, a range such as 0.10-5, or a range and its step such as "
               "0.10-5/0.10";
    };
    CHECK(refusal("0,10") == no_stake("0,10") + "; did you mean \"0.10\"?");
    for (const char* text : {"", "ten", "0.10-", "0.10-5/", "1-2-3", "/", "-"}) {
        CHECK(refusal(text) == no_stake(text));
    }
    CHECK(refusal("0.105") == "invalid stake 0.105: expected a positive multiple of 0.01");
    CHECK(refusal("0") == "invalid stake 0: expected a positive multiple of 0.01");
    CHECK(refusal("-1") == "invalid stake -1: expected a positive multiple of 0.01");
    CHECK(refusal("0.10-0.111") == "invalid last stake 0.111: expected a positive multiple of 0.01");
    CHECK(refusal("0.10-5/0.001") == "invalid step 0.001: expected a positive multiple of 0.01");
    CHECK(refusal("5-0.10") == "invalid range of stakes \"5-0.10\": expected the smaller stake first");
    CHECK(refusal("0.01-100.01") ==
          "\"0.01-100.01\" contains more than 10000 stakes: expected a smaller range or a larger step");
}

TEST_CASE("stakes are within the game's limits") {
    Settlement limited = in_cents(Rounding::down);
    limited.minimum_stake = ratio(1, 10);
    limited.maximum_stake = ratio(1, 2);
    CHECK(stakes("0.10-0.50/0.20", limited) == "10 30 50 ");
    CHECK(refusal("0.09", limited) == "stake 0.09 is too small: expected at least 0.1, the game's minimum");
    CHECK(refusal("0.10-0.51", limited) ==
          "stake 0.51 is too large: expected at most 0.5, the game's maximum");
    limited.stake_step = ratio(1, 20);
    CHECK(stakes("0.10-0.50", limited) == "2 3 4 5 6 7 8 9 10 ");
    CHECK(refusal("0.12", limited) == "invalid stake 0.12: expected a positive multiple of 0.05");
    limited.stake_step.reset();
    limited.maximum_stake.reset();
    CHECK(refusal("0.09", limited) == "stake 0.09 is too small: expected at least 0.1, the game's minimum");
    CHECK(stakes("1000", limited) == "100000 ");
}
