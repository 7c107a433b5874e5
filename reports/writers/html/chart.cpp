#include "reports/writers/html/chart.hpp"

#include "reports/writers/chart_axis.hpp"
#include "reports/writers/figure_data.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

constexpr std::size_t kMaxUprightBars = 36;
constexpr std::size_t kMaxUprightText = 20;
// The number of digits that fit across an upright chart of the smallest width that charts.css allows.
constexpr std::size_t kDigitsAcross = 85;
// The maximum width of labels and values beside horizontal bars, in digits; longer ones are wrapped.
constexpr std::size_t kWidestColumn = 28;
// Wider labels are placed above their bars on a phone.
constexpr std::size_t kNarrowColumn = 12;

void widen(std::size_t& width, const std::string& text) { width = std::max(width, characters(text)); }

// Horizontal and upright bars use the same elements, placed along different directions.
class BarChart {
public:
    explicit BarChart(const Chart& chart) : chart_(chart), axis_(ChartAxis::from_zero(drawn_values())) {
        for (const auto& bar : chart.bars) {
            widen(label_, bar.label);
            widen(bar.value < 0 ? below_ : above_, bar.text);
        }
        value_ = std::max(above_, below_);
    }

    void set(mustache::object& data) const {
        bool has_broken = false;
        mustache::list bars;
        for (const auto& bar : chart_.bars) {
            const Rational end = chart_.drawn(bar.value);
            bars.push_back(mustache::object{{"label", bar.label},
                                            {"value", bar.text},
                                            {"span", span(0, end)},
                                            {"tip", at(end)},
                                            {"negative", bar.value < 0},
                                            {"broken", end != bar.value}});
            has_broken = has_broken || end != bar.value;
        }
        data["bars"] = bars;
        data["has_broken"] = has_broken;
        data["zero"] = at(0);
        data["is_across"] = !is_upright();
        data["layout"] = layout();
        data["style"] = style();
        if (chart_.band) {
            data["band"] = span(chart_.band->from, chart_.band->to);
        }
        if (chart_.line) {
            data["line"] = at(chart_.line->value);
        }
    }

private:
    std::string layout() const {
        if (!is_upright()) {
            return column(label_) > kNarrowColumn ? "across wide" : "across";
        }
        return std::string("upright") + (turns(value_) ? " turned-values" : "") +
               (turns(label_) ? " turned-labels" : "");
    }

    // The space for text, which the style sheet cannot know.
    std::string style() const {
        if (!is_upright()) {
            return fmt::format("--labels:{}ch;--values:{}ch", column(label_), column(value_));
        }
        // A line of text is less than three digits high.
        const auto room = [](bool turned, std::size_t length) { return turned ? length + 1 : 3; };
        return fmt::format("--above:{}ch;--below:{}ch;--labels:{}ch", room(turns(value_), above_),
                           below_ == 0 ? 0 : room(turns(value_), below_), room(turns(label_), label_));
    }

    bool is_upright() const {
        return chart_.direction == Chart::Direction::upright && chart_.bars.size() <= kMaxUprightBars &&
               std::max(label_, value_) <= kMaxUprightText;
    }

    std::vector<Rational> drawn_values() const {
        std::vector<Rational> values;
        for (const auto& bar : chart_.bars) {
            values.push_back(chart_.drawn(bar.value));
        }
        if (chart_.line) {
            values.push_back(chart_.line->value);
        }
        if (chart_.band) {
            values.insert(values.end(), {chart_.band->from, chart_.band->to});
        }
        return values;
    }

    // The width of a column of text, including the space beside it and a margin, because a "+" is wider than
    // a digit.
    static std::size_t column(std::size_t length) { return std::min(length + 2, kWidestColumn); }

    // Whether text of this length must be rotated to fit at each bar.
    bool turns(std::size_t length) const { return chart_.bars.size() * (2 * length + 1) > 2 * kDigitsAcross; }

    std::string at(const Rational& value) const {
        return (is_upright() ? "bottom:" : "left:") + axis_.at(value) + "%";
    }

    std::string span(const Rational& from, const Rational& to) const {
        return at(std::min(from, to)) + (is_upright() ? ";height:" : ";width:") + axis_.length(from, to) +
               "%";
    }

    const Chart& chart_;
    ChartAxis axis_;
    // Characters of the longest label, of the longest value, and of the longest value of a bar above and
    // below zero.
    std::size_t label_ = 0;
    std::size_t value_ = 0;
    std::size_t above_ = 0;
    std::size_t below_ = 0;
};

std::string figure_html(TemplateSet& templates, mustache::object& figure, const std::string& section,
                        const char* plot) {
    figure["section"] = section;
    figure["plot"] = templates.render(plot, figure);
    return templates.render("figure.mustache", figure);
}

}  // namespace

std::string html_chart(TemplateSet& templates, const Chart& chart, const std::string& section) {
    mustache::object figure = figure_data(chart);
    figure["description"] = chart.in_words();
    figure["has_key"] = chart.band || chart.line;
    BarChart(chart).set(figure);
    return figure_html(templates, figure, section, "bars.mustache");
}

std::string html_chart(TemplateSet& templates, const Curve& curve, const std::string& section) {
    mustache::object figure = figure_data(curve);
    figure["layout"] = std::string("curve");
    figure["has_key"] = true;
    return figure_html(templates, figure, section, "curve.mustache");
}

}  // namespace sabot::report
