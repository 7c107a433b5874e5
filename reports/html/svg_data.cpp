#include "reports/html/svg_data.hpp"

#include "exact/decimal.hpp"

namespace sabot::report {

namespace mustache = kainjow::mustache;

namespace {

mustache::data text_data(const ChartDrawing::Text& text) {
    mustache::data data;
    data["x"] = svg_place(text.at.x);
    data["y"] = svg_place(text.at.y);
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

}  // namespace

std::string svg_place(const Rational& value) { return decimal(value, 1); }

mustache::data svg_rectangle(const ChartDrawing::Rectangle& rectangle) {
    mustache::data data;
    data["x"] = svg_place(rectangle.x);
    data["y"] = svg_place(rectangle.y);
    data["width"] = svg_place(rectangle.width);
    data["height"] = svg_place(rectangle.height);
    return data;
}

mustache::data svg_stroke(const ChartDrawing::Stroke& stroke) {
    mustache::data data;
    data["x1"] = svg_place(stroke.from.x);
    data["y1"] = svg_place(stroke.from.y);
    data["x2"] = svg_place(stroke.to.x);
    data["y2"] = svg_place(stroke.to.y);
    return data;
}

mustache::data svg_strokes(const std::vector<ChartDrawing::Stroke>& strokes) {
    mustache::list list;
    for (const auto& stroke : strokes) {
        list.push_back(svg_stroke(stroke));
    }
    return mustache::data(list);
}

mustache::data svg_texts(const std::vector<ChartDrawing::Text>& texts) {
    mustache::list list;
    for (const auto& text : texts) {
        list.push_back(text_data(text));
    }
    return mustache::data(list);
}

}  // namespace sabot::report
