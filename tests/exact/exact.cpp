#include "exact/exact.hpp"

#include "error.hpp"
#include "exact/falling_factorial.hpp"
#include "exact/number_text.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/property.hpp"

using namespace sabot;

TEST_CASE("reads exact numbers in common notations") {
    CHECK(parse_exact("0.95") == ratio(19, 20));
    CHECK(parse_exact("98.94%") == ratio(4947, 5000));
    CHECK(to_fraction(parse_exact("-15/1000")) == "-3/200");
    CHECK(parse_exact("007") == 7);
}

TEST_CASE("rejects a text that is not an exact number, and quotes it") {
    for (const char* text : {"", "-", "1e3", "1/0", "0/0", "1,5", " 1", "1.", ".5", "1/2/3", "1.5/2", "nan",
                             "0x10", "%", "--1"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(parse_exact(text), InputError);
    }
    CHECK_THROWS_AS(parse_exact(std::string(61, '1')), InputError);
}

TEST_CASE("suggests the number that a text most likely means") {
    const auto hint = [](const char* text) { return number_hint(text); };
    CHECK(hint("8,5") == "; did you mean \"8.5\"?");
    CHECK(hint("98,94%") == "; did you mean \"98.94%\"?");
    CHECK(hint("-0,5") == "; did you mean \"-0.5\"?");
    CHECK(hint("1.234,56") == "; did you mean \"1234.56\"?");
    CHECK(hint("1,234.56") == "; did you mean \"1234.56\"?");
    CHECK(hint("1,234,567") == "; did you mean \"1234567\"?");
    CHECK(hint("1,000") == "; did you mean \"1000\" or \"1.000\"?");
    CHECK(hint("0,125") == "; did you mean \"0.125\"?");
    CHECK(hint("1234,567") == "; did you mean \"1234.567\"?");
    CHECK(hint("1 000 000") == "; did you mean \"1000000\"?");
    CHECK(hint(".5") == "; did you mean \"0.5\"?");
    CHECK(hint("3 / 4") == "; did you mean \"3/4\"?");
    CHECK(hint("1 in 10.5") == "; did you mean \"2/21\"?");
    CHECK(hint("1 in 13") == "; did you mean \"1/13\"?");
    CHECK(hint("1.06\u00A0%") == "; did you mean \"1.06%\"?");
    CHECK(hint("\u22120.5\u202F%") == "; did you mean \"-0.5%\"?");
    CHECK(hint("10.6\u2030") == "; did you mean \"1.06%\"?");
    CHECK(hint("1.06e-2") == "; did you mean \"0.0106\"?");
    CHECK(hint("2E3") == "; did you mean \"2000\"?");
    for (const char* text : {"", "8.5", "1,2,3", "1 in 0", "1 in x", "x in 2", "in", "1inin2", "tie", "1,",
                             ",5,", "e3", "1e", "1e999", "\u2030"}) {
        CAPTURE(text);
        CHECK(hint(text).empty());
    }
    CHECK(number_hint(std::string(61, '1')).empty());
    CHECK(number_hint(std::string(30, 'i') + std::string(30, 'n')).empty());
}

TEST_CASE("names the error in a number") {
    CHECK(test::message_of([] { parse_exact("8,5"); }) ==
          "invalid number \"8,5\": not decimal digits: expected 12, 0.95, 3/4 or 98.94%; did you mean "
          "\"8.5\"?");
    CHECK(test::message_of([] { parse_exact("1/0"); }) ==
          "invalid number \"1/0\": the denominator is zero: expected 12, 0.95, 3/4 or 98.94%");
}

TEST_CASE("a ratio with a zero denominator throws") { CHECK_THROWS_AS(ratio(1, 0), std::domain_error); }

TEST_CASE("a printed fraction is read back as the same number") {
    test::check_property("parse_exact inverts to_fraction", 200, [](std::int32_t above, std::int32_t below) {
        RC_PRE(below > 0);
        const Rational value = ratio(above, below);
        RC_ASSERT(parse_exact(to_fraction(value)) == value);
    });
}

TEST_CASE("counts ordered draws") {
    CHECK(falling_factorial(416, 6) == Integer("4998398275503360"));
    CHECK(falling_factorial(5, 0) == 1);
    CHECK(falling_factorial(3, 4) == 0);
}

TEST_CASE("reads whole numbers of any length") {
    CHECK(whole_integer("0") == Integer(0));
    CHECK(whole_integer("010") == Integer(10));
    CHECK(whole_integer("340282366920938463463374607431768211456") == Integer(1) << 128);
    for (const char* text : {"", "-1", "+1", "1.0", "0x1", " 1"}) {
        CAPTURE(text);
        CHECK_FALSE(whole_integer(text));
    }
}
