#pragma once

#include "reports/document/document.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A document's table laid out for a terminal, and a blank line. `headings` stand in place of its own, as
/// many, where those of a page are too long; none: its own.
std::string table_text(const report::Table& shown, const std::vector<std::string>& headings = {});

}  // namespace sabot
