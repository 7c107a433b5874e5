#pragma once

#include "exact/exact.hpp"
#include "reports/model/style.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace sabot {

/// Keeps keys in the order in which they are written.
using Json = nlohmann::ordered_json;

/// {"exact": "-1/8", "decimal": "-0.125000"}; null where there is no value.
Json json_exact(const Rational& value, const Style& style);
Json json_exact(const std::optional<Rational>& value, const Style& style);

/// A number that is not rational, correctly rounded: {"approximate": "0.927", "error": "0.0005"}; the
/// error is the largest that the rounding can make, half a unit of the last digit.
Json json_rounded(const std::string& rounded, const Style& style);

/// null where the text is empty.
Json text_or_null(const std::string& text);

/// {"name": "sabot", "version": "0.1.0"}.
Json json_tool();

/// The record as text, indented, ended by a new line. Text that is not UTF-8 is shown with replacement
/// characters.
std::string json_text(const Json& record);

}  // namespace sabot
