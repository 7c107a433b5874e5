#include "exact/rational.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <cmath>
#include <stdexcept>

using namespace sabot;

namespace {

// An independent implementation: Boost's own arithmetic, which shares no code with GMP.
using OtherRational = boost::multiprecision::cpp_rational;

Rational random_rational() {
    const auto above = *rc::gen::arbitrary<std::int64_t>();
    const auto below = *rc::gen::arbitrary<std::int64_t>();
    return below == 0 ? Rational(above) : ratio(above, below);
}

OtherRational other(const Rational& value) {
    using Whole = boost::multiprecision::cpp_int;
    return OtherRational(Whole(numerator(value).str()), Whole(denominator(value).str()));
}

}  // namespace

TEST_CASE("rational arithmetic agrees with an independent library") {
    test::check_property("rational arithmetic", 1000, [] {
        const Rational a = random_rational();
        const Rational b = random_rational();
        RC_ASSERT(other(a + b) == other(a) + other(b));
        RC_ASSERT(other(a - b) == other(a) - other(b));
        RC_ASSERT(other(a * b) == other(a) * other(b));
        RC_ASSERT(other(-a) == -other(a));
        RC_ASSERT(other(abs(a)) == abs(other(a)));
        RC_ASSERT(a.sign() == other(a).sign());
        RC_ASSERT((a < b) == (other(a) < other(b)));
        RC_ASSERT((a == b) == (other(a) == other(b)));
        Rational sum = a;
        RC_ASSERT((sum += b) == a + b);
        RC_ASSERT((sum -= b) == a);
        RC_ASSERT((sum *= b) == a * b);
        if (b != 0) {
            RC_ASSERT(other(a / b) == other(a) / other(b));
            RC_ASSERT((sum /= b) == a);
        }
    });
}

TEST_CASE("a rational is in lowest terms with a positive denominator") {
    CHECK(ratio(-15, 1000).str() == "-3/200");
    CHECK(ratio(3, -6).str() == "-1/2");
    CHECK(ratio(8, 4).str() == "2");
    CHECK(ratio(0, -7).str() == "0");
    CHECK(denominator(ratio(0, -7)) == 1);
}

TEST_CASE("a rational equals the exact value of a double") {
    CHECK(Rational(0.1).str() == "3602879701896397/36028797018963968");
    CHECK(Rational(std::ldexp(1.0, -1074)) == ratio(1, pow(Integer(2), 1074)));
    CHECK(Rational(-2.5) == ratio(-5, 2));
    CHECK(static_cast<double>(ratio(-5, 2)) == -2.5);
}

TEST_CASE("a conversion of a rational to double is towards zero") {
    CHECK(static_cast<double>(ratio(1, 10)) == std::nextafter(0.1, 0.0));
    CHECK(static_cast<double>(ratio(-1, 10)) == -std::nextafter(0.1, 0.0));
    const Integer large = pow(Integer(10), 300);
    CHECK(static_cast<double>(ratio(large + 1, large)) == 1);
    CHECK(static_cast<double>(ratio(1 - large, large)) == -std::nextafter(1.0, 0.0));
    CHECK(static_cast<double>(Rational(0)) == 0);
}

TEST_CASE("a rational compares with whole numbers") {
    CHECK((ratio(7, 2) > 3));
    CHECK((ratio(7, 2) < 4U));
    CHECK((ratio(-7, 2) < -3));
    CHECK(ratio(8, 2) == 4);
    CHECK((ratio(-1, 2) < 0U));
}

TEST_CASE("division of a rational by zero throws") {
    Rational value = 5;
    CHECK_THROWS_AS(value / 0, std::domain_error);
    CHECK_THROWS_AS(value /= 0, std::domain_error);
    CHECK(value == 5);
}

TEST_CASE("a moved-from rational can be assigned to") {
    Rational from = ratio(22, 7);
    Rational to = std::move(from);
    CHECK(to == ratio(22, 7));
    from = to;
    CHECK(from == to);
    to = std::move(from);
    CHECK(to == ratio(22, 7));
    Rational& same = to;
    to = std::move(same);
    CHECK(to == ratio(22, 7));
}
