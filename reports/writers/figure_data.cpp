#include "reports/writers/figure_data.hpp"

#include "reports/templates/template_set.hpp"
#include "reports/writers/chart_axis.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

template <class AnyChart>
mustache::object texts_of(const AnyChart& chart) {
    return {{"id", chart.id}, {"title", chart.title}, {"description", chart.description}};
}

mustache::list tick_data(const ChartAxis& axis) {
    mustache::list list;
    for (const auto& tick : axis.ticks()) {
        list.push_back(
            mustache::object{{"at", axis.at(tick.value)}, {"text", tick.text}, {"next", !list.empty()}});
    }
    return list;
}

// Sets the positions of the marks of a curve.
class CurveData {
public:
    CurveData(const Curve& curve, mustache::object& data)
        : curve_(curve),
          data_(data),
          places_(ChartAxis::of_places(curve)),
          values_(ChartAxis::of_values(curve)) {}

    void set_axes() {
        std::size_t widest = 0;
        for (const auto& tick : values_.ticks()) {
            widest = std::max(widest, characters(tick.text));
        }
        data_["places"] = curve_.places;
        data_["values"] = curve_.values + (curve_.is_linear ? "" : ", logarithmic scale");
        data_["columns"] = tick_data(places_);
        data_["rows"] = tick_data(values_);
        data_["row_room"] = std::to_string(widest + 1);
        set_filled(data_, "break", values_.break_at());
    }

    void set_exact() {
        mustache::list points;
        mustache::list joined;
        for (const auto& point : curve_.exact) {
            if (!points.empty()) {
                joined.push_back(stroke(curve_.exact[points.size() - 1], point));
            }
            points.push_back(mark(point.at, point.value, point.text, curve_.exact_key));
        }
        data_["has_exact"] = !points.empty();
        data_["exact_key"] = curve_.exact_key;
        data_["points"] = points;
        data_["joined"] = joined;
    }

    void set_estimates() {
        mustache::list estimates;
        for (const auto& estimate : curve_.estimates) {
            auto entry = mark(estimate.at, estimate.value, estimate.whole(), curve_.estimate_key);
            entry["low"] = values_.at(estimate.low);
            entry["high"] = values_.at(estimate.high);
            entry["length"] = values_.length(estimate.low, estimate.high);
            estimates.push_back(entry);
        }
        data_["has_estimates"] = !estimates.empty();
        data_["estimate_key"] = curve_.estimate_key;
        data_["estimates"] = estimates;
    }

    void set_marks() {
        mustache::list marks;
        for (const auto& line : curve_.marks) {
            // In LaTeX the label extends towards the middle, so that it stays within the chart.
            const char* side = places_.is_in_second_half(line.at) ? "east" : "west";
            marks.push_back(mustache::object{
                {"x", places_.at(line.at)}, {"label", line.label}, {"text", line.text}, {"side", side}});
        }
        data_["marks"] = marks;
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
                          const std::string& kind) const {
        return {{"x", places_.at(at)},
                {"y", values_.at(value)},
                {"whole", fmt::format("{} {}: {}, {}", curve_.places, to_fraction(at), text, kind)}};
    }

    const Curve& curve_;
    mustache::object& data_;
    ChartAxis places_;
    ChartAxis values_;
};

}  // namespace

mustache::object figure_data(const Chart& chart) {
    mustache::object data = texts_of(chart);
    data["axis"] = chart.axis;
    if (chart.line) {
        data["line_text"] = chart.line->text;
    }
    if (chart.band) {
        data["band_text"] = chart.band->text;
    }
    return data;
}

mustache::object figure_data(const Curve& curve) {
    mustache::object data = texts_of(curve);
    CurveData positions(curve, data);
    positions.set_axes();
    positions.set_exact();
    positions.set_estimates();
    positions.set_marks();
    return data;
}

}  // namespace sabot::report
