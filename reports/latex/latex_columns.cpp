#include "latex_columns.hpp"

#include "latex_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <sstream>

namespace sabot::report {

namespace {

// All in hundredths of a quad.
// Twice \tabcolsep, as the template sets it.
constexpr int kColumnGap = 70;
// A line of an article in 10 pt, 345 pt, in \tiny, whose quad is 6.8 pt.
constexpr int kLine = 5070;
// No column needs more of what can be shared; paragraphs get the larger type as long as so much fits; no
// heading is broken that is narrower than the last.
constexpr int kMostWished = 6000;
constexpr int kComfort = 4500;
constexpr int kHeading = 450;

struct Widths {
    // On one line.
    int whole = 0;
    // Of what cannot be broken.
    int least = 0;
};

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

// Lines no wider than `width`, where words allow it.
std::vector<std::string> heading_lines(const std::string& heading, int width) {
    std::vector<std::string> lines;
    for (const std::string& word : words_of(heading)) {
        if (!lines.empty() && latex_width(lines.back() + " " + word) <= width) {
            lines.back() += " " + word;
        } else {
            lines.push_back(word);
        }
    }
    return lines;
}

Widths cell_widths(const Table& table, std::size_t column) {
    Widths widths;
    for (const auto& row : table.rows) {
        const Cell& cell = row[column];
        // Bold type is wider by a fifth.
        const int part = cell.tone == Tone::bad ? 6 : 5;
        widths.whole = std::max(widths.whole, latex_width(cell.text()) * part / 5);
        widths.least = std::max(widths.least, latex_unbreakable_width(cell.text()) * part / 5);
    }
    return widths;
}

char side(Table::Align align) {
    switch (align) {
        case Table::Align::left: return 'l';
        case Table::Align::right: return 'r';
        case Table::Align::centre: return 'c';
    }
    return 'l';
}

std::string paragraph_side(Table::Align align) {
    switch (align) {
        case Table::Align::left: return "\\raggedright";
        case Table::Align::right: return "\\raggedleft";
        case Table::Align::centre: return "\\centering";
    }
    return "";
}

// Which columns become paragraphs: the wide ones, and more of them until the others leave room.
std::vector<bool> flexible_columns(const std::vector<Widths>& widths) {
    std::vector<bool> flexible(widths.size());
    for (const int threshold : {1600, 1200, 900, 600, 300, 0}) {
        int rest = 0;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            flexible[i] = widths[i].whole > std::max(threshold, widths[i].least);
            rest += flexible[i] ? widths[i].least : widths[i].whole;
        }
        if (rest <= kComfort * 6 / 10) {
            break;
        }
    }
    return flexible;
}

// What a column would take beyond what it must have.
int wish(const Widths& widths) {
    return std::min(widths.whole, kMostWished) - std::min(widths.least, kMostWished) + 1;
}

// Headings, gaps and the width on one line; and the widths of each column.
std::vector<Widths> measure(const Table& table, LatexColumns& columns) {
    std::vector<Widths> widths;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        Widths cells = cell_widths(table, i);
        columns.headings.push_back(heading_lines(table.columns[i].heading, std::max(kHeading, cells.whole)));
        for (const std::string& line : columns.headings.back()) {
            cells.whole = std::max(cells.whole, latex_width(line));
            cells.least = std::max(cells.least, latex_unbreakable_width(line));
        }
        widths.push_back(cells);
        columns.width += cells.whole + kColumnGap;
    }
    return widths;
}

void set_paragraphs(const Table& table, const std::vector<Widths>& widths, LatexColumns& columns) {
    const std::vector<bool> flexible = flexible_columns(widths);
    int needed = kColumnGap * static_cast<int>(widths.size());
    int wished = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        needed += flexible[i] ? widths[i].least : widths[i].whole;
        wished += flexible[i] ? wish(widths[i]) : 0;
    }
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const Table::Align align = table.columns[i].align;
        if (!flexible[i]) {
            columns.specification += side(align);
            continue;
        }
        columns.headings[i] = {table.columns[i].heading};
        columns.specification += fmt::format(
            ">{{{}\\arraybackslash}}p{{\\dimexpr1em*{}/100+(\\linewidth-1em*{}/100)*{}/{}\\relax}}",
            paragraph_side(align), widths[i].least, needed, wish(widths[i]), wished);
    }
    columns.width = std::max(needed, std::min(kComfort, needed + wished / 3));
    columns.has_paragraphs = true;
}

}  // namespace

LatexColumns latex_columns(const Table& table) {
    LatexColumns columns;
    const std::vector<Widths> widths = measure(table, columns);
    if (columns.width <= kLine) {
        for (const Table::Column& column : table.columns) {
            columns.specification += side(column.align);
        }
    } else {
        set_paragraphs(table, widths, columns);
    }
    return columns;
}

}  // namespace sabot::report
