#include "exact/integer.hpp"

#include "exact/integer_text.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <cmath>
#include <limits>
#include <memory>
#include <new>
#include <numeric>
#include <utility>

namespace sabot {

namespace {

namespace mp = boost::multiprecision;
using Big = mp::number<mp::cpp_int_backend<>, mp::et_off>;
using Limits = std::numeric_limits<std::int64_t>;

// `small` where it fits, which needs no memory; only then is `big` null.
struct Value {
    std::int64_t small = 0;
    std::unique_ptr<Big> big;
};
static_assert(sizeof(Value) <= sizeof(Integer) && alignof(Value) <= alignof(Integer));

Value& at(Integer& integer) { return *std::launder(reinterpret_cast<Value*>(&integer)); }
const Value& at(const Integer& integer) { return *std::launder(reinterpret_cast<const Value*>(&integer)); }

bool are_small(const Integer& a, const Integer& b) { return !at(a).big && !at(b).big; }

// A number as a Big, in `room` if it is small.
const Big& big(const Integer& integer, Big& room) {
    const Value& value = at(integer);
    return value.big ? *value.big : room = value.small;
}

Integer& assign(Integer& result, std::int64_t small) {
    at(result).small = small;
    at(result).big.reset();
    return result;
}

Integer& assign(Integer& result, Big big) {
    if (big >= Limits::min() && big <= Limits::max()) {
        return assign(result, static_cast<std::int64_t>(big));
    }
    at(result).big = std::make_unique<Big>(std::move(big));
    return result;
}

Integer integer_of(Big big) {
    Integer result;
    assign(result, std::move(big));
    return result;
}

// By a built-in operation that says whether it overflowed, or else by that of Big.
template <class Small, class Large>
Integer& compute(Integer& result, const Integer& a, const Integer& b, Small small, Large large) {
    std::int64_t fitting = 0;
    if (are_small(a, b) && !small(at(a).small, at(b).small, fitting)) {
        return assign(result, fitting);
    }
    Big room_a;
    Big room_b;
    return assign(result, large(big(a, room_a), big(b, room_b)));
}

Big magnitude(const Integer& integer) {
    Big room;
    return mp::abs(big(integer, room));
}

}  // namespace

Integer::Integer() noexcept { new (&storage_) Value; }
Integer::Integer(std::int64_t value, BuiltIn /*unused*/) { new (&storage_) Value{value, nullptr}; }
Integer::Integer(std::uint64_t value, BuiltIn /*unused*/) : Integer() {
    if (std::in_range<std::int64_t>(value)) {
        at(*this).small = static_cast<std::int64_t>(value);
    } else {
        at(*this).big = std::make_unique<Big>(value);
    }
}
Integer::Integer(const std::string& digits) : Integer() {
    // Boost reads a leading zero as octal.
    const std::string text = checked_digits(digits);
    const bool negative = text.starts_with('-');
    const auto first = text.find_first_not_of("-0");
    const Big value(first == std::string::npos ? "0" : text.substr(first));
    assign(*this, negative ? Big(-value) : value);
}
Integer::Integer(const Integer& other) : Integer() { *this = other; }
Integer::Integer(Integer&& other) noexcept {
    new (&storage_) Value{std::exchange(at(other).small, 0), std::move(at(other).big)};
}
Integer& Integer::operator=(const Integer& other) {
    at(*this).big = at(other).big ? std::make_unique<Big>(*at(other).big) : nullptr;
    at(*this).small = at(other).small;
    return *this;
}
Integer& Integer::operator=(Integer&& other) noexcept {
    std::swap(at(*this), at(other));
    return *this;
}
Integer::~Integer() { std::destroy_at(&at(*this)); }

std::uint64_t Integer::low_bits() const {
    if (!at(*this).big) {
        return static_cast<std::uint64_t>(at(*this).small);
    }
    const auto bits =
        static_cast<std::uint64_t>(magnitude(*this) & std::numeric_limits<std::uint64_t>::max());
    return sign() < 0 ? -bits : bits;
}

Integer::operator double() const {
    constexpr int kMantissa = std::numeric_limits<double>::digits;
    const int below = std::max(0, bit_length(*this) - kMantissa);
    const auto top = static_cast<double>(static_cast<std::uint64_t>(magnitude(*this) >> below));
    return std::ldexp(sign() < 0 ? -top : top, below);
}

std::string Integer::str() const {
    return at(*this).big ? at(*this).big->str() : std::to_string(at(*this).small);
}

int Integer::sign() const {
    const Value& value = at(*this);
    return value.big ? value.big->sign() : (value.small > 0) - (value.small < 0);
}
int Integer::compare(const Integer& other) const {
    Big room;
    Big other_room;
    return are_small(*this, other) ? (at(*this).small > at(other).small) - (at(*this).small < at(other).small)
                                   : big(*this, room).compare(big(other, other_room));
}
int Integer::compare(std::int64_t other) const {
    const Value& value = at(*this);
    return value.big ? value.big->sign() : (value.small > other) - (value.small < other);
}
int Integer::compare(std::uint64_t other) const {
    const Value& value = at(*this);
    return value.big                            ? value.big->compare(other)
           : std::cmp_equal(value.small, other) ? 0
                                                : (std::cmp_less(value.small, other) ? -1 : 1);
}

Integer& Integer::set_sum(const Integer& a, const Integer& b) {
    return compute(
        *this, a, b, [](auto x, auto y, auto& z) { return __builtin_add_overflow(x, y, &z); },
        [](const Big& x, const Big& y) { return x + y; });
}
Integer& Integer::set_difference(const Integer& a, const Integer& b) {
    return compute(
        *this, a, b, [](auto x, auto y, auto& z) { return __builtin_sub_overflow(x, y, &z); },
        [](const Big& x, const Big& y) { return x - y; });
}
Integer& Integer::set_product(const Integer& a, const Integer& b) {
    return compute(
        *this, a, b, [](auto x, auto y, auto& z) { return __builtin_mul_overflow(x, y, &z); },
        [](const Big& x, const Big& y) { return x * y; });
}
// The least number divided by -1 is the only quotient of small numbers that is not small.
Integer& Integer::set_quotient(const Integer& a, const Integer& b) {
    require_divisor(b);
    return compute(
        *this, a, b, [](auto x, auto y, auto& z) { return y == -1 || (z = x / y, false); },
        [](const Big& x, const Big& y) { return x / y; });
}
Integer& Integer::set_remainder(const Integer& a, const Integer& b) {
    require_divisor(b);
    return compute(
        *this, a, b, [](auto x, auto y, auto& z) { return y == -1 || (z = x % y, false); },
        [](const Big& x, const Big& y) { return x % y; });
}

Integer Integer::operator-() const { return 0 - *this; }
Integer operator&(const Integer& a, const Integer& b) {
    Integer result;
    return compute(
        result, a, b, [](auto x, auto y, auto& z) { return z = x & y, false; },
        [](const Big& x, const Big& y) { return x & y; });
}
Integer operator<<(const Integer& value, int bits) {
    Big room;
    return integer_of(big(value, room) << bits);
}
Integer operator>>(const Integer& value, int bits) {
    const Big quotient = magnitude(value) >> bits;
    return integer_of(value.sign() < 0 ? Big(-quotient) : quotient);
}
Integer abs(const Integer& value) { return value.sign() < 0 ? -value : value; }
Integer pow(const Integer& base, unsigned exponent) {
    Big room;
    return integer_of(mp::pow(big(base, room), exponent));
}
Integer sqrt(const Integer& value) { return integer_of(mp::sqrt(magnitude(value))); }
Integer gcd(const Integer& a, const Integer& b) {
    Integer result;
    return compute(
        result, a, b,
        // std::gcd requires that the magnitudes are representable.
        [](auto x, auto y, auto& z) {
            return x == Limits::min() || y == Limits::min() || (z = std::gcd(x, y), false);
        },
        [](const Big& x, const Big& y) { return mp::gcd(x, y); });
}
Integer lcm(const Integer& a, const Integer& b) {
    return a.sign() == 0 || b.sign() == 0 ? Integer(0) : abs(a / gcd(a, b) * b);
}
int bit_length(const Integer& value) {
    return value.sign() == 0 ? 0 : static_cast<int>(mp::msb(magnitude(value))) + 1;
}

}  // namespace sabot
