// sabot case: the reports of a case, each made by the command that its entry names.
#include "case_file.hpp"
#include "case_pages.hpp"
#include "case_state.hpp"
#include "case_summary.hpp"
#include "command_line.hpp"
#include "error.hpp"
#include "files/output.hpp"
#include "files/output_directory.hpp"
#include "interrupt.hpp"
#include "messages.hpp"
#include "option_error.hpp"
#include "options.hpp"
#include "reports/fields/field.hpp"
#include "reports/results/result.hpp"
#include "result_printer.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace sabot {

namespace {

namespace fs = std::filesystem;

// Paths in a case are relative to its folder, so that its reports, which state their command lines, have the
// same bytes wherever the case is run.
class InFolder {
public:
    explicit InFolder(const fs::path& folder) : before_(fs::current_path()) {
        if (!folder.empty()) {
            fs::current_path(folder);
        }
    }
    ~InFolder() {
        std::error_code ignored;
        fs::current_path(before_, ignored);
    }
    InFolder(const InFolder&) = delete;
    InFolder& operator=(const InFolder&) = delete;

private:
    fs::path before_;
};

// Drops standard output while a report is made, because a case prints its own summary there. The summary of a
// simulation whose report has its rounds is lost.
class StdoutDropped {
public:
    StdoutDropped() : kept_(dup(STDOUT_FILENO)), null_(open("/dev/null", O_WRONLY | O_CLOEXEC)) {
        dup2(null_, STDOUT_FILENO);
    }
    ~StdoutDropped() {
        dup2(kept_, STDOUT_FILENO);
        close(kept_);
        close(null_);
    }
    StdoutDropped(const StdoutDropped&) = delete;
    StdoutDropped& operator=(const StdoutDropped&) = delete;

private:
    int kept_;
    int null_;
};

// The place in the case of the value that an error is about; otherwise that of the command.
Location place_of(const CaseReport& report, const InputError& error) {
    const auto* of_option = dynamic_cast<const OptionError*>(&error);
    const auto place = report.places.find(of_option != nullptr ? of_option->option : error.field());
    return place == report.places.end() ? report.places.at("command") : place->second;
}

// Prints an error in a report: at its place in another file, with a note about the place in the case; or,
// without such a file, at the place in the case.
void print_report_error(const CaseReport& report, const fs::path& folder, const InputError& error) {
    const Location& where = error.where();
    const std::string in_case = to_string(place_of(report, error));
    if (where.line != 0) {
        const Location place{(folder / where.file).string(), where.line, where.column};
        print_error(fmt::format("{}: error: {}", to_string(place), sentence(error.message(), "")));
        print_error(fmt::format("{}: note: in the report {}", in_case, in_quotes(report.output)));
        return;
    }
    print_error(fmt::format("{}: error: {}: {}", in_case, in_quotes(report.output), error.what()));
}

std::vector<std::string> since(const std::vector<std::string>& all, std::size_t first) {
    return {all.begin() + static_cast<std::ptrdiff_t>(first), all.end()};
}

// Runs the command of a report. An error is printed and sets the exit code of the report; other reports
// follow.
ReportState make(const CaseReport& report, const fs::path& folder, FileDigests& digests) {
    const FilesOfRun& files = files_of_run();
    const std::size_t inputs = files.inputs.size();
    const std::size_t outputs = files.outputs.size();
    ReportState state{.words = report.words};
    try {
        const StdoutDropped dropped;
        Arguments arguments = arguments_of(*report.command, report.words);
        arguments.on_result = [&](const Result& result) { state.record = result.record(); };
        state.exit_code = report.command->run(arguments);
        state.is_written = true;
    } catch (const InputError& error) {
        print_report_error(report, folder, error);
        state.exit_code = kBadInput;
    } catch (const OutputError& error) {
        print_error(fmt::format("{}: error: {}", to_string(report.places.at("output")), error.what()));
        state.exit_code = kUnfinished;
    }
    state.inputs = digests.of(since(files.inputs, inputs));
    // A missing file is not an input: the message names it.
    std::erase_if(state.inputs, [](const auto& input) { return input.second.empty(); });
    std::vector<std::string> written = since(files.outputs, outputs);
    std::erase(written, "");
    state.outputs = digests.of(written);
    return state;
}

bool is_current(const CaseReport& report, const ReportState& last, FileDigests& digests) {
    return last.exit_code <= kFound && last.words == report.words && digests.are_unchanged(last.inputs) &&
           digests.are_unchanged(last.outputs);
}

// Whether a report of the case names the file as an option's value. The last two words are its own output.
const CaseReport* reader_of(const CaseFile& file, const std::string& path) {
    const auto names = [&](const std::string& word) {
        std::error_code ignored;
        return fs::equivalent(word, path, ignored);
    };
    return first_if(file.reports, [&](const CaseReport& report) {
        return std::any_of(report.words.begin() + 1, report.words.end() - 2, names);
    });
}

// An output may replace the output of the last run, even if that is the input of a later report. It must not
// replace any other file that a report reads.
void require_no_input_replaced(const CaseFile& file, const std::optional<CaseState>& before) {
    for (const CaseReport& report : file.reports) {
        std::error_code ignored;
        const bool is_ours = before && before->reports.contains(report.output);
        const CaseReport* reader =
            is_ours || !fs::exists(report.output, ignored) ? nullptr : reader_of(file, report.output);
        if (reader != nullptr) {
            throw InputError(report.places.at("output"),
                             fmt::format("the output would replace {}, which the report {} reads",
                                         in_quotes(report.output), in_quotes(reader->output)),
                             "another file; if an earlier run of the case wrote it, remove it first");
        }
    }
}

// Checks the directories of all reports before any report is made.
void require_replaceable_directories(const CaseFile& file) {
    for (const CaseReport& report : file.reports) {
        const Arguments arguments = arguments_of(*report.command, report.words);
        for (const char* option : {"output", "pieces"}) {
            const std::string path = arguments.given(option).value_or("");
            std::error_code ignored;
            try {
                if (fs::is_directory(path, ignored)) {
                    require_replaceable(path);
                }
            } catch (const OutputError& error) {
                throw InputError(report.places.at(option), error.what());
            }
        }
    }
}

void make_reports(CaseRun& run, const fs::path& folder, FileDigests& digests) {
    for (const CaseReport& report : run.file.reports) {
        const ReportState* last = nullptr;
        if (run.before && run.before->reports.contains(report.output)) {
            last = &run.before->reports.at(report.output);
        }
        ReportState& state = run.now.reports[report.output];
        if (last != nullptr && run.before->program == run.now.program && is_current(report, *last, digests)) {
            state = *last;
            for (const auto& [input, digest] : last->inputs) {
                protect_input(input);
            }
            continue;
        }
        set_step(report.output, run.made.size() + 1, run.file.reports.size());
        state = make(report, folder, digests);
        if (was_interrupted()) {
            // Without a new state, the next run compares with the last one that was finished.
            throw OutputError("interrupted");
        }
        if (state.record.empty() && state.exit_code > kFound && last != nullptr) {
            // Keeps the last record, so that the report is compared with it when it can be made again.
            state.record = last->record;
        }
        run.made.push_back(report.output);
    }
}

int worst_code(const CaseState& state) {
    int worst = kDone;
    for (const auto& [output, report] : state.reports) {
        worst = std::max(worst, report.exit_code);
    }
    return worst;
}

// A run without differences keeps the summary of the last run that had differences, so that it changes no
// file.
void write_summary(const record::CaseSummary& summary, const std::string& path) {
    std::error_code ignored;
    if (summary.differs() || !fs::exists(path, ignored)) {
        const Style style;
        Output(path).finish(record::json_text(record::datum_of(summary, style), style));
    }
}

int run_case_file(const std::string& path, const Arguments& arguments) {
    const CaseFile file = read_case_file(path);
    const fs::path folder = fs::path(path).parent_path();
    const std::string name = fs::path(path).filename().string();
    // The date of reports comes from the case alone, because the environment is not one of its inputs.
    unsetenv("SOURCE_DATE_EPOCH");
    FileDigests digests;
    CaseRun run{.file = file};
    record::CaseSummary summary;
    {
        const InFolder in_folder(folder);
        run.before = read_state(state_file_of(name));
        require_no_input_replaced(file, run.before);
        require_replaceable_directories(file);
        std::vector<std::string> files{name};
        for (const CaseDocument& document : file.documents) {
            files.push_back(document.file);
        }
        std::for_each(files.begin(), files.end(), protect_input);
        Output index(file.index);
        run.now.program = program_identity();
        make_reports(run, folder, digests);
        run.now.files = digests.of(files);
        index.finish(case_index(run));
        summary = summary_of(run);
        write_summary(summary, file.summary);
        Output(state_file_of(name)).finish(state_text(run.now));
    }
    report::WriterOptions options = printed_text(arguments);
    options.whole_report = "--full";
    Output("").finish(case_summary(summary, arguments.number<std::size_t>("list"), options));
    return worst_code(run.now);
}

int print_template(const std::string& path) {
    std::error_code ignored;
    if (!path.empty() && fs::exists(path, ignored)) {
        throw InputError(fmt::format("{}: the file exists already", path), "a new file with --new");
    }
    Output(path).finish(kCaseTemplate);
    return kDone;
}

}  // namespace

int run_case(const Arguments& arguments) {
    const std::string& path = arguments.text("CASE");
    if (arguments.has("new")) {
        return print_template(path);
    }
    if (path.empty()) {
        throw InputError("no case is named", "CASE, or --new for a case to start from");
    }
    return run_case_file(path, arguments);
}

}  // namespace sabot
