#pragma once

#include "api.hpp"
#include "reports/model/style.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sabot::report {
struct Report;
}

namespace SABOT_API sabot {

struct Presentation;
struct Subject;

/// A result. The program prints it, Python wraps it and the page shows parts of it; none of them knows the
/// fields of a subject. It owns what was computed, and copies share that.
struct Result {
    const Subject* subject = nullptr;
    /// The name of the record's schema without its version: "analysis", "analysis-runs".
    std::string kind;
    std::shared_ptr<const Presentation> presentation;
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

    /// The record as indented JSON text (UTF-8), which follows the schema that it names (installed in
    /// share/sabot/schemas). Exact numbers are written as {"exact": "-1/8", "decimal": "-0.125000"}.
    std::string record(const Style& style = {}) const;
    /// The contents of the result before layout.
    report::Report report(const Style& style = {}) const;
};

/// Writes the result in a format. Throws InputError if the format or the table is unknown.
std::string written(const Result& result, const report::WriterOptions& options, const Style& style = {});

/// All tables of the result as CSV files: the file name ("wagers.csv") and its text.
std::vector<std::pair<std::string, std::string>> csv_files(const Result& result, const Style& style = {});

/// Each table and figure of the result as a separate LaTeX file for \input in a paper: its file name
/// ("table-wagers.tex", "figure-returns.tex") and text. Also includes the package they need, "sabot.sty".
std::vector<std::pair<std::string, std::string>> latex_pieces(const Result& result, const Style& style = {});

}  // namespace sabot
