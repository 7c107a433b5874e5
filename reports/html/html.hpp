#pragma once

#include "reports/document/document.hpp"

#include <string>

namespace sabot::report {

/// The document as one HTML page that needs nothing else: styles, charts and a small script stand in it, and
/// it can be read without the script. The same document gives the same bytes. Page numbers and the running
/// head of a printed page are set by CSS for paged media.
std::string html_page(const Document& document);

}  // namespace sabot::report
