#include "result.hpp"

#include "analyzer/pdf.hpp"
#include "each.hpp"
#include "reports/model/report.hpp"
#include "reports/results/defects.hpp"

#include "watch.hpp"

#include <pybind11/stl.h>

#include <string>
#include <utility>
#include <variant>

namespace sabot::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

py::dict chart_of(const report::Chart& chart) {
    const auto bars = each(chart.bars, [](const report::Chart::Bar& bar) {
        return std::tuple(bar.label, to_fraction(bar.value), bar.text);
    });
    return py::dict("kind"_a = "bars", "id"_a = chart.id, "title"_a = chart.title, "values"_a = chart.axis,
                    "across"_a = chart.direction == report::Chart::Direction::across,
                    "percent"_a = chart.in_percent, "bars"_a = bars);
}

py::dict chart_of(const report::Curve& curve) {
    const auto points = each(curve.exact, [](const report::Curve::Point& point) {
        return std::tuple(to_fraction(point.at), to_fraction(point.value));
    });
    const auto estimates = each(curve.estimates, [](const report::Curve::Estimate& one) {
        return std::tuple(to_fraction(one.at), to_fraction(one.value), to_fraction(one.low),
                          to_fraction(one.high));
    });
    const auto marks = each(curve.marks, [](const report::Curve::Mark& mark) {
        return std::tuple(to_fraction(mark.at), mark.label);
    });
    return py::dict("kind"_a = "curve", "id"_a = curve.id, "title"_a = curve.title, "places"_a = curve.places,
                    "values"_a = curve.values, "linear"_a = curve.is_linear, "points"_a = points,
                    "estimates"_a = estimates, "marks"_a = marks, "point_key"_a = curve.exact_key,
                    "estimate_key"_a = curve.estimate_key);
}

py::list charts_of(const Result& result) {
    py::list charts;
    const report::Report report = result.report({});
    for (const report::Block* block : blocks_in(report.sections)) {
        if (const auto* bars = std::get_if<report::Chart>(block)) {
            charts.append(chart_of(*bars));
        } else if (const auto* curve = std::get_if<report::Curve>(block)) {
            charts.append(chart_of(*curve));
        }
    }
    return charts;
}

// Charts need the style sheet of the full document.
void remove_charts(std::vector<report::Section>& sections) {
    for (report::Section& section : sections) {
        std::erase_if(section.blocks, [](const report::Block& block) {
            return std::holds_alternative<report::Chart>(block) ||
                   std::holds_alternative<report::Curve>(block);
        });
        remove_charts(section.sections);
    }
}

std::string tables_as_html(const Result& result) {
    report::Report report = result.report({});
    remove_charts(report.sections);
    return html_fragment(report, {});
}

py::object written_as(const Result& result, const report::WriterOptions& options, int digits) {
    const std::string text = written(result.report({digits, options.with_fractions}), options);
    return report::format_named(options.format).is_binary ? py::object(py::bytes(text))
                                                          : py::object(py::str(text));
}

py::bytes pdf_of(const std::string& page) {
    Watch watch{py::none()};
    return watch.run([&] { return pdf_from_html(page, [&] { return !watch.look(0, 0); }); });
}

}  // namespace

void bind_result(py::module_& module) {
    module.def("pdf", &pdf_of);
    py::class_<Result>(module, "Result")
        .def_readonly("kind", &Result::kind)
        .def_readonly("runs", &Result::runs)
        .def_readonly("warnings", &Result::warnings)
        .def_readonly("defects", &Result::defects)
        .def_property_readonly("defect_text",
                               [](const Result& result) { return defect_text(result.defects); })
        .def(
            "record", [](const Result& result, int digits) { return result.record({digits}); },
            py::arg("digits") = Style().digits)
        .def(
            "written",
            [](const Result& result, const std::string& format, const std::string& table, bool exact,
               int digits) {
                return written_as(result, {format, table, exact}, digits);
            },
            py::arg("format"), py::arg("table") = "", py::arg("exact") = false,
            py::arg("digits") = Style().digits)
        .def_readonly("table", &Result::table)
        .def("html", &tables_as_html)
        .def("tables", [](const Result& result) { return csv_kinds(result.report({})); })
        .def("charts", &charts_of);
}

}  // namespace sabot::python
