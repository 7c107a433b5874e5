#include "rules/settlement.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

constexpr std::array<Rounding, 5> kAll{Rounding::nearest, Rounding::down, Rounding::half_even,
                                       Rounding::half_down, Rounding::up};

// The results by nearest, down, half to even, half down and up.
std::string units(const char* amount, const char* unit) {
    std::string text;
    for (const Rounding rounding : kAll) {
        text += rounded_units(parse_exact(amount), parse_exact(unit), rounding).str() + " ";
    }
    return text;
}

Settlement limits(const char* unit, const char* least, const char* most) {
    Settlement settlement{"", parse_exact(unit), Rounding::down, {}, {}};
    if (*least != '\0') {
        settlement.minimum_stake = parse_exact(least);
    }
    if (*most != '\0') {
        settlement.maximum_stake = parse_exact(most);
    }
    return settlement;
}

}  // namespace

TEST_CASE("rounds an amount to whole units in each mode") {
    CHECK(units("0.195", "0.01") == "20 19 20 19 20 ");
    CHECK(units("0.185", "0.01") == "19 18 18 18 19 ");
    CHECK(units("0.585", "0.01") == "59 58 58 58 59 ");
    CHECK(units("0.1950001", "0.01") == "20 19 20 20 20 ");
    CHECK(units("0.1949999", "0.01") == "19 19 19 19 20 ");
    CHECK(units("0.19", "0.01") == "19 19 19 19 19 ");
    CHECK(units("0", "0.01") == "0 0 0 0 0 ");
    CHECK(units("0.5", "1") == "1 0 0 0 1 ");
    CHECK(units("1.5", "1") == "2 1 2 1 2 ");
    CHECK(units("7", "5") == "1 1 1 1 2 ");
    CHECK(units("7.5", "5") == "2 1 2 1 2 ");
    CHECK(units("1/2", "1/3") == "2 1 2 1 2 ");
    CHECK(units("100000000000000000000000000000.5", "1") ==
          "100000000000000000000000000001 100000000000000000000000000000 100000000000000000000000000000 "
          "100000000000000000000000000000 100000000000000000000000000001 ");
}

TEST_CASE("rounding gives a neighbouring unit, and the nearer one except for down and up") {
    test::check_property("roundings keep to their definitions", 1000, [] {
        const Rational unit = ratio(*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12));
        const Rational amount = ratio(*rc::gen::inRange(0, 500), *rc::gen::inRange(1, 30));
        for (const Rounding rounding : kAll) {
            const Integer found = rounded_units(amount, unit, rounding);
            const Rational off = Rational(found) - amount / unit;
            const Rational far = abs(off);
            if (rounding == Rounding::down) {
                RC_ASSERT(off <= 0);
                RC_ASSERT(far < 1);
                continue;
            }
            if (rounding == Rounding::up) {
                RC_ASSERT(off >= 0);
                RC_ASSERT(far < 1);
                continue;
            }
            RC_ASSERT(2 * far <= 1);
            if (2 * far == 1) {
                RC_ASSERT(rounding != Rounding::nearest || off > 0);
                RC_ASSERT(rounding != Rounding::half_down || off < 0);
                RC_ASSERT(rounding != Rounding::half_even || found % 2 == 0);
            }
        }
    });
}

TEST_CASE("computes the money returned for a stake") {
    const auto back = [](Rounding rounding, const char* stake, const char* net) {
        Settlement settlement = limits("0.05", "", "");
        settlement.rounding = rounding;
        return to_fraction(settled_return(settlement, parse_exact(stake), parse_exact(net)));
    };
    CHECK(back(Rounding::down, "1", "0.95") == "39/20");
    CHECK(back(Rounding::down, "0.50", "0.95") == "19/20");
    CHECK(back(Rounding::nearest, "0.50", "0.95") == "1");
    CHECK(back(Rounding::down, "1", "-1") == "0");
    CHECK(back(Rounding::nearest, "1", "0") == "1");
    // What is lost beyond the stake is not rounded.
    CHECK(back(Rounding::down, "0.50", "-9") == "-4");
    CHECK(back(Rounding::nearest, "0.50", "-2.33") == "-133/200");
}

TEST_CASE("a commission has a minimum, and may be rounded by itself") {
    const auto back = [](const Settlement& settlement, const char* stake) {
        return to_fraction(settled_return(settlement, parse_exact(stake), {ratio(19, 20), ratio(1, 20)}));
    };
    // Of 0.50, 0.025 is half a unit: 0.975 is returned before anything is rounded.
    Settlement settlement = limits("0.05", "", "");
    settlement.commission_rounding = Rounding::up;
    CHECK(back(settlement, "0.5") == "19/20");
    settlement.commission_rounding = Rounding::down;
    CHECK(back(settlement, "0.5") == "1");
    settlement.minimum_commission = ratio(1, 4);
    CHECK(back(settlement, "0.5") == "3/4");
    CHECK(back(settlement, "5") == "39/4");
    CHECK(back(settlement, "10") == "39/2");
    // No more than the stake and its win is taken.
    CHECK(back(settlement, "0.1") == "0");
    CHECK(to_fraction(settled_return(settlement, ratio(1, 2), ratio(19, 20))) == "19/20");
    settlement.commission_rounding.reset();
    CHECK(back(settlement, "5.3") == "103/10");
    CHECK(commission_excess(settlement, ratio(53, 10), ratio(1, 20)) == 0);
    CHECK(commission_excess(settlement, ratio(1, 2), 0) == 0);
}

TEST_CASE("stake limits in whole steps are within the limits") {
    CHECK(least_stake(limits("0.01", "", "")) == 1);
    CHECK(least_stake(limits("0.01", "0.10", "")) == 10);
    CHECK(least_stake(limits("0.25", "0.60", "")) == 3);
    CHECK(least_stake(limits("5", "0.10", "")) == 1);
    CHECK_FALSE(greatest_stake(limits("0.01", "", "")).has_value());
    CHECK(greatest_stake(limits("0.01", "", "5")) == Integer(500));
    CHECK(greatest_stake(limits("0.25", "", "0.60")) == Integer(2));
    CHECK(greatest_stake(limits("0.25", "", "0.20")) == Integer(0));
    Settlement fives = limits("0.01", "7", "19.99");
    fives.stake_step = Rational(5);
    CHECK(least_stake(fives) == 2);
    CHECK(greatest_stake(fives) == Integer(3));
    CHECK(lowest_stake(fives) == 10);
}
