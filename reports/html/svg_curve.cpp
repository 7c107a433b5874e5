#include "reports/html/svg_curve.hpp"

#include "reports/html/curve_drawing.hpp"
#include "reports/html/svg_data.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

mustache::data points_data(const std::vector<CurveDrawing::Exact>& points) {
    mustache::list list;
    for (const auto& point : points) {
        mustache::data data;
        data["x"] = svg_place(point.at.x);
        data["y"] = svg_place(point.at.y);
        data["whole"] = point.whole;
        list.push_back(data);
    }
    return mustache::data(list);
}

mustache::data estimates_data(const std::vector<CurveDrawing::Estimate>& estimates) {
    mustache::list list;
    for (const auto& estimate : estimates) {
        mustache::data data;
        data["x"] = svg_place(estimate.at.x);
        data["y"] = svg_place(estimate.at.y);
        data["low"] = svg_place(estimate.bar.from.y);
        data["high"] = svg_place(estimate.bar.to.y);
        data["whole"] = estimate.whole;
        list.push_back(data);
    }
    return mustache::data(list);
}

std::string joined(const std::vector<CurveDrawing::Exact>& points) {
    std::string text;
    for (const auto& point : points) {
        text += fmt::format("{}{},{}", text.empty() ? "" : " ", svg_place(point.at.x), svg_place(point.at.y));
    }
    return text;
}

}  // namespace

std::string svg_curve(TemplateSet& templates, const Curve& curve) {
    const CurveDrawing drawing = draw_curve(curve);
    mustache::data data;
    data["id"] = curve.id;
    data["title"] = curve.title;
    data["description"] = curve.description;
    data["canvas_width"] = std::to_string(kChartWidth);
    data["canvas_height"] = svg_place(drawing.height);
    data["frame"] = svg_rectangle(drawing.frame);
    auto grid = drawing.grid;
    if (drawing.is_broken) {
        data["breaks"] = svg_strokes({grid.back()});
        grid.pop_back();
    }
    data["grid"] = svg_strokes(grid);
    auto marks = drawing.marks;
    marks.insert(marks.end(), drawing.mark_key.begin(), drawing.mark_key.end());
    data["marks"] = svg_strokes(marks);
    if (drawing.exact.size() > 1) {
        data["joined"] = joined(drawing.exact);
    }
    auto points = drawing.exact;
    points.insert(points.end(), drawing.exact_key.begin(), drawing.exact_key.end());
    data["points"] = points_data(points);
    auto estimates = drawing.estimates;
    estimates.insert(estimates.end(), drawing.estimate_key.begin(), drawing.estimate_key.end());
    data["estimates"] = estimates_data(estimates);
    data["texts"] = svg_texts(drawing.texts);
    return templates.render("curve.mustache", data);
}

}  // namespace sabot::report
