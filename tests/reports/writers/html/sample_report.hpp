#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::test {

/// Text that must come out as text: markup, entities, quotes, two lines, right-to-left letters and an
/// override of direction, and the beginnings of a template's tag and of a spreadsheet's formula.
inline const std::string kHostile =
    "<script>alert('x')</script> & &amp; \"quoted\" {{title}} {{{css}}} =cmd() _%\nשלום \u202Eabc";

/// A document with a block of every kind, in the proportions of a report.
report::Report sample_report();

/// The same where every text is kHostile.
report::Report hostile_report();

}  // namespace sabot::test
