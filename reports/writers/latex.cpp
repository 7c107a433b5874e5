#include "each.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "reports/templates/templates.hpp"
#include "reports/writers/latex_text.hpp"
#include "reports/writers/markup.hpp"
#include "reports/writers/writer.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace sabot::report {

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

// TeX measures the table and chooses its type size (\sabottable). Columns with long text are set as
// paragraphs, which share the width that the others leave.
void set_columns(mustache::data& data, const Table& table) {
    const std::vector<Lengths> lengths = lengths_of(table);
    const std::size_t limit = limit_of(lengths);
    const mustache::list plain = data["columns"].list_value();
    mustache::list columns;
    std::size_t shares = 0;
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        mustache::data column = plain[i];
        if (const std::size_t share = lengths[i].shares(limit); share > 0) {
            column["share"] = std::to_string(share);
            column["run"] = std::to_string(lengths[i].longest_run);
            shares += share;
        }
        // A heading wider than the cells below it is wrapped.
        column["lines"] =
            list_data(wrapped(table.columns[i].heading, std::max(lengths[i].longest, kHeading), 0, 0));
        columns.push_back(column);
    }
    data["columns"] = columns;
    data["shares"] = std::to_string(shares);
    data["spaced"] = shares > 0;
}

// The maximum number of upright bars of a figure beside others or, for horizontal bars, of characters in a
// label.
constexpr std::size_t kMaxNarrow = 16;
// Characters per line of a label with its value, in \scriptsize, and of a caption.
constexpr std::size_t kLabel = 36;
constexpr std::size_t kCaption = 60;
// Heights in points: a line of a label, a line of a caption, the gap between bars, and a page.
constexpr int kLabelLine = 9;
constexpr int kCaptionLine = 14;
constexpr int kBarGap = 3;
constexpr int kPage = 470;

// Clamped to the range of pgfplots; tiny values become 0.
double coordinate(const Rational& value) {
    static const Rational kMax = power_of_ten(99);
    return abs(value) * kMax < 1 ? 0 : nearest_double(std::clamp(value, Rational(-kMax), kMax));
}

// The number of lines in TeX. Characters far beyond Latin, which start with such bytes, are printed as their
// code points and are therefore longer.
int lines_of(const std::string& text, std::size_t width) {
    const auto far =
        std::count_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xCE; });
    return 1 + static_cast<int>((characters(text) + 7 * static_cast<std::size_t>(far)) / width);
}

bool is_across(const Chart& chart) { return chart.direction == Chart::Direction::across; }

std::string whole_label(const Chart::Bar& bar) { return bar.label + "  " + bar.text; }

// The space that a bar takes on the label axis; labels below upright bars are rotated.
int room_of(const Chart& chart, const Chart::Bar& bar) {
    return kLabelLine * (is_across(chart) ? lines_of(whole_label(bar), kLabel) : 1) + kBarGap;
}

bool is_narrow(const Chart& chart) {
    return is_across(chart)
               ? all_of(chart.bars,
                        [](const Chart::Bar& bar) { return characters(whole_label(bar)) <= kMaxNarrow; })
               : chart.bars.size() <= kMaxNarrow;
}

// Horizontal bars that do not fit on one page above a caption are split into several figures.
std::vector<Block> pages_of(const Chart& chart) {
    const int caption = kCaptionLine * lines_of(chart.title + chart.description, kCaption);
    std::vector<Block> pages;
    Chart page = chart;
    page.bars.clear();
    int height = caption;
    for (const Chart::Bar& bar : chart.bars) {
        const int room = room_of(chart, bar);
        if (is_across(chart) && !page.bars.empty() && height + room > kPage) {
            pages.emplace_back(page);
            page.bars.clear();
            height = caption;
        }
        page.bars.push_back(bar);
        height += room;
    }
    pages.emplace_back(page);
    return pages;
}

void set_coordinates(mustache::data& data, const Chart& chart) {
    const bool across = is_across(chart);
    const auto at = [across](double value, double place) {
        return fmt::format("({:.6g},{:.6g}) ", across ? value : place, across ? place : value);
    };
    const mustache::list plain = data["bars"].list_value();
    mustache::list bars;
    int length = 0;
    bool flat = !chart.line && !chart.band;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const int room = room_of(chart, chart.bars[i]);
        const double place = length + room / 2.0;
        const double end = coordinate(chart.drawn(chart.bars[i].value));
        mustache::data bar = plain[i];
        bar["place"] = fmt::format("{:.6g}", place);
        bar["end"] = at(end, place);
        bar["break"] = at(end * 0.9, place);
        bars.push_back(bar);
        length += room;
        flat = flat && end == 0;
    }
    const auto along = [&](double value) { return at(value, 0) + at(value, length); };
    data["bars"] = bars;
    data["across"] = across;
    data["narrow"] = is_narrow(chart);
    data["length"] = std::to_string(length);
    data["base"] = along(0);
    data["flat"] = flat;
    if (chart.line) {
        data["line_ends"] = along(coordinate(chart.line->value));
    }
    if (chart.band) {
        const double to = coordinate(chart.band->to);
        data["band_corners"] = along(coordinate(chart.band->from)) + at(to, length) + at(to, 0);
    }
}

// pgfplots draws the figures. In a report they are placed exactly here, beside others (\sabotbox of
// templates/sabot.sty); by themselves, for a paper, wherever LaTeX puts them.
class LatexWriter : public MarkupWriter {
public:
    LatexWriter() : MarkupWriter("tex") {}

    std::string piece(const Block& whole) { return rendered("piece", {"body", block(whole, "")}) + "\n"; }

private:
    std::string escaped(const std::string& text, const std::string& /*name*/) const override {
        return latex_text(text);
    }

    std::vector<Block> parts(const Block& block) const override {
        const auto* chart = std::get_if<Chart>(&block);
        return chart != nullptr ? pages_of(*chart) : MarkupWriter::parts(block);
    }

    void complete_document(mustache::data& data, const Report& report) override {
        data["pdf_title"] = latex_pdf_text(report.title);
        data["pdf_author"] = latex_pdf_text(report.author);
        set_files(data);
    }

    void complete_section(mustache::data& data, const Section& section, int level) const override {
        static constexpr std::array kCommands{"section", "subsection", "subsubsection", "paragraph"};
        data["command"] = kCommands.at(std::min(static_cast<std::size_t>(level), kCommands.size() + 1) - 2);
        if (const std::string plain = latex_pdf_text(section.title); plain != latex_text(section.title)) {
            data["pdf_title"] = plain;
        }
    }

    void complete_block(mustache::data& data, const Block& block) const override {
        if (const auto* table = std::get_if<Table>(&block)) {
            set_columns(data, *table);
        } else if (const auto* chart = std::get_if<Chart>(&block)) {
            set_coordinates(data, *chart);
        }
    }
};

// The name of a piece: "table-wagers"; empty for blocks other than tables and figures.
std::string piece_name(const Block& block) {
    const auto name = [&](const auto& any) -> std::string {
        if constexpr (requires { any.id; }) {
            return (std::holds_alternative<Table>(block) ? "table-" : "figure-") + any.id;
        }
        return "";
    };
    return std::visit(name, block);
}

}  // namespace

std::string latex_report(const Report& report, const WriterOptions& /*options*/) {
    return LatexWriter().document(report);
}

std::vector<std::pair<std::string, std::string>> latex_pieces(const Report& report) {
    std::vector<std::pair<std::string, std::string>> pieces{
        {"sabot.sty", std::string(template_files().at("sabot.sty"))}};
    LatexWriter writer;
    for (const Block* block : blocks_in(report.sections)) {
        if (const std::string name = piece_name(*block); !name.empty()) {
            pieces.emplace_back(name + ".tex", writer.piece(*block));
        }
    }
    return pieces;
}

}  // namespace sabot::report
