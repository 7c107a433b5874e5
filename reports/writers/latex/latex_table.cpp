#include "latex_table.hpp"

#include "latex_text.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <sstream>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

// In characters: a line in small type; the longest cell that is not set as a paragraph if the line has room;
// and the minimum width of a wrapped heading.
constexpr std::size_t kLineCharacters = 100;
constexpr std::size_t kMaxWholeCell = 48;
constexpr std::size_t kHeading = 8;
constexpr std::size_t kMaxShares = 4;

struct Lengths {
    std::size_t longest = 0;
    // The longest run without a possible line break.
    std::size_t longest_run = 0;

    // The width of the longest cell, unless the column is set as a paragraph.
    std::size_t whole(std::size_t limit) const { return std::min(longest, std::max(limit, longest_run)); }
    std::size_t shares(std::size_t limit) const {
        return whole(limit) == longest ? 0 : std::clamp<std::size_t>(longest / limit, 1, kMaxShares);
    }
};

std::vector<Lengths> lengths_of(const Table& table) {
    std::vector<Lengths> lengths;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const std::size_t heading = latex_longest_run(table.columns[column].heading);
        Lengths all{heading, heading};
        for (const auto& row : table.rows) {
            all.longest = std::max(all.longest, characters(row[column].text()));
            all.longest_run = std::max(all.longest_run, latex_longest_run(row[column].text()));
        }
        lengths.push_back(all);
    }
    return lengths;
}

// Columns with cells longer than this are set as paragraphs.
std::size_t limit_of(const std::vector<Lengths>& lengths) {
    std::size_t limit = kMaxWholeCell;
    const auto taken = [&limit](std::size_t sum, const Lengths& each) { return sum + each.whole(limit) + 2; };
    while (limit > kHeading &&
           std::accumulate(lengths.begin(), lengths.end(), std::size_t{0}, taken) > kLineCharacters) {
        limit -= kHeading;
    }
    return limit;
}

// Column types by Table::Align: unwrapped, and as a paragraph.
constexpr std::array<const char*, 3> kSides{"l", "r", "c"};
constexpr std::array<const char*, 3> kParagraphs{"\\raggedright", "\\raggedleft", "\\centering"};

std::string specification(std::size_t side, std::size_t longest_run, std::size_t shares) {
    return shares == 0 ? kSides[side]
                       : fmt::format(">{{{}\\arraybackslash}}p{{\\sabotwidth{{{}}}{{{}}}}}",
                                     kParagraphs[side], longest_run, shares);
}

// A heading wider than the cells below it is wrapped.
std::string heading_in_lines(const std::string& heading, std::size_t width, std::size_t side) {
    std::istringstream lines(wrapped(heading, std::max(width, kHeading), 0, 0));
    std::string text;
    for (std::string line; std::getline(lines, line);) {
        text += (text.empty() ? "" : "\\\\") + latex_text(line);
    }
    return fmt::format("\\sabothead{{{}}}{{{}}}", kSides[side], text);
}

mustache::object row_data(const std::vector<Cell>& row, bool total, bool spaced) {
    mustache::list cells;
    for (const Cell& cell : row) {
        cells.push_back(mustache::object{{"next", !cells.empty()},
                                         {"shaded", cell.tone == Tone::draws},
                                         {"strong", cell.tone == Tone::bad},
                                         {"text", cell.text()}});
    }
    return {{"cells", cells}, {"total", total}, {"spaced", spaced}};
}

}  // namespace

std::string latex_table(const Table& table) {
    const Table page = shown(table);
    const std::vector<Lengths> lengths = lengths_of(page);
    const std::size_t limit = limit_of(lengths);
    std::string columns;
    std::string head;
    std::size_t shares = 0;
    for (std::size_t i = 0; i < page.columns.size(); ++i) {
        const auto side = static_cast<std::size_t>(page.columns[i].align);
        const std::string& heading = page.columns[i].heading;
        const std::size_t share = lengths[i].shares(limit);
        columns += specification(side, lengths[i].longest_run, share);
        head += (i == 0 ? "" : " & ") +
                (share > 0 ? latex_text(heading) : heading_in_lines(heading, lengths[i].longest, side));
        shares += share;
    }
    mustache::list rows;
    for (const auto& row : page.rows) {
        rows.push_back(row_data(row, page.has_total && &row == &page.rows.back(), shares > 0));
    }
    return latex_from_template("table.tex.mustache", mustache::object{{"id", page.id},
                                                                      {"caption", page.caption},
                                                                      {"columns", columns},
                                                                      {"shares", std::to_string(shares)},
                                                                      {"head", head},
                                                                      {"rows", rows}});
}

}  // namespace sabot::report
