#include "text_table.hpp"

#include "one_line.hpp"
#include "text/wrap.hpp"

#include <algorithm>

namespace sabot {

namespace {

std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string padding(widths[i] - characters(cells[i]), ' ');
        text += (i == 0 ? "" : "  ");
        text += i == 0 ? cells[i] + padding : padding + cells[i];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text + "\n";
}

}  // namespace

TextTable::TextTable(std::vector<std::string> header) : rows_{std::move(header)} { rule(); }

void TextTable::row(std::vector<std::string> cells) {
    std::transform(cells.begin(), cells.end(), cells.begin(), on_one_line);
    rows_.push_back(std::move(cells));
}

void TextTable::rule() { rows_.emplace_back(); }

std::string TextTable::str() const {
    std::vector<std::size_t> widths(rows_.front().size());
    for (const auto& cells : rows_) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            widths[i] = std::max(widths[i], characters(cells[i]));
        }
    }
    std::size_t across = 2 * (widths.size() - 1);
    for (const std::size_t one : widths) {
        across += one;
    }
    std::string text;
    for (const auto& cells : rows_) {
        text += cells.empty() ? std::string(across, '-') + "\n" : line(cells, widths);
    }
    return text;
}

}  // namespace sabot
