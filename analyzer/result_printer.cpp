#include "result_printer.hpp"

#include "error.hpp"
#include "messages.hpp"
#include "option_error.hpp"
#include "reports/results/defects.hpp"
#include "terminal.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace sabot {

namespace {

const FileFormat& checked_format(const Arguments& arguments, const std::string& file) {
    const FileFormat& format = *with_option("output", [&] { return &chosen_format(arguments, file); });
    if (arguments.has("table") && format.name != "csv") {
        throw OptionError(InputError(fmt::format("--table {} needs --format csv", arguments.text("table"))),
                          "table");
    }
    if (format.is_binary && file.empty() && isatty(STDOUT_FILENO) == 1) {
        throw InputError(fmt::format("--format {} is not written to a terminal", format.name),
                         "-o FILE or a pipe");
    }
    return format;
}

}  // namespace

report::WriterOptions printed_text(const Arguments& arguments) {
    return {.is_screen = !arguments.has("full"),
            .whole_report = "--full, or -o NAME.html",
            .has_colours = has_colours(),
            .width = terminal_width()};
}

ResultPrinter::ResultPrinter(const Arguments& arguments, const std::string& file)
    : arguments_(arguments),
      format_(checked_format(arguments, file)),
      file_(file),
      is_printed_(file.empty()) {
    if (!arguments.is_silent) {
        output_.emplace(file);
        require_tool(format_);
    }
}

int ResultPrinter::print(const Result& result) {
    arguments_.on_result(result);
    if (!output_) {
        return kDone;
    }
    const Style style = style_of(arguments_);
    const std::string table = arguments_.given("table").value_or(result.table);
    report::WriterOptions options = is_printed_ ? printed_text(arguments_) : report::WriterOptions{};
    options.csv_kind = table;
    options.with_fractions = style.exact;
    output_->finish(bytes_of(result, format_, style, options));
    const int code = report_findings(result);
    if (output_->is_file()) {
        arguments_.on_written(file_);
    }
    return code;
}

Style style_of(const Arguments& arguments) {
    Style style;
    if (arguments.has("digits")) {
        style.digits = arguments.number<int>("digits");
    }
    style.exact = arguments.has("exact");
    return style;
}

int report_findings(const Result& result) {
    print_warnings(result.warnings);
    for (const std::string& defect : result.defects) {
        say("error: " + defect_text({defect}));
    }
    return result.found || !result.defects.empty() ? kFound : kDone;
}

}  // namespace sabot
