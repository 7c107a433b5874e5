#include "value.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "text/grouped.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

// Whether the value is exact with this number of decimal places.
bool is_whole_in(const Rational& value, int digits) {
    const auto finite = finite_decimal(value);
    if (!finite) {
        return false;
    }
    const auto point = finite->find('.');
    return point == std::string::npos || finite->size() - point - 1 <= static_cast<std::size_t>(digits);
}

constexpr int kPercentPlaces = 2;

// The text on a page or, without what only people need, in a field of CSV.
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
        return signed_text(number.value, number.has_plus, decimal(number.value, number.digits));
    }
    std::string operator()(const Percentage& share) const {
        return signed_text(share.value, share.has_plus,
                           is_field ? decimal(share.value, share.digits + kPercentPlaces)
                                    : percent(share.value, share.digits));
    }
    std::string operator()(const Odds& odds) const {
        return signed_text(odds.net, odds.has_plus,
                           finite_decimal(odds.net).value_or(decimal(odds.net, odds.digits)));
    }
    std::string operator()(const Root& root) const {
        const bool is_share = is_field && root.in_percent;
        const bool is_percentage = !is_field && root.in_percent;
        const Rational radicand = is_percentage ? Rational(root.radicand * 10'000) : root.radicand;
        return decimal_of_square_root(radicand, root.digits + (is_share ? kPercentPlaces : 0), root.sign) +
               (is_percentage ? "%" : "");
    }
    std::string operator()(const Amount& amount) const {
        const auto finite = finite_decimal(amount.value);
        const auto point = finite ? finite->find('.') : std::string::npos;
        const bool one_decimal = point != std::string::npos && finite->size() - point == 2;
        return signed_text(amount.value, amount.has_plus,
                           finite.value_or(to_fraction(amount.value)) + (one_decimal ? "0" : ""));
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
    // A number that rounds to zero gets no sign.
    std::string signed_text(const Rational& value, bool has_plus, std::string text) const {
        const bool shows =
            has_plus && !is_field && value > 0 && text.find_first_of("123456789") != std::string::npos;
        return shows ? "+" + text : text;
    }
};

struct ExactIfRounded {
    template <class Other>
    std::string operator()(const Other&) const {
        return "";
    }
    std::string operator()(const Number& number) const { return fraction(number.value, number.digits); }
    std::string operator()(const Percentage& share) const {
        return fraction(share.value, share.digits + kPercentPlaces);
    }
    std::string operator()(const Odds& odds) const {
        return finite_decimal(odds.net) ? "" : to_fraction(odds.net);
    }
    std::string operator()(const Root& root) const {
        return (root.sign < 0 ? "-\u221a(" : "\u221a(") + to_fraction(root.radicand) + ")";
    }

private:
    static std::string fraction(const Rational& value, int digits) {
        return is_whole_in(value, digits) ? "" : to_fraction(value);
    }
};

}  // namespace

std::string printed(const Value& value) { return std::visit(ToText{false}, value); }

std::string exact_if_rounded(const Value& value) { return std::visit(ExactIfRounded{}, value); }

std::string plain_field(const Value& value) { return std::visit(ToText{true}, value); }

std::string fraction_field(const Value& value) {
    if (const auto* number = std::get_if<Number>(&value)) {
        return to_fraction(number->value);
    }
    if (const auto* share = std::get_if<Percentage>(&value)) {
        return to_fraction(share->value);
    }
    if (const auto* amount = std::get_if<Amount>(&value)) {
        return to_fraction(amount->value);
    }
    const auto* odds = std::get_if<Odds>(&value);
    return odds != nullptr ? to_fraction(odds->net) : "";
}

std::string estimate_text(double value) {
    if (value == 0) {
        return "0";
    }
    // Take the exponent after rounding, so that 0.99999 becomes 1.000 and not 1.0000.
    constexpr int kSignificant = 4;
    const std::string rounded = fmt::format("{:.{}e}", value, kSignificant - 1);
    const auto sign = rounded.find('e') + 1;
    const int size = whole_number<int>(std::string_view(rounded).substr(sign + 1)).value();
    const int exponent = rounded[sign] == '-' ? -size : size;
    return fmt::format("{:.{}f}", value, std::max(0, kSignificant - 1 - exponent));
}

bool has_fraction(const Value& value) {
    return std::holds_alternative<Number>(value) || std::holds_alternative<Percentage>(value) ||
           std::holds_alternative<Odds>(value);
}

}  // namespace sabot::report
