#include "result_printer.hpp"

#include "error.hpp"
#include "exit_code.hpp"
#include "reports/writers/writer.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

const OutputOptions& checked(const OutputOptions& options) {
    if (options.table && options.format != "csv") {
        throw InputError(fmt::format("--table {} needs --format csv", *options.table));
    }
    return options;
}

}  // namespace

ResultPrinter::ResultPrinter(const OutputOptions& options)
    : options_(checked(options)), output_(options.file) {}

int ResultPrinter::print(const Result& result) {
    output_.finish(options_.format == "json" ? json_text(result.json())
                                             : report::written(result.report, {options_.format, result.table,
                                                                               options_.style.exact}));
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
