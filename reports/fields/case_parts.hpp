#pragma once

#include "each.hpp"
#include "reports/model/head.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::record {

/// What a run of a case found: the reports, and what differs from the last run.

/// A figure of a report that differs from the last run.
struct CaseChange {
    /// A JSON Pointer (RFC 6901), such as "/claims/3/stated", into the record of this run or, if that no
    /// longer has the figure, into the record of the last run.
    std::string path;
    /// The name of the figure in the report: "Claims > Tie (tie): return to player > Stated".
    std::string name;
    /// The figure as reports print it; nothing in a run without the figure.
    std::optional<std::string> before;
    std::optional<std::string> now;

    /// Whether the other is the same change of the same figure, which may be at another place of its record.
    bool is_same_figure(const CaseChange& other) const {
        return name == other.name && before == other.before && now == other.now;
    }
};

/// A file that reports were made from and that differs, with the SHA-256 of its bytes in both runs; nothing
/// in a run that did not read it.
struct CaseInput {
    std::string file;
    std::optional<std::string> before;
    std::optional<std::string> now;
};

struct SummarizedReport {
    std::string output;
    std::string title;
    std::string command;
    /// The verdict of the report, or why there is none.
    std::string result;
    /// Nothing if the last run did not have the report.
    std::optional<std::string> result_before;
    int exit_code = 0;
    /// Whether its file could be written.
    bool is_written = true;
    /// Whether this run made it again.
    bool was_made = false;
    /// Whether the bytes of its file differ from those of the last run.
    bool has_other_bytes = false;
    std::vector<CaseChange> changes = {};
};

struct CaseSummary {
    std::string title;
    /// The command in the head is empty.
    ReportHead head;
    bool is_first = false;
    /// Whether another program made the last run.
    bool has_other_program = false;
    std::vector<SummarizedReport> reports = {};
    std::vector<CaseInput> inputs = {};
    /// Outputs of reports that the case no longer has.
    std::vector<std::string> dropped = {};

    /// Whether anything differs from the last run, apart from the number of reports that were made.
    bool differs() const {
        const auto has_changed = [](const SummarizedReport& report) {
            return report.result_before != report.result || report.has_other_bytes || !report.changes.empty();
        };
        return is_first || has_other_program || !inputs.empty() || !dropped.empty() ||
               any_of(reports, has_changed);
    }
};

}  // namespace sabot::record
