#include "latex_chart.hpp"

#include "chart_frame.hpp"
#include "latex_template.hpp"
#include "latex_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>

namespace sabot::report {

namespace {

using Bars = std::span<const Chart::Bar>;

// Points, for the narrowest line that a paper is likely to have, in \scriptsize: 8 pt to a quad.
constexpr int kAxisWidth = 200;
constexpr int kUprightWidth = 320;
constexpr int kUprightHeight = 110;
constexpr int kLabelWidth = 100;
constexpr int kTextLine = 9;
// What a page has for a figure with its caption, whose lines take 14 points.
constexpr int kPageHeight = 500;
constexpr int kCaptionWidth = 345;
constexpr int kCaptionLine = 14;
// In hundredths of the axis.
constexpr int kMostRoom = 40;

int points(const std::string& text) { return latex_width(text) * 8 / 100; }

int widest(Bars bars, const std::string Chart::Bar::*text) {
    int width = 0;
    for (const Chart::Bar& bar : bars) {
        width = std::max(width, points(bar.*text));
    }
    return width;
}

// Of one bar across, with the lines of its label.
int height_of_bar(const Chart& chart) {
    return kTextLine * (1 + widest(chart.bars, &Chart::Bar::label) / kLabelWidth) + 4;
}

// Text that does not fit beside its neighbour's stands on end.
bool on_end(const Chart& chart, const std::string Chart::Bar::*text) {
    return (widest(chart.bars, text) + 4) * static_cast<int>(chart.bars.size()) > kUprightWidth;
}

// How many bars across go on a page above the caption.
std::size_t most_bars_across(const Chart& chart) {
    const std::string band = chart.band ? chart.band->text : "";
    const std::string line = chart.line ? chart.line->text : "";
    const int caption = latex_width(chart.title + chart.description + band + line) / 10 / kCaptionWidth + 4;
    const int room = kPageHeight - caption * kCaptionLine;
    return static_cast<std::size_t>(std::max(1, room / height_of_bar(chart)));
}

// What the text at either end of an upright bar takes.
int text_height(const Chart& chart) {
    return 6 + (on_end(chart, &Chart::Bar::text) ? widest(chart.bars, &Chart::Bar::text) : kTextLine);
}

int upright_height(const Chart& chart) { return kUprightHeight + 2 * text_height(chart); }

int room_for_text(const Chart& chart) {
    if (chart.direction == Chart::Direction::across) {
        return std::min(kMostRoom, (widest(chart.bars, &Chart::Bar::text) + 8) * 100 / kAxisWidth);
    }
    return std::min(kMostRoom, text_height(chart) * 100 / upright_height(chart));
}

// One figure: some of a chart's bars, on the axis that all share.
class ChartFigure {
public:
    ChartFigure(const Chart& chart, Bars bars)
        : chart_(chart),
          frame_(chart, room_for_text(chart)),
          bars_(bars),
          across_(chart.direction == Chart::Direction::across) {}

    TemplateData data() const;

private:
    // A point of the plane from a value and a place among the bars, which stand at 0, 1, ...
    std::string point(const Rational& value, const std::string& place) const {
        const std::string coordinate = frame_.coordinate(value);
        return across_ ? coordinate + "," + place : place + "," + coordinate;
    }
    std::string segment(const Rational& value) const {
        return fmt::format("({}) ({})", point(value, "-0.7"), point(value, last()));
    }
    std::string last() const { return fmt::format("{}.7", bars_.size() - 1); }
    std::string anchor(const Rational& end) const;
    TemplateData bar_data(std::size_t place) const;
    void add_axes(TemplateData& data) const;
    void add_marks(TemplateData& data) const;

    const Chart& chart_;
    ChartFrame frame_;
    Bars bars_;
    bool across_;
};

std::string ChartFigure::anchor(const Rational& end) const {
    if (across_) {
        return end < 0 ? "anchor=east" : "anchor=west";
    }
    if (on_end(chart_, &Chart::Bar::text)) {
        return end < 0 ? "rotate=90, anchor=east" : "rotate=90, anchor=west";
    }
    return end < 0 ? "anchor=north" : "anchor=south";
}

TemplateData ChartFigure::bar_data(std::size_t place) const {
    const Chart::Bar& bar = bars_[place];
    const Rational end = frame_.end_of(bar);
    const std::string value = frame_.coordinate(end);
    TemplateData data;
    data.set("label", bar.label);
    data.set("text", bar.text);
    data.set("x", across_ ? value : std::to_string(place));
    data.set("y", across_ ? std::to_string(place) : value);
    data.set("broken", frame_.is_broken(bar));
    data.set("break", point(end * ratio(9, 10), std::to_string(place)));
    data.set("anchor", anchor(end));
    return data;
}

void ChartFigure::add_axes(TemplateData& data) const {
    std::string size = "width=0.58\\linewidth, y=" + std::to_string(height_of_bar(chart_)) + "pt";
    if (!across_) {
        size = fmt::format("width=0.9\\linewidth, height={}pt", upright_height(chart_));
    }
    data.set("size", size);
    data.set("kind", across_ ? "xbar" : "ybar");
    data.set("thickness", across_ ? "7pt" : "0.6");
    data.set("x_low", across_ ? frame_.low() : "-0.7");
    data.set("x_high", across_ ? frame_.high() : last());
    data.set("y_low", across_ ? "-0.7" : frame_.low());
    data.set("y_high", across_ ? last() : frame_.high());
    data.set("turned", !across_ && on_end(chart_, &Chart::Bar::label));
    std::string places;
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        places += (i == 0 ? "" : ",") + std::to_string(i);
    }
    data.set("places", places);
    data.set("axis", chart_.axis);
    data.set("base", segment(0));
}

void ChartFigure::add_marks(TemplateData& data) const {
    data.set("line", chart_.line.has_value());
    if (chart_.line) {
        data.set("ends", segment(chart_.line->value));
        data.set("line_text", chart_.line->text);
    }
    data.set("band", chart_.band.has_value());
    if (chart_.band) {
        data.set("corners", fmt::format("({}) ({}) ({}) ({})", point(chart_.band->from, "-0.7"),
                                        point(chart_.band->to, "-0.7"), point(chart_.band->to, last()),
                                        point(chart_.band->from, last())));
        data.set("band_text", chart_.band->text);
    }
}

TemplateData ChartFigure::data() const {
    TemplateData bars{TemplateData::type::list};
    for (std::size_t i = 0; i < bars_.size(); ++i) {
        bars.push_back(bar_data(i));
    }
    TemplateData data;
    data.set("across", across_);
    data.set("upright", !across_);
    data.set("title", chart_.title);
    data.set("description", chart_.description);
    data.set("bars", bars);
    data.set("has_broken", std::any_of(bars_.begin(), bars_.end(),
                                       [this](const Chart::Bar& bar) { return frame_.is_broken(bar); }));
    add_axes(data);
    add_marks(data);
    return data;
}

}  // namespace

std::string latex_chart(const Chart& chart, FigurePlace place) {
    const std::size_t most =
        chart.direction == Chart::Direction::across ? most_bars_across(chart) : chart.bars.size();
    std::string figures;
    for (std::size_t from = 0; from < chart.bars.size(); from += most) {
        const Bars bars = Bars(chart.bars).subspan(from, std::min(most, chart.bars.size() - from));
        TemplateData data = ChartFigure(chart, bars).data();
        data.set("place", place == FigurePlace::here ? "H" : "htbp");
        data.set("id", chart.id);
        data.set("labelled", from == 0);
        data.set("continued", from > 0);
        figures += latex_from_template("chart.tex.mustache", data);
    }
    return figures;
}

}  // namespace sabot::report
