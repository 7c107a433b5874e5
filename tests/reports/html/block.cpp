#include "reports/html/block.hpp"

#include "reports/html/sample_curve.hpp"
#include "support/catch.hpp"

#include <string>

using namespace sabot::report;

namespace {

std::string html(const Block& block) {
    TemplateSet templates;
    return html_block(templates, block, "above");
}

}  // namespace

TEST_CASE("Every kind of block has its element") {
    CHECK(html(Paragraph{"Words."}) == "<p>Words.</p>\n");
    CHECK(html(Bullets{{"One.", "Two."}}) == "<ul>\n<li>One.</li>\n<li>Two.</li>\n</ul>\n");
    CHECK(html(Formula{"a = b", "a = b"}) == "<p class=\"formula\">a = b</p>\n");
    CHECK(html(Facts{{{"Game", "Baccarat"}, {"Digest", "0123456789abcdef0123456789abcdef"}}}) ==
          "<dl class=\"facts\">\n<div><dt>Game</dt><dd>Baccarat</dd></div>\n"
          "<div><dt>Digest</dt><dd class=\"long\">0123456789abcdef0123456789abcdef</dd></div>\n</dl>\n");
}

TEST_CASE("A notice has the sign of its tone") {
    CHECK(html(Notice{Tone::bad, {"One.", "Two."}}) ==
          "<div class=\"notice bad\"><span class=\"mark\" aria-hidden=\"true\">✗</span>\n<div>\n<p>One.</p>\n"
          "<p>Two.</p>\n</div>\n</div>\n");
    CHECK(html(Notice{Tone::plain, {"One."}}) ==
          "<div class=\"notice \">\n<div>\n<p>One.</p>\n</div>\n</div>\n");
}

TEST_CASE("A chart is a figure whose region is named after its section and its caption") {
    const Chart chart{"small", "Title", "What it says.", "axis", Chart::Direction::across, {{"One", 1, "1"}}};
    const auto text = html(chart);
    CHECK(text.rfind("<figure id=\"fig:small\" class=\"chart\">\n<figcaption "
                     "id=\"fig:small:caption\">Title</figcaption>\n"
                     "<div class=\"scroll\" role=\"region\" aria-labelledby=\"above fig:small:caption\" "
                     "tabindex=\"0\">\n<svg ",
                     0) == 0);
}

TEST_CASE("A curve is a figure like a chart") {
    const auto text = html(sabot::test::sample_curve());
    CHECK(
        text.starts_with("<figure id=\"fig:gain\" class=\"chart\">\n<figcaption "
                         "id=\"fig:gain:caption\">Gain</figcaption>\n"
                         "<div class=\"scroll\" role=\"region\" aria-labelledby=\"above fig:gain:caption\" "
                         "tabindex=\"0\">\n<svg "));
}
