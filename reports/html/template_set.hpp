#pragma once

#include <kainjow/mustache.hpp>

#include <map>
#include <string>
#include <string_view>

namespace sabot::report {

/// The mustache templates of reports/templates, each parsed once, when it is first used.
class TemplateSet {
public:
    /// The template of that name ("table.mustache") filled with the data; what stands in double braces is
    /// escaped for HTML. Throws std::logic_error where there is no such template or it is not well formed.
    std::string render(std::string_view name, const kainjow::mustache::data& data);

private:
    std::map<std::string_view, kainjow::mustache::mustache> parsed_;
};

}  // namespace sabot::report
