#pragma once

#include "reports/document/document.hpp"

#include <string>

namespace sabot::report {

/// The document as Markdown that the usual forges render: headings, tables with their captions in bold above,
/// formulas as blocks of code, notices as quotations, charts and curves as their description and a table of
/// their bars or values. Text is escaped.
std::string markdown_document(const Document& document);

}  // namespace sabot::report
