#include "reports/html/svg_chart.hpp"

#include "reports/html/chart_drawing.hpp"
#include "reports/html/svg_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

mustache::data bar_data(const ChartDrawing::Bar& bar) {
    mustache::data data;
    data["whole"] = bar.whole;
    data["negative"] = bar.is_negative;
    data["body"] = svg_rectangle(bar.body);
    auto texts = bar.label;
    texts.push_back(bar.value);
    data["texts"] = svg_texts(texts);
    if (!bar.gap.empty()) {
        std::string points;
        for (const auto& point : bar.gap) {
            points +=
                fmt::format("{}{},{}", points.empty() ? "" : " ", svg_place(point.x), svg_place(point.y));
        }
        data["gap"] = points;
    }
    return data;
}

mustache::data drawing_data(const ChartDrawing& drawing) {
    mustache::data data;
    data["canvas_width"] = std::to_string(kChartWidth);
    data["canvas_height"] = svg_place(drawing.height);
    data["zero"] = svg_stroke(drawing.zero);
    mustache::list bars;
    for (const auto& bar : drawing.bars) {
        bars.push_back(bar_data(bar));
    }
    data["bars"] = mustache::data(bars);
    mustache::list bands;
    for (const auto& band : {drawing.band, drawing.band_sample}) {
        if (band) {
            bands.push_back(svg_rectangle(*band));
        }
    }
    data["bands"] = mustache::data(bands);
    mustache::list lines;
    for (const auto& line : {drawing.line, drawing.line_sample}) {
        if (line) {
            lines.push_back(svg_stroke(*line));
        }
    }
    data["lines"] = mustache::data(lines);
    data["notes"] = svg_texts(drawing.notes);
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
