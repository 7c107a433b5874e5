#include "value.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"
#include "text/grouped.hpp"
#include "text/inexact.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

using Form = Number::Form;

constexpr int kPercentPlaces = 2;

// The number of decimal places: 2 for "0.95".
std::size_t places_of(const std::string& decimal) {
    const auto point = decimal.find('.');
    return point == std::string::npos ? 0 : decimal.size() - point - 1;
}

// A share that is neither nothing nor all is not printed as "0.0000%" or "100.0000%": it gets three digits of
// its distance from there, "0.00000704%".
int digits_of(const Number& number) {
    if (number.form != Form::percentage) {
        return number.digits;
    }
    constexpr int kDigitsOfDistance = 3;
    const Rational share = abs(number.value);
    const Rational unit = power_of_ten(-number.digits - kPercentPlaces);
    for (const Rational& whole : {Rational(0), Rational(1)}) {
        const Rational distance = abs(share - whole);
        if (distance != 0 && 2 * distance <= unit) {
            return std::min(kDigitsOfDistance - kPercentPlaces - 1 - decade_of(distance), kMaxDigits);
        }
    }
    return number.digits;
}

bool is_odds(const Number& number) { return number.form == Form::odds || number.form == Form::odds_to_one; }

bool is_printed_exactly(const Number& number) {
    if (number.form == Form::amount) {
        return true;
    }
    const auto finite = finite_decimal(number.value);
    const bool in_percent = number.form == Form::percentage || number.form == Form::points;
    const int digits = digits_of(number) + (in_percent ? kPercentPlaces : 0);
    return finite && (is_odds(number) || places_of(*finite) <= static_cast<std::size_t>(digits));
}

// Prints a value for a page or for a field of CSV, which omits what only people need, such as commas.
struct ToText {
    bool is_field;

    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Named& named) const {
        return is_field ? named.id : named.name + " (" + named.id + ")";
    }
    std::string operator()(const Count& count) const {
        return is_field ? count.value.str() : grouped(count.value.str());
    }
    std::string operator()(const Number& number) const {
        const std::string text = digits(number);
        // A number that rounds to zero gets no sign.
        const bool has_sign = number.has_plus && !is_field && number.value > 0 &&
                              text.find_first_of("123456789") != std::string::npos;
        return has_sign ? "+" + text : text;
    }
    std::string operator()(const Root& root) const {
        if (root.in_percent && !is_field) {
            return decimal_of_square_root(root.radicand * 10'000, root.digits, root.sign) + "%";
        }
        const int digits = root.digits + (root.in_percent ? kPercentPlaces : 0);
        return decimal_of_square_root(root.radicand, digits, root.sign);
    }
    std::string operator()(const Approximate& number) const {
        return is_field && !number.field.empty() ? number.field : number.text;
    }
    std::string operator()(const Estimate& estimate) const {
        const std::string text = estimate_text(estimate.value);
        return is_field                   ? text
               : !estimate.has_interval() ? text + " (no interval)"
                                          : fmt::format("{} ({} to {})", text, estimate_text(estimate.low),
                                                        estimate_text(estimate.high));
    }
    std::string operator()(const None& none) const { return is_field ? "" : none.text; }

private:
    // A bound, rounded up or down to the digits that are printed.
    static Rational rounded(const Number& number) {
        const int digits = digits_of(number) + (number.form == Form::percentage ? kPercentPlaces : 0);
        const Rational unit = power_of_ten(-digits) * number.side;
        return -floor_of(-number.value / unit) * unit;
    }

    std::string digits(const Number& number) const {
        if (number.side != 0 && !is_printed_exactly(number)) {
            Number exact = number;
            exact.value = rounded(number);
            exact.side = 0;
            return digits(exact);
        }
        const Rational& value = number.value;
        switch (number.form) {
            case Form::decimals: return decimal(value, number.digits);
            case Form::percentage:
                return is_field ? decimal(value, digits_of(number) + kPercentPlaces)
                                : percent(value, digits_of(number));
            case Form::points:
                return is_field ? decimal(value, number.digits + kPercentPlaces)
                                : decimal(value * 100, number.digits) + " points";
            case Form::odds:
            case Form::odds_to_one: {
                const auto odds = finite_decimal(value).value_or(decimal(value, number.digits));
                return number.form == Form::odds || is_field ? odds : odds + " to 1";
            }
            case Form::amount: break;
        }
        const std::string text = decimal_or_fraction(value);
        const auto whole = text.find_first_of("./");
        return (is_field ? text.substr(0, whole) : grouped(text.substr(0, whole))) +
               text.substr(std::min(whole, text.size())) + (places_of(text) == 1 ? "0" : "");
    }
};

}  // namespace

std::string printed(const Value& value) { return std::visit(ToText{false}, value); }

std::string exact_if_rounded(const Value& value) {
    if (const auto* root = std::get_if<Root>(&value)) {
        return (root->sign < 0 ? "-\u221a(" : "\u221a(") + to_fraction(root->radicand) + ")";
    }
    const auto* number = std::get_if<Number>(&value);
    return number == nullptr || is_printed_exactly(*number) ? "" : to_fraction(number->value);
}

std::string plain_field(const Value& value) { return std::visit(ToText{true}, value); }

std::string fraction_field(const Value& value) {
    const auto* number = std::get_if<Number>(&value);
    return number == nullptr ? "" : to_fraction(number->value);
}

bool has_fraction(const Value& value) {
    const auto* number = std::get_if<Number>(&value);
    return number != nullptr && number->form != Form::amount;
}

}  // namespace sabot::report
