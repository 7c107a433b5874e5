#pragma once

#include "each.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/reports.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace sabot::report {

/// What every view uses.

/// "true odds" for "true-odds".
inline std::string spaced(std::string words) {
    std::replace(words.begin(), words.end(), '-', ' ');
    return words;
}

/// A table that CSV omits, because another table has its figures.
inline Table on_page(Table table) {
    table.is_data = false;
    return table;
}

}  // namespace sabot::report
