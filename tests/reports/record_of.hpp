#pragma once

#include "reports/results/results.hpp"

#include <nlohmann/json.hpp>

namespace sabot::test {

using Json = nlohmann::ordered_json;

/// The record of a result, read back.
inline Json record_of(const Result& result, const Style& style = {}) {
    return Json::parse(result.record(style));
}

}  // namespace sabot::test
