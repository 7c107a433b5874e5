#pragma once

#include <map>
#include <span>
#include <string_view>

namespace sabot::report {

/// The files of reports/templates by name ("table.mustache", "page.css"), embedded when the program was
/// built.
const std::map<std::string_view, std::string_view>& template_files();

/// A text of the files of reports/prose.
struct ProseText {
    std::string_view id;
    std::string_view title;
    std::string_view text;
};
/// All texts of the prose, sorted by id, embedded when the program was built.
std::span<const ProseText> prose_texts();

}  // namespace sabot::report
