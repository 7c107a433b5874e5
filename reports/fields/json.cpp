#include "json.hpp"

#include "exact/confidence.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "reports/model/value.hpp"
#include "text/inexact.hpp"
#include "text/utf8.hpp"

#include <algorithm>

namespace sabot::record {

namespace {

Json exact_json(const Rational& value, const Style& style) {
    return {{"exact", to_fraction(value)}, {"decimal", decimal(value, style.digits)}};
}

Json rounded_json(const Rounded& rounded) {
    return {{"approximate", rounded.digits}, {"error", rounded.error}};
}

Json approximation_json(const Approximation& number, const Style& style) {
    constexpr std::size_t kMaxFraction = 100;
    if (number.error == 0 && to_fraction(number.value).size() <= kMaxFraction) {
        return exact_json(number.value, style);
    }
    constexpr int kMaxZeros = 330;
    constexpr int kDigitsAfterZeros = 12;
    int zeros = 0;
    for (Rational scaled = abs(number.value) * 10; number.value != 0 && scaled < 1 && zeros < kMaxZeros;
         scaled *= 10) {
        ++zeros;
    }
    // As many digits as the error leaves certain.
    int digits = std::max(style.digits, zeros + kDigitsAfterZeros);
    while (digits > 0 && number.error * pow(Integer(10), static_cast<unsigned>(digits)) > ratio(1, 2)) {
        --digits;
    }
    const Integer units = pow(Integer(10), static_cast<unsigned>(digits + 1));
    // Half a unit of the last digit, and the error of the number; rounded up.
    const Rational error = ratio(5, units) + number.error;
    const Integer rounded = numerator(error * units) / denominator(error * units);
    const Integer up = Rational(rounded) == error * units ? rounded : rounded + 1;
    return rounded_json({decimal(number.value, digits), decimal(ratio(up, units), digits + 1)});
}

Json estimate_json(const Estimate& estimate) {
    const auto end = [&](double value) {
        return estimate.has_interval() ? Json(estimate_text(value)) : Json(nullptr);
    };
    return {{"estimate", estimate_text(estimate.value)},
            {"low", end(estimate.low)},
            {"high", end(estimate.high)},
            {"confidence", kConfidence}};
}

struct ToJson {
    const Style& style;

    Json operator()(const Datum& datum) const { return std::visit(*this, datum.value); }
    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(bool value) const { return value; }
    Json operator()(std::int64_t value) const { return value; }
    Json operator()(const std::string& value) const { return valid_utf8(value); }
    Json operator()(const Integer& value) const { return value.str(); }
    Json operator()(const Rational& value) const { return exact_json(value, style); }
    Json operator()(const Money& money) const {
        return report::plain_field(report::Number::amount(money.value));
    }
    Json operator()(const SignedRoot& root) const {
        const Rational half_unit = ratio(1, 2 * pow(Integer(10), static_cast<unsigned>(style.digits)));
        return rounded_json({decimal_of_square_root(root.square, style.digits, root.sign),
                             decimal(half_unit, style.digits + 1)});
    }
    Json operator()(const Approximation& value) const { return approximation_json(value, style); }
    Json operator()(const Rounded& value) const { return rounded_json(value); }
    Json operator()(const Estimate& value) const { return estimate_json(value); }
    Json operator()(const List& list) const {
        Json array = Json::array();
        for (const Datum& item : list) {
            array.push_back((*this)(item));
        }
        return array;
    }
    Json operator()(const Object& object) const {
        Json record = Json::object();
        for (const auto& [key, value] : object) {
            record[key] = (*this)(value);
        }
        return record;
    }
};

}  // namespace

Json json_of(const Datum& datum, const Style& style) { return ToJson{style}(datum); }

std::string json_text(const Datum& datum, const Style& style) {
    return json_of(datum, style).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sabot::record
