#include "document_csv.hpp"

#include "reports/csv.hpp"
#include "reports/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

bool has_exact(const Table& table, std::size_t column) {
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [column](const auto& row) { return !row[column].exact.empty(); });
}

std::string table_csv(const Table& table) {
    std::vector<std::string> headings;
    std::vector<bool> exact;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string& heading = table.columns[i].heading;
        exact.push_back(has_exact(table, i));
        headings.push_back(csv_text(heading));
        if (exact.back()) {
            headings.push_back(csv_text(heading + "_exact"));
        }
    }
    std::string text = csv_line(headings);
    for (const auto& row : table.rows) {
        std::vector<std::string> fields;
        for (std::size_t i = 0; i < row.size(); ++i) {
            fields.push_back(csv_number_or_text(row[i].text));
            if (exact[i]) {
                fields.push_back(csv_number_or_text(row[i].exact));
            }
        }
        text += csv_line(fields);
    }
    return text;
}

std::string chart_csv(const Chart& chart) {
    std::string text = csv_line({"Kind", "Label", csv_text(chart.axis), csv_text(chart.axis + "_exact")});
    const auto add = [&text](const std::string& kind, const std::string& label, const std::string& value,
                             const Rational& exact) {
        text += csv_line({kind, csv_text(label), csv_number_or_text(value), to_fraction(exact)});
    };
    for (const Chart::Bar& bar : chart.bars) {
        add("bar", bar.label, bar.text, bar.value);
    }
    if (chart.line) {
        add("line", chart.line->text, "", chart.line->value);
    }
    if (chart.band) {
        add("band from", chart.band->text, "", chart.band->from);
        add("band to", chart.band->text, "", chart.band->to);
    }
    return text;
}

std::string curve_csv(const Curve& curve) {
    std::string text =
        csv_line({"Kind", csv_text(curve.places), csv_text(curve.values), csv_text(curve.values + "_exact"),
                  csv_text(curve.values + "_estimate"), "Low_95%", "High_95%", "Label"});
    for (const Curve::Point& point : curve.exact) {
        text += csv_line({"exact", to_fraction(point.at), csv_number_or_text(point.text),
                          to_fraction(point.value), "", "", "", ""});
    }
    for (const Curve::Estimate& estimate : curve.estimates) {
        text += csv_line({"estimate", to_fraction(estimate.at), "", "", csv_number_or_text(estimate.text),
                          csv_number_or_text(estimate.low_text), csv_number_or_text(estimate.high_text), ""});
    }
    for (const Curve::Mark& mark : curve.marks) {
        text += csv_line({"mark", to_fraction(mark.at), "", "", "", "", "", csv_text(mark.text)});
    }
    return text;
}

void add_tables(const Section& section, Files& files) {
    for (const Block& block : section.blocks) {
        if (const auto* table = std::get_if<Table>(&block)) {
            files.emplace_back(table->id + ".csv", valid_utf8(table_csv(*table)));
        } else if (const auto* chart = std::get_if<Chart>(&block)) {
            files.emplace_back(chart->id + ".csv", valid_utf8(chart_csv(*chart)));
        } else if (const auto* curve = std::get_if<Curve>(&block)) {
            files.emplace_back(curve->id + ".csv", valid_utf8(curve_csv(*curve)));
        }
    }
    for (const Section& inner : section.sections) {
        add_tables(inner, files);
    }
}

}  // namespace

Files csv_tables(const Document& document) {
    Files files;
    for (const Section& section : document.sections) {
        add_tables(section, files);
    }
    return files;
}

}  // namespace sabot::report
