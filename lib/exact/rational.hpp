#pragma once

#include "exact/integer.hpp"

namespace sabot {

/// A rational number, always in canonical form (lowest terms, positive denominator): GMP's mpq_t as a C++
/// value, as Integer wraps mpz_t. Division by zero throws std::domain_error. A moved-from value may only be
/// assigned to or destroyed.
class Rational {
public:
    Rational() { mpq_init(value_); }
    template <std::integral Number>
    Rational(Number value) : Rational(Integer(value)) {}
    Rational(Integer value);
    /// The exact value of the double. Precondition: it is finite.
    explicit Rational(double value);
    Rational(const Rational& other);
    Rational(Rational&& other) noexcept;
    Rational& operator=(const Rational& other);
    Rational& operator=(Rational&& other) noexcept;
    ~Rational() { mpq_clear(value_); }

    /// "3", "-19/20".
    std::string str() const;
    /// -1, 0 or 1.
    int sign() const { return mpq_sgn(value_); }
    /// Rounded towards zero, which is enough for charts. nearest_double() rounds to nearest.
    explicit operator double() const { return mpq_get_d(value_); }

    Rational operator-() const;
    Rational& operator+=(const Rational& other);
    Rational& operator-=(const Rational& other);
    Rational& operator*=(const Rational& other);
    Rational& operator/=(const Rational& other);

    friend Rational operator+(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a, const Rational& b);
    friend Rational operator*(const Rational& a, const Rational& b);
    friend Rational operator/(const Rational& a, const Rational& b);

    friend bool operator==(const Rational& a, const Rational& b) {
        return mpq_equal(a.value_, b.value_) != 0;
    }
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
        return mpq_cmp(a.value_, b.value_) <=> 0;
    }
    template <std::integral Number>
    friend bool operator==(const Rational& a, Number b) {
        return compare_small(a, b) == 0;
    }
    template <std::integral Number>
    friend std::strong_ordering operator<=>(const Rational& a, Number b) {
        return compare_small(a, b) <=> 0;
    }

    friend Rational abs(const Rational& value);

    friend std::ostream& operator<<(std::ostream& out, const Rational& value);

private:
    friend Integer numerator(const Rational& value);
    friend Integer denominator(const Rational& value);
    friend Rational ratio(Integer numerator, Integer denominator);

    template <std::integral Number>
    static int compare_small(const Rational& a, Number b) {
        if constexpr (std::signed_integral<Number>) {
            return mpq_cmp_si(a.value_, b, 1);
        } else {
            return mpq_cmp_ui(a.value_, b, 1);
        }
    }

    mpq_t value_{};
};

Integer numerator(const Rational& value);
Integer denominator(const Rational& value);

/// numerator / denominator in canonical form. Throws std::domain_error for a zero denominator.
Rational ratio(Integer numerator, Integer denominator);

}  // namespace sabot
