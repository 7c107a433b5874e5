#include "latex_figure.hpp"

#include "exact/nearest_double.hpp"
#include "latex_text.hpp"
#include "reports/writers/chart_axis.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace sabot::report {

namespace {

// Figures placed side by side: their width, and the maximum number of upright bars or, for horizontal bars,
// of characters in a label.
constexpr const char* kNarrow = "0.36\\linewidth";
constexpr std::size_t kMaxNarrow = 16;
// Characters per line of a label with its value, in \scriptsize, and of a caption.
constexpr std::size_t kLabel = 36;
constexpr std::size_t kCaption = 60;
// Heights in points: a line of a label, a line of a caption, the gap between bars, and a page.
constexpr int kLabelLine = 9;
constexpr int kCaptionLine = 14;
constexpr int kBarGap = 3;
constexpr int kPage = 470;

// Clamped to the range of pgfplots; tiny values become 0.
double drawn(const Rational& value) {
    static const Rational kMax = Rational(pow(Integer(10), 99U));
    return abs(value) * kMax < 1 ? 0 : nearest_double(std::clamp(value, Rational(-kMax), kMax));
}

std::string at(double x, double y) { return fmt::format("({:.6g},{:.6g}) ", x, y); }

TemplateData figure_data(const std::string& id, const std::string& title, const std::string& description,
                         FigurePlace place) {
    TemplateData data;
    data.set("id", id);
    data.set("title", title);
    data.set("description", description);
    data.set("floating", place == FigurePlace::anywhere);
    return data;
}

std::string in_figure(TemplateData& data, const std::string& name, const std::string& width) {
    data.set("width", width);
    data.set("drawing", latex_from_template(name, data));
    return latex_from_template("figure.tex.mustache", data);
}

// The number of lines in TeX. Characters far beyond Latin, which start with such bytes, are printed as their
// code points and are therefore longer.
int lines_of(const std::string& text, std::size_t width) {
    const auto far =
        std::count_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xCE; });
    return 1 + static_cast<int>((characters(text) + 7 * static_cast<std::size_t>(far)) / width);
}

std::string whole_label(const Chart::Bar& bar) { return bar.label + "  " + bar.text; }

// The space that a bar takes on the label axis; labels below upright bars are rotated.
int room_of(const Chart& chart, const Chart::Bar& bar) {
    const bool across = chart.direction == Chart::Direction::across;
    return kLabelLine * (across ? lines_of(whole_label(bar), kLabel) : 1) + kBarGap;
}

bool is_narrow(const Chart& chart, std::span<const Chart::Bar> bars) {
    return chart.direction == Chart::Direction::upright
               ? bars.size() <= kMaxNarrow
               : std::all_of(bars.begin(), bars.end(), [](const Chart::Bar& bar) {
                     return characters(whole_label(bar)) <= kMaxNarrow;
                 });
}

// The number of bars that fit on one page above a caption.
std::size_t bars_on_page(const Chart& chart, std::span<const Chart::Bar> bars) {
    if (chart.direction == Chart::Direction::upright) {
        return bars.size();
    }
    int height = kCaptionLine * lines_of(chart.title + chart.description, kCaption);
    std::size_t count = 0;
    while (count < bars.size() && (count == 0 || height + room_of(chart, bars[count]) <= kPage)) {
        height += room_of(chart, bars[count++]);
    }
    return count;
}

void set_axis(TemplateData& data, const Chart& chart, std::span<const Chart::Bar> bars) {
    const bool across = chart.direction == Chart::Direction::across;
    const auto point = [across](double value, double place) {
        return across ? at(value, place) : at(place, value);
    };
    TemplateData list{TemplateData::type::list};
    int length = 0;
    bool broken = false;
    bool flat = !chart.line && !chart.band;
    for (const Chart::Bar& bar : bars) {
        const int room = room_of(chart, bar);
        const double place = length + room / 2.0;
        const bool beyond = chart.limit && abs(bar.value) > *chart.limit;
        const double end = drawn(!beyond         ? bar.value
                                 : bar.value < 0 ? Rational(-*chart.limit)
                                                 : *chart.limit);
        TemplateData each;
        each.set("label", bar.label);
        each.set("text", bar.text);
        each.set("place", fmt::format("{:.6g}", place));
        each.set("next", length > 0);
        each.set("at", point(end, place));
        each.set("broken", beyond);
        each.set("break", point(end * 0.9, place));
        list.push_back(each);
        length += room;
        broken = broken || beyond;
        flat = flat && end == 0;
    }
    const auto along = [&point, length](double value) { return point(value, 0) + point(value, length); };
    data.set("across", across);
    data.set("axis", chart.axis);
    data.set("bars", list);
    data.set("has_broken", broken);
    data.set("length", std::to_string(length));
    data.set("base", along(0));
    data.set("flat", flat);
    if (chart.line) {
        data.set("line", along(drawn(chart.line->value)));
        data.set("line_text", chart.line->text);
    }
    if (chart.band) {
        const double to = drawn(chart.band->to);
        data.set("band", along(drawn(chart.band->from)) + point(to, length) + point(to, 0));
        data.set("band_text", chart.band->text);
    }
}

TemplateData ticks_of(const ChartAxis& axis) {
    TemplateData list{TemplateData::type::list};
    for (const auto& tick : axis.ticks()) {
        TemplateData each{"text", tick.text};
        each.set("at", axis.number_at(tick.value));
        each.set("next", &tick != &axis.ticks().front());
        list.push_back(each);
    }
    return list;
}

void set_axes(TemplateData& data, const Curve& curve) {
    const ChartAxis places = ChartAxis::of_places(curve);
    const ChartAxis values = ChartAxis::of_values(curve);
    const auto at = [&](const Rational& place, const Rational& value) {
        return fmt::format("({},{}) ", places.number_at(place), values.number_at(value));
    };
    std::string exact;
    for (const Curve::Point& each : curve.exact) {
        exact += at(each.at, each.value);
    }
    TemplateData estimates{TemplateData::type::list};
    for (const Curve::Estimate& each : curve.estimates) {
        TemplateData estimate{"at", at(each.at, each.value)};
        estimate.set("interval", at(each.at, each.low) + at(each.at, each.high));
        estimates.push_back(estimate);
    }
    TemplateData marks{TemplateData::type::list};
    for (const Curve::Mark& each : curve.marks) {
        TemplateData mark{"label", each.label};
        mark.set("text", each.text);
        mark.set("at", places.number_at(each.at));
        // The label extends towards the middle, so that it stays within the chart.
        mark.set("side", places.is_in_second_half(each.at) ? "east" : "west");
        marks.push_back(mark);
    }
    data.set("places", curve.places);
    data.set("values", curve.values + kLogarithmic);
    data.set("columns", ticks_of(places));
    data.set("rows", ticks_of(values));
    data.set("has_exact", !exact.empty());
    data.set("exact", exact);
    data.set("exact_key", kExactKey);
    data.set("estimates", estimates);
    data.set("has_estimates", !curve.estimates.empty());
    data.set("estimate_key", kEstimateKey);
    data.set("marks", marks);
}

}  // namespace

std::string latex_figure(const Chart& chart, FigurePlace place) {
    std::string figures;
    for (std::span<const Chart::Bar> rest(chart.bars); !rest.empty();) {
        const auto bars = rest.first(bars_on_page(chart, rest));
        TemplateData data = figure_data(chart.id, chart.title, chart.description, place);
        data.set("continued", rest.size() < chart.bars.size());
        set_axis(data, chart, bars);
        figures += in_figure(data, "chart.tex.mustache", is_narrow(chart, bars) ? kNarrow : "\\linewidth");
        rest = rest.subspan(bars.size());
    }
    return figures;
}

std::string latex_figure(const Curve& curve, FigurePlace place) {
    TemplateData data = figure_data(curve.id, curve.title, curve.description, place);
    set_axes(data, curve);
    return in_figure(data, "curve.tex.mustache", "0.48\\linewidth");
}

}  // namespace sabot::report
