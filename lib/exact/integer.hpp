#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <string>
#include <type_traits>

namespace sabot {

/// An integer of any size: GMP's mpz_t, or Boost's cpp_int where there is no GMP, with the operators of a C++
/// value. Every operator returns a value, so `auto` never holds an expression template. Most files of Sabot
/// use exact numbers: they neither parse the 140,000 lines of Boost.Multiprecision nor depend on which of the
/// two it is.
///
/// Division and remainder truncate towards zero, as for int. Division by zero throws std::domain_error. A
/// conversion to a type that cannot hold the value throws std::overflow_error. A moved-from value is 0.
class Integer {
public:
    Integer() noexcept;
    template <std::integral Number>
    Integer(Number value) : Integer(Widest<Number>{value}, BuiltIn{}) {}
    /// Parses decimal digits with an optional minus. Throws std::invalid_argument for anything else. A
    /// leading zero does not mean octal.
    explicit Integer(const std::string& digits);
    Integer(const Integer& other);
    Integer(Integer&& other) noexcept;
    Integer& operator=(const Integer& other);
    Integer& operator=(Integer&& other) noexcept;
    ~Integer();

    /// Throws std::overflow_error if the type cannot hold the value.
    template <std::integral Number>
    explicit operator Number() const {
        using Limits = std::numeric_limits<Number>;
        if (*this < Limits::min() || *this > Limits::max()) {
            throw_overflow();
        }
        return static_cast<Number>(low_bits());
    }
    /// Rounded towards zero. nearest_double() rounds to nearest.
    explicit operator double() const;

    /// Decimal digits, with a minus sign if negative.
    std::string str() const;
    /// -1, 0 or 1.
    int sign() const;

    Integer operator-() const;
    Integer& operator+=(const Integer& other) { return set_sum(*this, other); }
    Integer& operator-=(const Integer& other) { return set_difference(*this, other); }
    Integer& operator*=(const Integer& other) { return set_product(*this, other); }
    Integer& operator/=(const Integer& other) { return set_quotient(*this, other); }
    Integer& operator%=(const Integer& other) { return set_remainder(*this, other); }
    Integer& operator++() { return *this += 1; }
    Integer& operator--() { return *this -= 1; }

    friend Integer operator+(const Integer& a, const Integer& b) { return result<&Integer::set_sum>(a, b); }
    friend Integer operator-(const Integer& a, const Integer& b) {
        return result<&Integer::set_difference>(a, b);
    }
    friend Integer operator*(const Integer& a, const Integer& b) {
        return result<&Integer::set_product>(a, b);
    }
    friend Integer operator/(const Integer& a, const Integer& b) {
        return result<&Integer::set_quotient>(a, b);
    }
    friend Integer operator%(const Integer& a, const Integer& b) {
        return result<&Integer::set_remainder>(a, b);
    }
    /// Bitwise and, with negative numbers in two's complement.
    friend Integer operator&(const Integer& a, const Integer& b);
    /// value * 2^bits. Precondition: bits >= 0.
    friend Integer operator<<(const Integer& value, int bits);
    /// value / 2^bits, rounded towards zero. Precondition: bits >= 0.
    friend Integer operator>>(const Integer& value, int bits);

    friend bool operator==(const Integer& a, const Integer& b) { return a.compare(b) == 0; }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) { return a.compare(b) <=> 0; }
    template <std::integral Number>
    friend bool operator==(const Integer& a, Number b) {
        return a.compare(Widest<Number>{b}) == 0;
    }
    template <std::integral Number>
    friend std::strong_ordering operator<=>(const Integer& a, Number b) {
        return a.compare(Widest<Number>{b}) <=> 0;
    }

    friend Integer abs(const Integer& value);
    friend Integer pow(const Integer& base, unsigned exponent);
    /// The largest integer whose square is at most the value. Precondition: value >= 0.
    friend Integer sqrt(const Integer& value);
    friend Integer gcd(const Integer& a, const Integer& b);
    friend Integer lcm(const Integer& a, const Integer& b);
    /// The number of bits of |value|; 0 for 0.
    friend int bit_length(const Integer& value);

    friend std::ostream& operator<<(std::ostream& out, const Integer& value);

private:
    // long has 32 bits in WebAssembly, so numbers are passed as these.
    template <std::integral Number>
    using Widest = std::conditional_t<std::signed_integral<Number>, std::int64_t, std::uint64_t>;
    struct BuiltIn {};
    Integer(std::int64_t value, BuiltIn);
    Integer(std::uint64_t value, BuiltIn);
    // Modulo 2^64.
    std::uint64_t low_bits() const;
    [[noreturn]] static void throw_overflow();

    // Negative, 0 or positive.
    int compare(const Integer& other) const;
    int compare(std::int64_t other) const;
    int compare(std::uint64_t other) const;

    // The operands may be *this.
    Integer& set_sum(const Integer& a, const Integer& b);
    Integer& set_difference(const Integer& a, const Integer& b);
    Integer& set_product(const Integer& a, const Integer& b);
    Integer& set_quotient(const Integer& a, const Integer& b);
    Integer& set_remainder(const Integer& a, const Integer& b);
    template <auto set>
    static Integer result(const Integer& a, const Integer& b) {
        Integer value;
        (value.*set)(a, b);
        return value;
    }

    // The number, in a form of which only the implementation knows.
    alignas(8) std::array<std::byte, 16> storage_;
};

}  // namespace sabot
