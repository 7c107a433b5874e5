#pragma once

#include "figures/removal.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

namespace sabot::report {

/// Effects of removal, wager by wager, also times `scale`: cards with equal effects in one row, and in a
/// sentence where no effect differs from 0. With interactions where they were asked for. Empty where there is
/// no wager.
Section removal_section(const Removal& removal, const Style& style, CardCount scale);

/// What CSV has of them, kind "effects": a row for each card class; with interactions, one for each two
/// classes, whose effect is the second difference.
Section removal_data(const Removal& removal, const Style& style, CardCount scale);

/// The effects as a report of their own, with the expected value, joint effect and betting correlation of
/// each wager (kind "wagers").
Report removal_report(const Removal& removal, const Style& style, CardCount scale);

}  // namespace sabot::report
