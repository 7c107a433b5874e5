#include "template_set.hpp"

#include "reports/templates/templates.hpp"

#include <stdexcept>

namespace sabot::report {

namespace mustache = kainjow::mustache;

std::string TemplateSet::render(std::string_view name, const mustache::data& data) {
    auto place = parsed_.find(name);
    if (place == parsed_.end()) {
        const auto file = template_files().find(name);
        if (file == template_files().end()) {
            throw std::logic_error("no template " + std::string(name));
        }
        place = parsed_.emplace(file->first, mustache::mustache(std::string(file->second))).first;
        if (!place->second.is_valid()) {
            throw std::logic_error(std::string(name) + ": " + place->second.error_message());
        }
        if (escape_) {
            place->second.set_custom_escape(escape_);
        }
    }
    std::string text;
    place->second.render(data, [&text](const std::string& piece) { text += piece; });
    return text;
}

}  // namespace sabot::report
