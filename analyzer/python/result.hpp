#pragma once

#include <sabot/sabot.hpp>

#include <pybind11/pybind11.h>

#include <functional>
#include <string>
#include <vector>

namespace sabot::python {

/// What a computation returns. The record and the report are made when they are asked for.
struct Result {
    /// The JSON record.
    std::function<std::string(const Style&)> record;
    std::function<report::Report(const Style&)> report;
    /// What was left out, in sentences.
    std::vector<std::string> warnings = {};
    /// Checks of the figures that fail. Each is a defect of Sabot.
    std::vector<std::string> defects = {};
};

/// "not computed: ..." for each wager.
std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused);

/// Adds the class Result to the module.
void bind_result(pybind11::module_& module);

}  // namespace sabot::python
