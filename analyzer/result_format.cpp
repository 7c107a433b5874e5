#include "result_format.hpp"

namespace sabot {

std::string rendered(const report::Document& document, const std::string& format) {
    return report::written(document, {format, "", false});
}

std::string rendered(const report::Document& document, const std::function<Json()>& json,
                     const report::WriterOptions& options) {
    return options.format == "json" ? json_text(json()) : report::written(document, options);
}

}  // namespace sabot
