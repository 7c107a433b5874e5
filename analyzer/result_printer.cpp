#include "result_printer.hpp"

#include "error.hpp"
#include "exit_code.hpp"
#include "reports/model/report.hpp"
#include "reports/results/defects.hpp"
#include "reports/writers/utf8.hpp"
#include "reports/writers/writer.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace sabot {

namespace {

std::string checked_format(const OutputOptions& options) {
    if (options.table && options.format != "csv") {
        throw InputError(fmt::format("--table {} needs --format csv", *options.table));
    }
    std::string format = chosen_format(options);
    if (format != "json" && report::format_named(format).is_binary && options.file.empty() &&
        isatty(STDOUT_FILENO) == 1) {
        throw InputError(fmt::format("--format {} is not written to a terminal", format),
                         "-o FILE or a pipe");
    }
    return format;
}

}  // namespace

ResultPrinter::ResultPrinter(const OutputOptions& options)
    : options_(options), format_(checked_format(options)), output_(options.file) {}

std::string chosen_format(const OutputOptions& options) {
    for (const report::Format& one : report::formats()) {
        if (one.is_binary && options.file.ends_with(one.ending)) {
            if (options.format != OutputOptions().format && options.format != one.name) {
                throw InputError(
                    fmt::format("invalid value \"{}\" for -o: a file with this name is a spreadsheet",
                                options.file.substr(0, 100)),
                    fmt::format("another name with --format {}", options.format));
            }
            return one.name;
        }
    }
    return options.format;
}

int ResultPrinter::print(const Result& result) {
    const Style& style = options_.style;
    const std::string table = options_.table.value_or(result.table);
    output_.finish(format_ == "json" ? result.record(style)
                                     : report::written(result.report(style), {format_, table, style.exact}));
    return report_findings(result);
}

void print_warnings(const std::vector<std::string>& warnings) {
    for (const std::string& warning : warnings) {
        say("warning: {}", sanitize_for_terminal(warning));
    }
}

int report_findings(const Result& result) {
    print_warnings(result.warnings);
    for (const std::string& defect : result.defects) {
        say("error: {}", defect_text({defect}));
    }
    return result.found || !result.defects.empty() ? kFound : kDone;
}

}  // namespace sabot
