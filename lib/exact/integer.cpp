#include "integer.hpp"

#include <ostream>
#include <stdexcept>
#include <string_view>

namespace sabot {

namespace {

// GMP would abort the process on a division by zero.
void require_divisor(const Integer& value) {
    if (value.sign() == 0) {
        throw std::domain_error("sabot::Integer: division by zero");
    }
}

}  // namespace

Integer::Integer(Integer&& other) noexcept : Integer() { mpz_swap(value_, other.value_); }

Integer& Integer::operator=(const Integer& other) {
    mpz_set(value_, other.value_);
    return *this;
}

Integer& Integer::operator=(Integer&& other) noexcept {
    mpz_swap(value_, other.value_);
    return *this;
}

Integer::Integer(const std::string& digits) {
    const auto after_sign = std::string_view(digits).substr(digits.starts_with('-') ? 1 : 0);
    if (after_sign.empty() || after_sign.find_first_not_of("0123456789") != std::string_view::npos) {
        throw std::invalid_argument("sabot::Integer: decimal digits expected");
    }
    mpz_init_set_str(value_, digits.c_str(), 10);
}

std::string Integer::str() const {
    // Two more than the digits: for the sign and the terminating zero.
    std::string text(mpz_sizeinbase(value_, 10) + 2, '\0');
    mpz_get_str(text.data(), 10, value_);
    text.resize(text.find('\0'));
    return text;
}

void Integer::require_between(const Integer& least, const Integer& greatest) const {
    if (*this < least || *this > greatest) {
        throw std::overflow_error("sabot::Integer: the value does not fit the type asked for");
    }
}

Integer Integer::operator-() const {
    Integer result;
    mpz_neg(result.value_, value_);
    return result;
}

Integer& Integer::operator+=(const Integer& other) {
    mpz_add(value_, value_, other.value_);
    return *this;
}

Integer& Integer::operator-=(const Integer& other) {
    mpz_sub(value_, value_, other.value_);
    return *this;
}

Integer& Integer::operator*=(const Integer& other) {
    mpz_mul(value_, value_, other.value_);
    return *this;
}

Integer& Integer::operator/=(const Integer& other) {
    require_divisor(other);
    mpz_tdiv_q(value_, value_, other.value_);
    return *this;
}

Integer& Integer::operator%=(const Integer& other) {
    require_divisor(other);
    mpz_tdiv_r(value_, value_, other.value_);
    return *this;
}

Integer operator+(const Integer& a, const Integer& b) {
    Integer result;
    mpz_add(result.value_, a.value_, b.value_);
    return result;
}

Integer operator-(const Integer& a, const Integer& b) {
    Integer result;
    mpz_sub(result.value_, a.value_, b.value_);
    return result;
}

Integer operator*(const Integer& a, const Integer& b) {
    Integer result;
    mpz_mul(result.value_, a.value_, b.value_);
    return result;
}

Integer operator/(const Integer& a, const Integer& b) {
    require_divisor(b);
    Integer result;
    mpz_tdiv_q(result.value_, a.value_, b.value_);
    return result;
}

Integer operator%(const Integer& a, const Integer& b) {
    require_divisor(b);
    Integer result;
    mpz_tdiv_r(result.value_, a.value_, b.value_);
    return result;
}

Integer operator&(const Integer& a, const Integer& b) {
    Integer result;
    mpz_and(result.value_, a.value_, b.value_);
    return result;
}

Integer operator<<(const Integer& value, int bits) {
    Integer result;
    mpz_mul_2exp(result.value_, value.value_, static_cast<mp_bitcnt_t>(bits));
    return result;
}

Integer operator>>(const Integer& value, int bits) {
    Integer result;
    mpz_tdiv_q_2exp(result.value_, value.value_, static_cast<mp_bitcnt_t>(bits));
    return result;
}

Integer abs(const Integer& value) {
    Integer result;
    mpz_abs(result.value_, value.value_);
    return result;
}

Integer pow(const Integer& base, unsigned exponent) {
    Integer result;
    mpz_pow_ui(result.value_, base.value_, exponent);
    return result;
}

Integer sqrt(const Integer& value) {
    Integer result;
    mpz_sqrt(result.value_, value.value_);
    return result;
}

Integer gcd(const Integer& a, const Integer& b) {
    Integer result;
    mpz_gcd(result.value_, a.value_, b.value_);
    return result;
}

Integer lcm(const Integer& a, const Integer& b) {
    Integer result;
    mpz_lcm(result.value_, a.value_, b.value_);
    return result;
}

int bit_length(const Integer& value) {
    return value.sign() == 0 ? 0 : static_cast<int>(mpz_sizeinbase(value.value_, 2));
}

std::ostream& operator<<(std::ostream& out, const Integer& value) { return out << value.str(); }

}  // namespace sabot
