#pragma once

#include "bank/bank_study.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

namespace sabot::report {

/// What bank_text() says as a document, with formulas, and the fractions that are short enough to read.
Document bank_document(const BankStudy& study, const Style& style);

}  // namespace sabot::report
