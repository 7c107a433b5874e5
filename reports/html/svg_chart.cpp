#include "reports/html/svg_chart.hpp"

#include "exact/decimal.hpp"
#include "reports/html/chart_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

std::string place(const Rational& value) { return decimal(value, 1); }

mustache::data rectangle_data(const ChartDrawing::Rectangle& rectangle) {
    mustache::data data;
    data["x"] = place(rectangle.x);
    data["y"] = place(rectangle.y);
    data["width"] = place(rectangle.width);
    data["height"] = place(rectangle.height);
    return data;
}

mustache::data stroke_data(const ChartDrawing::Stroke& stroke) {
    mustache::data data;
    data["x1"] = place(stroke.from.x);
    data["y1"] = place(stroke.from.y);
    data["x2"] = place(stroke.to.x);
    data["y2"] = place(stroke.to.y);
    return data;
}

mustache::data text_data(const ChartDrawing::Text& text) {
    mustache::data data;
    data["x"] = place(text.at.x);
    data["y"] = place(text.at.y);
    switch (text.anchor) {
        case ChartDrawing::Anchor::start: data["anchor"] = "start"; break;
        case ChartDrawing::Anchor::middle: data["anchor"] = "middle"; break;
        case ChartDrawing::Anchor::end: data["anchor"] = "end"; break;
    }
    data["text"] = text.text;
    if (!text.whole.empty() && text.whole != text.text) {
        data["whole"] = text.whole;
    }
    data["upward"] = text.upward;
    return data;
}

mustache::data texts_data(const std::vector<ChartDrawing::Text>& texts) {
    mustache::list list;
    for (const auto& text : texts) {
        list.push_back(text_data(text));
    }
    return mustache::data(list);
}

mustache::data bar_data(const ChartDrawing::Bar& bar) {
    mustache::data data;
    data["whole"] = bar.whole;
    data["negative"] = bar.is_negative;
    data["body"] = rectangle_data(bar.body);
    auto texts = bar.label;
    texts.push_back(bar.value);
    data["texts"] = texts_data(texts);
    if (!bar.gap.empty()) {
        std::string points;
        for (const auto& point : bar.gap) {
            points += fmt::format("{}{},{}", points.empty() ? "" : " ", place(point.x), place(point.y));
        }
        data["gap"] = points;
    }
    return data;
}

mustache::data drawing_data(const ChartDrawing& drawing) {
    mustache::data data;
    data["canvas_width"] = std::to_string(kChartWidth);
    data["canvas_height"] = place(drawing.height);
    data["zero"] = stroke_data(drawing.zero);
    mustache::list bars;
    for (const auto& bar : drawing.bars) {
        bars.push_back(bar_data(bar));
    }
    data["bars"] = mustache::data(bars);
    mustache::list bands;
    for (const auto& band : {drawing.band, drawing.band_sample}) {
        if (band) {
            bands.push_back(rectangle_data(*band));
        }
    }
    data["bands"] = mustache::data(bands);
    mustache::list lines;
    for (const auto& line : {drawing.line, drawing.line_sample}) {
        if (line) {
            lines.push_back(stroke_data(*line));
        }
    }
    data["lines"] = mustache::data(lines);
    data["notes"] = texts_data(drawing.notes);
    return data;
}

}  // namespace

std::string svg_chart(TemplateSet& templates, const Chart& chart) {
    const auto drawings = draw_chart(chart);
    std::string text;
    for (std::size_t i = 0; i < drawings.size(); ++i) {
        auto data = drawing_data(drawings[i]);
        data["id"] = i == 0 ? chart.id : fmt::format("{}:part-{}", chart.id, i + 1);
        data["title"] = drawings.size() == 1
                            ? chart.title
                            : fmt::format("{} ({} of {})", chart.title, i + 1, drawings.size());
        data["description"] = chart.description;
        text += templates.render("chart.mustache", data);
    }
    const bool is_broken = std::any_of(drawings.begin(), drawings.end(), [](const ChartDrawing& drawing) {
        return std::any_of(drawing.bars.begin(), drawing.bars.end(),
                           [](const ChartDrawing::Bar& bar) { return !bar.gap.empty(); });
    });
    return text + (is_broken ? templates.render("broken_bars.mustache", {}) : "");
}

}  // namespace sabot::report
