#include "result_format.hpp"

namespace sabot {

std::string rendered(const report::Report& report, const std::string& format) {
    return report::written(report, {format, "", false});
}

std::string rendered(const report::Report& report, const std::function<Json()>& json,
                     const report::WriterOptions& options) {
    return options.format == "json" ? json_text(json()) : report::written(report, options);
}

}  // namespace sabot
