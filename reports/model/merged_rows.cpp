#include "merged_rows.hpp"

#include "each.hpp"
#include "exact/exact.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>

namespace sabot::report {

namespace {

// The number that rows are ordered by: for a root, its square.
std::optional<Rational> number_in(const Value& value) {
    if (const auto* number = std::get_if<Number>(&value)) {
        return number->value;
    }
    if (const auto* count = std::get_if<Count>(&value)) {
        return Rational(count->value);
    }
    if (const auto* root = std::get_if<Root>(&value)) {
        return root->radicand * root->sign;
    }
    const auto whole = whole_number<std::uint64_t>(plain_field(value));
    return whole ? std::optional(Rational(Integer(*whole))) : std::nullopt;
}

std::string heading_for(std::string key) {
    std::replace(key.begin(), key.end(), '_', ' ');
    key.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(key.front())));
    return key;
}

// The place of the column; a new one is added.
std::size_t place_for(MergedRows& all, Table::Column column) {
    const std::size_t place = all.place(key_of(column));
    if (place == all.columns.size()) {
        column.is_shown = true;
        all.columns.push_back(std::move(column));
        for (std::vector<Cell>& row : all.rows) {
            row.emplace_back();
        }
    }
    return place;
}

void add_table(MergedRows& all, const Table& table, std::span<const Context* const> contexts) {
    const std::size_t first = all.rows.size();
    all.rows.resize(first + table.items().size(), std::vector<Cell>(all.columns.size()));
    const auto added = std::span<std::vector<Cell>>(all.rows).subspan(first);
    for (const Context* context : contexts) {
        for (const auto& [key, value] : *context) {
            const std::size_t place = place_for(all, {heading_for(key), Table::Align::left, key});
            for (std::vector<Cell>& row : added) {
                row[place] = {value};
            }
        }
    }
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::size_t place = place_for(all, table.columns[i]);
        for (std::size_t row = 0; row < added.size(); ++row) {
            added[row][place] = table.rows[row][i];
        }
    }
}

void add_sections(MergedRows& all, const std::vector<Section>& sections, std::vector<const Context*> contexts,
                  std::string_view kind) {
    for (const Section& section : sections) {
        contexts.push_back(&section.context);
        for (const Block& block : section.blocks) {
            const auto* table = std::get_if<Table>(&block);
            if (table != nullptr && table->is_data &&
                (table->kind.empty() ? table->id : table->kind) == kind) {
                contexts.push_back(&table->context);
                add_table(all, *table, contexts);
                contexts.pop_back();
            }
        }
        add_sections(all, section.sections, contexts, kind);
        contexts.pop_back();
    }
}

// The values of a column as text, each once.
std::vector<std::string> values_in(const MergedRows& rows, std::size_t place) {
    std::vector<std::string> values;
    for (const std::vector<Cell>& row : rows.rows) {
        add_once(values, row[place].text());
    }
    return values;
}

}  // namespace

std::size_t MergedRows::place(std::string_view key) const {
    const auto* const column =
        first_if(columns, [key](const Table::Column& one) { return key_of(one) == key; });
    return column == nullptr ? columns.size() : static_cast<std::size_t>(column - columns.data());
}

MergedRows merged_rows(const Report& report, std::string_view kind) {
    MergedRows all;
    add_sections(all, report.data, {&report.context}, kind);
    add_sections(all, report.sections, {&report.context}, kind);
    return all;
}

MergedRows with_value(MergedRows rows, std::string_view key, std::string_view value) {
    const std::size_t place = rows.place(key);
    std::erase_if(rows.rows, [&](const std::vector<Cell>& row) {
        return place >= row.size() || plain_field(row[place].value) != value;
    });
    return rows;
}

MergedRows ranked(MergedRows rows, std::string_view key, bool is_ascending, std::size_t most) {
    const std::size_t place = rows.place(key);
    std::erase_if(rows.rows, [&](const std::vector<Cell>& row) {
        return place >= row.size() || !number_in(row[place].value);
    });
    std::stable_sort(rows.rows.begin(), rows.rows.end(),
                     [&](const std::vector<Cell>& a, const std::vector<Cell>& b) {
                         const std::vector<Cell>& low = is_ascending ? a : b;
                         const std::vector<Cell>& high = is_ascending ? b : a;
                         return *number_in(low[place].value) < *number_in(high[place].value);
                     });
    rows.rows.resize(std::min(rows.rows.size(), most));
    return rows;
}

MergedRows with_columns(const MergedRows& rows, const std::vector<std::string>& keys) {
    MergedRows chosen;
    chosen.rows.resize(rows.rows.size());
    for (const std::string& key : keys) {
        const std::size_t place = rows.place(key);
        if (place == rows.columns.size()) {
            continue;
        }
        chosen.columns.push_back(rows.columns[place]);
        for (std::size_t i = 0; i < rows.rows.size(); ++i) {
            chosen.rows[i].push_back(rows.rows[i][place]);
        }
    }
    return chosen;
}

MergedRows spread(const MergedRows& rows, std::string_view row, std::string_view across,
                  std::string_view value) {
    const MergedRows three = with_columns(rows, {std::string(row), std::string(across), std::string(value)});
    MergedRows table;
    if (three.columns.size() < 3) {
        return table;
    }
    const std::vector<std::string> places = values_in(three, 1);
    table.columns = {{three.columns.front().heading, Table::Align::left, key_of(three.columns.front())}};
    for (const std::string& place : places) {
        table.columns.push_back({place, Table::Align::right});
    }
    for (const std::string& name : values_in(three, 0)) {
        table.rows.emplace_back(table.columns.size());
        table.rows.back().front() = {name};
        for (const std::vector<Cell>& cells : three.rows) {
            if (cells[0].text() == name) {
                const auto at = std::find(places.begin(), places.end(), cells[1].text());
                table.rows.back()[static_cast<std::size_t>(at - places.begin()) + 1] = cells[2];
            }
        }
    }
    return table;
}

std::vector<Curve::Point> points_of(const MergedRows& rows, std::string_view at, std::string_view value) {
    const MergedRows two = with_columns(rows, {std::string(at), std::string(value)});
    std::vector<Curve::Point> points;
    for (const std::vector<Cell>& row : two.rows) {
        const auto x = row.size() == 2 ? number_in(row[0].value) : std::nullopt;
        const auto y = x ? number_in(row[1].value) : std::nullopt;
        if (y) {
            points.push_back({*x, *y, row[1].text()});
        }
    }
    return points;
}

}  // namespace sabot::report
