#include "exact/exact.hpp"

#include "error.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

TEST_CASE("exact numbers are read in the ways people print them") {
    CHECK(parse_exact("0.95") == ratio(19, 20));
    CHECK(parse_exact("98.94%") == ratio(4947, 5000));
    CHECK(to_fraction(parse_exact("-15/1000")) == "-3/200");
    CHECK(parse_exact("007") == 7);
}

TEST_CASE("what is not an exact number is refused by name") {
    for (const char* text : {"", "-", "1e3", "1/0", "0/0", "1,5", " 1", "1.", ".5", "1/2/3", "1.5/2", "nan",
                             "0x10", "%", "--1"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(parse_exact(text), InputError);
    }
    CHECK_THROWS_AS(parse_exact(std::string(61, '1')), InputError);
}

TEST_CASE("a ratio over zero throws and does not end the process") {
    CHECK_THROWS_AS(ratio(1, 0), std::domain_error);
}

TEST_CASE("a fraction that is printed is read back as the same number") {
    test::check_property("parse_exact inverts to_fraction", 200, [](std::int32_t above, std::int32_t below) {
        RC_PRE(below > 0);
        const Rational value = ratio(above, below);
        RC_ASSERT(parse_exact(to_fraction(value)) == value);
    });
}

TEST_CASE("ordered draws") {
    CHECK(falling_factorial(416, 6) == Integer("4998398275503360"));
    CHECK(falling_factorial(5, 0) == 1);
    CHECK(falling_factorial(3, 4) == 0);
}
