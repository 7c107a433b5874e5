#pragma once

#include "reports/fields/case_parts.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The figures that differ between two records of a report (JSON), in the order of the current record. A
/// figure is named after the headings of its fields and the names of the list items that it belongs to. List
/// items are compared with those of the same name, wherever they are in the list. Digests and the program are
/// left out, because they belong to the inputs and to the case. So are fields that repeat others (FieldText):
/// sentences on figures that are in the record, and possible causes, which all change with each claim. If a
/// record is empty, nothing is compared.
std::vector<record::CaseChange> changed_figures(const std::string& before, const std::string& now);

}  // namespace sabot
