#include "rational.hpp"

#include "api.hpp"

#include <cmath>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <utility>

namespace SABOT_API sabot {

namespace {

void require_nonzero(const Integer& denominator, const char* error) {
    if (denominator == 0) {
        throw std::domain_error(error);
    }
}

// Removes the common divisor of both. Done before a product and not after it, so that gcd() takes shorter
// numbers (Knuth, "The Art of Computer Programming", volume 2, 4.5.1).
void divide_both(Integer& a, Integer& b) {
    const Integer common = gcd(a, b);
    if (common != 1) {
        a /= common;
        b /= common;
    }
}

}  // namespace

void Rational::set_exactly(double value) {
    constexpr int kMantissa = std::numeric_limits<double>::digits;
    int exponent = 0;
    const Integer mantissa(static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), kMantissa)));
    exponent -= kMantissa;
    *this = exponent < 0 ? ratio(mantissa, Integer(1) << -exponent) : Rational(mantissa << exponent);
}

std::string Rational::str() const {
    const std::string above = numerator_.str();
    return denominator_ == 1 ? above : above + "/" + denominator_.str();
}

// Converts a quotient whose integer part has at least 64 bits; the conversion of Integer truncates, too.
Rational::operator double() const {
    const int shift = 64 + bit_length(denominator_) - bit_length(numerator_);
    const Integer quotient =
        shift > 0 ? (numerator_ << shift) / denominator_ : numerator_ / (denominator_ << -shift);
    return std::ldexp(static_cast<double>(quotient), -shift);
}

Rational Rational::operator-() const { return {-numerator_, denominator_}; }

Rational& Rational::operator+=(const Rational& other) { return *this = *this + other; }
Rational& Rational::operator-=(const Rational& other) { return *this = *this - other; }
Rational& Rational::operator*=(const Rational& other) { return *this = *this * other; }
Rational& Rational::operator/=(const Rational& other) { return *this = *this / other; }

// The numerator of the sum can share a factor only with the common divisor of the denominators, not with the
// rest of the denominator.
template <class Add>
Rational Rational::sum(const Rational& a, const Rational& b, Add add) {
    Integer common = gcd(a.denominator_, b.denominator_);
    if (common == 1) {
        Integer above = a.numerator_ * b.denominator_;
        add(above, b.numerator_ * a.denominator_);
        return {std::move(above), a.denominator_ * b.denominator_};
    }
    const Integer a_part = a.denominator_ / common;
    const Integer b_part = b.denominator_ / common;
    Integer above = a.numerator_ * b_part;
    add(above, b.numerator_ * a_part);
    divide_both(above, common);
    return {std::move(above), a_part * b_part * common};
}

Rational operator+(const Rational& a, const Rational& b) {
    return Rational::sum(a, b, [](Integer& x, const Integer& y) { x += y; });
}

Rational operator-(const Rational& a, const Rational& b) {
    return Rational::sum(a, b, [](Integer& x, const Integer& y) { x -= y; });
}

Rational operator*(const Rational& a, const Rational& b) {
    Rational left = a;
    Rational right = b;
    divide_both(left.numerator_, right.denominator_);
    divide_both(right.numerator_, left.denominator_);
    return {left.numerator_ * right.numerator_, left.denominator_ * right.denominator_};
}

Rational operator/(const Rational& a, const Rational& b) {
    require_nonzero(b.numerator_, "sabot::Rational: division by zero");
    const bool negative = b < 0;
    return a * Rational(negative ? -b.denominator_ : b.denominator_, abs(b.numerator_));
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    const int sign = a.sign();
    if (sign != b.sign() || sign == 0) {
        return sign <=> b.sign();
    }
    return a.numerator_ * b.denominator_ <=> b.numerator_ * a.denominator_;
}

Rational abs(const Rational& value) { return {abs(value.numerator_), value.denominator_}; }

Integer numerator(const Rational& value) { return value.numerator_; }
Integer denominator(const Rational& value) { return value.denominator_; }

Rational ratio(Integer numerator, Integer denominator) {
    require_nonzero(denominator, "sabot::ratio: the denominator is zero");
    divide_both(numerator, denominator);
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    return {std::move(numerator), std::move(denominator)};
}

std::ostream& operator<<(std::ostream& out, const Rational& value) { return out << value.str(); }

}  // namespace sabot
