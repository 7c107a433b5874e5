#include "text_table.hpp"

#include "each.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <algorithm>
#include <vector>

namespace sabot::report {

namespace {

constexpr std::size_t kBetweenColumns = 2;
// A text of a cell is not wrapped to less, unless it is shorter.
constexpr std::size_t kNarrowestText = 20;

std::string aligned(const std::string& text, std::size_t width, Table::Align align) {
    const std::size_t spaces = width - std::min(width, characters(text));
    const std::size_t before = align == Table::Align::left    ? 0
                               : align == Table::Align::right ? spaces
                                                              : spaces / 2;
    return std::string(before, ' ') + text + std::string(spaces - before, ' ');
}

// The first column of a row is indented after its first line, so that no text can look like a line of Sabot's
// own.
constexpr int kIndent = 2;

class TextTable {
public:
    explicit TextTable(const Table& table)
        : table_(table), rows_{each(headings_of(table), sanitize_for_terminal)} {
        for (const auto& row : table.rows) {
            rows_.push_back(each(texts_of(row), sanitize_for_terminal));
        }
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            measure(column);
        }
    }

    std::string str() const {
        std::string text;
        for (const std::vector<std::size_t>& part : parts()) {
            text += (text.empty() ? "" : "\n") + printed_part(part);
        }
        return text;
    }

private:
    using Columns = std::vector<std::size_t>;

    void measure(std::size_t column) {
        const std::string& heading = rows_.front()[column];
        std::size_t cells = 0;
        std::size_t words = longest_word(heading);
        for (std::size_t row = 1; row < rows_.size(); ++row) {
            cells = std::max(cells, characters(rows_[row][column]));
            words = std::max(words, longest_word(rows_[row][column]));
        }
        const std::size_t without_heading = std::max(cells, longest_word(heading));
        widths_.push_back(std::max(cells, characters(heading)));
        without_heading_.push_back(without_heading);
        narrowest_.push_back(
            table_.columns[column].align == Table::Align::left
                ? std::min(without_heading, std::max(words + (column == 0 ? kIndent : 0), kNarrowestText))
                : without_heading);
    }

    static std::size_t width_of(const Columns& part, const std::vector<std::size_t>& widths) {
        std::size_t width = kBetweenColumns * (part.size() - 1);
        for (const std::size_t column : part) {
            width += widths[column];
        }
        return width;
    }

    // As few as possible; all but the first begin with the first column.
    std::vector<Columns> parts() const {
        std::vector<Columns> parts{{0}};
        for (std::size_t column = 1; column < widths_.size(); ++column) {
            Columns more = parts.back();
            more.push_back(column);
            if (more.size() > 2 && width_of(more, narrowest_) > kTextWidth) {
                parts.push_back({0, column});
            } else {
                parts.back() = std::move(more);
            }
        }
        return parts;
    }

    // The widest columns become narrower until the part fits, first by their headings.
    std::vector<std::size_t> fitted(const Columns& part) const {
        std::vector<std::size_t> widths = widths_;
        for (const auto* least : {&without_heading_, &narrowest_}) {
            const auto excess = [&](std::size_t column) {
                return widths[column] - std::min(widths[column], (*least)[column]);
            };
            while (width_of(part, widths) > kTextWidth) {
                const auto widest = std::max_element(part.begin(), part.end(),
                                                     [&](auto a, auto b) { return excess(a) < excess(b); });
                if (excess(*widest) == 0) {
                    break;
                }
                --widths[*widest];
            }
        }
        return widths;
    }

    std::string printed_part(const Columns& part) const {
        const std::vector<std::size_t> widths = fitted(part);
        const std::string rule = std::string(width_of(part, widths), '-') + "\n";
        std::string text;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            text += table_.has_total && row + 1 == rows_.size() ? rule : "";
            text += lines(rows_[row], part, widths);
            text += row == 0 ? rule : "";
        }
        return text;
    }

    std::string lines(const std::vector<std::string>& cells, const Columns& part,
                      const std::vector<std::size_t>& widths) const {
        std::vector<std::vector<std::string>> columns;
        std::size_t height = 0;
        for (const std::size_t column : part) {
            const int indent = column == 0 && &cells != &rows_.front() ? kIndent : 0;
            columns.push_back(characters(cells[column]) <= widths[column]
                                  ? std::vector{cells[column]}
                                  : wrapped(cells[column], widths[column], 0, indent));
            height = std::max(height, columns.back().size());
        }
        std::string text;
        for (std::size_t at = 0; at < height; ++at) {
            std::string line;
            for (std::size_t i = 0; i < part.size(); ++i) {
                line += i == 0 ? "" : std::string(kBetweenColumns, ' ');
                line += aligned(at < columns[i].size() ? columns[i][at] : "", widths[part[i]],
                                table_.columns[part[i]].align);
            }
            line.erase(line.find_last_not_of(' ') + 1);
            text += line + "\n";
        }
        return text;
    }

    const Table& table_;
    // The headings, and the rows.
    std::vector<std::vector<std::string>> rows_;
    // Of each column: without wrapping, with the heading wrapped, and with texts wrapped too.
    std::vector<std::size_t> widths_;
    std::vector<std::size_t> without_heading_;
    std::vector<std::size_t> narrowest_;
};

}  // namespace

std::string text_table(const Table& table) { return table.columns.empty() ? "" : TextTable(table).str(); }

}  // namespace sabot::report
