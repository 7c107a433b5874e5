#include "text_table.hpp"

#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace sabot::report {

namespace {

constexpr std::size_t kBetweenColumns = 2;
// Longer texts of cells are not wrapped to a narrower column than this.
constexpr std::size_t kNarrowestText = 20;
// The first column of a row is indented after its first line, so that no text can look like a line of Sabot's
// own.
constexpr std::size_t kIndent = 2;

struct TextColumn {
    Table::Align align;
    std::size_t indent;
    // The text of the heading, then those of the cells.
    std::vector<std::string> texts;
    std::vector<Tone> tones;
    // The width in use; at first, nothing is wrapped.
    std::size_t width = 0;
    // The width if the heading is wrapped, and if the cells are wrapped too.
    std::size_t without_heading = 0;
    std::size_t narrowest = 0;

    std::vector<std::string> lines(std::size_t row) const {
        return characters(texts[row]) <= width
                   ? std::vector{texts[row]}
                   : wrapped(texts[row], width, 0, row == 0 ? 0 : static_cast<int>(indent));
    }
};

// The columns that fit into a line.
using TextPart = std::vector<TextColumn>;

TextColumn column_of(const Table& table, std::size_t at) {
    const std::string heading = sanitize_for_terminal(table.columns[at].heading);
    TextColumn column{table.columns[at].align, at == 0 ? kIndent : 0, {heading}, {Tone::plain}};
    std::size_t cells = 0;
    std::size_t words = longest_word(heading);
    for (const auto& row : table.rows) {
        const std::string& text = column.texts.emplace_back(sanitize_for_terminal(row[at].text()));
        column.tones.push_back(row[at].tone);
        cells = std::max(cells, characters(text));
        words = std::max(words, longest_word(text));
    }
    column.width = std::max(cells, characters(heading));
    column.without_heading = std::max(cells, longest_word(heading));
    column.narrowest = column.align == Table::Align::left
                           ? std::min(column.without_heading, std::max(words + column.indent, kNarrowestText))
                           : column.without_heading;
    return column;
}

std::size_t width_of(const TextPart& part, std::size_t TextColumn::*width) {
    std::size_t sum = kBetweenColumns * (part.size() - 1);
    for (const TextColumn& column : part) {
        sum += column.*width;
    }
    return sum;
}

// The columns that each part of a table repeats: the first, and the second if the first does not distinguish
// the rows (it is empty below the first of several) and both leave enough room for each other column.
TextPart keys_of(const TextPart& columns, std::size_t width) {
    TextPart keys{columns.front()};
    std::vector<std::string> names = columns.front().texts;
    std::sort(names.begin(), names.end());
    const bool is_repeated =
        names.front().empty() || std::adjacent_find(names.begin(), names.end()) != names.end();
    const auto fits_beside_two = [&](const TextColumn& column) {
        return width_of({columns[0], columns[1], column}, &TextColumn::narrowest) <= width;
    };
    if (is_repeated && columns.size() > 2 &&
        std::all_of(columns.begin() + 2, columns.end(), fits_beside_two)) {
        keys.push_back(columns[1]);
    }
    return keys;
}

// The parts of a table, as few as possible. Each part begins with the columns of keys_of().
std::vector<TextPart> parts_of(const Table& table, std::size_t width) {
    TextPart columns;
    for (std::size_t at = 0; at < table.columns.size(); ++at) {
        columns.push_back(column_of(table, at));
    }
    const TextPart keys = keys_of(columns, width);
    std::vector<TextPart> parts{keys};
    for (std::size_t at = keys.size(); at < columns.size(); ++at) {
        TextPart& part = parts.back();
        part.push_back(columns[at]);
        if (part.size() > keys.size() + 1 && width_of(part, &TextColumn::narrowest) > width) {
            part.pop_back();
            parts.push_back(keys);
            parts.back().push_back(columns[at]);
        }
    }
    return parts;
}

// Narrows the widest columns until the part fits: first wraps headings, then cells.
void fit(TextPart& part, std::size_t width) {
    for (const auto least : {&TextColumn::without_heading, &TextColumn::narrowest}) {
        const auto excess = [least](const TextColumn& column) {
            return column.width - std::min(column.width, column.*least);
        };
        while (width_of(part, &TextColumn::width) > width) {
            TextColumn& widest = *std::max_element(
                part.begin(), part.end(),
                [&](const TextColumn& a, const TextColumn& b) { return excess(a) < excess(b); });
            if (excess(widest) == 0) {
                break;
            }
            --widest.width;
        }
    }
}

std::string aligned(const std::string& text, const TextColumn& column) {
    const std::size_t spaces = column.width - std::min(column.width, characters(text));
    const std::size_t before = column.align == Table::Align::left    ? 0
                               : column.align == Table::Align::right ? spaces
                                                                     : spaces / 2;
    return std::string(before, ' ') + text + std::string(spaces - before, ' ');
}

std::string row_text(const TextPart& part, std::size_t row, bool has_colours) {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 0;
    for (const TextColumn& column : part) {
        cells.push_back(column.lines(row));
        height = std::max(height, cells.back().size());
    }
    std::string text;
    for (std::size_t at = 0; at < height; ++at) {
        std::string line;
        for (std::size_t i = 0; i < part.size(); ++i) {
            line += i == 0 ? "" : std::string(kBetweenColumns, ' ');
            const std::string cell = aligned(at < cells[i].size() ? cells[i][at] : "", part[i]);
            line += has_colours ? in_colour(cell, part[i].tones[row]) : cell;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

}  // namespace

std::string in_colour(const std::string& text, Tone tone) {
    const char* const code = tone == Tone::bad        ? "31"
                             : tone == Tone::doubtful ? "33"
                             : tone == Tone::good     ? "32"
                                                      : "";
    return *code == '\0' ? text : fmt::format("\x1b[{}m{}\x1b[39m", code, text);
}

std::string in_bold(const std::string& text) { return "\x1b[1m" + text + "\x1b[22m"; }

bool fits(const Table& table, std::size_t width) {
    TextPart part;
    for (std::size_t at = 0; at < table.columns.size(); ++at) {
        part.push_back(column_of(table, at));
    }
    return part.empty() || width_of(part, &TextColumn::without_heading) <= width;
}

std::string text_table(const Table& table, const WriterOptions& options) {
    std::string text;
    if (table.columns.empty()) {
        return text;
    }
    for (TextPart& part : parts_of(table, options.width)) {
        fit(part, options.width);
        const std::string rule = std::string(width_of(part, &TextColumn::width), '-') + "\n";
        text += (text.empty() ? "" : "\n") + row_text(part, 0, options.has_colours) + rule;
        for (std::size_t row = 1; row <= table.rows.size(); ++row) {
            text += table.has_total && row == table.rows.size() ? rule : "";
            text += row_text(part, row, options.has_colours);
        }
    }
    return text;
}

}  // namespace sabot::report
