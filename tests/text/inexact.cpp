#include "text/inexact.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("writes no digit that the error bound leaves uncertain") {
    CHECK(bounded_decimal({ratio(1, 3)}, 4) == "0.3333");
    CHECK(bounded_decimal({ratio(1, 3), ratio(1, 1000)}, 4) == "0.33");
    CHECK(bounded_decimal({ratio(1, 3), 1}, 4) == "0");
    // The bound covers the rounding of the number, and is rounded up.
    const auto bounded = [](const Rational& number, const Rational& error) {
        const auto [text, bound] = with_bound({number, error}, 2);
        return text + " " + bound;
    };
    CHECK(bounded(ratio(836449, 10000), ratio(299, 10000)) == "83.64 0.04");
    CHECK(bounded(ratio(836349, 10000), ratio(299, 10000)) == "83.63 0.04");
    CHECK(bounded(ratio(8364, 100), ratio(3, 100)) == "83.64 0.03");
    CHECK(bounded(ratio(-1, 3), 0) == "-0.33 0.01");
    CHECK(bounded(5, 0) == "5.00 0.00");
    CHECK(bounded_decimal({ratio(1, 300'000), ratio(1, 1'000'000'000)}, 4) == "3.33e-06");
    CHECK(bounded_decimal({0, ratio(1, 100'000)}, 4) == "below 1e-05");
    CHECK(bounded_decimal({0}, 2) == "0.00");
}

TEST_CASE("writes small p-values with an exponent") {
    CHECK(p_value_text({ratio(123, 10'000)}) == "0.0123");
    CHECK(p_value_text({ratio(123, 1'000'000)}) == "1.23e-04");
    CHECK(p_value_text({ratio(1, pow(Integer(10), 29))}) == "1.00e-29");
    CHECK(p_value_text({ratio(1, pow(Integer(10), 31))}) == "below 10^-30");
    CHECK(p_value_field({ratio(1, pow(Integer(10), 31))}) == "1.00e-31");
    CHECK(p_value_field({ratio(1, pow(Integer(10), 301))}) == "below 1e-300");
}

TEST_CASE("writes an estimate with four significant digits and no exponent") {
    CHECK(estimate_text(0.0) == "0");
    CHECK(estimate_text(-0.0) == "0");
    CHECK(estimate_text(0.0000123449) == "0.00001234");
    CHECK(estimate_text(-0.010579) == "-0.01058");
    CHECK(estimate_text(0.25) == "0.2500");
    CHECK(estimate_text(0.99999) == "1.000");
    CHECK(estimate_text(1e-12) == "0.000000000001000");
    CHECK(estimate_text(12.3456) == "12.35");
    CHECK(estimate_text(123456.0) == "123456");
}
