#include "result_printer.hpp"

#include "error.hpp"
#include "messages.hpp"
#include "reports/model/report.hpp"
#include "reports/results/defects.hpp"
#include "reports/writers/writer.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace sabot {

namespace {

std::string checked_format(const Arguments& arguments, const std::string& file) {
    if (arguments.has("table") && arguments.text("format") != "csv") {
        throw InputError(fmt::format("--table {} needs --format csv", arguments.text("table")));
    }
    std::string format = chosen_format(arguments, file);
    if (format != "json" && report::format_named(format).is_binary && file.empty() &&
        isatty(STDOUT_FILENO) == 1) {
        throw InputError(fmt::format("--format {} is not written to a terminal", format),
                         "-o FILE or a pipe");
    }
    return format;
}

}  // namespace

ResultPrinter::ResultPrinter(const Arguments& arguments, const std::string& file)
    : arguments_(arguments), format_(checked_format(arguments, file)), output_(file) {}

int ResultPrinter::print(const Result& result) {
    const Style style = style_of(arguments_);
    const std::string table = arguments_.given("table").value_or(result.table);
    output_.finish(format_ == "json" ? result.record(style)
                                     : report::written(result.report(style), {format_, table, style.exact}));
    return report_findings(result);
}

Style style_of(const Arguments& arguments) {
    Style style;
    if (arguments.has("digits")) {
        style.digits = arguments.number<int>("digits");
    }
    style.exact = arguments.has("exact");
    return style;
}

std::vector<std::string> format_names() {
    std::vector<std::string> names;
    for (const report::Format& format : report::formats()) {
        names.push_back(format.name);
    }
    names.insert(names.begin() + 1, "json");
    return names;
}

std::vector<std::string> document_endings() {
    std::vector<std::string> endings;
    for (const report::Format& format : report::formats()) {
        if (!format.ending.empty()) {
            endings.push_back(format.ending);
        }
    }
    endings.insert(endings.end(), {".pdf", ".json", ".csv"});
    return endings;
}

std::string chosen_format(const Arguments& arguments, const std::string& file) {
    for (const report::Format& one : report::formats()) {
        if (one.is_binary && file.ends_with(one.ending)) {
            // That --format is the default says nothing against the file.
            if (arguments.text("format") != "text" && arguments.text("format") != one.name) {
                throw InputError(
                    fmt::format("invalid value \"{}\" for -o: a file with this name is a spreadsheet",
                                file.substr(0, 100)),
                    fmt::format("another name with --format {}", arguments.text("format")));
            }
            return one.name;
        }
    }
    return arguments.text("format");
}

int report_findings(const Result& result) {
    print_warnings(result.warnings);
    for (const std::string& defect : result.defects) {
        say("error: " + defect_text({defect}));
    }
    return result.found || !result.defects.empty() ? kFound : kDone;
}

}  // namespace sabot
