#pragma once

#include "reports/fields/case_parts.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The figures of two records of a report (JSON) that differ, in the order of the record of now. A figure is
/// named by the headings of its fields and by the names of the items of lists that it belongs to. Items are
/// compared with those of the same name, wherever they are in the list. Digests and the program are left out,
/// because they are those of the inputs and of the case; so are fields that repeat others (FieldText):
/// sentences on figures that are there, and possible causes, which all change with each claim. Either record
/// may be empty: nothing is compared.
std::vector<record::CaseChange> changed_figures(const std::string& before, const std::string& now);

}  // namespace sabot
