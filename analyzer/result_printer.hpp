#pragma once

#include "figures/analysis.hpp"
#include "options.hpp"
#include "output.hpp"
#include "reports/json/json.hpp"
#include "reports/model/report.hpp"

#include <fmt/format.h>

#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// What a command has computed.
struct Result {
    report::Report report;
    /// Called only where JSON is asked for.
    std::function<Json()> json;
    /// The table that CSV has.
    std::string table;
    /// Whether there is something that a script must not overlook: a claim refuted.
    bool found = false;
    /// Checks that the figures fail: "the two routes differ for tie". Each is a defect of Sabot.
    std::vector<std::string> defects = {};
};

/// Where a result goes: --format, -o, --exact and --table. Made before the work.
class ResultPrinter {
public:
    /// Opens the output. Throws InputError where --table is given and the format has no tables to choose, and
    /// what Output throws.
    explicit ResultPrinter(const OutputOptions& options);

    /// Writes the result, and then its defects to standard error. Returns the exit code.
    int print(const Result& result);

private:
    const OutputOptions& options_;
    Output output_;
};

/// Whether there are any; each goes to standard error.
bool report_defects(const std::vector<std::string>& defects);
void warn_of_refused(const std::vector<RefusedWager>& refused);

/// The runs that have a second route which differs, each as a defect.
template <class Runs>
std::vector<std::string> differing_routes(const Runs& runs) {
    std::vector<std::string> defects;
    for (const auto& run : runs) {
        if (run.double_check && !run.double_check->differing.empty()) {
            defects.push_back(
                fmt::format("the two routes differ for {}", fmt::join(run.double_check->differing, ", ")));
        }
    }
    return defects;
}

}  // namespace sabot
