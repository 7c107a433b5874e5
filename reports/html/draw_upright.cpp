#include "reports/html/chart_drawing.hpp"
#include "reports/html/chart_measures.hpp"
#include "reports/html/chart_scale.hpp"
#include "reports/html/chart_text.hpp"

#include <algorithm>

namespace sabot::report {

namespace {

using Anchor = ChartDrawing::Anchor;

constexpr int kPlotHeight = 240;
constexpr int kWidestText = 150;
constexpr int kWidestBar = 56;
constexpr int kSample = 26;
constexpr int kLeft = 4;

class Upright {
public:
    explicit Upright(const Chart& chart)
        : chart_(chart), slot_(Rational(kChartWidth - 2 * kLeft) / chart.bars.size()) {
        int above = 0;
        int below = 0;
        for (const auto& bar : chart.bars) {
            labels_.push_back(chart_text_lines(bar.label, kWidestText, 1).front());
            values_.push_back(chart_text_lines(bar.text, kWidestText, 1).front());
            upward_labels_ = upward_labels_ || chart_text_width(labels_.back()) + kGap > slot_;
            upward_values_ = upward_values_ || chart_text_width(values_.back()) + kGap / 2 > slot_;
        }
        for (std::size_t i = 0; i < chart.bars.size(); ++i) {
            int& room = chart.bars[i].value < 0 ? below : above;
            room = std::max(room, upward_values_ ? chart_text_width(values_[i]) + kGap : kLineHeight);
            label_height_ =
                std::max(label_height_, upward_labels_ ? chart_text_width(labels_[i]) + kGap : kLineHeight);
        }
        const int notes = ((chart.band ? 1 : 0) + (chart.line ? 1 : 0)) * kLineHeight;
        plot_top_ = notes + kGap + above;
        plot_bottom_ = plot_top_ + kPlotHeight;
        labels_top_ = plot_bottom_ + below;
    }

    ChartDrawing drawing() const {
        const ChartScale scale(chart_, plot_bottom_, plot_top_);
        ChartDrawing drawing;
        const auto zero = scale.place(0);
        drawing.zero = {{0, zero}, {kChartWidth, zero}};
        mark_values(drawing, scale);
        for (std::size_t i = 0; i < chart_.bars.size(); ++i) {
            drawing.bars.push_back(bar(i, scale));
        }
        int base_line = labels_top_ + label_height_ + kGap / 2;
        for (const auto& line : chart_text_lines(chart_.axis, kChartWidth, 3)) {
            base_line += kLineHeight;
            drawing.notes.push_back({{0, base_line}, Anchor::start, line, chart_.axis});
        }
        drawing.height = base_line + kGap;
        return drawing;
    }

private:
    void mark_values(ChartDrawing& drawing, const ChartScale& scale) const {
        int base_line = 0;
        const auto note = [&](const std::string& whole) {
            drawing.notes.push_back({{kSample + kGap, base_line},
                                     Anchor::start,
                                     chart_text_lines(whole, kChartWidth - kSample - kGap, 1).front(),
                                     whole});
        };
        if (chart_.band) {
            const auto from = scale.place(std::min(chart_.band->from, chart_.band->to));
            const auto to = scale.place(std::max(chart_.band->from, chart_.band->to));
            drawing.band = ChartDrawing::Rectangle{0, to, kChartWidth, from - to};
            base_line += kLineHeight;
            drawing.band_sample = ChartDrawing::Rectangle{0, base_line - 11, kSample, 12};
            note(chart_.band->text);
        }
        if (chart_.line) {
            const auto place = scale.place(chart_.line->value);
            drawing.line = ChartDrawing::Stroke{{0, place}, {kChartWidth, place}};
            base_line += kLineHeight;
            drawing.line_sample = ChartDrawing::Stroke{{0, base_line - 5}, {kSample, base_line - 5}};
            note(chart_.line->text);
        }
    }

    ChartDrawing::Bar bar(std::size_t i, const ChartScale& scale) const {
        const auto& entry = chart_.bars[i];
        const auto drawn = drawn_value(chart_, entry.value);
        const auto zero = scale.place(0);
        const auto tip = scale.place(drawn);
        const Rational middle = kLeft + slot_ * i + slot_ / 2;
        const Rational width = std::min(Rational(slot_ * 7 / 10), Rational(kWidestBar));
        ChartDrawing::Bar bar;
        bar.is_negative = entry.value < 0;
        bar.body = {middle - width / 2, std::min(zero, tip), width, abs(tip - zero)};
        if (drawn != entry.value) {
            bar.gap = gap(bar.is_negative ? tip - 2 * kGap : tip + 2 * kGap, bar.body);
        }
        bar.label.push_back(label(i, middle));
        bar.value = value(i, middle, tip);
        bar.whole = entry.label + ": " + entry.text;
        return bar;
    }

    ChartDrawing::Text label(std::size_t i, const Rational& middle) const {
        if (upward_labels_) {
            return {{middle + 5, labels_top_ + kGap}, Anchor::end, labels_[i], chart_.bars[i].label, true};
        }
        return {{middle, labels_top_ + kLineHeight}, Anchor::middle, labels_[i], chart_.bars[i].label};
    }

    ChartDrawing::Text value(std::size_t i, const Rational& middle, const Rational& tip) const {
        const auto& whole = chart_.bars[i].text;
        const bool is_negative = chart_.bars[i].value < 0;
        if (upward_values_) {
            return {{middle + 5, is_negative ? tip + kGap / 2 : tip - kGap / 2},
                    is_negative ? Anchor::end : Anchor::start,
                    values_[i],
                    whole,
                    true};
        }
        return {{middle, is_negative ? tip + 14 : tip - 5}, Anchor::middle, values_[i], whole};
    }

    static std::vector<ChartDrawing::Point> gap(const Rational& y, const ChartDrawing::Rectangle& body) {
        const Rational left = body.x - 2;
        const Rational right = body.x + body.width + 2;
        return {{left, y + 2}, {right, y - 2}, {right, y + 2}, {left, y + 6}};
    }

    const Chart& chart_;
    Rational slot_;
    std::vector<std::string> labels_;
    std::vector<std::string> values_;
    bool upward_labels_ = false;
    bool upward_values_ = false;
    int label_height_ = 0;
    int plot_top_ = 0;
    int plot_bottom_ = 0;
    int labels_top_ = 0;
};

}  // namespace

ChartDrawing draw_upright(const Chart& chart) { return Upright(chart).drawing(); }

}  // namespace sabot::report
