#pragma once

#include "figures/removal.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// Effects of removal as a document; also printed times `scale`.
Document removal_document(const Removal& removal, const Style& style, CardCount scale);

}  // namespace sabot::report
