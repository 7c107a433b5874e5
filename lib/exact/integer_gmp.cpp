#include "exact/integer.hpp"

#include "exact/integer_text.hpp"

#include <gmp.h>

#include <new>
#include <utility>

namespace sabot {

namespace {

static_assert(sizeof(mpz_t) <= sizeof(Integer) && alignof(mpz_t) <= alignof(Integer));
// GMP takes built-in numbers as long, and would truncate a longer type.
static_assert(sizeof(long) == sizeof(std::int64_t));

mpz_ptr at(Integer& value) { return std::launder(reinterpret_cast<mpz_ptr>(&value)); }
mpz_srcptr at(const Integer& value) { return std::launder(reinterpret_cast<mpz_srcptr>(&value)); }

template <auto operation, class... Operands>
Integer computed(const Operands&... operands) {
    Integer result;
    operation(at(result), operands...);
    return result;
}

}  // namespace

Integer::Integer() noexcept { mpz_init(at(*this)); }
Integer::Integer(std::int64_t value, BuiltIn /*unused*/) { mpz_init_set_si(at(*this), value); }
Integer::Integer(std::uint64_t value, BuiltIn /*unused*/) { mpz_init_set_ui(at(*this), value); }
Integer::Integer(const std::string& digits) {
    mpz_init_set_str(at(*this), checked_digits(digits).c_str(), 10);
}
Integer::Integer(const Integer& other) { mpz_init_set(at(*this), at(other)); }
Integer::Integer(Integer&& other) noexcept : Integer() { mpz_swap(at(*this), at(other)); }
Integer& Integer::operator=(const Integer& other) {
    mpz_set(at(*this), at(other));
    return *this;
}
Integer& Integer::operator=(Integer&& other) noexcept {
    mpz_swap(at(*this), at(other));
    return *this;
}
Integer::~Integer() { mpz_clear(at(*this)); }

std::uint64_t Integer::low_bits() const {
    const std::uint64_t magnitude = mpz_get_ui(at(*this));
    return sign() < 0 ? -magnitude : magnitude;
}
Integer::operator double() const { return mpz_get_d(at(*this)); }

std::string Integer::str() const {
    // Two more than the digits: for the sign and the terminating zero.
    std::string text(mpz_sizeinbase(at(*this), 10) + 2, '\0');
    mpz_get_str(text.data(), 10, at(*this));
    text.resize(text.find('\0'));
    return text;
}

int Integer::sign() const { return mpz_sgn(at(*this)); }
int Integer::compare(const Integer& other) const { return mpz_cmp(at(*this), at(other)); }
int Integer::compare(std::int64_t other) const { return mpz_cmp_si(at(*this), other); }
int Integer::compare(std::uint64_t other) const { return mpz_cmp_ui(at(*this), other); }

Integer& Integer::set_sum(const Integer& a, const Integer& b) {
    mpz_add(at(*this), at(a), at(b));
    return *this;
}
Integer& Integer::set_difference(const Integer& a, const Integer& b) {
    mpz_sub(at(*this), at(a), at(b));
    return *this;
}
Integer& Integer::set_product(const Integer& a, const Integer& b) {
    mpz_mul(at(*this), at(a), at(b));
    return *this;
}
Integer& Integer::set_quotient(const Integer& a, const Integer& b) {
    require_divisor(b);  // GMP would abort the process.
    mpz_tdiv_q(at(*this), at(a), at(b));
    return *this;
}
Integer& Integer::set_remainder(const Integer& a, const Integer& b) {
    require_divisor(b);
    mpz_tdiv_r(at(*this), at(a), at(b));
    return *this;
}

Integer Integer::operator-() const { return computed<mpz_neg>(at(*this)); }
Integer operator&(const Integer& a, const Integer& b) { return computed<mpz_and>(at(a), at(b)); }
Integer operator<<(const Integer& value, int bits) {
    return computed<mpz_mul_2exp>(at(value), static_cast<mp_bitcnt_t>(bits));
}
Integer operator>>(const Integer& value, int bits) {
    return computed<mpz_tdiv_q_2exp>(at(value), static_cast<mp_bitcnt_t>(bits));
}
Integer abs(const Integer& value) { return computed<mpz_abs>(at(value)); }
Integer pow(const Integer& base, unsigned exponent) { return computed<mpz_pow_ui>(at(base), exponent); }
Integer sqrt(const Integer& value) { return computed<mpz_sqrt>(at(value)); }
Integer gcd(const Integer& a, const Integer& b) { return computed<mpz_gcd>(at(a), at(b)); }
Integer lcm(const Integer& a, const Integer& b) { return computed<mpz_lcm>(at(a), at(b)); }
int bit_length(const Integer& value) {
    return value.sign() == 0 ? 0 : static_cast<int>(mpz_sizeinbase(at(value), 2));
}

}  // namespace sabot
