#pragma once

#include "reports/fields/field.hpp"
#include "reports/model/cells.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

namespace sabot::report {

/// Tables whose columns are fields. The .toml files of this folder list the tables (TableText). The heading,
/// the alignment, the name in CSV and the cells of a column follow from its field.

/// A table of items of a record type.
struct TableText {
    /// File and id: "audit.claims". The id is also the kind of the table in CSV.
    std::string_view name;
    /// {} stands for what only the view knows, such as the name of a wager.
    std::string_view caption;
    /// The keys of the columns; those in parentheses are only in CSV: "number name (wager event)".
    std::string_view columns;
    /// The kind of the table in CSV; if empty, its id.
    std::string_view kind;
    /// The keys of its context (Table::context), needed where the table has no rows.
    std::string_view context;
    /// The keys of the columns that a screen has; all that are shown if it is empty.
    std::string_view screen;
    Importance importance;
    /// Whether CSV omits it, because another table has its figures.
    bool is_on_page;
    /// Whether the title of its section describes it.
    bool is_titled_by_section;
    /// Whether a total follows the rows.
    bool has_total;
    /// Whether the appendix of a page has its fractions.
    bool is_in_appendix;
    const record::RecordInfo& (*record)();
};

/// All tables, sorted by name.
std::span<const TableText> table_texts();

/// The heading of a field, found by the names of its record and its key: ("removal.wager_effect", "card").
/// Like the functions below, it throws std::logic_error if there is no such field.
std::string heading(std::string_view record, std::string_view key);

/// The cell of a field at a path: "mean" or, for a field of a part, "best.expected_value". An exact number
/// keeps its fraction. A list of records is shown as their number, another list as its texts joined by ", ",
/// and an object of one field as that field.
Cell cell_of(const record::RecordInfo& type, std::string_view path, const void* item, const Style& style);

/// For a path: the heading of its first field that has one, and the cell of its last field.
std::string heading_of(const record::RecordInfo& type, std::string_view path);
template <class Item>
std::string heading(std::string_view path) {
    return heading_of(record::record_type<Item>(), path);
}
template <class Item>
Cell field_cell(const Item& item, std::string_view path, const Style& style) {
    return cell_of(record::record_type<Item>(), path, &item, style);
}

/// Cells of a field that the view computes itself.
struct Given {
    std::string_view key;
    std::function<Cell(const void* item, const Style&)> cell;
};

/// `figure` is a member or a function of an Item and, optionally, of the style.
template <class Item, class Figure>
Given given(std::string_view key, Figure figure) {
    return {key, [figure](const void* pointer, const Style& style) {
                const Item& item = *static_cast<const Item*>(pointer);
                if constexpr (std::is_invocable_v<Figure, const Item&, const Style&>) {
                    return cell_of(std::invoke(figure, item, style), style);
                } else {
                    return cell_of(std::invoke(figure, item), style);
                }
            }};
}

/// What the view adds to what the file says of a table.
struct Shown {
    /// Distinguishes the table from others of its kind: "tie" makes the id "events-tie".
    std::string which = {};
    /// Replaces {} in the caption.
    std::string about = {};
    Context context = {};
    /// Keys, separated by spaces: of more columns that only CSV has, and of columns that this table does not
    /// have.
    std::string_view hidden = {};
    std::string_view omitted = {};
    std::vector<Given> given = {};
};

/// For a table about a wager: its id in the id of the table, its name in the caption, and its id in CSV.
template <class Wager>
Shown of_wager(const Wager& wager, std::vector<Given> cells = {}) {
    return {.which = wager.id,
            .about = printed(named(wager)),
            .context = {{"wager", named(wager)}},
            .given = std::move(cells)};
}

/// The table of this name with a row for each item.
Table table_of(std::string_view name, const std::type_info& item, const std::vector<const void*>& items,
               const Style& style, const Shown& shown);
template <class Items>
Table table_of(std::string_view name, const Items& items, const Style& style, const Shown& shown = {}) {
    std::vector<const void*> all;
    for (const auto& item : items) {
        all.push_back(&item);
    }
    return table_of(name, typeid(typename Items::value_type), all, style, shown);
}

/// The tables of this subject whose columns CSV always has (TableKind::always), without rows.
Section without_rows(std::string_view of_subject, Context context = {});

/// Inserts a column before the column of this index. `figure` gives the value for an item.
template <class Items, class Figure>
void add_column(Table& table, std::size_t before, Table::Column column, const Items& items, Figure figure,
                const Style& style) {
    const auto place = static_cast<std::ptrdiff_t>(before);
    table.columns.insert(table.columns.begin() + place, std::move(column));
    for (std::size_t i = 0; i < items.size(); ++i) {
        table.rows[i].insert(table.rows[i].begin() + place, cell_of(std::invoke(figure, items[i]), style));
    }
}

/// The table of one item with a row, instead of a column, for each field: its heading and its value.
Table figures_of(std::string_view name, const std::type_info& type, const void* item, const Style& style,
                 const Shown& shown);
template <class Item>
Table figures_of(std::string_view name, const Item& item, const Style& style, const Shown& shown = {}) {
    return figures_of(name, typeid(Item), &item, style, shown);
}

}  // namespace sabot::report
