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
/// A table of the limit.
Shown of_limit(const Limit& limit, const LimitsHead& law);

// limit_changes.cpp

bool has_changes(const CheckedLimit& checked);
/// Whether only values in use were tried as changes of some wager.
bool tries_values_in_use(const CheckedLimit& checked);
/// What would meet the limit; nothing if it is met, or if that was not searched.
void add_changes(Section& section, const Audit& audit, const CheckedLimit& checked, const LimitsHead& law,
                 const Style& style);
/// The ids of the readings under which a verdict on these limits is another one: "half, push".
std::string readings_that_shift(const Audit& audit, const LimitCheck& check);

}  // namespace sabot::report
