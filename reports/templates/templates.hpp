#pragma once

#include <map>
#include <string_view>

namespace sabot::report {

/// The files of reports/templates by name ("table.mustache", "page.css"), embedded when the program was
/// built.
const std::map<std::string_view, std::string_view>& template_files();
/// The text files of reports/prose ("method.txt"), embedded in the same way.
const std::map<std::string_view, std::string_view>& prose_files();

}  // namespace sabot::report
