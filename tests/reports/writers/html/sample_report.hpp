#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::test {

/// Text that must be escaped: markup, entities, quotes, a line break, right-to-left letters, a direction
/// override, and the beginnings of a template tag and of a spreadsheet formula.
inline const std::string kHostile =
    "<script>alert('x')</script> & &amp; \"quoted\" {{title}} {{{css}}} =cmd() _%\nשלום \u202Eabc";

/// A report with a block of every kind, in realistic proportions.
report::Report sample_report();

/// The same report with kHostile as every text.
report::Report hostile_report();

}  // namespace sabot::test
