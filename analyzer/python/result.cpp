#include "result.hpp"

#include "analyzer/pdf.hpp"
#include "reports/model/report.hpp"
#include "reports/results/defects.hpp"

#include "watch.hpp"

#include <pybind11/stl.h>

#include <string>
#include <utility>
#include <variant>

namespace sabot::python {

namespace py = pybind11;

namespace {

py::dict chart_of(const report::Chart& chart) {
    py::list bars;
    for (const report::Chart::Bar& bar : chart.bars) {
        bars.append(py::make_tuple(bar.label, to_fraction(bar.value), bar.text));
    }
    py::dict all;
    all["kind"] = "bars";
    all["id"] = chart.id;
    all["title"] = chart.title;
    all["values"] = chart.axis;
    all["across"] = chart.direction == report::Chart::Direction::across;
    all["percent"] = chart.in_percent;
    all["bars"] = bars;
    return all;
}

py::dict chart_of(const report::Curve& curve) {
    py::list points;
    for (const report::Curve::Point& point : curve.exact) {
        points.append(py::make_tuple(to_fraction(point.at), to_fraction(point.value)));
    }
    py::list estimates;
    for (const report::Curve::Estimate& one : curve.estimates) {
        estimates.append(py::make_tuple(to_fraction(one.at), to_fraction(one.value), to_fraction(one.low),
                                        to_fraction(one.high)));
    }
    py::list marks;
    for (const report::Curve::Mark& mark : curve.marks) {
        marks.append(py::make_tuple(to_fraction(mark.at), mark.label));
    }
    py::dict all;
    all["kind"] = "curve";
    all["id"] = curve.id;
    all["title"] = curve.title;
    all["places"] = curve.places;
    all["values"] = curve.values;
    all["linear"] = curve.is_linear;
    all["points"] = points;
    all["estimates"] = estimates;
    all["marks"] = marks;
    all["point_key"] = curve.exact_key;
    all["estimate_key"] = curve.estimate_key;
    return all;
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
