#include "exact/decimal.hpp"

#include "exact/finite_decimal.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

TEST_CASE("decimals are rounded half to even") {
    CHECK(decimal(ratio(1, 8), 2) == "0.12");
    CHECK(decimal(ratio(3, 8), 2) == "0.38");
    CHECK(decimal(ratio(-1, 8), 2) == "-0.12");
    CHECK(decimal(ratio(5, 2), 0) == "2");
    CHECK(decimal(ratio(2, 3), 6) == "0.666667");
    CHECK(decimal(ratio(-1, 1000), 2) == "0.00");
    CHECK(decimal(ratio(-114753351728, 10847218479825), 6) == "-0.010579");
}

TEST_CASE("percentages") { CHECK(percent(ratio(1, 8), 1) == "12.5%"); }

TEST_CASE("square roots are correctly rounded") {
    CHECK(decimal_of_square_root(2, 10) == "1.4142135624");
    CHECK(decimal_of_square_root(ratio(1, 4), 3) == "0.500");
    CHECK(decimal_of_square_root(ratio(1, 16), 1) == "0.2");
    CHECK(decimal_of_square_root(ratio(9, 16), 1) == "0.8");
    CHECK(decimal_of_square_root(3, 4, -1) == "-1.7321");
    CHECK(decimal_of_square_root(0, 2, -1) == "0.00");
}

TEST_CASE("a printed decimal is within half a unit of its last digit") {
    test::check_property("decimal is nearest", 200, [](std::int32_t above, std::int32_t below) {
        RC_PRE(below > 0);
        const int digits = *rc::gen::inRange(0, 12);
        const Rational value = ratio(above, below);
        const Rational unit = ratio(1, pow(Integer(10), static_cast<unsigned>(digits)));
        const Rational off = parse_exact(decimal(value, digits)) - value;
        RC_ASSERT(abs(off) * 2 <= unit);
    });
}

TEST_CASE("the printed square root is within half a unit of the root") {
    test::check_property("root is nearest", 200, [](std::uint32_t above, std::uint32_t below) {
        RC_PRE(below > 0U);
        const int digits = *rc::gen::inRange(0, 12);
        const Rational value = ratio(above, below);
        const Rational half = ratio(1, 2 * pow(Integer(10), static_cast<unsigned>(digits)));
        const Rational root = parse_exact(decimal_of_square_root(value, digits));
        RC_ASSERT((root + half) * (root + half) >= value);
        RC_ASSERT(root <= half || (root - half) * (root - half) <= value);
    });
}

TEST_CASE("finite decimals are found, others are not") {
    CHECK(finite_decimal(ratio(19, 20)) == "0.95");
    CHECK(finite_decimal(30) == "30");
    CHECK_FALSE(finite_decimal(ratio(1, 3)).has_value());
}

TEST_CASE("a rounded square root equals its printed decimal") {
    CHECK(rounded_square_root(2, 0) == 1);
    CHECK(rounded_square_root(2, 3) == ratio(707, 500));
    CHECK(rounded_square_root(ratio(9, 4), 0) == 2);
    CHECK(rounded_square_root(0, 5) == 0);
}

TEST_CASE("the decade of a value is the exponent of its first significant digit") {
    CHECK(decade_of(1) == 0);
    CHECK(decade_of(ratio(-99, 10)) == 0);
    CHECK(decade_of(10) == 1);
    CHECK(decade_of(ratio(1, 10)) == -1);
    CHECK(decade_of(ratio(1, 11)) == -2);
    CHECK(decade_of(ratio(9, 11)) == -1);
    CHECK(decade_of(power_of_ten(-400)) == -400);
    CHECK(decade_of(power_of_ten(400) - 1) == 399);
}
