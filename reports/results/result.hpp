#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace sabot::record {
struct RecordInfo;
}

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
    /// The name of the record's schema without its version: "analysis", "analysis-runs".
    std::string kind;
    /// The record as indented JSON text (UTF-8), which follows the schema that it names (installed in
    /// share/sabot/schemas). Exact numbers are written as {"exact": "-1/8", "decimal": "-0.125000"}.
    std::function<std::string(const Style&)> record;
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

/// What every face says of failed checks: "DEFECT; DEFECT: this is a defect of Sabot, please report it; do
/// not use these figures".
std::string defect_text(const std::vector<std::string>& defects);

/// Thrown instead of figures that fail a check.
class DefectError : public std::runtime_error {
public:
    explicit DefectError(const std::vector<std::string>& defects) : runtime_error(defect_text(defects)) {}
};

/// Throws DefectError if there is a defect.
void require_none(const std::vector<std::string>& defects);

}  // namespace sabot
