#include "reports/writers/formats.hpp"
#include "reports/writers/tables.hpp"
#include "reports/writers/text_table.hpp"
#include "reports/writers/utf8.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

std::string paragraph(const std::string& text, int first = 0, int rest = 0) {
    return wrapped(sanitize_for_terminal(text), kTextWidth, first, rest);
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
std::string left_out(const Table& all, const Table& page) {
    const auto part = [](std::size_t some, std::size_t of, const char* what) {
        return some == of ? "" : fmt::format("{} of {} {}", some, of, what);
    };
    const std::string rows = part(page.rows.size(), all.rows.size(), "rows");
    const std::string columns = part(page.columns.size(), all.columns.size(), "columns");
    const std::string both = rows + (rows.empty() || columns.empty() ? "" : " and ") + columns;
    return both.empty() ? "" : paragraph(fmt::format("({}; all: --format csv --table {})", both, all.kind));
}

class TextWriter {
public:
    explicit TextWriter(bool with_fractions) : with_fractions_(with_fractions) {}

    void write(const Section& section, int depth) {
        const std::string title = sanitize_for_terminal(section.title);
        text_ += title + "\n";
        text_ += depth == 0 ? std::string(characters(title), '=') + "\n\n" : "\n";
        title_ = section.title;
        for (const Block& block : section.blocks) {
            const auto* chart = std::get_if<Chart>(&block);
            const bool is_drawn_only =
                std::holds_alternative<Curve>(block) || (chart != nullptr && !chart->in_text);
            if (!is_drawn_only) {
                std::visit(*this, block);
                text_ += "\n";
            }
        }
        for (const Section& inner : section.sections) {
            write(inner, depth + 1);
        }
    }

    void line(const std::string& text) { text_ += sanitize_for_terminal(text) + "\n"; }
    void end_block() { text_ += "\n"; }

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
            lines.replace(0, static_cast<std::size_t>(indent), label);
            text_ += lines;
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
        text_ += left_out(shown(table), page);
        const Table fractions = with_fractions_ ? fractions_table(page) : Table{};
        if (!fractions.rows.empty()) {
            text_ += "\n" + paragraph(fractions.caption) + "\n" + text_table(fractions);
        }
    }

    void operator()(const Chart& chart) {
        text_ += paragraph(chart.title) + "\n" + text_table(bars_of_blocks(chart));
    }

    void operator()(const Curve&) {}

    std::string str() const {
        std::string text = text_;
        if (has_decimals_) {
            text += "Counts are exact. Decimals are rounded half to even from exact values.\n";
        }
        if (has_estimates_) {
            text += "Estimates, with intervals in brackets, have four significant digits.\n";
        }
        // Each block is followed by an empty line, but the text ends with a single line break.
        return text.substr(0, text.find_last_not_of('\n') + 1) + "\n";
    }

private:
    bool with_fractions_;
    bool has_decimals_ = false;
    bool has_estimates_ = false;
    std::string title_;
    std::string text_;
};

}  // namespace

std::string text_report(const Report& report, bool with_fractions) {
    TextWriter writer(with_fractions);
    for (const std::string& line : {report.title, report.subtitle, report.date}) {
        if (!line.empty()) {
            writer.line(line);
        }
    }
    writer.end_block();
    for (const Section& section : report.sections) {
        writer.write(section, 0);
    }
    return writer.str();
}

}  // namespace sabot::report
