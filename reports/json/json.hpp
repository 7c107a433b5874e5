#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "reports/model/style.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Keeps keys in insertion order.
using Json = nlohmann::ordered_json;

/// {"exact": "-1/8", "decimal": "-0.125000"}; null if there is no value.
Json json_exact(const Rational& value, const Style& style);
Json json_exact(const std::optional<Rational>& value, const Style& style);

/// A correctly rounded irrational number: {"approximate": "0.927", "error": "0.0005"}. The error is the
/// maximum rounding error, half a unit of the last digit.
Json json_rounded(const std::string& rounded, const Style& style);
/// The square root of an exact number, with the given sign, in the same form.
Json json_root(const Rational& radicand, const Style& style, int sign = 1);

/// A number with a bound of its error: an exact number if it is one and its fraction is short; else
/// {"approximate", "error"}, with 12 digits after leading zeros as far as the error leaves them certain.
Json json_approximation(const Approximation& number, const Style& style);

/// null if the text is empty.
Json text_or_null(const std::string& text);
/// null if there is no value; otherwise the value, or `record` applied to it and the remaining arguments.
template <class Value>
Json json_or_null(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}
template <class Value, class Record, class... More>
Json json_or_null(const std::optional<Value>& value, Record record, const More&... more) {
    return value ? Json(std::invoke(record, *value, more...)) : Json(nullptr);
}

/// `record` applied to each item and the remaining arguments, as a list.
template <class Items, class Record, class... More>
Json json_list(const Items& items, Record record, const More&... more) {
    Json list = Json::array();
    for (const auto& item : items) {
        list.push_back(std::invoke(record, item, more...));
    }
    return list;
}

/// Wraps several records of one kind in a record: {"schema", "runs"}.
template <class Run>
Json runs_json(const std::string& schema, const std::vector<Run>& runs,
               Json (*record)(const Run&, const Style&), const Style& style) {
    return {{"schema", schema}, {"runs", json_list(runs, record, style)}};
}

/// {"name": "sabot", "version": "0.1.0"}.
Json json_tool();

/// The record as indented text, ending with a newline. Invalid UTF-8 is replaced by U+FFFD.
std::string json_text(const Json& record);

}  // namespace sabot
