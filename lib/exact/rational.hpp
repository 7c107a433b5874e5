#pragma once

#include "api.hpp"
#include "exact/integer.hpp"

#include <utility>

namespace SABOT_API sabot {

/// A rational number, always in canonical form (lowest terms, positive denominator). Division by zero throws
/// std::domain_error. A moved-from value may only be assigned to or destroyed.
class Rational {
public:
    Rational() : denominator_(1) {}
    template <BuiltInInteger Number>
    Rational(Number value) : Rational(Integer(value)) {}
    Rational(Integer value) : numerator_(std::move(value)), denominator_(1) {}
    /// The exact value. Precondition: it is finite. Only for types whose values a double can hold, so that
    /// neither a long double nor a built-in number that is not a BuiltInInteger is rounded on the way.
    template <std::floating_point Float>
    requires(sizeof(Float) <= sizeof(double)) explicit Rational(Float value) { set_exactly(value); }

    /// "3", "-19/20".
    std::string str() const;
    /// -1, 0 or 1.
    int sign() const { return numerator_.sign(); }
    /// Rounded towards zero, which is enough for charts. nearest_double() rounds to nearest.
    explicit operator double() const;

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
        return a.numerator_ == b.numerator_ && a.denominator_ == b.denominator_;
    }
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);
    template <BuiltInInteger Number>
    friend bool operator==(const Rational& a, Number b) {
        return a.numerator_ == b && a.denominator_ == 1;
    }
    template <BuiltInInteger Number>
    friend std::strong_ordering operator<=>(const Rational& a, Number b) {
        return b == 0 ? a.sign() <=> 0 : a.numerator_ <=> a.denominator_ * b;
    }

    friend Rational abs(const Rational& value);

    friend std::ostream& operator<<(std::ostream& out, const Rational& value);

private:
    friend Integer numerator(const Rational& value);
    friend Integer denominator(const Rational& value);
    friend Rational ratio(Integer numerator, Integer denominator);

    Rational(Integer numerator, Integer denominator)
        : numerator_(std::move(numerator)), denominator_(std::move(denominator)) {}

    void set_exactly(double value);

    template <class Add>
    static Rational sum(const Rational& a, const Rational& b, Add add);

    Integer numerator_;
    Integer denominator_;
};

Integer numerator(const Rational& value);
Integer denominator(const Rational& value);

/// numerator / denominator in canonical form. Throws std::domain_error for a zero denominator.
Rational ratio(Integer numerator, Integer denominator);

}  // namespace sabot
