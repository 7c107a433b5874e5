#include "latex_curve.hpp"

#include "latex_template.hpp"
#include "reports/document/curve_frame.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

// Places from 0 to 1, to a ten-thousandth of the axis; without the sign of a zero.
std::string coordinate(double place) {
    const std::string text = fmt::format("{:.4f}", place);
    return text == "-0.0000" ? "0.0000" : text;
}

std::string point(double x, double y) { return fmt::format("({},{})", coordinate(x), coordinate(y)); }

TemplateData ticks(const std::vector<CurveFrame::Tick>& all) {
    TemplateData list{TemplateData::type::list};
    for (const CurveFrame::Tick& tick : all) {
        TemplateData data;
        data.set("text", tick.text);
        list.push_back(data);
    }
    return list;
}

std::string places(const std::vector<CurveFrame::Tick>& all) {
    std::string text;
    for (const CurveFrame::Tick& tick : all) {
        text += (text.empty() ? "" : ",") + coordinate(tick.place);
    }
    return text;
}

TemplateData exact_data(const Curve& curve, const CurveFrame& frame) {
    TemplateData list{TemplateData::type::list};
    for (const Curve::Point& each : curve.exact) {
        list.push_back({"at", point(frame.across(each.at), frame.upward(each.value))});
    }
    return list;
}

TemplateData estimates_data(const Curve& curve, const CurveFrame& frame) {
    TemplateData list{TemplateData::type::list};
    for (const Curve::Estimate& each : curve.estimates) {
        const double x = frame.across(each.at);
        TemplateData data;
        data.set("at", point(x, frame.upward(each.value)));
        data.set("low", point(x, frame.upward(each.low)));
        data.set("high", point(x, frame.upward(each.high)));
        list.push_back(data);
    }
    return list;
}

TemplateData marks_data(const Curve& curve, const CurveFrame& frame) {
    TemplateData list{TemplateData::type::list};
    for (const Curve::Mark& each : curve.marks) {
        const double x = frame.across(each.at);
        TemplateData data;
        data.set("foot", point(x, 0));
        data.set("head", point(x, 1));
        data.set("head_at", coordinate(x) + ",1");
        data.set("label", each.label);
        data.set("text", each.text);
        // Beside the line, on the side where there is room.
        data.set("anchor", x > 0.8 ? "south east" : x < 0.2 ? "south west" : "south");
        list.push_back(data);
    }
    return list;
}

void add_axes(TemplateData& data, const Curve& curve, const CurveFrame& frame) {
    data.set("places", curve.places);
    data.set("values", curve.values + kLogarithmic);
    data.set("x_places", places(frame.ticks_across()));
    data.set("x_ticks", ticks(frame.ticks_across()));
    data.set("y_places", places(frame.ticks_upward()));
    data.set("y_ticks", ticks(frame.ticks_upward()));
    data.set("broken", frame.has_zero() && frame.decades_from() < 1);
    const double gap = frame.decades_from() * 2 / 3;
    data.set("break", point(0, gap) + " " + point(1, gap));
}

}  // namespace

std::string latex_curve(const Curve& curve, FigurePlace place) {
    const CurveFrame frame(curve);
    TemplateData data;
    data.set("place", place == FigurePlace::here ? "H" : "htbp");
    data.set("id", curve.id);
    data.set("title", curve.title);
    data.set("description", curve.description);
    add_axes(data, curve, frame);
    data.set("has_exact", !curve.exact.empty());
    data.set("exact", exact_data(curve, frame));
    data.set("exact_key", std::string(kExactKey));
    data.set("has_estimates", !curve.estimates.empty());
    data.set("estimates", estimates_data(curve, frame));
    data.set("estimate_key", std::string(kEstimateKey));
    data.set("marks", marks_data(curve, frame));
    return latex_from_template("curve.tex.mustache", data);
}

}  // namespace sabot::report
