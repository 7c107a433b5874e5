#pragma once

#include "exact/exact.hpp"
#include "reports/model/style.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Keeps keys in the order in which they are written.
using Json = nlohmann::ordered_json;

/// {"exact": "-1/8", "decimal": "-0.125000"}; null where there is no value.
Json json_exact(const Rational& value, const Style& style);
Json json_exact(const std::optional<Rational>& value, const Style& style);

/// A number that is not rational, correctly rounded: {"approximate": "0.927", "error": "0.0005"}; the
/// error is the largest that the rounding can make, half a unit of the last digit.
Json json_rounded(const std::string& rounded, const Style& style);
/// The square root of an exact number, with a sign, rounded so.
Json json_root(const Rational& radicand, const Style& style, int sign = 1);

/// null where the text is empty.
Json text_or_null(const std::string& text);
/// null where there is no value; otherwise the value, or the record of it that `record` makes with what else
/// it takes.
template <class Value>
Json json_or_null(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}
template <class Value, class Record, class... More>
Json json_or_null(const std::optional<Value>& value, Record record, const More&... more) {
    return value ? Json(std::invoke(record, *value, more...)) : Json(nullptr);
}

/// A list of what `record` makes of each item, with what else it takes.
template <class Items, class Record, class... More>
Json json_list(const Items& items, Record record, const More&... more) {
    Json list = Json::array();
    for (const auto& item : items) {
        list.push_back(std::invoke(record, item, more...));
    }
    return list;
}

/// Several records of one kind, as a record: {"schema", "runs"}.
template <class Run>
Json runs_json(const std::string& schema, const std::vector<Run>& runs,
               Json (*record)(const Run&, const Style&), const Style& style) {
    return {{"schema", schema}, {"runs", json_list(runs, record, style)}};
}

/// {"name": "sabot", "version": "0.1.0"}.
Json json_tool();

/// The record as text, indented, ended by a new line. Text that is not UTF-8 is shown with replacement
/// characters.
std::string json_text(const Json& record);

}  // namespace sabot
