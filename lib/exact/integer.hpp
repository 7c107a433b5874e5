#pragma once

#include <gmp.h>

#include <compare>
#include <concepts>
#include <iosfwd>
#include <limits>
#include <string>

namespace sabot {

class Rational;

/// An integer of any size: GMP's mpz_t with the operators of a C++ value. Every operator returns a value, so
/// `auto` never holds an expression template. Boost.Multiprecision's number<gmp_int> does the same, but adds
/// 140,000 lines to every file that includes it, and most files of Sabot use exact numbers.
///
/// Division and remainder truncate towards zero, as for int. Division by zero throws std::domain_error. A
/// conversion to a type that cannot hold the value throws std::overflow_error. A moved-from value is 0.
class Integer {
    // GMP takes built-in numbers as long, and would truncate a longer type.
    static_assert(sizeof(long) == sizeof(long long));

public:
    Integer() { mpz_init(value_); }
    template <std::integral Number>
    Integer(Number value) {
        if constexpr (std::signed_integral<Number>) {
            mpz_init_set_si(value_, value);
        } else {
            mpz_init_set_ui(value_, value);
        }
    }
    /// Parses decimal digits with an optional minus. Throws std::invalid_argument for anything else. A
    /// leading zero does not mean octal.
    explicit Integer(const std::string& digits);
    Integer(const Integer& other) { mpz_init_set(value_, other.value_); }
    Integer(Integer&& other) noexcept;
    Integer& operator=(const Integer& other);
    Integer& operator=(Integer&& other) noexcept;
    ~Integer() { mpz_clear(value_); }

    /// Throws std::overflow_error if the type cannot hold the value.
    template <std::integral Number>
    explicit operator Number() const {
        using Limits = std::numeric_limits<Number>;
        require_between(Limits::min(), Limits::max());
        if constexpr (std::signed_integral<Number>) {
            return static_cast<Number>(mpz_get_si(value_));
        } else {
            return static_cast<Number>(mpz_get_ui(value_));
        }
    }
    /// Rounded towards zero. nearest_double() rounds to nearest.
    explicit operator double() const { return mpz_get_d(value_); }

    /// Decimal digits, with a minus sign if negative.
    std::string str() const;
    /// -1, 0 or 1.
    int sign() const { return mpz_sgn(value_); }

    Integer operator-() const;
    Integer& operator+=(const Integer& other);
    Integer& operator-=(const Integer& other);
    Integer& operator*=(const Integer& other);
    Integer& operator/=(const Integer& other);
    Integer& operator%=(const Integer& other);
    Integer& operator++() { return *this += 1; }
    Integer& operator--() { return *this -= 1; }

    friend Integer operator+(const Integer& a, const Integer& b);
    friend Integer operator-(const Integer& a, const Integer& b);
    friend Integer operator*(const Integer& a, const Integer& b);
    friend Integer operator/(const Integer& a, const Integer& b);
    friend Integer operator%(const Integer& a, const Integer& b);
    /// Bitwise and, with negative numbers in two's complement.
    friend Integer operator&(const Integer& a, const Integer& b);
    /// value * 2^bits. Precondition: bits >= 0.
    friend Integer operator<<(const Integer& value, int bits);
    /// value / 2^bits, rounded towards zero. Precondition: bits >= 0.
    friend Integer operator>>(const Integer& value, int bits);

    friend bool operator==(const Integer& a, const Integer& b) { return mpz_cmp(a.value_, b.value_) == 0; }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
        return mpz_cmp(a.value_, b.value_) <=> 0;
    }
    template <std::integral Number>
    friend bool operator==(const Integer& a, Number b) {
        return compare_small(a, b) == 0;
    }
    template <std::integral Number>
    friend std::strong_ordering operator<=>(const Integer& a, Number b) {
        return compare_small(a, b) <=> 0;
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
    friend class Rational;
    friend Integer numerator(const Rational& value);
    friend Integer denominator(const Rational& value);
    friend Rational ratio(Integer numerator, Integer denominator);

    void require_between(const Integer& least, const Integer& greatest) const;
    template <std::integral Number>
    static int compare_small(const Integer& a, Number b) {
        if constexpr (std::signed_integral<Number>) {
            return mpz_cmp_si(a.value_, b);
        } else {
            return mpz_cmp_ui(a.value_, b);
        }
    }

    mpz_t value_{};
};

}  // namespace sabot
