#pragma once

#include <kainjow/mustache.hpp>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace sabot::report {

/// The mustache templates of reports/templates. Each is parsed once, on first use.
class TemplateSet {
public:
    /// Variables in double braces are escaped for HTML, or by `escape` if given.
    explicit TemplateSet(std::function<std::string(const std::string&)> escape = {})
        : escape_(std::move(escape)) {}

    /// Renders the named template ("table.mustache") with the data. Throws std::logic_error if there is no
    /// such template or it is malformed.
    std::string render(std::string_view name, const kainjow::mustache::data& data);

private:
    std::function<std::string(const std::string&)> escape_;
    std::map<std::string_view, kainjow::mustache::mustache> parsed_;
};

/// Sets the text, unless it is empty: a section of a template is rendered for an empty text too.
inline void set_filled(kainjow::mustache::object& data, const std::string& key, const std::string& text) {
    if (!text.empty()) {
        data[key] = text;
    }
}

}  // namespace sabot::report
