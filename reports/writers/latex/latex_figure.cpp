#include "latex_figure.hpp"

#include "exact/nearest_double.hpp"
#include "latex_text.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace sabot::report {

namespace {

// Of figures that stand beside each other; and their most upright bars, or characters of a label across.
constexpr const char* kNarrow = "0.36\\linewidth";
constexpr std::size_t kMaxNarrow = 16;
// Characters on a line: of a label with its value, in \scriptsize, and of a caption.
constexpr std::size_t kLabel = 36;
constexpr std::size_t kCaption = 60;
// Points: of their lines, between bars, and of a page.
constexpr int kLabelLine = 9;
constexpr int kCaptionLine = 14;
constexpr int kBarGap = 3;
constexpr int kPage = 470;

// As far as pgfplots goes; in digits that a pen can draw.
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

// Of TeX's text: characters far beyond Latin, which begin with such bytes, are shown by their numbers.
int lines_of(const std::string& text, std::size_t width) {
    const auto far =
        std::count_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xCE; });
    return 1 + static_cast<int>((characters(text) + 7 * static_cast<std::size_t>(far)) / width);
}

std::string whole_label(const Chart::Bar& bar) { return bar.label + "  " + bar.text; }

// What a bar takes of the axis along which bars stand; labels below it stand on end.
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

// How many of the bars go on one page, above a caption.
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

// The axis of values of a curve: whole decades, and below them the line of 0.
struct Decades {
    bool has_zero = false;
    bool has_others = false;
    double zero = 0;
    double begin = 0;
    double end = 0;

    double place(const Rational& value) const { return std::max(drawn(value), has_zero ? zero : 0); }
};

Decades decades_of(const Curve& curve) {
    std::vector<double> values;
    for (const Curve::Point& each : curve.exact) {
        values.push_back(drawn(each.value));
    }
    for (const Curve::Estimate& each : curve.estimates) {
        values.insert(values.end(), {drawn(each.value), drawn(each.low), drawn(each.high)});
    }
    Decades decades;
    decades.has_zero = std::erase_if(values, [](double value) { return value <= 0; }) > 0;
    decades.has_others = !values.empty();
    values.push_back(values.empty() ? 1 : values.front());
    const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
    const double low = std::floor(std::log10(*least));
    decades.zero = 3 * std::pow(10, low - 1);
    // Beyond the decade below, which would be marked otherwise.
    decades.begin = decades.has_zero ? 1.2 * std::pow(10, low - 1) : std::pow(10, low);
    decades.end = std::pow(10, std::max(low + 1, std::ceil(std::log10(*greatest))));
    return decades;
}

void set_axes(TemplateData& data, const Curve& curve) {
    const Decades decades = decades_of(curve);
    std::string exact;
    for (const Curve::Point& each : curve.exact) {
        exact += at(drawn(each.at), decades.place(each.value));
    }
    TemplateData estimates{TemplateData::type::list};
    for (const Curve::Estimate& each : curve.estimates) {
        const double x = drawn(each.at);
        TemplateData estimate{"at", at(x, decades.place(each.value))};
        estimate.set("interval", at(x, decades.place(each.low)) + at(x, decades.place(each.high)));
        estimates.push_back(estimate);
    }
    TemplateData marks{TemplateData::type::list};
    for (const Curve::Mark& each : curve.marks) {
        TemplateData mark{"label", each.label};
        mark.set("text", each.text);
        mark.set("ends", at(drawn(each.at), decades.begin) + at(drawn(each.at), decades.end));
        marks.push_back(mark);
    }
    data.set("places", curve.places);
    data.set("values", curve.values + kLogarithmic);
    data.set("limits", fmt::format("ymin={:.6g}, ymax={:.6g}", decades.begin, decades.end));
    if (curve.exact.size() + curve.estimates.size() + curve.marks.size() == 1) {
        const double x = drawn(curve.exact.empty() ? curve.estimates.front().at : curve.exact.front().at);
        data.set("room", fmt::format("xmin={:.6g}, xmax={:.6g}", x - 1, x + 1));
    }
    data.set("no_decades", !decades.has_others);
    data.set("has_zero", decades.has_zero);
    data.set("zero", fmt::format("{:.6g}", decades.zero));
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
