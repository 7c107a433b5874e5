#pragma once

#include "reports/document/document.hpp"
#include "reports/json.hpp"
#include "reports/writers/writer.hpp"

#include <functional>
#include <string>

namespace sabot {

/// A result in any format, of which a report has all but JSON; only the one that is asked for is computed.
/// CSV has one kind of its tables.
std::string rendered(const report::Document& document, const std::function<Json()>& json,
                     const report::WriterOptions& options);
/// Precondition: the format is markdown, latex or html.
std::string rendered(const report::Document& document, const std::string& format);

}  // namespace sabot
