#pragma once

#include <kainjow/mustache.hpp>

#include <string>

namespace sabot::report {

using TemplateData = kainjow::mustache::data;

/// A template of reports/templates filled in. Variables are plain text and are escaped by latex_text();
/// those written with & are LaTeX already.
std::string latex_from_template(const std::string& name, const TemplateData& data);

}  // namespace sabot::report
