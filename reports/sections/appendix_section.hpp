#pragma once

#include "reports/document/document.hpp"

#include <vector>

namespace sabot::report {

/// Every fraction of these sections' tables; empty where they hold none.
Section appendix_section(const std::vector<Section>& sections);

}  // namespace sabot::report
