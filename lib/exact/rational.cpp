#include "rational.hpp"

#include <ostream>
#include <stdexcept>
#include <utility>

namespace sabot {

namespace {

// GMP would abort the process on a division by zero.
void require_divisor(const Rational& value) {
    if (value.sign() == 0) {
        throw std::domain_error("sabot::Rational: division by zero");
    }
}

}  // namespace

Rational::Rational(Integer value) {
    mpz_init(mpq_numref(value_));
    mpz_init_set_ui(mpq_denref(value_), 1);
    mpz_swap(mpq_numref(value_), value.value_);
}

Rational::Rational(double value) : Rational() { mpq_set_d(value_, value); }

Rational::Rational(const Rational& other) {
    mpz_init_set(mpq_numref(value_), mpq_numref(other.value_));
    mpz_init_set(mpq_denref(value_), mpq_denref(other.value_));
}

// Avoids mpq_init, which would allocate memory for the denominator.
Rational::Rational(Rational&& other) noexcept {
    mpz_init(mpq_numref(value_));
    mpz_init(mpq_denref(value_));
    mpq_swap(value_, other.value_);
}

Rational& Rational::operator=(const Rational& other) {
    mpq_set(value_, other.value_);
    return *this;
}

Rational& Rational::operator=(Rational&& other) noexcept {
    mpq_swap(value_, other.value_);
    return *this;
}

std::string Rational::str() const {
    const Integer below = denominator(*this);
    const std::string above = numerator(*this).str();
    return below == 1 ? above : above + "/" + below.str();
}

Rational Rational::operator-() const {
    Rational result;
    mpq_neg(result.value_, value_);
    return result;
}

Rational& Rational::operator+=(const Rational& other) {
    mpq_add(value_, value_, other.value_);
    return *this;
}

Rational& Rational::operator-=(const Rational& other) {
    mpq_sub(value_, value_, other.value_);
    return *this;
}

Rational& Rational::operator*=(const Rational& other) {
    mpq_mul(value_, value_, other.value_);
    return *this;
}

Rational& Rational::operator/=(const Rational& other) {
    require_divisor(other);
    mpq_div(value_, value_, other.value_);
    return *this;
}

Rational operator+(const Rational& a, const Rational& b) {
    Rational result;
    mpq_add(result.value_, a.value_, b.value_);
    return result;
}

Rational operator-(const Rational& a, const Rational& b) {
    Rational result;
    mpq_sub(result.value_, a.value_, b.value_);
    return result;
}

Rational operator*(const Rational& a, const Rational& b) {
    Rational result;
    mpq_mul(result.value_, a.value_, b.value_);
    return result;
}

Rational operator/(const Rational& a, const Rational& b) {
    require_divisor(b);
    Rational result;
    mpq_div(result.value_, a.value_, b.value_);
    return result;
}

Rational abs(const Rational& value) {
    Rational result;
    mpq_abs(result.value_, value.value_);
    return result;
}

Integer numerator(const Rational& value) {
    Integer result;
    mpz_set(result.value_, mpq_numref(value.value_));
    return result;
}

Integer denominator(const Rational& value) {
    Integer result;
    mpz_set(result.value_, mpq_denref(value.value_));
    return result;
}

Rational ratio(Integer numerator, Integer denominator) {
    if (denominator.sign() == 0) {
        throw std::domain_error("sabot::ratio: the denominator is zero");
    }
    Rational result(std::move(numerator));
    mpz_swap(mpq_denref(result.value_), denominator.value_);
    mpq_canonicalize(result.value_);
    return result;
}

std::ostream& operator<<(std::ostream& out, const Rational& value) { return out << value.str(); }

}  // namespace sabot
