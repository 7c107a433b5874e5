#pragma once

#include "reports/fields/field.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace sabot::record {

/// Keeps keys in the order of insertion.
using Json = nlohmann::ordered_json;

/// The value as indented JSON, ending with a newline: UTF-8, in which invalid bytes are replaced by U+FFFD.
/// An exact number is {"exact": "-1/8", "decimal": "-0.125000"}, with the digits of the style; a root is
/// {"approximate": "0.927", "error": "0.0005"}, whose error is half a unit of the last digit; an estimate
/// {"estimate", "low", "high", "confidence"}. An approximation with an error of 0 and a short fraction is an
/// exact number; others have 12 digits after leading zeros, as far as the error leaves them certain. An
/// Integer is text; nothing is null.
std::string json_text(const Datum& datum, const Style& style);

/// The same as a value.
Json json_of(const Datum& datum, const Style& style);

/// The record of a value, which its record type describes.
template <class T>
Json json_record(const T& value, const Style& style) {
    return json_of(datum_of(value, style), style);
}

}  // namespace sabot::record
