#include "case_pages.hpp"

#include "messages.hpp"
#include "reports/fields/columns.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <span>
#include <string_view>
#include <utility>

namespace sabot::report {

namespace {

// Enough digits to tell two files from each other.
constexpr std::size_t kShortDigest = 12;

std::vector<Table::Column> text_columns(const std::vector<std::string>& headings) {
    std::vector<Table::Column> columns;
    for (const std::string& heading : headings) {
        columns.push_back({heading, Table::Align::left});
    }
    return columns;
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

// What differs of a report; without blocks if nothing does.
Section report_section(const record::SummarizedReport& report, std::size_t number, std::size_t max_listed,
                       const Style& style) {
    Section section{fmt::format("report-{}", number), report.output, {}};
    if (!report.result_before) {
        section.say("The case did not have this report before.");
        return section;
    }
    if (report.result_before != report.result) {
        section.say(fmt::format("Result: {}; before: {}.", report.result, *report.result_before));
    }
    const std::size_t all = report.changes.size();
    const std::span<const record::CaseChange> listed(report.changes.data(), std::min(all, max_listed));
    section.add_filled(table_of("case.changes", std::vector<record::CaseChange>(listed.begin(), listed.end()),
                                style, {.which = std::to_string(number)}));
    if (all > max_listed) {
        section.say(fmt::format("{} more; --list {} lists all.", all - max_listed, all));
    }
    if (section.blocks.empty() && report.has_other_bytes) {
        section.say("The file differs, but no figure of it.");
    }
    return section;
}

void add_differences(Report& report, const record::CaseSummary& summary, std::size_t max_listed,
                     const Style& style) {
    std::size_t number = 0;
    report.add_filled({inputs_section(summary, style)});
    for (const record::SummarizedReport& one : summary.reports) {
        report.add_filled({report_section(one, ++number, max_listed, style)});
    }
    for (const std::string& output : summary.dropped) {
        report.sections.push_back({fmt::format("report-{}", ++number),
                                   output,
                                   {Paragraph{"The case no longer has this report; its file stays."}}});
    }
}

// Which reports were run, and why.
void say_what_was_run(Section& section, const record::CaseSummary& summary) {
    std::vector<std::string> made;
    for (const record::SummarizedReport& report : summary.reports) {
        if (report.was_made) {
            made.push_back(report.output);
        }
    }
    const std::size_t all = summary.reports.size();
    section.say(made.size() == all ? "All reports were run."
                : made.empty()     ? "No report was run, because no input changed."
                               : fmt::format("{} of {} reports were run: {}. Nothing changed for the others.",
                                             made.size(), all, fmt::join(made, ", ")));
    if (summary.has_other_program) {
        section.say("The program is another one than that of the last run, so that all reports were run.");
    }
    if (summary.is_first) {
        section.say("This is the first run of the case: there is nothing to compare with.");
    } else if (!summary.differs()) {
        section.say("Nothing differs from the last run.");
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
    Report report{
        .title = file.title, .subtitle = "Index of the case", .running_head = file.title, .date = file.date};
    if (!file.laboratory.empty()) {
        report.author = file.laboratory;
    }
    std::vector<std::pair<std::string, std::string>> facts;
    for (const auto& [name, value] : {std::pair("Laboratory", file.laboratory),
                                      std::pair("Reference", file.reference), std::pair("Date", file.date)}) {
        if (!value.empty()) {
            facts.emplace_back(name, value);
        }
    }
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

std::string case_summary(const record::CaseSummary& summary, std::size_t max_listed) {
    return report::text_report(report::summary_report(summary, max_listed));
}

std::string case_index(const CaseRun& run) { return report::html_report(report::index_report(run)); }

}  // namespace sabot
