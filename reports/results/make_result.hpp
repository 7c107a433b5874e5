#pragma once

#include "figures/double_check.hpp"
#include "figures/failed_checks.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/report.hpp"
#include "reports/results/subjects.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// How a result is printed.
struct Presentation {
    std::function<std::string(const Style&)> record;
    std::function<report::Report(const Style&)> report;
};

/// "not double-checked, ...: tie, pair"; nothing if the second route reached all wagers.
std::vector<std::string> warnings_of(const std::optional<DoubleCheck>& check);

/// What a result says of a value besides its figures.
template <class T>
struct Said {
    /// Whether something was found that the caller must see; null if that cannot be.
    bool (*is_found)(const T&) = nullptr;
    /// What was left out: by default wagers that were not computed, or not by the second route.
    std::vector<std::string> (*warnings)(const T&) = [](const T& value) {
        std::vector<std::string> all;
        if constexpr (requires { value.refused; }) {
            all = warnings_of(value.refused);
        }
        if constexpr (requires { std::vector<std::string>(value.warnings); }) {
            all.insert(all.end(), value.warnings.begin(), value.warnings.end());
        }
        if constexpr (requires { value.double_check->unreached(); }) {
            const std::vector<std::string> more = warnings_of(value.double_check);
            all.insert(all.end(), more.begin(), more.end());
        }
        return all;
    };

    /// Adds the warnings, whether something was found, and the checks that fail.
    Result of(const T& value, Result result) const {
        result.warnings = warnings(value);
        result.found = is_found != nullptr && is_found(value);
        if constexpr (requires { failed_checks(value); }) {
            result.defects = failed_checks(value);
        }
        return result;
    }
};

/// The result of a computed value, with the default table of its subject. to_item(value) is the item of the
/// record, and may refer to the value, which the result keeps.
template <class T, class ToItem, class View>
Result presented(const char* name, const std::shared_ptr<const T>& kept, ToItem to_item, View view) {
    const Subject& of = subject(name);
    const auto& type = record::record_type<std::remove_cvref_t<decltype(to_item(*kept))>>();
    return {&of, type.kind(),
            std::make_shared<const Presentation>(
                Presentation{[kept, to_item, &type](const Style& style) {
                                 const auto& item = to_item(*kept);
                                 return record::json_text(record::object_of(type, &item, style), style);
                             },
                             [kept, view](const Style& style) { return view(*kept, style); }}),
            of.tables.front().name};
}

template <class T, class View>
Result result_of(const char* name, T value, View view, const Said<T>& said = {}) {
    const auto kept = std::make_shared<const T>(std::move(value));
    return said.of(*kept, presented(
                              name, kept, [](const T& one) -> const T& { return one; }, view));
}

/// Adds the results of the runs to the result of all of them, which gets each of their warnings once.
Result with_runs(Result all, std::vector<Result> runs);

/// The result of several runs, with a record of its own (`Several`, which refers to them) and the result of
/// each run. Without a range, the result of the only run.
template <class Several, class T, class View>
Result result_of_runs(const char* name, std::vector<T> runs, bool is_range, View view,
                      const Said<T>& said = {}) {
    const auto of_one = [view](const T& value, const Style& style) {
        return view(std::vector<T>{value}, style);
    };
    std::vector<Result> each;
    for (const T& run : runs) {
        each.push_back(result_of(name, run, of_one, said));
    }
    if (!is_range) {
        return std::move(each.front());
    }
    const auto several = [](const std::vector<T>& all) { return Several{all}; };
    return with_runs(presented(name, std::make_shared<const std::vector<T>>(std::move(runs)), several, view),
                     std::move(each));
}

}  // namespace sabot
