#pragma once

#include <kainjow/mustache.hpp>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace sabot::report {

/// The mustache templates of reports/templates, each parsed once, when it is first used.
class TemplateSet {
public:
    /// What is in double braces is escaped for HTML, or by `escape`.
    explicit TemplateSet(std::function<std::string(const std::string&)> escape = {})
        : escape_(std::move(escape)) {}

    /// The template of that name ("table.mustache") filled with the data. Throws std::logic_error where there
    /// is no such template or it is not well formed.
    std::string render(std::string_view name, const kainjow::mustache::data& data);

private:
    std::function<std::string(const std::string&)> escape_;
    std::map<std::string_view, kainjow::mustache::mustache> parsed_;
};

}  // namespace sabot::report
