#pragma once

#include "figures/analysis.hpp"
#include "figures/failed_checks.hpp"
#include "reports/fields/field.hpp"
#include "reports/fields/json.hpp"
#include "reports/model/report.hpp"
#include "reports/results/subjects.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// How a result is printed.
struct Presentation {
    std::function<std::string(const Style&)> record;
    std::function<report::Report(const Style&)> report;
};

/// A result with the default table of its subject.
Result present(const Subject& subject, std::string kind, Presentation presentation);

/// "not computed: ..." for each wager.
std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused);

/// Adds a warning of the wagers that the second route could not compute.
void add_unreached(const std::optional<DoubleCheck>& check, std::vector<std::string>& warnings);

/// failed_checks(), or nothing for a result without checks.
template <class T>
std::vector<std::string> defects_of(const T& value) {
    if constexpr (requires { failed_checks(value); }) {
        return failed_checks(value);
    } else {
        return {};
    }
}

/// The result of one computation. Its warnings are for wagers that were not computed; its defects are its
/// failed_checks().
template <class T, class View>
Result result_of(const Subject& subject, T value, View view) {
    const auto kept = std::make_shared<const T>(std::move(value));
    Result result = present(
        subject, record::record_type<T>().kind(),
        {[kept](const Style& style) { return record::json_text(record::datum_of(*kept, style), style); },
         [kept, view](const Style& style) { return view(*kept, style); }});
    result.defects = defects_of(*kept);
    if constexpr (requires { kept->refused; }) {
        result.warnings = warnings_of(kept->refused);
    }
    if constexpr (requires { kept->double_check->unreached; }) {
        add_unreached(kept->double_check, result.warnings);
    }
    return result;
}

/// The result of several runs, with that of each, or of the only one. `Runs` holds a reference to them and
/// has a record of its own. What the first run leaves out, all do.
template <class Runs, class T, class View>
Result result_of_runs(const Subject& subject, std::vector<T> runs, bool is_range, View view) {
    std::vector<Result> each;
    for (const T& run : runs) {
        each.push_back(result_of(subject, run, [view](const T& value, const Style& style) {
            return view(std::vector<T>{value}, style);
        }));
    }
    if (!is_range) {
        return std::move(each.front());
    }
    const auto kept = std::make_shared<const std::vector<T>>(std::move(runs));
    Result all = present(subject, record::record_type<Runs>().kind(),
                         {[kept](const Style& style) {
                              return record::json_text(record::datum_of(Runs{*kept}, style), style);
                          },
                          [kept, view](const Style& style) { return view(*kept, style); }});
    all.warnings = each.front().warnings;
    for (const Result& one : each) {
        all.defects.insert(all.defects.end(), one.defects.begin(), one.defects.end());
        all.found = all.found || one.found;
    }
    all.runs = std::move(each);
    return all;
}

}  // namespace sabot
