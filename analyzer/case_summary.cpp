#include "case_summary.hpp"

#include "case_changes.hpp"
#include "messages.hpp"
#include "reports/fields/json.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sabot {

namespace {

using record::Json;
using record::SummarizedReport;

// The verdict of a record, which says of an audit how far its claims were checked.
std::string verdict_of(const Json& record) {
    auto verdict = record["verdict"].get<std::string>();
    if (!record.contains("counts") || !record["counts"].contains("not_auditable")) {
        return verdict;
    }
    int claims = 0;
    for (const Json& of_verdict : record["counts"]) {
        claims += of_verdict.get<int>();
    }
    const int open = record["counts"]["unchecked"].get<int>() + record["counts"]["not_auditable"].get<int>();
    return claims == 0 ? "no claims"
           : verdict == "confirmed" && open > 0
               ? fmt::format("{}, but for {} of {} claims", verdict, open, claims)
               : verdict;
}

// Adds the verdict of a record, and the verdicts on limits of the audits in it.
void add_verdicts(const Json& record, std::vector<std::string>& words) {
    // A tolerance has a verdict only on what was observed. That of several runs, or of an audit within,
    // follows from theirs.
    const bool has_parts =
        record.contains("runs") || (record.contains("audit") && record["audit"].is_object());
    if (record.contains("verdict") && record["verdict"].is_string() && !has_parts) {
        add_once(words, verdict_of(record));
    }
    if (record.contains("limits") && record["limits"].is_array()) {
        for (const Json& limits : record["limits"]) {
            if (limits.contains("verdict")) {
                add_once(words, fmt::format("{}: {}", limits["name"].get<std::string>(),
                                            limits["verdict"].get<std::string>()));
            }
        }
    }
    if (record.contains("audit")) {
        add_verdicts(record["audit"], words);
    }
    if (record.contains("runs")) {
        for (const Json& run : record["runs"]) {
            add_verdicts(run, words);
        }
    }
}

SummarizedReport summary_of(const CaseReport& report, const CaseRun& run) {
    const ReportState& now = run.now.reports.at(report.output);
    SummarizedReport summary{.output = report.output,
                             .title = title_of(report),
                             .command = std::string(report.command->name),
                             .result = result_of(now),
                             .result_before = {},
                             .exit_code = now.exit_code,
                             .is_written = now.is_written,
                             .was_made = has_item(run.made, report.output)};
    if (!run.before || !run.before->reports.contains(report.output)) {
        return summary;
    }
    const ReportState& before = run.before->reports.at(report.output);
    summary.result_before = result_of(before);
    summary.has_other_bytes = now.is_written && before.outputs != now.outputs;
    summary.changes = changed_figures(before.record, now.record);
    return summary;
}

// Whether one of the two runs lacks the file because a report that reads it ended with an error before.
bool was_not_reached(const record::CaseInput& input, const CaseRun& run) {
    if (input.before && input.now) {
        return false;
    }
    const auto& reading = input.now ? run.now.reports : run.before->reports;
    const auto& other = input.now ? run.before->reports : run.now.reports;
    return any_of(reading, [&](const auto& report) {
        const auto same = other.find(report.first);
        return report.second.inputs.contains(input.file) && same != other.end() && !same->second.is_written;
    });
}

}  // namespace

std::string result_of(const ReportState& state) {
    if (!state.is_written) {
        return state.exit_code == kBadInput ? "not written: invalid input" : "not written";
    }
    std::vector<std::string> words;
    if (!state.record.empty()) {
        add_verdicts(Json::parse(state.record), words);
    }
    if (words.empty()) {
        words.emplace_back(state.exit_code == kFound ? "done, with messages" : "done");
    }
    if (state.exit_code == kBadInput) {
        words.emplace_back("a file was not read to its end");
    }
    return joined(words, "; ");
}

std::string title_of(const CaseReport& report) {
    return report.title.empty() ? std::string(report.command->summary) : report.title;
}

record::CaseSummary summary_of(const CaseRun& run) {
    record::CaseSummary summary{.title = run.file.title, .head = run.file.head, .is_first = !run.before};
    for (const CaseReport& report : run.file.reports) {
        summary.reports.push_back(summary_of(report, run));
    }
    if (!run.before) {
        return summary;
    }
    summary.has_other_program = run.before->program != run.now.program;
    summary.inputs = changed_files(run.before->inputs(), run.now.inputs());
    std::erase_if(summary.inputs,
                  [&](const record::CaseInput& input) { return was_not_reached(input, run); });
    for (const auto& [output, state] : run.before->reports) {
        if (!run.now.reports.contains(output)) {
            summary.dropped.push_back(output);
        }
    }
    return summary;
}

}  // namespace sabot
