#pragma once

#include <string>

namespace sabot::report {

/// The template of that file name ("table.tex.mustache"), as it was when the program was built. Throws
/// std::logic_error where there is none.
const std::string& template_text(const std::string& name);

}  // namespace sabot::report
