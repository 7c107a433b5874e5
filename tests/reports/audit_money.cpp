#include "reports/audit_money.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("money and how it is rounded") {
    CHECK(money_text(ratio(1, 5)) == "0.20");
    CHECK(money_text(ratio(39, 200)) == "0.195");
    CHECK(money_text(7) == "7");
    CHECK(money_text(ratio(1, 3)) == "1/3");
    Settlement settlement;
    settlement.unit = ratio(1, 20);
    CHECK(settlement_text(settlement) == "to the nearest 0.05 (halves go up)");
    settlement.rounding = Rounding::down;
    CHECK(settlement_text(settlement) == "down to a multiple of 0.05");
    settlement.rounding = Rounding::half_even;
    CHECK(settlement_text(settlement) == "to the nearest 0.05 (halves go to the even unit)");
    settlement.rounding = Rounding::half_down;
    CHECK(settlement_text(settlement) == "to the nearest 0.05 (halves go down)");
    const auto limits = [&] { return stakes_limits_text(settlement); };
    CHECK(
        limits() ==
        "RTP is the return to player. Best and worst are over all stakes in steps of 0.05 (the file names no "
        "limits). Stakes that differ by what stands under \"Repeats every\" are rounded alike.");
    settlement.minimum_stake = 1;
    CHECK(limits().find(" in steps of 0.05 from 1. Stakes") != std::string::npos);
    settlement.maximum_stake = ratio(5, 2);
    CHECK(limits().find(" in steps of 0.05 from 1 up to 2.50. Stakes") != std::string::npos);
}
