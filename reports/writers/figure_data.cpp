#include "figure_data.hpp"

#include "reports/writers/chart_axis.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

template <class AnyChart>
mustache::object texts_of(const AnyChart& chart) {
    return {{"id", chart.id}, {"title", chart.title}, {"description", chart.description}, {"has_key", true}};
}

std::vector<Rational> drawn_values(const Chart& chart) {
    std::vector<Rational> values;
    for (const Chart::Bar& bar : chart.bars) {
        values.push_back(chart.drawn(bar.value));
    }
    if (chart.line) {
        values.push_back(chart.line->value);
    }
    if (chart.band) {
        values.insert(values.end(), {chart.band->from, chart.band->to});
    }
    return values;
}

mustache::list tick_data(const ChartAxis& axis) {
    mustache::list list;
    for (const auto& tick : axis.ticks()) {
        list.push_back(
            mustache::object{{"at", axis.at(tick.value)}, {"text", tick.text}, {"next", !list.empty()}});
    }
    return list;
}

std::size_t widest_tick(const ChartAxis& axis) {
    std::size_t widest = 0;
    for (const auto& tick : axis.ticks()) {
        widest = std::max(widest, characters(tick.text));
    }
    return widest;
}

// Sets the positions of the marks of a curve.
struct CurveData {
    const Curve& curve;
    ChartAxis places = ChartAxis::of_places(curve);
    ChartAxis values = ChartAxis::of_values(curve);

    void set_exact(mustache::object& data) const {
        mustache::list points;
        for (const Curve::Point& point : curve.exact) {
            mustache::object entry = mark(point.at, point.value, point.text, curve.exact_key);
            // In SVG, y increases downwards.
            entry["top"] = values.from_end(point.value);
            if (!points.empty()) {
                const Curve::Point& before = curve.exact[points.size() - 1];
                entry["joined"] =
                    mustache::object{{"x1", places.at(before.at)}, {"y1", values.from_end(before.value)}};
            }
            points.push_back(entry);
        }
        data["has_exact"] = !points.empty();
        data["exact_key"] = curve.exact_key;
        data["points"] = points;
    }

    void set_estimates(mustache::object& data) const {
        mustache::list estimates;
        for (const Curve::Estimate& estimate : curve.estimates) {
            mustache::object entry = mark(estimate.at, estimate.value, estimate.whole(), curve.estimate_key);
            entry["low"] = values.at(estimate.low);
            entry["high"] = values.at(estimate.high);
            entry["length"] = values.length(estimate.low, estimate.high);
            estimates.push_back(entry);
        }
        data["has_estimates"] = !estimates.empty();
        data["estimate_key"] = curve.estimate_key;
        data["estimates"] = estimates;
    }

    void set_marks(mustache::object& data) const {
        mustache::list marks;
        for (const Curve::Mark& line : curve.marks) {
            // In LaTeX the label extends towards the middle, so that it stays within the chart.
            marks.push_back(mustache::object{{"x", places.at(line.at)},
                                             {"label", line.label},
                                             {"text", line.text},
                                             {"in_second_half", places.is_in_second_half(line.at)}});
        }
        data["marks"] = marks;
    }

private:
    mustache::object mark(const Rational& at, const Rational& value, const std::string& text,
                          const std::string& kind) const {
        return {{"x", places.at(at)},
                {"y", values.at(value)},
                {"whole", fmt::format("{} {}: {}, {}", curve.places, to_fraction(at), text, kind)}};
    }
};

}  // namespace

mustache::object figure_data(const Chart& chart) {
    const ChartAxis axis = ChartAxis::from_zero(drawn_values(chart));
    mustache::object data = texts_of(chart);
    mustache::list bars;
    bool has_broken = false;
    for (const Chart::Bar& bar : chart.bars) {
        const Rational end = chart.drawn(bar.value);
        bars.push_back(mustache::object{{"label", bar.label},
                                        {"text", bar.text},
                                        {"next", !bars.empty()},
                                        {"from", axis.at(std::min(end, Rational(0)))},
                                        {"length", axis.length(0, end)},
                                        {"at", axis.at(end)},
                                        {"negative", bar.value < 0},
                                        {"broken", end != bar.value}});
        has_broken = has_broken || end != bar.value;
    }
    data["bars"] = bars;
    data["has_broken"] = has_broken;
    data["axis"] = chart.axis;
    data["zero"] = axis.at(0);
    data["has_key"] = chart.line || chart.band;
    if (chart.line) {
        data["line"] = mustache::object{{"at", axis.at(chart.line->value)}, {"text", chart.line->text}};
    }
    if (chart.band) {
        const auto& [from, to, text] = *chart.band;
        data["band"] = mustache::object{
            {"from", axis.at(std::min(from, to))}, {"length", axis.length(from, to)}, {"text", text}};
    }
    return data;
}

mustache::object figure_data(const Curve& curve) {
    mustache::object data = texts_of(curve);
    const CurveData positions{curve};
    data["is_curve"] = true;
    data["places"] = curve.places;
    data["values"] = curve.values + (curve.is_linear ? "" : ", logarithmic scale");
    data["columns"] = tick_data(positions.places);
    data["rows"] = tick_data(positions.values);
    data["row_room"] = std::to_string(widest_tick(positions.values) + 1);
    if (const std::string& at = positions.values.break_at(); !at.empty()) {
        data["break"] = at;
    }
    positions.set_exact(data);
    positions.set_estimates(data);
    positions.set_marks(data);
    return data;
}

}  // namespace sabot::report
