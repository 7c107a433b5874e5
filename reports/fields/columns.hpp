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

/// Tables of fields, which the files of this folder list (TableText). The heading, the alignment, the name in
/// CSV and the cells of a column follow from the field and from its texts.

/// A table of items of a record type.
struct TableText {
    /// File and id: "audit.claims". The id is also the kind of the table in CSV.
    std::string_view name;
    /// {} stands for what only the view knows, such as the name of a wager.
    std::string_view caption;
    /// The keys of its fields, those that only CSV has in parentheses: "number name (wager event)".
    std::string_view columns;
    /// The kind in CSV of tables whose id is not its name.
    std::string_view kind;
    /// The keys of its context, for a table without rows.
    std::string_view context;
    /// The keys of the columns that a screen has; those of text output if it is empty.
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

/// The heading of a field, found by the name of its texts: ("removal.wager_effect", "card"). Throws
/// std::logic_error, as the others, if there is no such field.
std::string heading(std::string_view record, std::string_view key);

/// The cell of a field: "mean", or "best.expected_value" of a part. An exact number keeps its fraction, a
/// list of records is their number, any other list its texts joined by ", ", an object of one field that
/// field.
Cell cell_of(const record::RecordInfo& type, std::string_view path, const void* item, const Style& style);

/// The heading of a field of an Item, or of the part that it is a field of, and its cell.
std::string heading_of(const record::RecordInfo& type, std::string_view path);
template <class Item>
std::string heading(std::string_view path) {
    return heading_of(record::record_type<Item>(), path);
}
template <class Item>
Cell field_cell(const Item& item, std::string_view path, const Style& style) {
    return cell_of(record::record_type<Item>(), path, &item, style);
}

/// The cells that the view gives for a field.
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

/// What a table has besides what its file says.
struct Shown {
    /// Distinguishes it from others of its kind: "tie" makes the id "events-tie".
    std::string which = {};
    /// For {} in the caption.
    std::string about = {};
    Context context = {};
    /// More columns that only CSV has, and columns that it does not have here: keys, separated by spaces.
    std::string_view hidden = {};
    std::string_view omitted = {};
    std::vector<Given> given = {};
};

/// What a table of a wager has: its name and id, and the id in CSV.
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

/// The tables of this subject that CSV has even if nothing is in them (TableKind), without rows.
Section without_rows(std::string_view of_subject, Context context = {});

/// Adds a column that depends on what was computed before the column of this index.
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
