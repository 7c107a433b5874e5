#pragma once

#include "reports/document/document.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The formats of a command: its own, and those of every document: markdown, latex, html.
std::vector<std::string> with_document_formats(std::vector<std::string> own);
bool is_document_format(const std::string& format);

/// Precondition: is_document_format(format).
std::string rendered(const report::Document& document, const std::string& format);

}  // namespace sabot
