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

/// For a screen: the tables of all wagers as one, in which the id of the wager comes first.
template <class Wagers, class Make>
Table as_one_table(const Wagers& wagers, const Make& table_of_wager) {
    Table all;
    for (const auto& wager : wagers) {
        Table table = table_of_wager(wager);
        for (auto& row : table.rows) {
            row.insert(row.begin(), Cell{wager.id});
            all.rows.push_back(std::move(row));
        }
        all.columns = std::move(table.columns);
    }
    all.columns.insert(all.columns.begin(), {"Wager", left});
    all.importance = Importance::answer;
    return all;
}

/// A table that CSV omits, because another table has its figures.
inline Table on_page(Table table) {
    table.is_data = false;
    return table;
}

}  // namespace sabot::report
