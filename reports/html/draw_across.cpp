#include "reports/html/chart_drawing.hpp"
#include "reports/html/chart_measures.hpp"
#include "reports/html/chart_scale.hpp"
#include "reports/html/chart_text.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace {

using Anchor = ChartDrawing::Anchor;

constexpr int kWidestLabel = 240;
constexpr int kWidestValue = 200;
constexpr int kBarHeight = 15;
// From the top of a row to the base line of its only line of text, and space below.
constexpr int kBaseLine = 17;
constexpr int kRowSpace = 9;

struct Row {
    const Chart::Bar* bar;
    std::vector<std::string> label;
    std::string value;
    int height = 0;
};

std::vector<Row> rows_of(const Chart& chart) {
    std::vector<Row> rows;
    for (const auto& bar : chart.bars) {
        Row row{&bar, chart_text_lines(bar.label, kWidestLabel, 2),
                chart_text_lines(bar.text, kWidestValue, 1).front()};
        row.height = static_cast<int>(row.label.size()) * kLineHeight + kRowSpace;
        rows.push_back(std::move(row));
    }
    return rows;
}

// Where the labels end and where bars may go, leaving room for the values: beside the ends of the bars or,
// where a line would run through them, in a column of their own.
struct Columns {
    int labels = 0;
    int from = 0;
    int to = kChartWidth;
    bool has_values = false;
};

Columns columns_of(const std::vector<Row>& rows, bool has_line) {
    int labels = 0;
    int left = 0;
    int right = 0;
    for (const auto& row : rows) {
        for (const auto& line : row.label) {
            labels = std::max(labels, chart_text_width(line));
        }
        int& room = row.bar->value < 0 && !has_line ? left : right;
        room = std::max(room, chart_text_width(row.value) + kGap);
    }
    return {labels, labels + kGap + left, kChartWidth - right, has_line};
}

class Across {
public:
    explicit Across(const Chart& chart)
        : chart_(chart),
          rows_(rows_of(chart)),
          columns_(columns_of(rows_, chart.line.has_value())),
          scale_(chart, columns_.from, columns_.to) {}

    std::vector<ChartDrawing> drawings() const {
        std::vector<ChartDrawing> drawings;
        for (std::size_t begin = 0; begin < rows_.size();) {
            int height = head_height() + foot_height();
            auto end = begin;
            while (end < rows_.size() && (end == begin || height + rows_[end].height <= kChartHeight)) {
                height += rows_[end].height;
                ++end;
            }
            drawings.push_back(drawing(begin, end, height));
            begin = end;
        }
        return drawings;
    }

private:
    int head_height() const { return ((chart_.band ? 1 : 0) + (chart_.line ? 1 : 0)) * kLineHeight + kGap; }

    std::vector<std::string> axis_lines() const { return chart_text_lines(chart_.axis, kChartWidth, 3); }

    // "0" and the name of the axis.
    int foot_height() const { return (1 + static_cast<int>(axis_lines().size())) * kLineHeight + kGap; }

    ChartDrawing drawing(std::size_t begin, std::size_t end, int height) const {
        ChartDrawing drawing;
        drawing.height = height;
        const int top = head_height();
        const int bottom = height - foot_height();
        const Rational zero = scale_.place(0);
        drawing.zero = {{zero, top}, {zero, bottom}};
        mark_values(drawing, top, bottom);
        int y = top;
        for (auto i = begin; i < end; ++i) {
            drawing.bars.push_back(bar(rows_[i], y));
            y += rows_[i].height;
        }
        int base_line = bottom + kLineHeight;
        drawing.notes.push_back({{zero, base_line}, Anchor::middle, "0"});
        for (const auto& line : axis_lines()) {
            base_line += kLineHeight;
            drawing.notes.push_back({{0, base_line}, Anchor::start, line, chart_.axis});
        }
        return drawing;
    }

    void mark_values(ChartDrawing& drawing, int top, int bottom) const {
        int base_line = 0;
        if (chart_.band) {
            const auto from = scale_.place(std::min(chart_.band->from, chart_.band->to));
            const auto to = scale_.place(std::max(chart_.band->from, chart_.band->to));
            drawing.band = ChartDrawing::Rectangle{from, top, to - from, bottom - top};
            base_line += kLineHeight;
            drawing.notes.push_back(note_over((from + to) / 2, base_line, chart_.band->text));
        }
        if (chart_.line) {
            const auto place = scale_.place(chart_.line->value);
            drawing.line = ChartDrawing::Stroke{{place, top - kGap / 2}, {place, bottom}};
            base_line += kLineHeight;
            drawing.notes.push_back(note_over(place, base_line, chart_.line->text));
        }
    }

    // Centred at x, unless it would leave the drawing.
    static ChartDrawing::Text note_over(const Rational& x, int base_line, const std::string& whole) {
        const auto text = chart_text_lines(whole, kChartWidth, 1).front();
        const Rational half = Rational(chart_text_width(text)) / 2;
        if (x < half) {
            return {{0, base_line}, Anchor::start, text, whole};
        }
        if (x + half > kChartWidth) {
            return {{kChartWidth, base_line}, Anchor::end, text, whole};
        }
        return {{x, base_line}, Anchor::middle, text, whole};
    }

    ChartDrawing::Bar bar(const Row& row, int top) const {
        const auto& value = row.bar->value;
        const auto drawn = drawn_value(chart_, value);
        const auto zero = scale_.place(0);
        const auto tip = scale_.place(drawn);
        const int middle = top + (row.height - kRowSpace / 2) / 2;
        ChartDrawing::Bar bar;
        bar.is_negative = value < 0;
        bar.body = {std::min(zero, tip), middle - kBarHeight / 2, abs(tip - zero), kBarHeight};
        if (drawn != value) {
            bar.gap = gap(bar.is_negative ? tip + 2 * kGap : tip - 2 * kGap, bar.body);
        }
        const int base_line = middle - kBarHeight / 2 + kBaseLine - 5;
        bar.value = value_text(row, tip, base_line);
        int line_base = base_line - (static_cast<int>(row.label.size()) - 1) * kLineHeight / 2;
        for (const auto& line : row.label) {
            bar.label.push_back({{columns_.labels, line_base}, Anchor::end, line});
            line_base += kLineHeight;
        }
        bar.whole = row.bar->label + ": " + row.bar->text;
        return bar;
    }

    ChartDrawing::Text value_text(const Row& row, const Rational& tip, int base_line) const {
        if (columns_.has_values) {
            return {{kChartWidth, base_line}, Anchor::end, row.value, row.bar->text};
        }
        if (row.bar->value < 0) {
            return {{tip - kGap / 2, base_line}, Anchor::end, row.value, row.bar->text};
        }
        return {{tip + kGap / 2, base_line}, Anchor::start, row.value, row.bar->text};
    }

    static std::vector<ChartDrawing::Point> gap(const Rational& x, const ChartDrawing::Rectangle& body) {
        const Rational top = body.y - 2;
        const Rational bottom = body.y + body.height + 2;
        return {{x, top}, {x + 4, top}, {x, bottom}, {x - 4, bottom}};
    }

    const Chart& chart_;
    std::vector<Row> rows_;
    Columns columns_;
    ChartScale scale_;
};

}  // namespace

std::vector<ChartDrawing> draw_across(const Chart& chart) { return Across(chart).drawings(); }

}  // namespace sabot::report
