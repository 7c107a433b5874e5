#include "case_pages.hpp"

#include "messages.hpp"
#include "reports/model/report.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
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

std::string short_digest(const std::string& digest) {
    return digest.empty() ? "none" : digest.substr(0, kShortDigest);
}

// What a report's exit code says.
Cell finding_of(int exit_code) {
    switch (exit_code) {
        case kDone: return {"no findings", Tone::good};
        case kFound: return {"findings", Tone::doubtful};
        case kBadInput: return {"not written: invalid input", Tone::bad};
        default: return {"not written", Tone::bad};
    }
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

const ReportState& state_of(const CaseRun& run, const CaseReport& of) {
    return run.now.reports.at(of.output);
}

Section reports_section(const CaseRun& run) {
    Table table{
        .id = "reports", .caption = "Reports", .columns = text_columns({"Report", "Contents", "Result"})};
    for (const CaseReport& one : run.file.reports) {
        table.rows.push_back({{one.output},
                              {one.title.empty() ? "sabot " + one.words.front() : one.title},
                              finding_of(state_of(run, one).exit_code)});
    }
    return {"reports", "Reports", {std::move(table)}};
}

Section files_section(const std::vector<CaseChange>& changes) {
    Table table{.id = "inputs",
                .caption = "Inputs that changed, with the beginnings of their SHA-256 digests",
                .columns = text_columns({"File", "Before", "Now"})};
    for (const CaseChange& change : changes) {
        table.rows.push_back({{change.name}, {short_digest(change.before)}, {short_digest(change.after)}});
    }
    return {"inputs", "Inputs", {std::move(table)}};
}

Section figures_section(const CaseReport& of, std::size_t number, std::vector<CaseChange> changes,
                        std::size_t max_listed) {
    const std::size_t all = changes.size();
    changes.resize(std::min(all, max_listed));
    Table table{.id = fmt::format("figures-{}", number),
                .caption = "Figures that changed",
                .columns = text_columns({"Figure", "Before", "Now"})};
    for (const CaseChange& change : changes) {
        table.rows.push_back({{change.name},
                              {change.before.empty() ? "none" : change.before},
                              {change.after.empty() ? "none" : change.after}});
    }
    Section section{fmt::format("report-{}", number), of.output, {}};
    section.add_filled(std::move(table));
    if (all > max_listed) {
        section.say(fmt::format("{} more; --list {} lists all.", all - max_listed, all));
    }
    return section;
}

// The exit code changes without a figure if a report could not be written before.
std::string changed_result(const ReportState& before, const ReportState& now) {
    return before.exit_code == now.exit_code
               ? ""
               : fmt::format("Result: {}; before: {}.", finding_of(now.exit_code).text(),
                             finding_of(before.exit_code).text());
}

Section report_section(const CaseReport& of, std::size_t number, const ReportState& before,
                       const ReportState& now, std::size_t max_listed) {
    // A report that was never made has no figures to compare with.
    const bool is_comparable = !before.record.empty() && !now.record.empty();
    Section section = figures_section(
        of, number, is_comparable ? changed_figures(before.record, now.record) : std::vector<CaseChange>{},
        max_listed);
    section.say(changed_result(before, now));
    if (section.blocks.empty() && now.exit_code <= kFound && before.outputs != now.outputs) {
        section.say("The file differs, but no figure of it.");
    }
    return section;
}

void add_differences(Report& report, const CaseRun& run, std::size_t max_listed) {
    const std::vector<CaseChange> files = changed_files(run.before->inputs(), run.now.inputs());
    if (!files.empty()) {
        report.sections.push_back(files_section(files));
    }
    std::size_t number = 0;
    for (const CaseReport& one : run.file.reports) {
        ++number;
        const ReportState& now = state_of(run, one);
        const auto before = run.before->reports.find(one.output);
        if (before == run.before->reports.end()) {
            report.sections.push_back({fmt::format("report-{}", number),
                                       one.output,
                                       {Paragraph{"The case did not have this report before."}}});
            continue;
        }
        Section section = report_section(one, number, before->second, now, max_listed);
        if (!section.blocks.empty()) {
            report.sections.push_back(std::move(section));
        }
    }
    for (const auto& [output, state] : run.before->reports) {
        if (!run.now.reports.contains(output)) {
            report.sections.push_back({fmt::format("report-{}", ++number),
                                       output,
                                       {Paragraph{"The case no longer has this report; its file stays."}}});
        }
    }
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
        const ReportState& state = state_of(run, one);
        const auto digest = state.outputs.find(one.output);
        table.rows.push_back({linked(one.output, one.output),
                              {one.title.empty() ? std::string(one.command->summary) : one.title},
                              finding_of(state.exit_code),
                              {"sabot " + one.words.front()},
                              {digest == state.outputs.end() ? "" : digest->second}});
    }
    return {"reports", "Reports", {std::move(table)}};
}

Report summary_report(const CaseRun& run, std::size_t max_listed) {
    Report report{.title = run.file.title};
    report.sections.push_back(reports_section(run));
    Section& first = report.sections.front();
    const std::size_t all = run.file.reports.size();
    const std::size_t made = run.made.size();
    first.say(made == all ? "All reports were run."
              : made == 0 ? "No report was run, because no input changed."
                          : fmt::format("{} of {} reports were run: {}. Nothing changed for the others.",
                                        made, all, fmt::join(run.made, ", ")));
    if (!run.before) {
        first.say("This is the first run of the case: there is nothing to compare with.");
    } else {
        if (run.before->program != run.now.program) {
            first.say("The program is another one than that of the last run, so that all reports were run.");
        }
        const std::size_t sections = report.sections.size();
        add_differences(report, run, max_listed);
        if (report.sections.size() == sections) {
            report.sections.front().say("Nothing differs from the last run.");
        }
    }
    return report;
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

std::string case_summary(const CaseRun& run, std::size_t max_listed) {
    return report::text_report(report::summary_report(run, max_listed));
}

std::string case_index(const CaseRun& run) { return report::html_report(report::index_report(run)); }

}  // namespace sabot
