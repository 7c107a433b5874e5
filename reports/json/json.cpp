#include "json.hpp"

#include "exact/decimal.hpp"

#include <algorithm>

namespace sabot {

Json json_exact(const Rational& value, const Style& style) {
    return {{"exact", to_fraction(value)}, {"decimal", decimal(value, style.digits)}};
}

Json json_exact(const std::optional<Rational>& value, const Style& style) {
    return value ? json_exact(*value, style) : Json(nullptr);
}

Json json_rounded(const std::string& rounded, const Style& style) {
    const Rational half_unit = ratio(1, 2 * pow(Integer(10), static_cast<unsigned>(style.digits)));
    return {{"approximate", rounded}, {"error", decimal(half_unit, style.digits + 1)}};
}

Json json_root(const Rational& radicand, const Style& style, int sign) {
    return json_rounded(decimal_of_square_root(radicand, style.digits, sign), style);
}

Json json_approximation(const Approximation& number, const Style& style) {
    constexpr std::size_t kMaxFraction = 100;
    if (number.error == 0 && to_fraction(number.value).size() <= kMaxFraction) {
        return json_exact(number.value, style);
    }
    constexpr int kMaxZeros = 330;
    constexpr int kDigitsAfterZeros = 12;
    int zeros = 0;
    for (Rational scaled = abs(number.value) * 10; number.value != 0 && scaled < 1 && zeros < kMaxZeros;
         scaled *= 10) {
        ++zeros;
    }
    // As many as the error leaves certain.
    int digits = std::max(style.digits, zeros + kDigitsAfterZeros);
    while (digits > 0 && number.error * pow(Integer(10), static_cast<unsigned>(digits)) > ratio(1, 2)) {
        --digits;
    }
    const Integer units = pow(Integer(10), static_cast<unsigned>(digits + 1));
    // Half a unit of the last digit, and the error of the number; rounded up.
    const Rational error = ratio(5, units) + number.error;
    const Integer rounded = numerator(error * units) / denominator(error * units);
    const Integer up = Rational(rounded) == error * units ? rounded : rounded + 1;
    return {{"approximate", decimal(number.value, digits)}, {"error", decimal(ratio(up, units), digits + 1)}};
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json json_tool() { return {{"name", "sabot"}, {"version", SABOT_VERSION}}; }

std::string json_text(const Json& record) {
    return record.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sabot
