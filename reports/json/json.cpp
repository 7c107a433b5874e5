#include "json.hpp"

#include "exact/decimal.hpp"

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

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json json_tool() { return {{"name", "sabot"}, {"version", SABOT_VERSION}}; }

std::string json_text(const Json& record) {
    return record.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sabot
