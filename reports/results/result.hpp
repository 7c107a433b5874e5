#pragma once

#include "figures/analysis.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/results/field.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// A table of a result as CSV has it.
struct TableKind {
    /// Its name, as for --table.
    const char* name;
    /// What each of its lines is: "wager", "row of a paytable".
    const char* line;
};

/// What is known of the results of a subject without computing one.
struct Subject {
    /// Its tables; the first is the default.
    std::vector<TableKind> tables;
    /// The types of its records.
    std::vector<const record::RecordInfo*> records;
};

/// A result, as the program prints it, Python wraps it and the page shows parts of it: none of them knows the
/// fields of a subject. It owns what was computed; copies share it.
struct Result {
    const Subject* subject = nullptr;
    /// The record; its JSON text is json_record().
    std::function<record::Datum(const Style&)> record;
    std::function<report::Report(const Style&)> report;
    /// The table that CSV has if none is named.
    std::string table;
    /// What was left out, a sentence each, without a full stop.
    std::vector<std::string> warnings = {};
    /// The checks of the figures that fail. Each is a defect of Sabot, and the figures must not be used.
    std::vector<std::string> defects = {};
    /// Whether something was found that the caller must see, such as a refuted claim.
    bool found = false;
    /// The result of each run, if there are several.
    std::vector<Result> runs = {};
};

/// The record as indented JSON text, which follows the schema that it names.
std::string json_record(const Result& result, const Style& style = {});

/// "not computed: ..." for each wager.
std::vector<std::string> warnings_of(const std::vector<RefusedWager>& refused);
/// The same for wagers that were refused, and for those that the second route could not compute.
template <class T>
std::vector<std::string> warnings_of(const T& value);

/// The result of one computation. Its warnings are for wagers that were not computed; its defects are its
/// failed_checks().
template <class T, class View>
Result result_of(const Subject& subject, T value, View view) {
    const auto kept = std::make_shared<const T>(std::move(value));
    Result result{&subject, [kept](const Style& style) { return record::datum_of(*kept, style); },
                  [kept, view](const Style& style) { return view(*kept, style); },
                  subject.tables.front().name};
    if constexpr (requires { failed_checks(*kept); }) {
        result.defects = failed_checks(*kept);
    }
    if constexpr (requires { kept->refused; }) {
        result.warnings = warnings_of(kept->refused);
    }
    return result;
}

/// The result of several runs, with that of each, or of the only one. What the first run leaves out, all do.
template <class T, class Record, class View>
Result result_of_runs(const Subject& subject, std::vector<T> runs, bool is_range, Record record, View view) {
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
    Result all{&subject, [kept, record](const Style& style) { return record(*kept, style); },
               [kept, view](const Style& style) { return view(*kept, style); }, subject.tables.front().name};
    all.warnings = each.front().warnings;
    for (const Result& one : each) {
        all.defects.insert(all.defects.end(), one.defects.begin(), one.defects.end());
        all.found = all.found || one.found;
    }
    all.runs = std::move(each);
    return all;
}

}  // namespace sabot
