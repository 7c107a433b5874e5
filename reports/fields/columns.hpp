#pragma once

#include "reports/fields/field.hpp"
#include "reports/model/cells.hpp"

#include <string_view>

namespace sabot::record {

/// The cell for the value of a field, as its kind says: an exact number keeps its fraction, nothing is
/// "none", a list is its texts joined by ", ". Precondition: the value is no object.
report::Cell cell_of(const FieldInfo& field, const Datum& datum, const Style& style);

/// The heading, alignment and key of a column: text is on the left, numbers are on the right.
report::Table::Column heading_of(const FieldInfo& field);

/// The column for a field of an item, found by its key: a table names the fields that it shows, in its order.
/// Throws std::logic_error if the record of an item has no such field.
template <class Item>
report::ColumnOf<Item> column(std::string_view key) {
    const FieldInfo& field = record_type<Item>().field(key);
    return {heading_of(field), [&field](const Item& item, const Style& style) {
                return cell_of(field, field.value(&item, style), style);
            }};
}

}  // namespace sabot::record
