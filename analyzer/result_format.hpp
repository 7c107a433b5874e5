#pragma once

#include "reports/json/json.hpp"
#include "reports/model/report.hpp"
#include "reports/writers/writer.hpp"

#include <functional>
#include <string>

namespace sabot {

/// A result in any format, of which a report has all but JSON; only the one that is asked for is computed.
/// CSV has one kind of its tables.
std::string rendered(const report::Report& report, const std::function<Json()>& json,
                     const report::WriterOptions& options);
/// Precondition: the format is markdown, latex or html.
std::string rendered(const report::Report& report, const std::string& format);

}  // namespace sabot
