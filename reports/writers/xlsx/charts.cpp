#include "each.hpp"
#include "reports/writers/xlsx/workbook.hpp"

namespace sabot::report {

namespace {

using Align = Table::Align;

// An estimate has no more digits than are printed.
Cell estimated(const Rational& value, const std::string& text) {
    const Approximate printed{text};
    return entry_of(printed).number ? Cell{printed} : Cell{Number::odds(value)};
}

lxw_chart* add_chart(std::uint8_t type, const std::string& title, Workbook& book) {
    lxw_chart* chart = book.add_chart(type);
    chart_title_set_name(chart, sheet_text(title).c_str());
    return chart;
}

// Places the chart beside the table of its data. libxlsxwriter needs a chart to have its series first.
void insert(lxw_chart* chart, lxw_worksheet* sheet, lxw_col_t column) {
    lxw_chart_options options = {};
    options.x_scale = 1.5;
    options.y_scale = 1.5;
    Workbook::require(worksheet_insert_chart_opt(sheet, 1, column, chart, &options));
}

lxw_chart_series* add_series(lxw_chart* chart, const lxw_worksheet* sheet, std::size_t first,
                             std::size_t count, const std::string& name) {
    lxw_chart_series* series = chart_add_series(chart, nullptr, nullptr);
    const auto begin = static_cast<lxw_row_t>(first + 1);
    const auto end = static_cast<lxw_row_t>(first + count);
    chart_series_set_categories(series, sheet->name, begin, 0, end, 0);
    chart_series_set_values(series, sheet->name, begin, 1, end, 1);
    chart_series_set_name(series, sheet_text(name).c_str());
    return series;
}

}  // namespace

Table data_table(const Chart& chart) {
    Table table{
        .id = chart.id, .caption = chart.title, .columns = {{"Bar", Align::left}, {"Value"}, {chart.axis}}};
    const auto add = [&](const std::string& name, const Rational& value, const std::string& text) {
        const Cell number = chart.in_percent ? Cell{Number::percentage(value)} : Cell{Number::odds(value)};
        table.rows.push_back({{name}, number, {text}});
    };
    for (const Chart::Bar& bar : chart.bars) {
        add(bar.label, bar.value, bar.text);
    }
    if (chart.line) {
        add("Line", chart.line->value, chart.line->text);
    }
    if (chart.band) {
        add("Band, from", chart.band->from, chart.band->text);
        add("Band, to", chart.band->to, chart.band->text);
    }
    return table;
}

Table data_table(const Curve& curve) {
    Table table{.id = curve.id,
                .caption = curve.title,
                .columns = {{curve.places, Align::left},
                            {curve.values},
                            {"Low"},
                            {"High"},
                            {"As printed", Align::left},
                            {"Kind", Align::left}}};
    for (const Curve::Point& point : curve.exact) {
        table.rows.push_back({{Number::odds(point.at)},
                              {Number::odds(point.value)},
                              {""},
                              {""},
                              {point.text},
                              {curve.exact_key}});
    }
    for (const Curve::Estimate& estimate : curve.estimates) {
        const bool has_interval = !estimate.low_text.empty();
        table.rows.push_back({{Number::odds(estimate.at)},
                              estimated(estimate.value, estimate.text),
                              has_interval ? estimated(estimate.low, estimate.low_text) : Cell{""},
                              has_interval ? estimated(estimate.high, estimate.high_text) : Cell{""},
                              {estimate.whole()},
                              {curve.estimate_key}});
    }
    for (const Curve::Mark& mark : curve.marks) {
        table.rows.push_back({{Number::odds(mark.at)}, {""}, {""}, {""}, {mark.text}, {mark.label}});
    }
    return table;
}

void draw(const Chart& bars, Workbook& book, lxw_worksheet* sheet) {
    const bool is_upright = bars.direction == Chart::Direction::upright;
    lxw_chart* chart = add_chart(is_upright ? LXW_CHART_COLUMN : LXW_CHART_BAR, bars.title, book);
    lxw_chart_axis* names = is_upright ? chart->x_axis : chart->y_axis;
    lxw_chart_axis* values = is_upright ? chart->y_axis : chart->x_axis;
    add_series(chart, sheet, 0, bars.bars.size(), bars.axis);
    chart_legend_set_position(chart, LXW_CHART_LEGEND_NONE);
    chart_axis_set_name(values, sheet_text(bars.axis).c_str());
    // The labels are beside negative bars, not on them.
    chart_axis_set_label_position(names, LXW_CHART_AXIS_LABEL_POSITION_LOW);
    if (!is_upright) {
        chart_axis_set_reverse(names);
        // The axis of values is at the bottom, since the order is reversed.
        chart_axis_set_crossing_max(names);
    }
    const auto any = [&](auto is_so) { return any_of(bars.bars, is_so); };
    const bool has_negative = any([](const Chart::Bar& bar) { return bar.value < 0; });
    const bool has_positive = any([](const Chart::Bar& bar) { return bar.value > 0; });
    const auto limit = bars.limit ? entry_of(Number::odds(abs(*bars.limit))).number : std::nullopt;
    // Bars start at zero; an end of the axis that is neither zero nor the limit is left to the spreadsheet.
    if (!has_negative || limit) {
        chart_axis_set_min(values, has_negative ? -*limit : 0);
    }
    if (has_positive ? limit.has_value() : has_negative) {
        chart_axis_set_max(values, has_positive ? *limit : 0);
    }
    constexpr lxw_col_t kAfterBars = 4;
    insert(chart, sheet, kAfterBars);
}

void draw(const Curve& curve, Workbook& book, lxw_worksheet* sheet) {
    lxw_chart* chart = add_chart(LXW_CHART_SCATTER, curve.title, book);
    chart_axis_set_name(chart->x_axis, sheet_text(curve.places).c_str());
    chart_axis_set_name(chart->y_axis, sheet_text(curve.values).c_str());
    chart_legend_set_position(chart, LXW_CHART_LEGEND_BOTTOM);
    if (!curve.exact.empty()) {
        lxw_chart_line line = {};
        line.color = 0x1F4E79;
        lxw_chart_series* series = add_series(chart, sheet, 0, curve.exact.size(), curve.exact_key);
        if (curve.is_connected) {
            chart_series_set_line(series, &line);
        }
    }
    if (!curve.estimates.empty()) {
        add_series(chart, sheet, curve.exact.size(), curve.estimates.size(), curve.estimate_key);
    }
    const auto is_positive = [](const auto& point) { return point.value > 0; };
    // A logarithmic axis cannot show 0.
    if (!curve.is_linear && all_of(curve.exact, is_positive) && all_of(curve.estimates, is_positive)) {
        constexpr std::uint16_t kDecades = 10;
        chart_axis_set_log_base(chart->y_axis, kDecades);
    }
    constexpr lxw_col_t kAfterPoints = 7;
    insert(chart, sheet, kAfterPoints);
}

}  // namespace sabot::report
