#pragma once

#include "api.hpp"

#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>

namespace SABOT_API sabot {

/// The built-in integers that convert exactly to exact numbers: signed and unsigned ones of up to 64 bits.
/// Truth values and characters are excluded (but signed char and unsigned char are, as std::int8_t and
/// std::uint8_t). 128-bit integers, which satisfy std::integral in GNU mode alone, are not converted.
template <class Type>
concept BuiltInInteger = std::integral<Type> && sizeof(Type) <= sizeof(std::int64_t) &&
                         !std::same_as<std::remove_cv_t<Type>, bool> &&
                         !std::same_as<std::remove_cv_t<Type>, char> &&
                         !std::same_as<std::remove_cv_t<Type>, wchar_t> &&
                         !std::same_as<std::remove_cv_t<Type>, char8_t> &&
                         !std::same_as<std::remove_cv_t<Type>, char16_t> &&
                         !std::same_as<std::remove_cv_t<Type>, char32_t>;

/// An integer of any size, with the operators of a C++ value: in place if it has 64 bits, otherwise GMP's, or
/// Boost's where there is no GMP. Most files of Sabot use exact numbers: they neither parse the 140,000 lines
/// of Boost.Multiprecision nor depend on which of the two it is. Every operator returns a value, so `auto`
/// never holds an expression template.
///
/// Division and remainder truncate towards zero, as for int. Division by zero throws std::domain_error. A
/// conversion to a type that cannot hold the value throws std::overflow_error. A moved-from value is 0.
class Integer {
public:
    Integer() noexcept = default;
    template <BuiltInInteger Number>
    Integer(Number value) : small_(static_cast<std::int64_t>(value)) {
        if constexpr (std::unsigned_integral<Number> && sizeof(Number) == sizeof(std::uint64_t)) {
            if (small_ < 0) {
                set_big(value);
            }
        }
    }
    /// Parses decimal digits with an optional minus. Throws std::invalid_argument for anything else. A
    /// leading zero does not mean octal.
    explicit Integer(const std::string& digits);
    Integer(const Integer& other) : small_(other.small_) {
        if (other.big_ != nullptr) {
            copy_big(other);
        }
    }
    Integer(Integer&& other) noexcept
        : small_(std::exchange(other.small_, 0)), big_(std::exchange(other.big_, nullptr)) {}
    Integer& operator=(const Integer& other) {
        Integer(other).swap(*this);
        return *this;
    }
    /// A value that is moved to itself stays as it is.
    Integer& operator=(Integer&& other) noexcept {
        Integer(std::move(other)).swap(*this);
        return *this;
    }
    ~Integer() {
        if (big_ != nullptr) {
            delete_big();
        }
    }

    /// Throws std::overflow_error if the type cannot hold the value.
    template <BuiltInInteger Number>
    explicit operator Number() const {
        using Limits = std::numeric_limits<Number>;
        if (*this < Limits::min() || *this > Limits::max()) {
            throw_overflow();
        }
        return static_cast<Number>(big_ == nullptr ? static_cast<std::uint64_t>(small_) : low_bits_of_big());
    }
    /// Rounded towards zero. nearest_double() rounds to nearest.
    explicit operator double() const;

    /// Decimal digits, with a minus sign if negative.
    std::string str() const;
    /// -1, 0 or 1.
    int sign() const { return big_ == nullptr ? (small_ > 0) - (small_ < 0) : sign_of_big(); }

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
    template <class Bits>
    requires(!BuiltInInteger<Bits>) friend Integer operator<<(const Integer& value, Bits bits) = delete;
    template <class Bits>
    requires(!BuiltInInteger<Bits>) friend Integer operator>>(const Integer& value, Bits bits) = delete;

    friend bool operator==(const Integer& a, const Integer& b) { return a.compare(b) == 0; }
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b) { return a.compare(b) <=> 0; }
    template <BuiltInInteger Number>
    friend bool operator==(const Integer& a, Number b) {
        return a.compare(Widest<Number>{b}) == 0;
    }
    template <BuiltInInteger Number>
    friend std::strong_ordering operator<=>(const Integer& a, Number b) {
        return a.compare(Widest<Number>{b}) <=> 0;
    }

    friend Integer abs(const Integer& value);
    friend Integer pow(const Integer& base, unsigned exponent);
    template <class Exponent>
    requires(!BuiltInInteger<Exponent>) friend Integer pow(const Integer& base, Exponent exponent) = delete;
    /// The largest integer whose square is at most the value. Precondition: value >= 0.
    friend Integer sqrt(const Integer& value);
    friend Integer gcd(const Integer& a, const Integer& b);
    friend Integer lcm(const Integer& a, const Integer& b);
    /// The number of bits of |value|; 0 for 0.
    friend int bit_length(const Integer& value);

    friend std::ostream& operator<<(std::ostream& out, const Integer& value);

private:
    class Big;
    // long has 32 bits in WebAssembly, so built-in numbers are passed as these.
    template <BuiltInInteger Number>
    using Widest = std::conditional_t<std::signed_integral<Number>, std::int64_t, std::uint64_t>;

    void swap(Integer& other) noexcept {
        std::swap(small_, other.small_);
        std::swap(big_, other.big_);
    }
    void set_big(std::uint64_t value);
    void copy_big(const Integer& other);
    void delete_big() noexcept;
    int sign_of_big() const;
    // Modulo 2^64.
    std::uint64_t low_bits_of_big() const;
    [[noreturn]] static void throw_overflow();

    // Negative, 0 or positive.
    int compare(const Integer& other) const;
    int compare(std::int64_t other) const {
        return big_ == nullptr ? (small_ > other) - (small_ < other) : sign_of_big();
    }
    int compare(std::uint64_t other) const;

    // The number if it fits into 64 bits. big_ is nullptr then, and only then.
    std::int64_t small_ = 0;
    Big* big_ = nullptr;
};

}  // namespace sabot
