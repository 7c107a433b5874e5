#include "rules/commission.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

TEST_CASE("a commission is at least 0 and less than 1") {
    check_commission(0);
    check_commission(ratio(999, 1000));
    const auto refused = [](const Rational& commission) {
        return test::message_of([&] { check_commission(commission); });
    };
    CHECK(refused(1) == "invalid commission 1: expected at least 0 and less than 1");
    CHECK(refused(ratio(-1, 20)) == "invalid commission -1/20: expected at least 0 and less than 1");
}
