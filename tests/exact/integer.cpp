#include "exact/integer.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <limits>
#include <stdexcept>
#include <vector>

using namespace sabot;

namespace {

// An independent implementation: Boost's own arithmetic, which shares no code with GMP, nor with numbers of
// 64 bits.
using Other =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

// Up to 192 bits, of either sign, and often small.
Integer random_integer() {
    Integer value = 0;
    for (const auto word : *rc::gen::resize(3, rc::gen::arbitrary<std::vector<std::uint64_t>>())) {
        value = (value << 64) + Integer(word >> *rc::gen::inRange(0, 64));
    }
    return *rc::gen::arbitrary<bool>() ? -value : value;
}

Other other(const Integer& value) { return Other(value.str()); }

}  // namespace

TEST_CASE("integer arithmetic agrees with an independent library") {
    test::check_property("integer arithmetic", 1000, [] {
        const Integer a = random_integer();
        const Integer b = random_integer();
        const auto bits = *rc::gen::inRange(0, 130);
        RC_ASSERT(other(a + b) == other(a) + other(b));
        RC_ASSERT(other(a - b) == other(a) - other(b));
        RC_ASSERT(other(a * b) == other(a) * other(b));
        RC_ASSERT(other(-a) == -other(a));
        RC_ASSERT(other(abs(a)) == abs(other(a)));
        RC_ASSERT(other(gcd(a, b)) == gcd(other(a), other(b)));
        RC_ASSERT(other(lcm(a, b)) == abs(lcm(other(a), other(b))));
        RC_ASSERT(other(sqrt(abs(a))) == sqrt(abs(other(a))));
        RC_ASSERT(other(pow(a, 5)) == pow(other(a), 5));
        RC_ASSERT(other(a << bits) == other(a) * pow(Other(2), static_cast<unsigned>(bits)));
        RC_ASSERT(other(a >> bits) == other(a) / pow(Other(2), static_cast<unsigned>(bits)));
        RC_ASSERT(other(abs(a) & abs(b)) == (abs(other(a)) & abs(other(b))));
        RC_ASSERT(a.sign() == other(a).sign());
        RC_ASSERT(bit_length(a) == (a == 0 ? 0 : static_cast<int>(msb(abs(other(a)))) + 1));
        RC_ASSERT((a < b) == (other(a) < other(b)));
        RC_ASSERT((a == b) == (other(a) == other(b)));
        if (b != 0) {
            RC_ASSERT(other(a / b) == other(a) / other(b));
            RC_ASSERT(other(a % b) == other(a) % other(b));
        }
    });
}

TEST_CASE("an assignment operator computes the same as the binary operator") {
    test::check_property("integer assignments", 300, [] {
        const Integer a = random_integer();
        const Integer b = random_integer();
        Integer sum = a;
        RC_ASSERT((sum += b) == a + b);
        RC_ASSERT((sum -= b) == a);
        RC_ASSERT((sum *= b) == a * b);
        if (b != 0) {
            RC_ASSERT((sum /= b) == a);
            RC_ASSERT((sum %= b) == a % b);
        }
        Integer itself = a;
        itself *= itself;
        RC_ASSERT(itself == a * a);
    });
}

TEST_CASE("an integer compares with built-in numbers at their limits") {
    constexpr auto kMin = std::numeric_limits<std::int64_t>::min();
    constexpr auto kMax = std::numeric_limits<std::uint64_t>::max();
    CHECK(Integer(kMin).str() == "-9223372036854775808");
    CHECK(Integer(kMax).str() == "18446744073709551615");
    CHECK(Integer(kMin) == kMin);
    CHECK(Integer(kMax) == kMax);
    CHECK((Integer(kMin) - 1 < kMin));
    CHECK((Integer(kMax) + 1 > kMax));
    CHECK(static_cast<std::int64_t>(Integer(kMin)) == kMin);
    CHECK(static_cast<std::uint64_t>(Integer(kMax)) == kMax);
}

TEST_CASE("a result passes the limits of 64 bits, and comes back") {
    constexpr auto kMin = std::numeric_limits<std::int64_t>::min();
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
    const Integer beyond("9223372036854775808");
    CHECK(-Integer(kMin) == beyond);
    CHECK(-beyond == kMin);
    CHECK(abs(Integer(kMin)) == beyond);
    CHECK(Integer(kMax) + 1 == beyond);
    CHECK(beyond - 1 == kMax);
    CHECK(Integer(kMin) - 1 == Integer("-9223372036854775809"));
    CHECK(Integer(kMin) * -1 == beyond);
    CHECK(Integer(kMin) / -1 == beyond);
    CHECK(Integer(kMin) % -1 == 0);
    CHECK(gcd(Integer(kMin), Integer(kMin)) == beyond);
    CHECK(gcd(Integer(kMin), 6) == 2);
    CHECK(lcm(Integer(kMin), 3) == Integer("27670116110564327424"));
    CHECK((Integer(1) << 63) >> 62 == 2);
    CHECK(bit_length(Integer(kMin)) == 64);
    Integer value = kMax;
    CHECK(++value == beyond);
    CHECK(--value == kMax);
}

TEST_CASE("a conversion to double is towards zero") {
    CHECK(static_cast<double>(Integer("9007199254740993")) == 9007199254740992);
    CHECK(static_cast<double>(Integer("-36893488147419111423")) == -36893488147419103232.0);
}

TEST_CASE("a conversion throws if the type cannot hold the value") {
    CHECK_THROWS_AS(static_cast<std::uint64_t>(Integer(-1)), std::overflow_error);
    CHECK_THROWS_AS(static_cast<std::uint64_t>(Integer("18446744073709551616")), std::overflow_error);
    CHECK_THROWS_AS(static_cast<std::int64_t>(Integer("9223372036854775808")), std::overflow_error);
    CHECK_THROWS_AS(static_cast<std::int64_t>(Integer("-9223372036854775809")), std::overflow_error);
    CHECK_THROWS_AS(static_cast<int>(Integer(2'147'483'648)), std::overflow_error);
    CHECK(static_cast<int>(Integer(-2'147'483'648)) == std::numeric_limits<int>::min());
}

TEST_CASE("reads decimal digits, also after leading zeros") {
    CHECK(Integer("007") == 7);
    CHECK(Integer("-010") == -10);
    for (const char* text : {"", "-", "+1", "1 ", " 1", "0x10", "1e3", "--1"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(Integer(text), std::invalid_argument);
    }
}

TEST_CASE("division by zero throws") {
    Integer value = 5;
    CHECK_THROWS_AS(value / 0, std::domain_error);
    CHECK_THROWS_AS(value % 0, std::domain_error);
    CHECK_THROWS_AS(value /= 0, std::domain_error);
    CHECK_THROWS_AS(value %= 0, std::domain_error);
    CHECK(value == 5);
}

TEST_CASE("a moved-from integer is zero and can be used again") {
    Integer from("123456789012345678901234567890");
    const Integer to = std::move(from);
    CHECK(to.str() == "123456789012345678901234567890");
    CHECK(from == 0);  // NOLINT(bugprone-use-after-move): that is what is tested
    from = to;
    CHECK(from == to);
}

TEST_CASE("a move assignment leaves zero behind, of any sizes") {
    const Integer big("123456789012345678901234567890");
    for (const Integer& value : {Integer(7), big}) {
        for (const Integer& before : {Integer(5), big * 2}) {
            CAPTURE(value, before);
            Integer from = value;
            Integer to = before;
            to = std::move(from);
            CHECK(to == value);
            CHECK(from == 0);  // NOLINT(bugprone-use-after-move): that is what is tested
            CHECK(from + 1 == 1);
        }
    }
}

TEST_CASE("an integer that is moved or assigned to itself stays as it is") {
    for (const Integer& value : {Integer(7), Integer("123456789012345678901234567890")}) {
        Integer itself = value;
        Integer& same = itself;
        itself = std::move(same);
        CHECK(itself == value);
        itself = same;
        CHECK(itself == value);
        std::swap(itself, same);
        CHECK(itself == value);
    }
}
