#include "result_printer.hpp"

#include "error.hpp"
#include "exit_code.hpp"
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
        throw InputError(
            fmt::format("--format {} is not written to a terminal: expected -o FILE or a pipe", format));
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
                    fmt::format("invalid value \"{}\" for -o: a file with this name is a "
                                "spreadsheet: expected another name with --format {}",
                                options.file.substr(0, 100), options.format));
            }
            return one.name;
        }
    }
    return options.format;
}

int ResultPrinter::print(const Result& result) {
    output_.finish(format_ == "json"
                       ? json_text(result.json())
                       : report::written(result.report, {format_, result.table, options_.style.exact}));
    return report_defects(result.defects) || result.found ? kFound : kDone;
}

bool report_defects(const std::vector<std::string>& defects) {
    for (const std::string& defect : defects) {
        say("error: {}: this is a defect of Sabot, please report it; do not use these figures", defect);
    }
    return !defects.empty();
}

void warn_of_refused(const std::vector<RefusedWager>& refused) {
    for (const RefusedWager& wager : refused) {
        say("warning: not computed: {}", wager.why);
    }
}

}  // namespace sabot
