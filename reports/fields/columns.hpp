#pragma once

#include "reports/fields/field.hpp"
#include "reports/model/cells.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot::report {

/// Tables of fields: a table names the fields that it shows by their keys, in its order. The heading, the
/// alignment, the name in CSV and the cell follow from the field and from its texts.

/// A field, and what only this table has.
struct Key {
    /// "mean"; "best.expected_value" is a field of a part, which has the heading of the part if that has one.
    /// In the columns of a table also several, separated by spaces.
    std::string_view path;
    /// The name of the column in CSV, if it is not that of the field.
    std::string_view name = {};
    bool is_shown = true;
    bool is_in_text = true;
    std::string formula = {};
    bool is_input = false;
    std::optional<Table::Align> align = {};
};

/// A field that only CSV has if a page states it elsewhere.
inline Key shown_if(bool is_shown, std::string_view path) { return {.path = path, .is_shown = is_shown}; }
inline Key hidden(std::string_view path) { return shown_if(false, path); }

/// The heading of the column of a field. Throws std::logic_error, as the others, if there is no such field.
Table::Column heading_of(const record::RecordInfo& type, const Key& key);
/// An exact number keeps its fraction, a list of records is their number, any other list its texts joined by
/// ", ", an object of one field that field.
Cell cell_of(const record::RecordInfo& type, std::string_view path, const void* item, const Style& style);

/// The heading of a field, found by the name of its texts: ("removal.wager_effect", "card").
std::string heading(std::string_view record, std::string_view key);
/// The heading of a column that shows such a field of no item.
Table::Column heading(std::string_view record, std::string_view key, Table::Align align);

/// The same for an item.
template <class Item>
std::string heading(std::string_view path) {
    return heading_of(record::record_type<Item>(), Key{path}).heading;
}
template <class Item>
Cell field_cell(const Item& item, std::string_view path, const Style& style) {
    return cell_of(record::record_type<Item>(), path, &item, style);
}

/// A column without the type of its items.
struct PlainColumn {
    Table::Column column;
    std::function<Cell(const void* item, const Style&)> cell;
};

/// A column for each path of the key.
std::vector<PlainColumn> columns_of(const record::RecordInfo& type, const Key& key);

/// Columns that follow each other.
struct PlainColumns {
    std::vector<PlainColumn> all;
};

/// Fields of what an item points to.
template <auto Part>
struct Of {
    Key key;
    Of(const char* path) : key{path} {}
    Of(Key key_) : key(std::move(key_)) {}
};

/// A column, or several, of a table with one row for each Item.
template <class Item>
struct ColumnsOf : PlainColumns {
    /// Fields, with their headings and values.
    ColumnsOf(const char* path) : ColumnsOf(Key{path}) {}
    ColumnsOf(const Key& key) : PlainColumns{columns_of(record::record_type<Item>(), key)} {}
    template <auto Part>
    ColumnsOf(const Of<Part>& fields)
        : PlainColumns{columns_of(
              record::record_type<
                  std::remove_cvref_t<decltype(*std::invoke(Part, std::declval<const Item&>()))>>(),
              fields.key)} {
        for (PlainColumn& each : all) {
            each.cell = [of_part = std::move(each.cell)](const void* item, const Style& style) {
                return of_part(std::invoke(Part, *static_cast<const Item*>(item)), style);
            };
        }
    }
    /// Something else: how to get its cell from an item, a member or a function, which takes the item and,
    /// optionally, the style. A key stands for the heading of the field.
    template <class Figure>
    ColumnsOf(Table::Column heading, Figure figure)
        : PlainColumns{{{std::move(heading), [figure](const void* pointer, const Style& style) {
                             const Item& item = *static_cast<const Item*>(pointer);
                             if constexpr (std::is_invocable_v<Figure, const Item&, const Style&>) {
                                 return cell_of(std::invoke(figure, item, style), style);
                             } else {
                                 return cell_of(std::invoke(figure, item), style);
                             }
                         }}}} {}
    template <class Figure>
    ColumnsOf(const Key& key, Figure figure)
        : ColumnsOf(heading_of(record::record_type<Item>(), key), std::move(figure)) {}
    template <class Figure>
    ColumnsOf(const char* path, Figure figure) : ColumnsOf(Key{path}, std::move(figure)) {}
};

/// The table with these columns and a row for each item; rows that it has already, such as a total, follow.
Table filled(Table table, const std::vector<const void*>& items, const std::vector<PlainColumns>& columns,
             const Style& style);

template <class Items>
Table table_from(Table table, const Items& items,
                 const std::vector<ColumnsOf<typename Items::value_type>>& columns, const Style& style = {}) {
    std::vector<const void*> all;
    for (const auto& item : items) {
        all.push_back(&item);
    }
    return filled(std::move(table), all, {columns.begin(), columns.end()}, style);
}
template <class Items>
Table table_from(std::string id, std::string caption, const Items& items,
                 const std::vector<ColumnsOf<typename Items::value_type>>& columns, const Style& style = {}) {
    return table_from(Table{std::move(id), std::move(caption)}, items, columns, style);
}

}  // namespace sabot::report
