#pragma once

#include "reports/results/results.hpp"

#include <nlohmann/json.hpp>

namespace sabot {

using Json = nlohmann::ordered_json;

namespace test {

/// The record of a result, read back.
inline Json record_of(const Result& result, const Style& style = {}) {
    return Json::parse(result.record(style));
}

}  // namespace test

}  // namespace sabot
