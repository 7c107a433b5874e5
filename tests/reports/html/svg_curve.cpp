#include "reports/html/svg_curve.hpp"

#include "reports/html/sample_curve.hpp"
#include "reports/html/sample_document.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using namespace sabot::report;
using test::contains;
using test::count;
using test::sample_curve;

namespace {

std::string svg(const Curve& curve) {
    TemplateSet templates;
    return svg_curve(templates, curve);
}

}  // namespace

TEST_CASE("A curve is an image with a title and a description") {
    const auto text = svg(sample_curve());
    CHECK(contains(
        text,
        "<svg role=\"img\" aria-labelledby=\"fig:gain:title fig:gain:description\" viewBox=\"0 0 720 "));
    CHECK(contains(text, "<title id=\"fig:gain:title\">Gain</title>"));
    CHECK(contains(text, "<desc id=\"fig:gain:description\">It falls.</desc>"));
}

TEST_CASE("Exact points are filled and joined, estimates hollow with a bar; the key says so in words") {
    const auto text = svg(sample_curve());
    // One more of each stands in the key.
    CHECK(count(text, "class=\"exact\"") == 3);
    CHECK(count(text, "class=\"estimate\"") == 3);
    CHECK(count(text, "class=\"interval\"") == 3);
    CHECK(count(text, "class=\"joined\"") == 1);
    CHECK(count(text, "class=\"mark\"") == 2);
    CHECK(count(text, "class=\"break\"") == 1);
    for (const std::string words :
         {"exact", "estimate from a sample, with its 95% interval", "closes after 50 rounds", "round 50",
          "Expected gain, logarithmic scale"}) {
        CHECK(count(text, ">" + words + "</text>") == 1);
    }
}

TEST_CASE("One point is joined to nothing") {
    Curve curve = sample_curve();
    curve.exact.pop_back();
    CHECK_FALSE(contains(svg(curve), "joined"));
}

TEST_CASE("Hostile text in a curve is text") {
    Curve curve = sample_curve();
    for (auto* field : {&curve.title, &curve.description, &curve.places, &curve.values, &curve.exact[0].text,
                        &curve.estimates[0].text, &curve.marks[0].label, &curve.marks[0].text}) {
        *field = test::kHostile;
    }
    const auto text = svg(curve);
    CHECK_FALSE(contains(text, "<script"));
    CHECK_FALSE(contains(text, "& "));
    CHECK_FALSE(contains(text, "\"quoted"));
}
