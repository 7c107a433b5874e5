#include "exact.hpp"

#include "error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace sabot {

namespace {

constexpr std::size_t kLongestNumber = 60;

[[noreturn]] void refuse(std::string_view text, std::string_view why) {
    throw InputError(fmt::format("not an exact number ({}): \"{}\"; write it as 12, 0.95, 3/4 or 98.94%", why,
                                 text.substr(0, kLongestNumber)));
}

bool all_digits(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

// GMP reads a leading zero as octal unless it is stripped.
Integer integer_from_digits(std::string_view digits) {
    const auto first = digits.find_first_not_of('0');
    return first == std::string_view::npos ? Integer(0) : Integer(std::string(digits.substr(first)));
}

Rational unsigned_decimal(std::string_view text, std::string_view whole) {
    const auto point = text.find('.');
    if (point == std::string_view::npos) {
        if (!all_digits(text)) {
            refuse(whole, "digits expected");
        }
        return Rational(integer_from_digits(text));
    }
    const auto before = text.substr(0, point);
    const auto after = text.substr(point + 1);
    if (!all_digits(before) || !all_digits(after)) {
        refuse(whole, "digits expected on both sides of the point");
    }
    const auto scale = pow(Integer(10), static_cast<unsigned>(after.size()));
    return ratio(integer_from_digits(before) * scale + integer_from_digits(after), scale);
}

}  // namespace

Rational parse_exact(std::string_view text) {
    if (text.size() > kLongestNumber) {
        refuse(text, "too long");
    }
    auto rest = text;
    bool negative = false;
    if (!rest.empty() && (rest.front() == '-' || rest.front() == '+')) {
        negative = rest.front() == '-';
        rest.remove_prefix(1);
    }
    bool percent = false;
    if (!rest.empty() && rest.back() == '%') {
        percent = true;
        rest.remove_suffix(1);
    }
    if (rest.empty()) {
        refuse(text, "empty");
    }
    Rational value;
    if (const auto bar = rest.find('/'); bar != std::string_view::npos) {
        const auto above = rest.substr(0, bar);
        const auto below = rest.substr(bar + 1);
        if (!all_digits(above) || !all_digits(below)) {
            refuse(text, "whole numbers expected on both sides of the bar");
        }
        const Integer divisor = integer_from_digits(below);
        if (divisor == 0) {
            refuse(text, "the denominator is zero");
        }
        value = ratio(integer_from_digits(above), divisor);
    } else {
        value = unsigned_decimal(rest, text);
    }
    if (percent) {
        value /= 100;
    }
    return negative ? Rational(-value) : value;
}

std::string to_fraction(const Rational& value) { return value.str(); }

Integer falling_factorial(const Integer& n, int k) {
    Integer product = 1;
    for (int i = 0; i < k; ++i) {
        product *= n - i;
        if (product == 0) {
            return product;
        }
    }
    return product;
}

}  // namespace sabot
