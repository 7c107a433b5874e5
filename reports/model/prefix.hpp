#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// The section with `prefix` and a hyphen before its identifiers and those of all that it holds, so that it
/// can stand beside another of its kind.
Section with_prefix(const std::string& prefix, Section section);

}  // namespace sabot::report
