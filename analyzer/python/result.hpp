#pragma once

#include <sabot/sabot.hpp>

#include <pybind11/pybind11.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sabot::python {

/// What a computation returns. The record and the report are made when they are asked for.
struct Result {
    /// The name of the record's schema, without its version: "analysis", "analysis-runs".
    std::string kind;
    /// The JSON record.
    std::function<std::string(const Style&)> record;
    std::function<report::Report(const Style&)> report;
    /// What was left out, in sentences.
    std::vector<std::string> warnings = {};
    /// Checks of the figures that fail. Each is a defect of Sabot.
    std::vector<std::string> defects = {};
    /// Of a range, the result of each of its numbers.
    std::vector<Result> runs = {};
};

/// "not computed: ..." for each wager.
std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused);
/// The same for the ids of wagers that depend on suits or ranks.
std::vector<std::string> warnings_of(const std::vector<std::string>& refused);

/// A result whose report is made by `view`, from the value and a Style: with the checks that it fails, and a
/// warning for each wager that was not computed.
template <class Value, class View>
Result result_of(const std::string& kind, Value value, const View& view) {
    const auto kept = std::make_shared<const Value>(std::move(value));
    Result result{kind, [kept](const Style& style) { return json_record(*kept, style); },
                  [kept, view](const Style& style) { return view(*kept, style); }};
    if constexpr (requires { failed_checks(*kept); }) {
        result.defects = failed_checks(*kept);
    }
    if constexpr (requires { warnings_of(kept->refused); }) {
        result.warnings = warnings_of(kept->refused);
    }
    return result;
}

/// The result of a range, of which `view` takes all runs, or of its only run.
template <class Value, class View>
Result result_of_runs(const std::string& kind, const std::string& kind_of_range, std::vector<Value> runs,
                      bool is_range, const View& view) {
    std::vector<Result> each;
    for (const Value& run : runs) {
        each.push_back(result_of(kind, run, [view](const Value& value, const Style& style) {
            return view(std::vector<Value>{value}, style);
        }));
    }
    if (!is_range) {
        return std::move(each.front());
    }
    Result all = result_of(kind_of_range, std::move(runs), view);
    // What the first run leaves out, all do.
    all.warnings = each.front().warnings;
    all.runs = std::move(each);
    return all;
}

/// Adds the class Result to the module.
void bind_result(pybind11::module_& module);

}  // namespace sabot::python
