#include "reports/writers/html/table.hpp"

#include "text/wrap.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

constexpr std::size_t kLongWord = 26;
// Characters per line of a printed page: at the normal size, at the smaller size, and in landscape.
constexpr std::size_t kUsual = 92;
constexpr std::size_t kSmall = 110;
constexpr std::size_t kLandscape = 154;
// Shorter tables are not split between pages.
constexpr std::size_t kShort = 16;
constexpr std::size_t kMinToSort = 3;

std::string align_class(Table::Align align) {
    constexpr std::array kClasses{"left", "right", "centre"};
    return kClasses.at(static_cast<std::size_t>(align));
}

std::string also(const std::string& name) { return name.empty() ? "" : ' ' + name; }

mustache::object cell_data(const Cell& cell, const Table::Column& column, bool is_first) {
    const std::string text = cell.text();
    const bool is_heading = is_first && !text.empty();
    mustache::object data{{"look", align_class(column.align) + also(tone_class(cell.tone)) +
                                       (has_long_word(text) ? " long" : "")},
                          {"text", text},
                          {"element", is_heading ? "th" : "td"},
                          {"is_heading", is_heading}};
    set_filled(data, "mark", tone_mark(cell.tone));
    const std::string exact = cell.exact();
    set_filled(data, "exact", exact == text ? "" : exact);
    return data;
}

// Renders row by row, because the library copies data whenever it is put into other data.
std::string rows_html(TemplateSet& templates, const Table& table, std::span<const std::vector<Cell>> rows) {
    std::string text;
    for (const auto& row : rows) {
        mustache::list cells;
        cells.reserve(table.columns.size());
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            cells.emplace_back(cell_data(row[i], table.columns[i], i == 0));
        }
        text += templates.render("row.mustache", {"cells", cells});
    }
    return text;
}

// The total width of the longest words of all columns, in characters.
std::size_t least_width(const Table& table) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        std::size_t widest = longest_word(table.columns[i].heading);
        for (const auto& row : table.rows) {
            widest = std::max(widest, longest_word(row[i].text()));
        }
        // Two characters of space between columns. Longer words may be broken.
        width += std::min(widest, kLongWord) + 2;
    }
    return width;
}

// The class by which print.css sets the size of the table.
std::string size_class(const Table& table) {
    const auto width = least_width(table);
    const std::string size = width <= kUsual       ? "usual"
                             : width <= kSmall     ? "small"
                             : width <= kLandscape ? "small landscape"
                                                   : "small landscape breaking";
    return table.rows.size() < kShort ? size + " short" : size;
}

bool can_be_sorted(const Table& table) { return table.is_list && table.items().size() >= kMinToSort; }

}  // namespace

bool is_landscape(const Table& table) { return least_width(shown(table)) > kSmall; }

std::string tone_mark(Tone tone) {
    switch (tone) {
        case Tone::good: return "✓";
        case Tone::doubtful: return "!";
        case Tone::bad: return "✗";
        default: return "";
    }
}

std::string tone_class(Tone tone) {
    constexpr std::array kClasses{"", "good", "doubtful", "bad", "draws", "stands"};
    return kClasses.at(static_cast<std::size_t>(tone));
}

bool has_long_word(const std::string& text) { return longest_word(text) > kLongWord; }

std::string html_table(TemplateSet& templates, const Table& whole, const std::string& section) {
    const Table table = shown(whole);
    mustache::list columns;
    for (const auto& column : table.columns) {
        mustache::object entry{
            {"align", align_class(column.align) + (has_long_word(column.heading) ? " long" : "")}};
        set_filled(entry, "heading", column.heading);
        columns.emplace_back(std::move(entry));
    }
    mustache::object data{{"id", table.id},
                          {"section", section},
                          {"caption", table.caption},
                          {"size", size_class(table)},
                          {"sortable", can_be_sorted(table)},
                          {"columns", columns},
                          {"rows", rows_html(templates, table, table.items())}};
    if (table.items().size() < table.rows.size()) {
        data["total"] = rows_html(templates, table, std::span(table.rows).last(1));
    }
    return templates.render("table.mustache", data);
}

}  // namespace sabot::report
