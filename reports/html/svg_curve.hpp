#pragma once

#include "reports/document/curve.hpp"
#include "reports/templates/template_set.hpp"

#include <string>

namespace sabot::report {

/// The curve as inline SVG: one image that says in words what it shows, and of each mark what it stands for.
/// Places and colours are as those of svg_chart().
std::string svg_curve(TemplateSet& templates, const Curve& curve);

}  // namespace sabot::report
