#include "exact/floor.hpp"
#include "reports/writers/text_table.hpp"
#include "reports/writers/writer.hpp"
#include "text/utf8.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

std::string paragraph(const std::string& text, int first = 0, int rest = 0) {
    return fmt::format("{}\n",
                       fmt::join(wrapped(sanitize_for_terminal(text), kTextWidth, first, rest), "\n"));
}

// The rows and columns that text output has.
Table in_text(const Table& table) {
    Table page = table;
    for (Table::Column& column : page.columns) {
        column.is_shown = column.is_shown && column.is_in_text;
    }
    if (!table.text_rows.empty()) {
        page.rows.clear();
        for (const std::size_t row : table.text_rows) {
            page.rows.push_back(table.rows[row]);
        }
    }
    return shown(page);
}

// What in_text() leaves out, and how to see it; empty if that is nothing.
std::string left_out(const Table& all, const Table& page, const std::string& whole_table) {
    const auto part = [](std::size_t some, std::size_t of, const char* what) {
        return some == of ? "" : fmt::format("{} of {} {}", some, of, what);
    };
    const std::string rows = part(page.rows.size(), all.rows.size(), "rows");
    const std::string columns = part(page.columns.size(), all.columns.size(), "columns");
    const std::string both = rows + (rows.empty() || columns.empty() ? "" : " and ") + columns;
    const std::string whole =
        whole_table.empty() ? "" : "; all: " + fmt::format(fmt::runtime(whole_table), all.kind);
    return both.empty() ? "" : paragraph(fmt::format("({}{})", both, whole));
}

// Whole blocks only, because some fonts lack half blocks; a nonzero bar has at least one block.
std::string blocks(const Rational& value, const Rational& largest) {
    constexpr int kMaxBlocks = 40;
    if (value == 0) {
        return "";
    }
    const Rational share = abs(value) / largest * kMaxBlocks;
    return fmt::format("{:\u2588>{}}", "", std::max(1, static_cast<int>(floor_of(share))));
}

// One row per bar: its label, its printed value, and a bar of block characters; negative bars extend to the
// left.
Table bars_of_blocks(const Chart& chart) {
    Rational largest = 0;
    bool has_negative = false;
    for (const Chart::Bar& bar : chart.bars) {
        largest = std::max(largest, Rational(abs(chart.drawn(bar.value))));
        has_negative = has_negative || bar.value < 0;
    }
    Table table{.id = chart.id,
                .columns = {{"", Table::Align::left},
                            {chart.axis},
                            {.heading = "", .is_shown = has_negative},
                            {"", Table::Align::left}}};
    for (const Chart::Bar& bar : chart.bars) {
        const std::string drawn = blocks(chart.drawn(bar.value), largest);
        table.rows.push_back(
            {{bar.label}, {bar.text}, {bar.value < 0 ? drawn : ""}, {bar.value < 0 ? "" : drawn}});
    }
    return shown(table);
}

class TextWriter {
public:
    explicit TextWriter(const WriterOptions& options) : options_(options) {}

    std::string report(const Report& report) {
        for (const std::string& line : {report.title, report.subtitle, report.date}) {
            text_ += line.empty() ? "" : sanitize_for_terminal(line) + "\n";
        }
        text_ += "\n";
        for (const Section& section : report.sections) {
            write(section, 0);
        }
        if (has_decimals_) {
            text_ += "Counts are exact. Decimals are rounded half to even from exact values.\n";
        }
        if (has_estimates_) {
            text_ += "Estimates, with intervals in brackets, have four significant digits.\n";
        }
        // Each block is followed by an empty line, but the text ends with a single line break.
        return text_.substr(0, text_.find_last_not_of('\n') + 1) + "\n";
    }

    void operator()(const Paragraph& block) { text_ += paragraph(block.text); }

    void operator()(const Bullets& bullets) {
        for (const std::string& item : bullets.items) {
            text_ += paragraph("- " + item, 0, 2);
        }
    }

    void operator()(const Facts& facts) {
        std::size_t widest = 0;
        for (const auto& [name, value] : facts.entries) {
            widest = std::max(widest, characters(sanitize_for_terminal(name)));
        }
        for (const auto& [raw_name, value] : facts.entries) {
            const std::string name = sanitize_for_terminal(raw_name);
            const std::string label = name + ":" + std::string(widest + 2 - characters(name), ' ');
            // The spaces of the label are part of the layout, so only the value is wrapped.
            const int indent = static_cast<int>(widest) + 3;
            std::string lines = paragraph(value.empty() ? kBlankLine : value, indent, indent);
            text_ += lines.replace(0, static_cast<std::size_t>(indent), label);
        }
    }

    void operator()(const Formula& formula) { text_ += paragraph(formula.text, 4, 6); }

    void operator()(const Notice& notice) {
        for (const std::string& line : notice.lines) {
            text_ += paragraph(line);
        }
    }

    void operator()(const Table& table) {
        const Table page = in_text(table);
        for (const auto& row : page.rows) {
            for (const Cell& cell : row) {
                has_estimates_ = has_estimates_ || std::holds_alternative<Estimate>(cell.value);
                has_decimals_ =
                    has_decimals_ || has_fraction(cell.value) || std::holds_alternative<Root>(cell.value);
            }
        }
        if (!table.is_titled_by_section && table.caption != title_) {
            text_ += paragraph(table.caption) + "\n";
        }
        text_ += text_table(page);
        text_ += left_out(shown(table), page, options_.whole_table);
        const Table fractions = options_.with_fractions ? fractions_table(page) : Table{};
        if (!fractions.rows.empty()) {
            text_ += "\n" + paragraph(fractions.caption) + "\n" + text_table(fractions);
        }
    }

    void operator()(const Chart& chart) {
        text_ += chart.in_text ? paragraph(chart.title) + "\n" + text_table(bars_of_blocks(chart)) : "";
    }

    void operator()(const Curve&) {}

private:
    void write(const Section& section, int depth) {
        const std::string title = sanitize_for_terminal(section.title);
        text_ += title + "\n";
        text_ += depth == 0 ? std::string(characters(title), '=') + "\n\n" : "\n";
        title_ = section.title;
        for (const Block& block : section.blocks) {
            const std::size_t before = text_.size();
            std::visit(*this, block);
            text_ += text_.size() > before ? "\n" : "";
        }
        for (const Section& inner : section.sections) {
            write(inner, depth + 1);
        }
    }

    const WriterOptions& options_;
    bool has_decimals_ = false;
    bool has_estimates_ = false;
    std::string title_;
    std::string text_;
};

}  // namespace

std::string text_report(const Report& report, const WriterOptions& options) {
    return TextWriter(options).report(report);
}

}  // namespace sabot::report
