#pragma once

#include "records/csv_fields.hpp"
#include "records/invalid_field.hpp"
#include "records/round_columns.hpp"
#include "records/round_table.hpp"
#include "records/row_reader.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// The fields of a row while it is read.
struct RowFields {
    const RoundTable& table;
    TableRow& row;
    /// The first one, if there is one.
    std::optional<InvalidField>& error;

    const RoundColumns& columns() const { return table.columns(); }
    /// Empty if the table does not have the field.
    std::string_view text(RoundField field) const {
        const int place = table.place(field);
        return place < 0 ? std::string_view() : row.fields[static_cast<std::size_t>(place)];
    }

    [[gnu::cold]] void fail(std::string_view what, std::string_view recorded,
                            std::string_view expected) const {
        if (!error) {
            error =
                InvalidField{fmt::format("{} is {}", what, quoted_field(recorded)), std::string(expected)};
        }
    }
};

}  // namespace sabot
