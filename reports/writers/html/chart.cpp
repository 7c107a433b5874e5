#include "reports/writers/html/chart.hpp"

#include "reports/writers/chart_axis.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>
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

// An entry of the key: a sample of the mark and its meaning.
mustache::data key_entry(const std::string& sample, const std::string& text) {
    return mustache::object{{"sample", sample}, {"text", text}};
}

// The data that both kinds of chart share; `figure` holds those specific to one kind.
template <class AnyChart>
std::string figure_html(TemplateSet& templates, const AnyChart& chart, const std::string& section,
                        mustache::object figure, const mustache::list& key) {
    figure["id"] = chart.id;
    figure["section"] = section;
    figure["title"] = chart.title;
    if (!key.empty()) {
        figure["key"] = mustache::object{{"entries", key}};
    }
    return templates.render("figure.mustache", figure);
}

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

    mustache::object data() const {
        mustache::list bars;
        for (const auto& bar : chart_.bars) {
            const Rational end = drawn(bar.value);
            bars.push_back(mustache::object{{"label", bar.label},
                                            {"value", bar.text},
                                            {"span", span(0, end)},
                                            {"tip", at(end)},
                                            {"negative", bar.value < 0},
                                            {"broken", end != bar.value}});
        }
        mustache::object data{{"bars", bars}, {"zero", at(0)}, {"is_across", !is_upright()}};
        if (chart_.band) {
            data["band"] = span(chart_.band->from, chart_.band->to);
        }
        if (chart_.line) {
            data["line"] = at(chart_.line->value);
        }
        return data;
    }

    bool has_broken() const {
        return std::any_of(chart_.bars.begin(), chart_.bars.end(),
                           [&](const Chart::Bar& bar) { return drawn(bar.value) != bar.value; });
    }

private:
    bool is_upright() const {
        return chart_.direction == Chart::Direction::upright && chart_.bars.size() <= kMaxUprightBars &&
               std::max(label_, value_) <= kMaxUprightText;
    }

    Rational drawn(const Rational& value) const {
        if (!chart_.limit) {
            return value;
        }
        const Rational limit = abs(*chart_.limit);
        return std::clamp(value, Rational(-limit), limit);
    }

    std::vector<Rational> drawn_values() const {
        std::vector<Rational> values;
        for (const auto& bar : chart_.bars) {
            values.push_back(drawn(bar.value));
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
        return (is_upright() ? "bottom:" : "left:") + axis_.at(value);
    }

    std::string span(const Rational& from, const Rational& to) const {
        return at(std::min(from, to)) + (is_upright() ? ";height:" : ";width:") + axis_.length(from, to);
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

class CurvePlot {
public:
    explicit CurvePlot(const Curve& curve)
        : curve_(curve), places_(ChartAxis::of_places(curve)), values_(ChartAxis::of_values(curve)) {}

    std::string style() const {
        std::size_t width = 0;
        for (const auto& tick : values_.ticks()) {
            widen(width, tick.text);
        }
        return fmt::format("--ticks:{}ch", width + 1);
    }

    mustache::object data() const {
        mustache::list points;
        mustache::list joined;
        for (const auto& point : curve_.exact) {
            if (!points.empty()) {
                joined.push_back(stroke(curve_.exact[points.size() - 1], point));
            }
            points.emplace_back(mark(point.at, point.value, point.text, kExactKey));
        }
        mustache::list estimates;
        for (const auto& estimate : curve_.estimates) {
            auto entry = mark(estimate.at, estimate.value, estimate.whole(), kEstimateKey);
            entry["low"] = values_.at(estimate.low);
            entry["length"] = values_.length(estimate.low, estimate.high);
            estimates.emplace_back(std::move(entry));
        }
        mustache::list marks;
        for (const auto& line : curve_.marks) {
            marks.push_back(
                mustache::object{{"x", places_.at(line.at)}, {"label", line.label}, {"text", line.text}});
        }
        mustache::object data{{"points", points}, {"joined", joined},       {"estimates", estimates},
                              {"marks", marks},   {"rows", ticks(values_)}, {"columns", ticks(places_)}};
        if (!values_.break_at().empty()) {
            data["break"] = values_.break_at();
        }
        return data;
    }

    mustache::list key() const {
        mustache::list key;
        if (!curve_.exact.empty()) {
            key.push_back(key_entry("exact", kExactKey));
        }
        if (!curve_.estimates.empty()) {
            key.push_back(key_entry("estimate", kEstimateKey));
        }
        for (const auto& line : curve_.marks) {
            key.push_back(key_entry("line", line.text));
        }
        return key;
    }

private:
    // In SVG, y increases downwards.
    mustache::object stroke(const Curve::Point& from, const Curve::Point& to) const {
        return {{"x1", places_.at(from.at)},
                {"y1", values_.from_end(from.value)},
                {"x2", places_.at(to.at)},
                {"y2", values_.from_end(to.value)}};
    }

    mustache::object mark(const Rational& at, const Rational& value, const std::string& text,
                          const char* kind) const {
        return {{"x", places_.at(at)},
                {"y", values_.at(value)},
                {"whole", fmt::format("{} {}: {}, {}", curve_.places, to_fraction(at), text, kind)}};
    }

    static mustache::list ticks(const ChartAxis& axis) {
        mustache::list list;
        for (const auto& tick : axis.ticks()) {
            list.push_back(mustache::object{{"at", axis.at(tick.value)}, {"text", tick.text}});
        }
        return list;
    }

    const Curve& curve_;
    ChartAxis places_;
    ChartAxis values_;
};

}  // namespace

std::string html_chart(TemplateSet& templates, const Chart& chart, const std::string& section) {
    const BarChart bars(chart);
    mustache::list key;
    if (chart.band) {
        key.push_back(key_entry("band", chart.band->text));
    }
    if (chart.line) {
        key.push_back(key_entry("line", chart.line->text));
    }
    return figure_html(templates, chart, section,
                       {{"description", chart.in_words()},
                        {"layout", bars.layout()},
                        {"style", bars.style()},
                        {"plot", templates.render("bars.mustache", bars.data())},
                        {"below", chart.axis},
                        {"has_broken", bars.has_broken()}},
                       key);
}

std::string html_chart(TemplateSet& templates, const Curve& curve, const std::string& section) {
    const CurvePlot plot(curve);
    return figure_html(templates, curve, section,
                       {{"description", curve.description},
                        {"layout", "curve"},
                        {"style", plot.style()},
                        {"plot", templates.render("curve.mustache", plot.data())},
                        {"above", curve.values + kLogarithmic},
                        {"below", curve.places}},
                       plot.key());
}

}  // namespace sabot::report
