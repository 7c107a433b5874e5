#include "exact/integer.hpp"
#include "api.hpp"
#include "polling.hpp"

#ifdef SABOT_GMP
#include <boost/multiprecision/gmp.hpp>
#else
#include <boost/multiprecision/cpp_int.hpp>
#endif

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <new>
#include <numeric>
#include <ostream>
#include <stdexcept>
#include <string_view>

namespace SABOT_API sabot {

namespace {

namespace mp = boost::multiprecision;
#ifdef SABOT_GMP
using BigNumber = mp::number<mp::gmp_int, mp::et_off>;
#else
using BigNumber = mp::number<mp::cpp_int_backend<>, mp::et_off>;
#endif
using Limits = std::numeric_limits<std::int64_t>;

// Boost's operations that set their first argument.
using mp::default_ops::eval_add;
using mp::default_ops::eval_bitwise_and;
using mp::default_ops::eval_divide;
using mp::default_ops::eval_gcd;
using mp::default_ops::eval_modulus;
using mp::default_ops::eval_multiply;
using mp::default_ops::eval_subtract;

#ifdef SABOT_GMP
// GMP ends the process when an allocation fails, unless its functions throw.
void* allocated(void* memory) { return memory != nullptr ? memory : throw std::bad_alloc(); }

const bool throws_without_memory = [] {
    mp_set_memory_functions(
        [](std::size_t size) { return allocated(std::malloc(size)); },
        [](void* memory, std::size_t, std::size_t size) { return allocated(std::realloc(memory, size)); },
        [](void* memory, std::size_t) { std::free(memory); });
    return true;
}();
#endif

// Called by exact arithmetic, since almost every long computation without an OnProgress consists of it.
void poll_now_and_then() {
    constexpr unsigned kOperations = 64;
    static thread_local unsigned operations = 0;
    if (++operations % kOperations == 0) {
        poll_caller();
    }
}

void require_divisor(const Integer& value) {
    if (value == 0) {
        throw std::domain_error("sabot::Integer: division by zero");
    }
}

}  // namespace

// A number that does not fit into 64 bits.
class Integer::Big {
public:
    BigNumber number;

    // The operand as a big number: `room`, which is set to it, if it is small.
    static const BigNumber& of(const Integer& operand, BigNumber& room) {
        return operand.big_ != nullptr ? operand.big_->number : room = operand.small_;
    }

    static BigNumber magnitude(const Integer& value) {
        BigNumber room;
        return mp::abs(of(value, room));
    }

    // Lets `change` set the result as a big number, which is then stored in place if it fits into 64 bits.
    template <class Change>
    static Integer& set(Integer& result, Change change) {
        if (result.big_ == nullptr) {
            result.big_ = new Big;
        }
        BigNumber& number = result.big_->number;
        change(number);
        if (number >= Limits::min() && number <= Limits::max()) {
            result.small_ = static_cast<std::int64_t>(number);
            result.delete_big();
        }
        return result;
    }

    static Integer integer(BigNumber number) {
        Integer result;
        return set(result, [&](BigNumber& value) { value = std::move(number); });
    }

    // Computes with `small` if both operands fit into 64 bits; it returns whether the result does not fit.
    // Otherwise `large` sets the result. The result may be an operand.
    template <class Small, class Large>
    static Integer& compute(Integer& result, const Integer& a, const Integer& b, Small small, Large large) {
        std::int64_t fitting = 0;
        if (a.big_ == nullptr && b.big_ == nullptr && !small(a.small_, b.small_, fitting)) {
            result.small_ = fitting;
            result.delete_big();
            return result;
        }
        poll_now_and_then();
        BigNumber room_a;
        BigNumber room_b;
        const BigNumber& x = of(a, room_a);
        const BigNumber& y = of(b, room_b);
        return set(result, [&](BigNumber& z) { large(z.backend(), x.backend(), y.backend()); });
    }

    // Each of these functions sets the result, which may be an operand.
    static Integer& set_sum(Integer& result, const Integer& a, const Integer& b) {
        return compute(
            result, a, b, [](auto x, auto y, auto& z) { return __builtin_add_overflow(x, y, &z); },
            [](auto& z, const auto& x, const auto& y) { eval_add(z, x, y); });
    }
    static Integer& set_difference(Integer& result, const Integer& a, const Integer& b) {
        return compute(
            result, a, b, [](auto x, auto y, auto& z) { return __builtin_sub_overflow(x, y, &z); },
            [](auto& z, const auto& x, const auto& y) { eval_subtract(z, x, y); });
    }
    static Integer& set_product(Integer& result, const Integer& a, const Integer& b) {
        return compute(
            result, a, b, [](auto x, auto y, auto& z) { return __builtin_mul_overflow(x, y, &z); },
            [](auto& z, const auto& x, const auto& y) { eval_multiply(z, x, y); });
    }
    // Only the smallest 64-bit number divided by -1 does not fit into 64 bits; the processor could not
    // compute its remainder either.
    static Integer& set_quotient(Integer& result, const Integer& a, const Integer& b) {
        require_divisor(b);
        return compute(
            result, a, b, [](auto x, auto y, auto& z) { return y == -1 || (z = x / y, false); },
            [](auto& z, const auto& x, const auto& y) { eval_divide(z, x, y); });
    }
    static Integer& set_remainder(Integer& result, const Integer& a, const Integer& b) {
        require_divisor(b);
        return compute(
            result, a, b, [](auto x, auto y, auto& z) { return y == -1 || (z = x % y, false); },
            [](auto& z, const auto& x, const auto& y) { eval_modulus(z, x, y); });
    }

    template <auto set>
    static Integer result(const Integer& a, const Integer& b) {
        Integer value;
        set(value, a, b);
        return value;
    }
};

Integer::Integer(const std::string& digits) {
    const auto after_sign = std::string_view(digits).substr(digits.starts_with('-') ? 1 : 0);
    if (after_sign.empty() || after_sign.find_first_not_of("0123456789") != std::string_view::npos) {
        throw std::invalid_argument("sabot::Integer: decimal digits expected");
    }
    // Boost reads a leading zero as octal.
    const auto zeros = std::min(after_sign.find_first_not_of('0'), after_sign.size() - 1);
    const BigNumber magnitude(std::string(after_sign.substr(zeros)));
    *this = Big::integer(digits.starts_with('-') ? BigNumber(-magnitude) : magnitude);
}

void Integer::set_big(std::uint64_t value) { big_ = new Big{BigNumber(value)}; }
void Integer::copy_big(const Integer& other) { big_ = new Big(*other.big_); }
void Integer::delete_big() noexcept { delete std::exchange(big_, nullptr); }
int Integer::sign_of_big() const { return big_->number.sign(); }
std::uint64_t Integer::low_bits_of_big() const {
    const BigNumber low = mp::abs(big_->number) & std::numeric_limits<std::uint64_t>::max();
    const auto bits = static_cast<std::uint64_t>(low);
    return sign() < 0 ? -bits : bits;
}
void Integer::throw_overflow() {
    throw std::overflow_error("sabot::Integer: the value does not fit the type asked for");
}

Integer::operator double() const {
    constexpr int kMantissa = std::numeric_limits<double>::digits;
    const int below = std::max(0, bit_length(*this) - kMantissa);
    const auto top = static_cast<std::uint64_t>(abs(*this) >> below);
    return std::ldexp(sign() * static_cast<double>(top), below);
}

std::string Integer::str() const { return big_ == nullptr ? std::to_string(small_) : big_->number.str(); }

int Integer::compare(const Integer& other) const {
    if (other.big_ == nullptr) {
        return compare(other.small_);
    }
    return big_ == nullptr ? -other.sign_of_big() : big_->number.compare(other.big_->number);
}
int Integer::compare(std::uint64_t other) const { return compare(Integer(other)); }

Integer& Integer::operator+=(const Integer& other) { return Big::set_sum(*this, *this, other); }
Integer& Integer::operator-=(const Integer& other) { return Big::set_difference(*this, *this, other); }
Integer& Integer::operator*=(const Integer& other) { return Big::set_product(*this, *this, other); }
Integer& Integer::operator/=(const Integer& other) { return Big::set_quotient(*this, *this, other); }
Integer& Integer::operator%=(const Integer& other) { return Big::set_remainder(*this, *this, other); }

Integer operator+(const Integer& a, const Integer& b) {
    return Integer::Big::result<&Integer::Big::set_sum>(a, b);
}
Integer operator-(const Integer& a, const Integer& b) {
    return Integer::Big::result<&Integer::Big::set_difference>(a, b);
}
Integer operator*(const Integer& a, const Integer& b) {
    return Integer::Big::result<&Integer::Big::set_product>(a, b);
}
Integer operator/(const Integer& a, const Integer& b) {
    return Integer::Big::result<&Integer::Big::set_quotient>(a, b);
}
Integer operator%(const Integer& a, const Integer& b) {
    return Integer::Big::result<&Integer::Big::set_remainder>(a, b);
}

Integer Integer::operator-() const { return Integer(0) - *this; }

Integer operator&(const Integer& a, const Integer& b) {
    Integer result;
    return Integer::Big::compute(
        result, a, b, [](auto x, auto y, auto& z) { return z = x & y, false; },
        [](auto& z, const auto& x, const auto& y) { eval_bitwise_and(z, x, y); });
}

Integer operator<<(const Integer& value, int bits) {
    BigNumber room;
    return Integer::Big::integer(Integer::Big::of(value, room) << bits);
}

Integer operator>>(const Integer& value, int bits) {
    const BigNumber quotient = Integer::Big::magnitude(value) >> bits;
    return Integer::Big::integer(value.sign() < 0 ? BigNumber(-quotient) : quotient);
}

Integer abs(const Integer& value) { return value.sign() < 0 ? -value : value; }

Integer pow(const Integer& base, unsigned exponent) {
    BigNumber room;
    return Integer::Big::integer(mp::pow(Integer::Big::of(base, room), exponent));
}

Integer sqrt(const Integer& value) { return Integer::Big::integer(mp::sqrt(Integer::Big::magnitude(value))); }

Integer gcd(const Integer& a, const Integer& b) {
    Integer result;
    return Integer::Big::compute(
        result, a, b,
        // std::gcd needs the magnitudes.
        [](auto x, auto y, auto& z) {
            return x == Limits::min() || y == Limits::min() || (z = std::gcd(x, y), false);
        },
        [](auto& z, const auto& x, const auto& y) { eval_gcd(z, x, y); });
}

Integer lcm(const Integer& a, const Integer& b) {
    return a == 0 || b == 0 ? Integer(0) : abs(a / gcd(a, b) * b);
}

int bit_length(const Integer& value) {
    if (value.big_ == nullptr) {
        const auto magnitude = static_cast<std::uint64_t>(value.small_);
        return 64 - std::countl_zero(value.small_ < 0 ? -magnitude : magnitude);
    }
    return static_cast<int>(mp::msb(mp::abs(value.big_->number))) + 1;
}

std::ostream& operator<<(std::ostream& out, const Integer& value) { return out << value.str(); }

}  // namespace sabot
