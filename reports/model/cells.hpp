#pragma once

#include "exact/exact.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <optional>

namespace sabot::report {

/// Cells for exact numbers: rounded half to even as they are printed, with the fraction beside.

/// "0.458597" and the fraction; an integer is printed like the rest.
Cell number_cell(const Rational& value, const Style& style);
/// The same with more digits where the number is small: "0.00000123", three after the zeros.
Cell small_cell(const Rational& value, const Style& style);
/// "45.8597%" and the fraction (of one, not of a hundred).
Cell percent_cell(const Rational& value, const Style& style);
/// "4,998,398,275,503,360": whole, so that it needs no fraction.
Cell count_cell(const Integer& count);
/// Odds: a finite decimal stands as it is; another is rounded.
Cell odds_cell(const Rational& net, const Style& style);
/// The root of `radicand` with that sign, rounded; its exact form is "the root of FRACTION".
Cell root_cell(const Rational& radicand, int sign, const Style& style);

/// Those of a number that may be missing: "none".
Cell number_or_none(const std::optional<Rational>& value, const Style& style);
Cell percent_or_none(const std::optional<Rational>& value, const Style& style);

}  // namespace sabot::report
