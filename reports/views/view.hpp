#pragma once

#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/joined.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/reports.hpp"
#include "text/grouped.hpp"

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

/// What `make`, a function or a member, makes of each item: the bars of a chart, the sections of wagers.
template <class Items, class Make>
auto each(const Items& items, Make make) {
    std::vector<std::remove_cvref_t<std::invoke_result_t<Make, decltype(*items.begin())>>> all;
    for (const auto& item : items) {
        all.push_back(std::invoke(make, item));
    }
    return all;
}

/// One of the tables of a kind, which CSV merges: "parts-3". Its context distinguishes it from the others.
inline Table of_kind(const std::string& kind, const std::string& which, std::string caption,
                     Context context) {
    return {
        .id = kind + "-" + which, .caption = std::move(caption), .kind = kind, .context = std::move(context)};
}

/// A table that CSV omits, because another table has its figures.
inline Table on_page(Table table) {
    table.is_data = false;
    return table;
}

/// A table that the title of its section describes.
inline Table titled_by_section(Table table) {
    table.is_titled_by_section = true;
    return table;
}

/// The table with a row for each of these fields of an item: its heading and its value.
template <class Item>
Table figures_of(Table table, const Item& item, std::string_view keys, const Style& style) {
    table.columns = {{"Figure", left}, {"Value"}};
    table.is_list = false;
    for (const PlainColumn& each : columns_of(record::record_type<Item>(), Key{keys})) {
        table.rows.push_back({{each.column.heading}, each.cell(&item, style)});
    }
    return table;
}

}  // namespace sabot::report
