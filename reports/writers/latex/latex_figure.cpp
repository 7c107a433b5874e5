#include "latex_figure.hpp"

#include "exact/nearest_double.hpp"
#include "latex_text.hpp"
#include "reports/writers/figure_data.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace sabot::report {

namespace mustache = kainjow::mustache;

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
double coordinate(const Rational& value) {
    static const Rational kMax = Rational(pow(Integer(10), 99U));
    return abs(value) * kMax < 1 ? 0 : nearest_double(std::clamp(value, Rational(-kMax), kMax));
}

std::string in_figure(mustache::object& data, const char* drawing, const std::string& width,
                      FigurePlace place) {
    data["floating"] = place == FigurePlace::anywhere;
    data["width"] = width;
    data["drawing"] = latex_from_template(drawing, data);
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

void set_bars(mustache::object& data, const Chart& chart, std::span<const Chart::Bar> bars) {
    const bool across = chart.direction == Chart::Direction::across;
    const auto at = [across](double value, double place) {
        return fmt::format("({:.6g},{:.6g}) ", across ? value : place, across ? place : value);
    };
    mustache::list list;
    int length = 0;
    bool has_broken = false;
    bool flat = !chart.line && !chart.band;
    for (const Chart::Bar& bar : bars) {
        const int room = room_of(chart, bar);
        const double place = length + room / 2.0;
        const Rational drawn = chart.drawn(bar.value);
        const double end = coordinate(drawn);
        list.push_back(mustache::object{{"label", bar.label},
                                        {"text", bar.text},
                                        {"place", fmt::format("{:.6g}", place)},
                                        {"next", !list.empty()},
                                        {"at", at(end, place)},
                                        {"broken", drawn != bar.value},
                                        {"break", at(end * 0.9, place)}});
        length += room;
        has_broken = has_broken || drawn != bar.value;
        flat = flat && end == 0;
    }
    const auto along = [&](double value) { return at(value, 0) + at(value, length); };
    data["across"] = across;
    data["bars"] = list;
    data["has_broken"] = has_broken;
    data["length"] = std::to_string(length);
    data["base"] = along(0);
    data["flat"] = flat;
    if (chart.line) {
        data["line"] = along(coordinate(chart.line->value));
    }
    if (chart.band) {
        const double to = coordinate(chart.band->to);
        data["band"] = along(coordinate(chart.band->from)) + at(to, length) + at(to, 0);
    }
}

}  // namespace

std::string latex_figure(const Chart& chart, FigurePlace place) {
    std::string figures;
    for (std::span<const Chart::Bar> rest(chart.bars); !rest.empty();) {
        const auto bars = rest.first(bars_on_page(chart, rest));
        mustache::object data = figure_data(chart);
        data["continued"] = rest.size() < chart.bars.size();
        set_bars(data, chart, bars);
        figures +=
            in_figure(data, "chart.tex.mustache", is_narrow(chart, bars) ? kNarrow : "\\linewidth", place);
        rest = rest.subspan(bars.size());
    }
    return figures;
}

std::string latex_figure(const Curve& curve, FigurePlace place) {
    mustache::object data = figure_data(curve);
    return in_figure(data, "curve.tex.mustache", "0.48\\linewidth", place);
}

}  // namespace sabot::report
