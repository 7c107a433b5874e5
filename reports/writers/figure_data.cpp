#include "each.hpp"
#include "reports/writers/chart_axis.hpp"
#include "reports/writers/markup.hpp"
#include "text/wrap.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace sabot::report {

namespace {

template <class AnyChart>
mustache::object heading_data(const AnyChart& chart) {
    return {{"id", chart.id}, {"title", chart.title}, {"description", chart.description}, {"has_key", true}};
}

std::vector<Rational> drawn_values(const Chart& chart) {
    auto values = each(chart.bars, [&](const Chart::Bar& bar) { return chart.drawn(bar.value); });
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

mustache::object mark_data(const Rational& at, const Rational& value, const std::string& text,
                           const ChartAxis& places, const ChartAxis& values) {
    return {{"x", places.at(at)}, {"y", values.at(value)}, {"place", to_fraction(at)}, {"text", text}};
}

mustache::list exact_data(const Curve& curve, const ChartAxis& places, const ChartAxis& values) {
    mustache::list points;
    for (const Curve::Point& point : curve.exact) {
        mustache::object data = mark_data(point.at, point.value, point.text, places, values);
        // In SVG, y increases downwards.
        data["top"] = values.from_end(point.value);
        if (!points.empty() && curve.is_connected) {
            const Curve::Point& before = curve.exact[points.size() - 1];
            data["joined"] =
                mustache::object{{"x1", places.at(before.at)}, {"y1", values.from_end(before.value)}};
        }
        points.push_back(data);
    }
    return points;
}

mustache::list estimate_data(const Curve& curve, const ChartAxis& places, const ChartAxis& values) {
    mustache::list estimates;
    for (const Curve::Estimate& estimate : curve.estimates) {
        mustache::object data = mark_data(estimate.at, estimate.value, estimate.whole(), places, values);
        data["low"] = values.at(estimate.low);
        data["high"] = values.at(estimate.high);
        data["length"] = values.length(estimate.low, estimate.high);
        estimates.push_back(data);
    }
    return estimates;
}

mustache::list line_data(const Curve& curve, const ChartAxis& places) {
    mustache::list lines;
    for (const Curve::Mark& line : curve.marks) {
        // In LaTeX the label extends towards the middle, so that it stays within the chart.
        lines.push_back(mustache::object{{"x", places.at(line.at)},
                                         {"label", line.label},
                                         {"text", line.text},
                                         {"in_second_half", places.is_in_second_half(line.at)}});
    }
    return lines;
}

}  // namespace

mustache::object figure_data(const Chart& chart) {
    const ChartAxis axis = ChartAxis::from_zero(drawn_values(chart));
    mustache::object data = heading_data(chart);
    mustache::list bars;
    bool has_broken = false;
    for (const Chart::Bar& bar : chart.bars) {
        const Rational end = chart.drawn(bar.value);
        mustache::data item = mustache::object{{"label", bar.label},
                                               {"text", bar.text},
                                               {"next", !bars.empty()},
                                               {"from", axis.at(std::min(end, Rational(0)))},
                                               {"length", axis.length(0, end)},
                                               {"at", axis.at(end)},
                                               {"negative", bar.value < 0},
                                               {"broken", end != bar.value}};
        set_tone(item, bar.tone);
        bars.push_back(item);
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
    const ChartAxis places = ChartAxis::of_places(curve);
    const ChartAxis values = ChartAxis::of_values(curve);
    std::size_t widest = 0;
    for (const ChartAxis::Tick& tick : values.ticks()) {
        widest = std::max(widest, characters(tick.text));
    }
    mustache::object data = heading_data(curve);
    data["is_curve"] = true;
    data["places"] = curve.places;
    data["values"] = curve.values + (curve.is_linear ? "" : ", logarithmic scale");
    data["columns"] = tick_data(places);
    data["rows"] = tick_data(values);
    data["row_room"] = std::to_string(widest + 1);
    if (!values.break_at().empty()) {
        data["break"] = values.break_at();
    }
    data["has_exact"] = !curve.exact.empty();
    data["is_connected"] = curve.is_connected;
    data["exact_key"] = curve.exact_key;
    data["points"] = exact_data(curve, places, values);
    data["has_estimates"] = !curve.estimates.empty();
    data["estimate_key"] = curve.estimate_key;
    data["estimates"] = estimate_data(curve, places, values);
    data["marks"] = line_data(curve, places);
    return data;
}

}  // namespace sabot::report
