#pragma once

#include "reports/fields/field.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace sabot::record {

/// Keeps keys in the order of insertion.
using Json = nlohmann::ordered_json;

/// The value that json_text() writes.
Json json_of(const Datum& datum, const Style& style);

/// The record of a value, which its record type describes.
template <class T>
Json json_record(const T& value, const Style& style) {
    return json_of(datum_of(value, style), style);
}

}  // namespace sabot::record
