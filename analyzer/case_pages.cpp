#include "case_pages.hpp"

#include "each.hpp"
#include "messages.hpp"
#include "reports/fields/columns.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/reports.hpp"
#include "reports/writers/writer.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <span>
#include <string_view>
#include <utility>

namespace sabot::report {

namespace {

// Enough digits to distinguish two files.
constexpr std::size_t kShortDigest = 12;

std::vector<Table::Column> text_columns(const std::vector<std::string>& headings) {
    return each(headings, [](const std::string& heading) {
        return Table::Column{heading, Table::Align::left};
    });
}

Cell short_digest(const std::optional<std::string>& digest) {
    return {digest ? digest->substr(0, kShortDigest) : "none"};
}

// A result, with a tone for the exit code.
Cell result_cell(const std::string& result, int exit_code) {
    return {result, exit_code == kDone ? Tone::good : exit_code == kFound ? Tone::doubtful : Tone::bad};
}

// A path as a relative address: "./" keeps a name with a colon from being taken for a scheme.
std::string address_of(std::string_view path) {
    std::string address = path.starts_with("/") ? "" : "./";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain = byte < 0x80 && (std::isalnum(byte) != 0 ||
                                              std::string_view("/._-").find(c) != std::string_view::npos);
        address += is_plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
    }
    return address;
}

Cell linked(const std::string& text, const std::string& path) {
    return {text, Tone::plain, address_of(path)};
}

Section reports_section(const record::CaseSummary& summary, const Style& style) {
    const auto result = [](const record::SummarizedReport& report) {
        return result_cell(report.result, report.exit_code);
    };
    return {"reports",
            "Reports",
            {table_of("case.reports", summary.reports, style,
                      {.given = {given<record::SummarizedReport>("result", result)}})}};
}

Section inputs_section(const record::CaseSummary& summary, const Style& style) {
    const auto before = [](const record::CaseInput& input) { return short_digest(input.before); };
    const auto now = [](const record::CaseInput& input) { return short_digest(input.now); };
    Section section{"inputs", "Inputs", {}};
    section.add_filled(table_of(
        "case.inputs", summary.inputs, style,
        {.given = {given<record::CaseInput>("before", before), given<record::CaseInput>("now", now)}}));
    return section;
}

// The changed figures of a report, each once: a report also contains the verdict of its audit.
std::vector<record::CaseChange> changes_of(const record::SummarizedReport& report) {
    std::vector<record::CaseChange> changes;
    for (const record::CaseChange& change : report.changes) {
        first_or_new(
            changes, [&](const record::CaseChange& one) { return one.is_same_figure(change); }, change);
    }
    return changes;
}

// Reports with the same changes. Their results may differ: one report may have limits in addition.
struct ReportGroup {
    std::vector<const record::SummarizedReport*> reports;
    std::vector<record::CaseChange> changes;

    bool takes(const record::SummarizedReport& report, const std::vector<record::CaseChange>& its) const {
        const record::SummarizedReport& first = *reports.front();
        return first.result_before.has_value() == report.result_before.has_value() &&
               first.has_other_bytes == report.has_other_bytes &&
               std::equal(changes.begin(), changes.end(), its.begin(), its.end(),
                          [](const record::CaseChange& a, const record::CaseChange& b) {
                              return a.is_same_figure(b);
                          });
    }
};

std::vector<ReportGroup> grouped_reports(const record::CaseSummary& summary) {
    std::vector<ReportGroup> groups;
    for (const record::SummarizedReport& report : summary.reports) {
        std::vector<record::CaseChange> changes = changes_of(report);
        const auto takes = [&](const ReportGroup& group) { return group.takes(report, changes); };
        first_or_new(groups, takes, {{}, changes}).reports.push_back(&report);
    }
    return groups;
}

// What differs in the reports of a group; without blocks if nothing does.
Section report_section(const ReportGroup& group, std::size_t number, std::size_t max_listed,
                       const Style& style) {
    const auto& reports = group.reports;
    Section section{fmt::format("report-{}", number),
                    joined(reports, ", ", [](const auto* report) { return report->output; }),
                    {}};
    if (!reports.front()->result_before) {
        section.say(reports.size() == 1 ? "The case did not have this report before."
                                        : "The case did not have these reports before.");
        return section;
    }
    for (const record::SummarizedReport* report : reports) {
        if (report->result_before != report->result) {
            section.say(fmt::format("Result of {} now: {}. Before: {}.", report->output, report->result,
                                    *report->result_before));
        }
    }
    const std::size_t all = group.changes.size();
    const std::span<const record::CaseChange> listed(group.changes.data(), std::min(all, max_listed));
    section.add_filled(table_of("case.changes", std::vector<record::CaseChange>(listed.begin(), listed.end()),
                                style, {.which = std::to_string(number), .about = section.title}));
    if (all > max_listed) {
        section.say(fmt::format("{} more; --list {} lists all.", all - max_listed, all));
    }
    if (section.blocks.empty() && reports.front()->has_other_bytes) {
        section.say("The bytes differ, but no figure: each file names the digests of its inputs.");
    }
    return section;
}

void add_differences(Report& report, const record::CaseSummary& summary, std::size_t max_listed,
                     const Style& style) {
    std::size_t number = 0;
    report.add_filled({inputs_section(summary, style)});
    for (const ReportGroup& group : grouped_reports(summary)) {
        report.add_filled({report_section(group, ++number, max_listed, style)});
    }
    for (const std::string& output : summary.dropped) {
        report.sections.push_back({fmt::format("report-{}", ++number),
                                   output,
                                   {Paragraph{"The case no longer has this report; its file stays."}}});
    }
}

// Which reports were run, and why.
void say_what_was_run(Section& section, const record::CaseSummary& summary) {
    const auto made =
        each_if(summary.reports, &record::SummarizedReport::was_made, &record::SummarizedReport::output);
    const std::size_t all = summary.reports.size();
    section.say(made.size() == all ? "All reports were run."
                : made.empty()     ? "No report was run, because no input changed."
                               : fmt::format("{} of {} reports were run: {}. Nothing changed for the others.",
                                             made.size(), all, fmt::join(made, ", ")));
    const auto failed = each_if(
        summary.reports, [](const record::SummarizedReport& report) { return !report.is_written; },
        &record::SummarizedReport::output);
    if (!failed.empty()) {
        section.say(fmt::format("Not written: {}.", fmt::join(failed, ", ")));
    }
    if (summary.has_other_program) {
        section.say("The program is another one than that of the last run, so that all reports were run.");
    }
    if (summary.is_first) {
        section.say("This is the first run of the case: there is nothing to compare with.");
    } else if (!summary.differs()) {
        section.say("Nothing differs from the last run.", Importance::answer);
    }
}

Report summary_report(const record::CaseSummary& summary, std::size_t max_listed) {
    const Style style;
    Report report{.title = summary.title};
    report.sections.push_back(reports_section(summary, style));
    say_what_was_run(report.sections.front(), summary);
    if (!summary.is_first) {
        add_differences(report, summary, max_listed, style);
    }
    return report;
}

Section digests_section(const std::string& id, const std::string& title, const Digests& digests) {
    Table table{.id = id, .caption = title, .columns = text_columns({"File", "SHA-256"})};
    for (const auto& [file, digest] : digests) {
        table.rows.push_back({linked(file, file), {digest}});
    }
    return {id, title, {std::move(table)}};
}

Section documents_section(const CaseRun& run) {
    Table table{
        .id = "documents", .caption = "Documents", .columns = text_columns({"Document", "File", "SHA-256"})};
    for (const CaseDocument& document : run.file.documents) {
        table.rows.push_back({{document.title.empty() ? document.file : document.title},
                              linked(document.file, document.file),
                              {run.now.files.at(document.file)}});
    }
    Section section{"documents", "Documents", {}};
    section.add_filled(std::move(table));
    return section;
}

Section index_section(const CaseRun& run) {
    Table table{.id = "reports",
                .caption = "Reports",
                .columns = text_columns({"Report", "Contents", "Result", "Command", "SHA-256"})};
    for (const CaseReport& one : run.file.reports) {
        const ReportState& state = run.now.reports.at(one.output);
        const auto digest = state.outputs.find(one.output);
        table.rows.push_back({linked(one.output, one.output),
                              {title_of(one)},
                              result_cell(result_of(state), state.exit_code),
                              {"sabot " + one.words.front()},
                              {digest == state.outputs.end() ? "" : digest->second}});
    }
    return {"reports", "Reports", {std::move(table)}};
}

Report index_report(const CaseRun& run) {
    const CaseFile& file = run.file;
    Report report{.title = file.title,
                  .subtitle = "Index of the case",
                  .running_head = file.title,
                  .date = file.head.date};
    if (!file.head.laboratory.empty()) {
        report.author = file.head.laboratory;
    }
    const auto facts = head_entries(file.head, false);
    Section reports = index_section(run);
    if (!facts.empty()) {
        reports.blocks.insert(reports.blocks.begin(), Facts{facts});
    }
    report.add_filled({std::move(reports), documents_section(run),
                       digests_section("files", "Files that the reports were made from", run.now.inputs())});
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

std::string case_summary(const record::CaseSummary& summary, std::size_t max_listed,
                         const report::WriterOptions& options) {
    return report::text_report(report::summary_report(summary, max_listed), options);
}

std::string case_index(const CaseRun& run) { return report::html_report(report::index_report(run)); }

}  // namespace sabot
