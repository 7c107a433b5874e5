#include "each.hpp"
#include "reports/writers/markup.hpp"
#include "reports/writers/writer.hpp"
#include "text/wrap.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sabot::report {

namespace {

constexpr const char* kStyleFile = "sabot.css";
constexpr const char* kScriptFile = "sabot.js";
// Characters per line of a printed page: at the normal size, at the smaller size, and in landscape.
constexpr std::size_t kUsual = 92;
constexpr std::size_t kSmall = 114;
constexpr std::size_t kLandscape = 154;
// Shorter tables are not split between pages.
constexpr std::size_t kShort = 12;
constexpr std::size_t kMinToSort = 3;
// Characters of a mark before a verdict, and of the space behind it.
constexpr std::size_t kMark = 2;

constexpr std::size_t kMaxUprightBars = 36;
constexpr std::size_t kMaxUprightText = 20;
// The number of digits that fit across an upright chart of the smallest width that charts.css allows.
constexpr std::size_t kDigitsAcross = 85;
// The maximum width of labels and values beside horizontal bars, in digits; longer ones are wrapped.
constexpr std::size_t kWidestColumn = 28;
// Wider labels are placed above their bars on a phone.
constexpr std::size_t kNarrowColumn = 12;

// The number of characters of a text that stay on one line, where texts of at most `whole` are not broken.
std::size_t unbroken(const std::string& text, std::size_t whole) {
    const std::size_t all = characters(text);
    const std::size_t word = longest_word(text);
    return word > kLongWord ? kLongWord : all <= whole ? all : word;
}

// tables.css does not break cells that are aligned to the right: figures and verdicts.
std::size_t unbroken(const Cell& cell, Table::Align align) {
    const std::string text = cell.text();
    const bool has_mark = cell.tone == Tone::good || cell.tone == Tone::doubtful || cell.tone == Tone::bad;
    return unbroken(text, align == Table::Align::right ? characters(text) : kBriefCell) +
           (has_mark ? kMark : 0);
}

// The total width of all columns, in characters, if cells have at most `lines` lines and `space` characters
// are between columns.
std::size_t least_width(const Table& table, std::size_t lines, std::size_t space) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        std::size_t widest = unbroken(table.columns[i].heading, kBriefHeading);
        for (const auto& row : table.rows) {
            const std::size_t line = (characters(row[i].text()) + lines - 1) / lines;
            widest = std::max({widest, line, unbroken(row[i], table.columns[i].align)});
        }
        width += widest + space;
    }
    return width;
}

std::size_t least_width(const Table& table) {
    constexpr std::size_t kAnyLines = 1'000'000;
    return least_width(table, kAnyLines, 2);
}

// Characters per line of half a page at the smaller size.
constexpr std::size_t kHalf = 54;
// Text in more lines is hard to read beside figures.
constexpr std::size_t kMaxLinesOfCells = 3;

// Whether the table fits into `half` characters if its cells have up to three lines and its columns one space
// between them.
bool is_narrow(const Table& table, std::size_t half = kHalf) {
    return least_width(shown(table), kMaxLinesOfCells, 1) <= half;
}

// The class by which print.css sets the size of the table.
std::string size_class(const Table& table) {
    const auto width = least_width(table);
    const std::string size = width <= kUsual       ? "usual"
                             : width <= kSmall     ? "small"
                             : width <= kLandscape ? "small landscape"
                                                   : "small landscape breaking";
    return size + (table.rows.size() < kShort ? " short" : "") + (is_narrow(table) ? " half" : "");
}

// Whether the section is printed in two columns: its tables are narrower than half a page, but for a few that
// span both columns, and it has nothing else that is wide.
bool is_narrow(const Section& section) {
    const std::vector<Section> sections{section};
    std::size_t narrow = 0;
    std::size_t wide = 0;
    for (const Block* block : blocks_in(sections)) {
        if (const auto* table = std::get_if<Table>(block)) {
            ++(is_narrow(*table) ? narrow : wide);
        } else if (std::holds_alternative<Chart>(*block) || std::holds_alternative<Curve>(*block) ||
                   std::holds_alternative<Formula>(*block)) {
            return false;
        }
    }
    // Only a block of the section itself can span its columns.
    return narrow > 0 && narrow >= 3 * wide && (wide == 0 || section.sections.empty());
}

// A heading must move to the landscape page with its table.
bool begins_with_landscape(const Section& section) {
    const auto* table = section.blocks.empty() ? nullptr : std::get_if<Table>(&section.blocks.front());
    return table != nullptr && least_width(shown(*table)) > kSmall;
}

// The elements of a chart are positioned by charts.css in percent of the plot or in widths of a digit, so
// that it is as wide as the page and the browser wraps its text where necessary. If there are too many
// upright bars, or their text is too long, bars are drawn horizontally.
void set_layout(mustache::data& data, const Chart& chart) {
    std::size_t label = 0;
    std::size_t above = 0;
    std::size_t below = 0;
    for (const Chart::Bar& bar : chart.bars) {
        std::size_t& value = bar.value < 0 ? below : above;
        label = std::max(label, characters(bar.label));
        value = std::max(value, characters(bar.text));
    }
    const std::size_t value = std::max(above, below);
    const bool is_upright = chart.direction == Chart::Direction::upright &&
                            chart.bars.size() <= kMaxUprightBars && std::max(label, value) <= kMaxUprightText;
    // Text must be rotated to fit at each upright bar.
    const auto turns = [&](std::size_t length) {
        return chart.bars.size() * (2 * length + 1) > 2 * kDigitsAcross;
    };
    // A line of text is less than three digits high.
    const auto room = [](bool turned, std::size_t length) { return turned ? length + 1 : 3; };
    // The width of a column of text, including the space beside it and a margin, because a "+" is wider than
    // a digit.
    const auto column = [](std::size_t length) { return std::min(length + 2, kWidestColumn); };
    data["description"] = chart.in_words();
    data["is_across"] = !is_upright;
    data["is_upright"] = is_upright;
    data["start"] = is_upright ? "bottom" : "left";
    data["size"] = is_upright ? "height" : "width";
    data["wide"] = column(label) > kNarrowColumn;
    data["turned_values"] = turns(value);
    data["turned_labels"] = turns(label);
    data["label_room"] = std::to_string(is_upright ? room(turns(label), label) : column(label));
    data["value_room"] = std::to_string(column(value));
    data["above"] = std::to_string(room(turns(value), above));
    data["below"] = std::to_string(below == 0 ? 0 : room(turns(value), below));
}

// The part of the page width, in percent, that a table takes beside its chart; 0 if they do not fit beside
// each other.
std::size_t share_beside(const Table& table, const Chart& chart) {
    constexpr std::size_t kMaxBars = 12;
    constexpr std::size_t kMaxWidth = 64;
    const std::size_t width = least_width(shown(table), 2, 2);
    return table.rows.size() < kShort && chart.bars.size() <= kMaxBars && width <= kMaxWidth
               ? 100 * width / kSmall + 1
               : 0;
}

class HtmlWriter : public MarkupWriter {
public:
    explicit HtmlWriter(bool is_numbered) : MarkupWriter("html"), is_numbered_(is_numbered) {}

    // The styles or scripts of every page, or also those that a site has.
    std::string shared(const std::string& name, bool is_site) {
        mustache::data data = mustache::object{{"site", is_site}};
        set_files(data);
        return rendered(name, data);
    }

private:
    std::string escaped(const std::string& text, const std::string& /*name*/) const override {
        return mustache::html_escape(text);
    }

    void complete_document(mustache::data& data, const Report& report) override {
        if (!report.site) {
            data["styles"] = shared("styles", false);
            data["scripts"] = shared("scripts", false);
            return;
        }
        mustache::list pages;
        for (const Link& page : report.site->pages) {
            pages.push_back(mustache::object{{"text", page.text}, {"address", page.address}});
        }
        data["site"] = mustache::object{{"name", report.site->title},
                                        {"pages", pages},
                                        {"index", report.site->pages.front().address},
                                        {"style_file", kStyleFile},
                                        {"script_file", kScriptFile}};
    }

    void complete_section(mustache::data& data, const Section& section, int /*level*/) const override {
        data["landscape"] = begins_with_landscape(section);
        data["narrow"] = is_narrow(section);
        if (!is_numbered_) {
            data["number"] = false;
        }
    }

    void complete_block(mustache::data& data, const Block& block) const override {
        if (const auto* table = std::get_if<Table>(&block)) {
            data["size"] = size_class(*table);
            data["sortable"] = table->is_list && table->items().size() >= kMinToSort;
        } else if (const auto* chart = std::get_if<Chart>(&block)) {
            set_layout(data, *chart);
        }
    }

    // Groups a short table with its chart, which is printed beside it, and narrow tables that follow each
    // other, or a long one, in two columns.
    Group group_at(const Section& section, std::size_t first) const override {
        constexpr std::size_t kLong = 24;
        constexpr std::size_t kHalfAtFineSize = 63;
        const auto table_at = [&](std::size_t at) {
            return at < section.blocks.size() ? std::get_if<Table>(&section.blocks[at]) : nullptr;
        };
        const Table* const table = table_at(first);
        if (table == nullptr) {
            return {"", first + 1};
        }
        const auto* const chart =
            first + 1 < section.blocks.size() ? std::get_if<Chart>(&section.blocks[first + 1]) : nullptr;
        if (const std::size_t share = chart == nullptr ? 0 : share_beside(*table, *chart); share > 0) {
            return {"beside", first + 2, share};
        }
        for (const auto& [name, half] : {std::pair("narrow", kHalf), {"narrow fine", kHalfAtFineSize}}) {
            std::size_t end = first;
            std::size_t rows = 0;
            for (; table_at(end) != nullptr && is_narrow(*table_at(end), half); ++end) {
                rows += table_at(end)->rows.size();
            }
            if (rows >= kLong && !is_narrow(section)) {
                return {name, end};
            }
        }
        return {"", first + 1};
    }

    bool is_numbered_;
};

}  // namespace

std::string html_report(const Report& report, const WriterOptions& /*options*/) {
    return HtmlWriter(true).document(report);
}

std::vector<std::pair<std::string, std::string>> site_files() {
    HtmlWriter writer(true);
    return {{kStyleFile, writer.shared("styles", true) + "\n"},
            {kScriptFile, writer.shared("scripts", true) + "\n"}};
}

std::string html_fragment(const Report& report, const FragmentPlace& place) {
    const auto prefixed = [&](const Section& section) { return with_prefix(place.prefix, section); };
    const std::vector<Section> sections = each(report.sections, prefixed);
    std::string html = HtmlWriter(false).sections(sections, place.level).text + "\n";
    if (place.has_data_styles) {
        // Quotation marks in text are escaped, so this is always an attribute.
        const std::string attribute = " style=\"";
        for (auto at = html.find(attribute); at != std::string::npos; at = html.find(attribute, at)) {
            html.insert(at + 1, "data-");
        }
    }
    return html;
}

}  // namespace sabot::report
