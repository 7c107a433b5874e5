#include "reports/html/svg_chart.hpp"

#include "reports/html/sample_document.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include <string>

using namespace sabot;
using namespace sabot::report;
using test::contains;
using test::count;

namespace {

Chart small_chart() {
    return {"small",
            "Title",
            "What it says.",
            "per cent",
            Chart::Direction::across,
            {{"One", ratio(1, 3), "0.33"}}};
}

std::string svg(const Chart& chart) {
    TemplateSet templates;
    return svg_chart(templates, chart);
}

}  // namespace

TEST_CASE("A chart is an image with a title and a description") {
    const auto text = svg(small_chart());
    CHECK(contains(
        text,
        "<svg role=\"img\" aria-labelledby=\"fig:small:title fig:small:description\" viewBox=\"0 0 720 "));
    CHECK(contains(text, "<title id=\"fig:small:title\">Title</title>"));
    CHECK(contains(text, "<desc id=\"fig:small:description\">What it says.</desc>"));
    CHECK(contains(text, "<title>One: 0.33</title>"));
}

TEST_CASE("Places are rounded to a tenth") {
    auto chart = small_chart();
    chart.line = Chart::Line{1, "all"};
    // "One" and the space beside it take 36, "0.33" takes 41: a third of the 643 between them.
    CHECK(contains(svg(chart), "<rect class=\"bar\" x=\"36.0\" y=\"29.0\" width=\"214.3\" height=\"15.0\""));
}

TEST_CASE("Only the given words and zero are written, and no number of the renderer's own") {
    const auto text = svg(small_chart());
    CHECK(count(text, "</text>") == 4);
    for (const std::string word : {">One<", ">0.33<", ">0<", ">per cent<"}) {
        CHECK(count(text, word + "/text>") == 1);
    }
}

TEST_CASE("A bar to the other side is told by its class, one that is cut by a gap and a sentence") {
    auto chart = small_chart();
    chart.bars.push_back({"Two", -7, "-7.00"});
    CHECK(count(svg(chart), "class=\"bar negative\"") == 1);
    CHECK_FALSE(contains(svg(chart), "broken-bars"));
    CHECK_FALSE(contains(svg(chart), "class=\"gap\""));
    chart.limit = 1;
    CHECK(count(svg(chart), "class=\"gap\"") == 1);
    CHECK(count(svg(chart), "broken-bars") == 1);
}

TEST_CASE("Parts of a long chart have identifiers and titles of their own") {
    auto chart = small_chart();
    chart.bars.assign(60, chart.bars.front());
    const auto text = svg(chart);
    CHECK(count(text, "<svg ") == 2);
    CHECK(contains(text, "<title id=\"fig:small:title\">Title (1 of 2)</title>"));
    CHECK(contains(text, "<title id=\"fig:small:part-2:title\">Title (2 of 2)</title>"));
    CHECK(count(text, "What it says.") == 2);
}

TEST_CASE("Hostile text in a chart is text") {
    auto chart = small_chart();
    for (auto* field :
         {&chart.title, &chart.description, &chart.axis, &chart.bars[0].label, &chart.bars[0].text}) {
        *field = test::kHostile;
    }
    chart.line = Chart::Line{1, test::kHostile};
    chart.band = Chart::Band{0, 1, test::kHostile};
    for (const auto direction : {Chart::Direction::across, Chart::Direction::upright}) {
        chart.direction = direction;
        const auto text = svg(chart);
        CHECK_FALSE(contains(text, "<script"));
        CHECK_FALSE(contains(text, "& "));
        CHECK_FALSE(contains(text, "\"quoted"));
        CHECK(contains(
            text,
            "<title id=\"fig:small:title\">&lt;script&gt;alert(&apos;x&apos;)&lt;/script&gt; &amp; &amp;amp; "
            "&quot;quoted&quot; {{title}} {{{css}}} =cmd() _%\nשלום \u202Eabc</title>"));
    }
}
