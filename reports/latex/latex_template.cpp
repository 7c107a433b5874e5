#include "latex_template.hpp"

#include "latex_text.hpp"
#include "reports/templates/templates.hpp"

#include <stdexcept>

namespace sabot::report {

std::string latex_from_template(const std::string& name, const TemplateData& data) {
    kainjow::mustache::mustache filled(template_text(name));
    filled.set_custom_escape([](const std::string& text) { return latex_text(text); });
    std::string text = filled.render(data);
    if (!filled.is_valid()) {
        throw std::logic_error(name + ": " + filled.error_message());
    }
    return text;
}

}  // namespace sabot::report
