#pragma once

#include "audit/audit.hpp"
#include "limits/checked_limit.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/view.hpp"

#include <string>

namespace sabot::report {

// limits.cpp

/// A figure of the quantity that the limit is about, in the unit of its bounds.
Cell figure_cell(const Limit& limit, const Rational& figure, const Style& style);
/// The id, caption and context of a table about the limit.
Shown of_limit(const Limit& limit, const LimitsHead& law);

// limit_changes.cpp

bool has_changes(const CheckedLimit& checked);
/// Whether the changes that were tried for some wager are only values in use.
bool tries_values_in_use(const CheckedLimit& checked);
/// Adds the changes that would meet the limit; nothing if it is met, or if none were searched for.
void add_changes(Section& section, const Audit& audit, const CheckedLimit& checked, const LimitsHead& law,
                 const Style& style);
/// The ids of the readings under which the verdict on one of these limits is different: "half, push".
std::string readings_that_shift(const Audit& audit, const LimitCheck& check);

}  // namespace sabot::report
