
#include "reports/writers/html/html_block.hpp"
#include "reports/writers/html/sample_curve.hpp"
#include "reports/writers/html/sample_report.hpp"
#include "reports/writers/writer.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include <cstddef>
#include <string>
#include <vector>

using namespace sabot::report;
using sabot::test::count;
using sabot::test::hostile_report;
using sabot::test::html_block;
using sabot::test::sample_report;

TEST_CASE("gives the same bytes for the same report") {
    CHECK(html_report(sample_report()) == html_report(sample_report()));
}

TEST_CASE("produces a self-contained page") {
    const auto page = html_report(sample_report());
    CHECK(count(page, "http:") == 0);
    CHECK(count(page, "https:") == 0);
    CHECK(count(page, "url(") == 0);
    CHECK(count(page, "src=") == 0);
    CHECK(count(page, "<link") == 0);
    CHECK(count(page, "@import") == 0);
    CHECK(count(page, "default-src 'none'") == 1);
}

TEST_CASE("numbers and lists sections in order, with headings of the right level") {
    Report report{"Title", "Subtitle", "Head", "2026-11-21", {}};
    report.sections.push_back({"one", "First", {}, {{"one-one", "Inner", {}, {{"deep", "Deepest", {}}}}}});
    report.sections.push_back({"two", "Second", {Paragraph{"Words."}}});
    const auto page = html_report(report);
    CHECK(count(page, "<h1>Title</h1>") == 1);
    CHECK(count(page, "<h2 id=\"one\"><span class=\"number\">1</span> First</h2>") == 1);
    CHECK(count(page, "<h3 id=\"one-one\"><span class=\"number\">1.1</span> Inner</h3>") == 1);
    CHECK(count(page, "<h4 id=\"deep\"><span class=\"number\">1.1.1</span> Deepest</h4>") == 1);
    CHECK(count(page, "<h2 id=\"two\"><span class=\"number\">2</span> Second</h2>\n<p>Words.</p>") == 1);
    CHECK(count(page, "<a href=\"#one-one\">") == 1);
    CHECK(count(page, "<a href=\"#deep\">") == 0);
}

TEST_CASE("places the first page before the contents, and numbers it with the others") {
    Report report{"Title", "", "Head", "", {{"one", "First", {}}, {"two", "Second", {}}}};
    const auto contents = [&] { return html_report(report).find("<nav"); };
    CHECK(contents() < html_report(report).find(" First</h2>"));
    report.has_first_page = true;
    CHECK(html_report(report).find(" First</h2>") < contents());
    CHECK(contents() < html_report(report).find(" Second</h2>"));
    CHECK(count(html_report(report), "<h2 id=\"two\"><span class=\"number\">2</span> Second</h2>") == 1);
    CHECK(count(html_report(report), "<a href=\"#one\">") == 1);
}

TEST_CASE("writes a fragment without page, numbers or style attributes, and with prefixed identifiers") {
    Report report{"Title", "Subtitle", "Head", "2026-11-21", {}};
    report.sections.push_back({"one", "First", {Paragraph{"A style=\"x\"."}}, {{"inner", "Inner", {}}}});
    CHECK(html_fragment(report, {"a", 3, true}) ==
          "<section aria-labelledby=\"a-one\">\n<h3 id=\"a-one\">First</h3>\n"
          "<p>A style=&quot;x&quot;.</p>\n<section aria-labelledby=\"a-inner\">\n"
          "<h4 id=\"a-inner\">Inner</h4>\n\n</section>\n\n</section>\n");
    const auto attributes = html_fragment(hostile_report(), {"a"});
    const auto data = html_fragment(hostile_report(), {"a", 2, true});
    CHECK(count(attributes, " style=\"") > 0);
    CHECK(count(attributes, " data-style=\"") == 0);
    CHECK(count(data, " style=\"") == 0);
    CHECK(count(data, " data-style=\"") == count(attributes, " style=\""));
    CHECK(count(data, " id=\"") ==
          count(data, " id=\"a-") + count(data, " id=\"tab:a-") + count(data, " id=\"fig:a-"));
}

TEST_CASE("prints a blank line for an empty fact") {
    CHECK(count(html_report({"Title", "", "Head", "", {{"one", "First", {Facts{{{"Name", ""}}}}}}}),
                "<dt>Name</dt><dd class=\"blank\"></dd>") == 1);
}

TEST_CASE("renders every kind of block") {
    CHECK(html_block(Paragraph{"Words."}) == "<p>Words.</p>\n");
    CHECK(html_block(Bullets{{"One.", "Two."}}) == "<ul>\n<li>One.</li>\n<li>Two.</li>\n</ul>\n");
    CHECK(html_block(Formula{"a = b", "a = b"}) == "<p class=\"formula\">a = b</p>\n");
    CHECK(html_block(Facts{{{"Game", "Baccarat"}, {"Digest", "0123456789abcdef0123456789abcdef"}}}) ==
          "<dl class=\"facts\">\n<div><dt>Game</dt><dd>Baccarat</dd></div>\n"
          "<div><dt>Digest</dt><dd class=\"long\">0123456789abcdef0123456789abcdef</dd></div>\n</dl>\n");
    CHECK(html_block(Notice{Tone::bad, {"One.", "Two."}}) ==
          "<div class=\"notice bad\"><span class=\"mark\" aria-hidden=\"true\">✗</span>\n<div>\n<p>One.</p>\n"
          "<p>Two.</p>\n</div>\n</div>\n");
    CHECK(html_block(Notice{Tone::plain, {"One."}}) ==
          "<div class=\"notice \">\n<div>\n<p>One.</p>\n</div>\n</div>\n");
    const Chart chart{"small", "Title", "What it says.", "axis", Chart::Direction::across, {{"One", 1, "1"}}};
    CHECK(html_block(chart).starts_with("<figure id=\"fig:small\" class=\"chart\">"));
    CHECK(html_block(sabot::test::sample_curve()).starts_with("<figure id=\"fig:gain\" class=\"chart\">"));
}

TEST_CASE("prints a short table beside its chart, and narrow tables in two columns") {
    // Columns of these widths, and a heading of the first one's width.
    const auto table = [](const std::string& id, std::size_t rows, const std::vector<std::size_t>& widths) {
        Table made{id, "Caption", {}, {}};
        for (const std::size_t width : widths) {
            made.columns.push_back({std::string(width, 'H'), Table::Align::left});
        }
        made.rows.resize(rows, std::vector<Cell>(widths.size(), Cell{"a"}));
        return made;
    };
    const auto chart = [](std::size_t bars) {
        return Chart{"chart",
                     "Title",
                     "What it says.",
                     "axis",
                     Chart::Direction::across,
                     std::vector<Chart::Bar>(bars, {"One", 1, "1"})};
    };
    const auto divisions = [](const std::vector<Block>& blocks, const std::string& attributes) {
        return count(html_report({"Title", "", "Head", "", {{"one", "First", blocks}}}),
                     "<div class=" + attributes + ">");
    };
    // Of the 114 characters of a line, 6 and 7 with the space behind them, and the rest of a percent.
    const std::string beside = "\"beside\" style=\"--first:12%\"";
    CHECK(divisions({table("t", 11, {4, 5}), chart(12)}, beside) == 1);
    CHECK(divisions({table("t", 12, {4, 5}), chart(12)}, beside) == 0);
    CHECK(divisions({table("t", 11, {4, 5}), chart(13)}, beside) == 0);
    CHECK(divisions({chart(12), table("t", 11, {4, 5})}, beside) == 0);
    CHECK(divisions({table("t", 11, {4, 5}), Paragraph{"Words."}, chart(12)}, beside) == 0);
    CHECK(divisions({table("t", 11, {26, 26, 6}), chart(12)}, "\"beside\" style=\"--first:57%\"") == 1);
    CHECK(divisions({table("t", 11, {26, 26, 7}), chart(12)}, "\"beside\" style=\"--first:58%\"") == 0);
    // A chart of many bars keeps the section itself from being printed in two columns.
    const Chart wide = chart(13);
    CHECK(divisions({table("a", 12, {4, 5}), table("b", 12, {4, 5}), wide}, "\"narrow\"") == 1);
    CHECK(divisions({table("a", 12, {4, 5}), table("b", 11, {4, 5}), wide}, "\"narrow\"") == 0);
    CHECK(divisions({table("a", 12, {4, 5}), Paragraph{"Words."}, table("b", 12, {4, 5}), wide},
                    "\"narrow\"") == 0);
    CHECK(divisions({table("a", 24, {26, 26}), wide}, "\"narrow\"") == 1);
    CHECK(divisions({table("a", 24, {26, 26, 1}), wide}, "\"narrow\"") == 0);
    CHECK(divisions({table("a", 24, {26, 26, 8}), wide}, "\"narrow fine\"") == 1);
    CHECK(divisions({table("a", 24, {26, 26, 9}), wide}, "\"narrow fine\"") == 0);
    CHECK(divisions({table("a", 2, {4, 5}), table("b", 2, {4, 5})}, "\"narrow\"") == 1);
}

TEST_CASE("omits elements for missing data") {
    const auto page = html_report({"Title", "", "Head", "", {}});
    CHECK(count(page, "class=\"subtitle\"") == 0);
    CHECK(count(page, "class=\"date\"") == 0);
    CHECK(count(page, "dcterms") == 0);
    const auto whole = html_report({"Title", "Sub", "Head", "2026-11-21", {}});
    CHECK(count(whole, "<p class=\"subtitle\">Sub</p>") == 1);
    CHECK(count(whole, "<meta name=\"dcterms.created\" content=\"2026-11-21\">") == 1);
    CHECK(count(whole, "data-running-head=\"Head\" data-reference=\"\"") == 1);
    Report signed_report{"Title", "", "Head", "", {}};
    signed_report.reference = "Lab & Co, LT 26/4";
    CHECK(count(html_report(signed_report), "data-reference=\"Lab &amp; Co, LT 26/4\"") == 1);
}

TEST_CASE("escapes hostile text everywhere on a page") {
    const auto page = html_report(hostile_report());
    CHECK(count(page, "<script>") == 1);
    CHECK(count(page, "</script>") == 1);
    CHECK(count(page, "\"quoted\"") == 0);
    CHECK(count(page, "alert('x')") == 0);
    CHECK(count(page, "{{title}} {{{css}}} =cmd() _%\nשלום \u202Eabc") > 30);
    // Each of these elements is escaped: title, subtitle, running head, paragraph, bullet, fact, formula,
    // notice, caption and headings.
    const std::string escaped =
        "&lt;script&gt;alert(&apos;x&apos;)&lt;/script&gt; &amp; &amp;amp; &quot;quoted&quot; ";
    for (const std::string before :
         {"<title>", "<h1>", "data-running-head=\"", "<p class=\"subtitle\">", "<p>", "<li>", "<dt>",
          "<dd class=\"long\">", "<p class=\"formula\">", "<span class=\"title\">",
          "<caption id=\"tab:table:caption\"><span>", "<th scope=\"col\" class=\"left long\">",
          "<th scope=\"row\" class=\"left long\">", "<figcaption id=\"fig:chart:caption\">",
          "<p id=\"fig:chart:description\" hidden>"}) {
        INFO(before);
        CHECK(count(page, before + escaped) > 0);
    }
}

TEST_CASE("prints a section that begins with a wide table in landscape") {
    Table table{"wide", "Caption", {}, {{}}};
    for (int i = 0; i < 20; ++i) {
        table.columns.push_back({"123456789"});
        table.rows[0].push_back({"1"});
    }
    Report report{"Title", "", "Head", "", {{"one", "First", {table}}}};
    CHECK(count(html_report(report), "<section class=\"landscape\" aria-labelledby=\"one\">") == 1);
    report.sections[0].blocks.insert(report.sections[0].blocks.begin(), Paragraph{"Words."});
    CHECK(count(html_report(report), "<section aria-labelledby=\"one\">") == 1);
}
