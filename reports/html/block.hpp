#pragma once

#include "reports/document/document.hpp"
#include "reports/templates/template_set.hpp"

#include <string>

namespace sabot::report {

/// The block as HTML. `section` is the identifier of the heading above it.
std::string html_block(TemplateSet& templates, const Block& block, const std::string& section);

}  // namespace sabot::report
