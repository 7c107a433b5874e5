#include "reports/model/cells.hpp"

#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

namespace {

struct Case {
    Value value;
    const char* printed;
    const char* exact_if_rounded;
    const char* plain_field;
    const char* fraction_field;
};

}  // namespace

TEST_CASE("formats a value for print, as an exact number and as a CSV field") {
    const Case cases[] = {
        {"words", "words", "", "words", ""},
        {Named{"Tie", "tie"}, "Tie (tie)", "", "tie", ""},
        {Count{1234567}, "1,234,567", "", "1234567", ""},
        {Number{ratio(-1, 3), 4}, "-0.3333", "-1/3", "-0.3333", "-1/3"},
        {Number{ratio(1, 8), 3}, "0.125", "", "0.125", "1/8"},
        {Number{ratio(1, 8), 2, true}, "+0.12", "1/8", "0.12", "1/8"},
        {Number{ratio(1, 1000), 2, true}, "0.00", "1/1000", "0.00", "1/1000"},
        {Number::percentage(ratio(1, 3), 2), "33.33%", "1/3", "0.3333", "1/3"},
        {Number::percentage(ratio(1, 8), 1, true), "+12.5%", "", "0.125", "1/8"},
        {Number::points(ratio(-1, 300), 2), "-0.33 points", "-1/300", "-0.0033", "-1/300"},
        {Number::points(ratio(1, 8), 1), "+12.5 points", "", "0.125", "1/8"},
        {Number::amount(ratio(-2'469'135, 2)), "-1,234,567.50", "", "-1234567.50", "-2469135/2"},
        {Number::amount(ratio(10'000, 3)), "10,000/3", "", "10000/3", "10000/3"},
        {Number::odds(ratio(19, 20), 1), "0.95", "", "0.95", "19/20"},
        {Number::odds(ratio(1, 3), 4, true), "+0.3333", "1/3", "0.3333", "1/3"},
        {Root{2, 1, 6}, "1.414214", "\u221a(2)", "1.414214", ""},
        {Root{ratio(1, 4), -1, 1}, "-0.5", "-\u221a(1/4)", "-0.5", ""},
        {Root{ratio(1, 16), 1, 2, true}, "25.00%", "\u221a(1/16)", "0.2500", ""},
        {Number::amount(ratio(1, 2)), "0.50", "", "0.50", "1/2"},
        {Number::amount(12, true), "+12", "", "12", "12"},
        {Number::amount(ratio(7, 3)), "7/3", "", "7/3", "7/3"},
        {Approximate{"0.0012"}, "0.0012", "", "0.0012", ""},
        {Approximate{"+1.20%", "0.0120"}, "+1.20%", "", "0.0120", ""},
        {Estimate{-0.40621, -0.40655, -0.40587}, "-0.4062 (-0.4066 to -0.4059)", "", "-0.4062", ""},
        {Estimate{0, 0, 0}, "0 (no interval)", "", "0", ""},
        {None{}, "none", "", "", ""},
        {None{"no end"}, "no end", "", "", ""},
    };
    for (const Case& each : cases) {
        CHECK(printed(each.value) == each.printed);
        CHECK(exact_if_rounded(each.value) == each.exact_if_rounded);
        CHECK(plain_field(each.value) == each.plain_field);
        CHECK(fraction_field(each.value) == each.fraction_field);
        CHECK((!has_fraction(each.value) || !fraction_field(each.value).empty()));
    }
}

TEST_CASE("prints no share as nothing or all that is not") {
    const auto shown = [](const Number& number) { return printed(number) + " | " + plain_field(number); };
    const Rational tiny = ratio(704, pow(Integer(10), 10));
    CHECK(shown(Number::percentage(tiny)) == "0.00000704% | 0.0000000704");
    CHECK(shown(Number::percentage(-tiny)) == "-0.00000704% | -0.0000000704");
    CHECK(shown(Number::percentage(1 - tiny)) == "99.99999296% | 0.9999999296");
    CHECK(shown(Number::percentage(1 + tiny)) == "100.00000704% | 1.0000000704");
    CHECK(shown(Number::percentage(0)) == "0.0000% | 0.000000");
    CHECK(shown(Number::percentage(1)) == "100.0000% | 1.000000");
    // Half of the last digit rounds to even: to nothing.
    CHECK(shown(Number::percentage(ratio(5, 10'000'000))) == "0.0000500% | 0.000000500");
    CHECK(shown(Number::percentage(ratio(51, 100'000'000))) == "0.0001% | 0.000001");
    Number bound = Number::percentage(tiny);
    bound.side = -1;
    CHECK(printed(bound) == "0.00000704%");
}

TEST_CASE("a small cell prints neither nothing nor one of another number") {
    const auto shown = [](const Rational& value) { return small_cell(value, {}).text(); };
    CHECK(shown(0) == "0.000000");
    CHECK(shown(1) == "1.000000");
    CHECK(shown(ratio(704, pow(Integer(10), 10))) == "0.0000000704");
    CHECK(shown(1 - ratio(704, pow(Integer(10), 10))) == "0.9999999296");
    CHECK(shown(1 + ratio(704, pow(Integer(10), 10))) == "1.0000000704");
    CHECK(shown(1 - ratio(1, 1'000'000)) == "0.999999");
    CHECK(shown(ratio(1, 8)) == "0.125000");
}

TEST_CASE("an error bound is rounded up") {
    const auto shown = [](const Rational& value) { return bound_cell(value, {}).text(); };
    CHECK(shown(0) == "0.000000");
    CHECK(shown(ratio(1, 3)) == "0.333334");
    CHECK(shown(ratio(1, 8)) == "0.125000");
    CHECK(shown(ratio(1, 300'000'000)) == "0.00000000334");
    CHECK(plain_field(bound_cell(ratio(1, 3), {}).value) == "0.333334");
}

TEST_CASE("prints odds to one in words, and as numbers in CSV") {
    const auto odds = [](const Rational& net) { return Number{net, 4, false, Number::Form::odds_to_one}; };
    CHECK(printed(odds(8)) == "8 to 1");
    CHECK(printed(odds(ratio(1, 3))) == "0.3333 to 1");
    CHECK(printed(odds(ratio(19, 20))) == "0.95 to 1");
    CHECK(plain_field(odds(ratio(1, 3))) == "0.3333");
    CHECK(exact_if_rounded(odds(ratio(1, 3))) == "1/3");
    CHECK(exact_if_rounded(odds(8)).empty());
}

TEST_CASE("prints a bound instead of an exponent among percentages and of p-values of nothing") {
    const Rational tiny = ratio(123, pow(Integer(10), 40));
    const auto shown = [](const Cell& cell) { return cell.text() + " | " + plain_field(cell.value); };
    CHECK(shown(bounded_percent_cell({ratio(1, 8)}, {})) == "12.5000% | 0.125000");
    CHECK(shown(bounded_percent_cell({tiny}, {})) == "below 0.0001% | 1.23e-38");
    CHECK(shown(bounded_percent_cell({-tiny}, {})) == "above -0.0001% | -1.23e-38");
    CHECK(shown(bounded_percent_cell({0, tiny}, {})) == "below 0.0001% | below 1e-38");
    CHECK(shown(bounded_percent_cell({tiny}, {.digits = 2})) == "below 1% | 1.23e-38");
    CHECK(shown(bounded_percent_cell({1}, {})) == "100.0000% | 1.000000");
    CHECK(shown(bounded_percent_cell({1 - tiny}, {})) == "above 99.9999% | 1.000000");
    CHECK(shown(bounded_percent_cell({1, tiny}, {})) == "above 99.9999% | 1.000000");
    CHECK(shown(bounded_percent_cell({1 + tiny}, {})) == "100.0000% | 1.000000");
    CHECK(shown(bounded_percent_cell({1 - ratio(1, 1'000'000)}, {})) == "99.9999% | 0.999999");
    CHECK(shown(p_cell(Approximation{tiny})) == "below 10^-30 | 1.23e-38");
    CHECK(shown(p_cell(Approximation{ratio(1, 100'000)})) == "1.00e-05 | 1.00e-05");
}
