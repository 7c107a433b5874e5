#include "exact/nearest_double.hpp"

#include "exact/wide.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <cmath>

using namespace sabot;

namespace {

// A double is an integer times a power of two.
Rational value_of(double number) {
    int exponent = 0;
    const double mantissa = std::frexp(number, &exponent);
    const auto whole = static_cast<std::int64_t>(std::ldexp(mantissa, 53));
    const Integer power = pow(Integer(2), static_cast<unsigned>(std::abs(exponent - 53)));
    return exponent >= 53 ? Rational(Integer(whole) * power) : ratio(whole, power);
}

bool is_odd(double number) {
    int exponent = 0;
    return (static_cast<std::int64_t>(std::ldexp(std::frexp(number, &exponent), 53)) & 1) != 0;
}

// Whether no other double is nearer.
bool is_nearest(double number, const Rational& value) {
    const Rational off = abs(Rational(value_of(number) - value));
    for (const double other : {std::nextafter(number, -1e308), std::nextafter(number, 1e308)}) {
        const Rational other_off = abs(Rational(value_of(other) - value));
        if (other_off < off) {
            return false;
        }
        // Halfway between two doubles, the even one is correct.
        if (other_off == off && is_odd(number)) {
            return false;
        }
    }
    return true;
}

}  // namespace

TEST_CASE("halves are rounded to the even double") {
    const std::uint64_t two_53 = std::uint64_t{1} << 53;
    CHECK(nearest_double(two_53 + 1, 1) == 9007199254740992.0);
    CHECK(nearest_double(two_53 + 3, 1) == 9007199254740996.0);
    CHECK(nearest_double(Rational(Integer(two_53 + 1))) == 9007199254740992.0);
    CHECK(nearest_double(Rational(Integer(two_53 + 3))) == 9007199254740996.0);
}

// A quotient of 64 bits whose last eleven bits are exactly a half, so that only the remainder decides the
// rounding.
TEST_CASE("the remainder decides if the bits of the quotient are halfway") {
    const std::uint64_t below = ~std::uint64_t{0};
    const std::uint64_t even = std::uint64_t{1} << 62;
    const std::uint64_t odd = even + 1024;
    for (const auto& [first, second] : {std::pair(even, odd), std::pair(odd, odd + 1024)}) {
        const Wide half = (static_cast<Wide>(first) + 512) * below;
        const std::uint64_t to_even = first == even ? first : second;
        for (const auto& [numerator, expected] :
             {std::pair(half - 1, first), std::pair(half, to_even), std::pair(half + 1, second)}) {
            CAPTURE(first, expected);
            const auto nearest = static_cast<double>(expected);
            const Rational value = ratio(to_integer(numerator), Integer(below));
            CHECK(nearest_double(numerator, below) == nearest);
            CHECK(nearest_double(value) == nearest);
            CHECK(nearest_double(Rational(-value)) == -nearest);
        }
    }
}

// No remainder, but one bit far below those of a double.
TEST_CASE("the lowest bit decides if all other bits are halfway") {
    const Wide half = (Wide{1} << 100) + (Wide{1} << 47);
    const double even = std::ldexp(1.0, 100);
    for (const auto& [numerator, expected] : {std::pair(half - 1, even), std::pair(half, even),
                                              std::pair(half + 1, std::nextafter(even, 2 * even))}) {
        CHECK(nearest_double(numerator, 1) == expected);
        CHECK(nearest_double(Rational(to_integer(numerator))) == expected);
    }
}

TEST_CASE("simple values") {
    CHECK(nearest_double(0, 7) == 0.0);
    CHECK(nearest_double(1, 3) == 1.0 / 3.0);
    CHECK(nearest_double(ratio(-114753351728, 10847218479825)) == -114753351728.0 / 10847218479825.0);
    CHECK(nearest_double(Rational(0)) == 0.0);
}

TEST_CASE("both functions round correctly") {
    test::check_property("nearest_double is nearest", 500, [](std::uint64_t above, std::uint64_t below) {
        RC_PRE(below > 0U);
        const int shift = *rc::gen::inRange(0, 60);
        const Wide numerator = static_cast<Wide>(above) << shift;
        const Rational value = ratio(to_integer(numerator), Integer(below));
        const double narrow = nearest_double(numerator, below);
        RC_ASSERT(narrow == nearest_double(value));
        RC_ASSERT(is_nearest(narrow, value));
        RC_ASSERT(nearest_double(Rational(-value)) == -narrow);
    });
}
