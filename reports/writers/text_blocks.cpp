#include "text_blocks.hpp"

#include "each.hpp"
#include "exact/floor.hpp"
#include "reports/writers/text_table.hpp"
#include "reports/writers/writer.hpp"
#include "text/joined.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

// With the columns of a screen. If it is too wide, it names wagers by their ids alone.
Table on_screen(Table page, std::size_t width) {
    for (Table::Column& column : page.columns) {
        column.is_shown = column.is_on_screen.value_or(column.is_shown);
    }
    page = shown(page);
    if (fits(page, width)) {
        return page;
    }
    for (auto& row : page.rows) {
        for (Cell& cell : row) {
            if (const auto* named = std::get_if<Named>(&cell.value)) {
                cell.value = std::string(named->id);
            }
        }
    }
    return page;
}

// The explanations of headings: "Resolved edge: per unit that is not pushed. By return: ..."
std::string legend_of(const Table& page) {
    const auto has_legend = [](const Table::Column& column) { return !column.legend.empty(); };
    return joined(each_if(page.columns, has_legend,
                          [](const Table::Column& column) {
                              return fmt::format("{}: {}.", column.heading, column.legend);
                          }),
                  " ");
}

constexpr int kMaxBlocks = 40;

// Whole blocks only, because some fonts lack half blocks; a nonzero bar has at least one block.
std::string blocks(const Rational& value, const Rational& largest, int width) {
    if (value == 0) {
        return "";
    }
    const Rational share = abs(value) / largest * width;
    return fmt::format("{:\u2588>{}}", "", std::max(1, static_cast<int>(floor_of(share))));
}

// One row per bar: its label, its printed value, and a bar of block characters. If some are negative, bars
// extend to both sides of one axis.
Table bars_of_blocks(const Chart& chart) {
    Rational largest = 0;
    bool has_negative = false;
    for (const Chart::Bar& bar : chart.bars) {
        largest = std::max(largest, Rational(abs(chart.drawn(bar.value))));
        has_negative = has_negative || bar.value < 0;
    }
    const int width = has_negative ? kMaxBlocks / 2 : kMaxBlocks;
    Table table{.id = chart.id,
                .columns = {{"", Table::Align::left}, {chart.axis}, {"", Table::Align::left}}};
    for (const Chart::Bar& bar : chart.bars) {
        const std::string drawn = blocks(chart.drawn(bar.value), largest, width);
        const std::string left = bar.value < 0 ? drawn : "";
        const std::string axis = fmt::format("{:>{}}\u2502{}", left, width, bar.value < 0 ? "" : drawn);
        table.rows.push_back({{bar.label}, {bar.text}, {has_negative ? axis : drawn}});
    }
    return table;
}

}  // namespace

struct TextBlocks::Visitor {
    TextBlocks& blocks;
    const std::string& section_title;

    std::string operator()(const Paragraph& block) const { return blocks.paragraph(block.text); }

    std::string operator()(const Bullets& bullets) const {
        return joined(bullets.items, "",
                      [&](const std::string& item) { return blocks.paragraph("- " + item, 0, 2); });
    }

    std::string operator()(const Facts& facts) const {
        std::size_t widest = 0;
        for (const auto& [name, value] : facts.entries) {
            widest = std::max(widest, characters(sanitize_for_terminal(name)));
        }
        std::string text;
        for (const auto& [raw_name, value] : facts.entries) {
            const std::string name = sanitize_for_terminal(raw_name);
            const std::string label = name + ":" + std::string(widest + 2 - characters(name), ' ');
            // The spaces of the label are part of the layout, so only the value is wrapped.
            const int indent = static_cast<int>(widest) + 3;
            std::string lines = blocks.paragraph(value.empty() ? kBlankLine : value, indent, indent);
            text += lines.replace(0, static_cast<std::size_t>(indent), label);
        }
        return text;
    }

    std::string operator()(const Formula& formula) const { return blocks.paragraph(formula.text, 4, 6); }

    std::string operator()(const Notice& notice) const {
        std::string text;
        for (const std::string& line : notice.lines) {
            text += text.empty() ? blocks.emphasized(line, notice.tone) : blocks.paragraph(line);
        }
        return text;
    }

    std::string operator()(const Table& table) const {
        const WriterOptions& options = blocks.options_;
        Table page = options.is_screen ? on_screen(table, options.width) : shown(table);
        for (const auto& row : page.rows) {
            for (const Cell& cell : row) {
                blocks.has_estimates_ = blocks.has_estimates_ || std::holds_alternative<Estimate>(cell.value);
                blocks.has_decimals_ = blocks.has_decimals_ || has_fraction(cell.value) ||
                                       std::holds_alternative<Root>(cell.value);
            }
        }
        std::string text;
        if (options.is_screen) {
            text += blocks.paragraph(table.caption.empty() ? section_title : table.caption);
        } else if (!table.is_titled_by_section && table.caption != section_title) {
            text += blocks.paragraph(table.caption) + "\n";
        }
        text += text_table(page, options);
        const std::string legend = options.is_screen ? legend_of(page) : "";
        text += legend.empty() ? "" : blocks.paragraph(legend);
        const Table fractions = options.with_fractions ? fractions_table(page) : Table{};
        if (!fractions.rows.empty()) {
            text += "\n" + blocks.paragraph(fractions.caption) + "\n" + text_table(fractions, options);
        }
        return text;
    }

    std::string operator()(const Chart& chart) const {
        return chart.in_text
                   ? blocks.paragraph(chart.title) + "\n" + text_table(bars_of_blocks(chart), blocks.options_)
                   : "";
    }

    std::string operator()(const Curve&) const { return ""; }
};

std::string TextBlocks::text_of(const Block& block, const std::string& section_title) {
    return std::visit(Visitor{*this, section_title}, block);
}

std::string TextBlocks::paragraph(const std::string& text, int first, int rest) const {
    return fmt::format("{}\n",
                       fmt::join(wrapped(sanitize_for_terminal(text), options_.width, first, rest), "\n"));
}

std::string TextBlocks::emphasized(const std::string& text, Tone tone) const {
    return joined(wrapped(sanitize_for_terminal(text), options_.width, 0, 0), "",
                  [&](const std::string& line) {
                      return (options_.has_colours ? in_bold(in_colour(line, tone)) : line) + "\n";
                  });
}

std::string TextBlocks::notes() const {
    std::string text;
    if (has_decimals_) {
        text += "Counts are exact. Decimals are rounded half to even from exact values.\n";
    }
    if (has_estimates_) {
        text += "Estimates, with intervals in brackets, have four significant digits.\n";
    }
    return text;
}

}  // namespace sabot::report
