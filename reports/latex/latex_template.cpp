#include "latex_template.hpp"

#include "latex_text.hpp"
#include "reports/templates/template_set.hpp"

namespace sabot::report {

std::string latex_from_template(const std::string& name, const TemplateData& data) {
    // Rendering keeps what it parsed.
    thread_local TemplateSet templates([](const std::string& text) { return latex_text(text); });
    return templates.render(name, data);
}

}  // namespace sabot::report
