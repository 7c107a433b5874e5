#include "reports/writers/html/html_block.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include <string>

using namespace sabot::report;
using sabot::test::contains;
using sabot::test::html_block;

namespace {

using Align = Table::Align;

Table small_table() {
    return {"small",
            "Caption",
            {{"Name", Align::left}, {"Value"}},
            {{{"a"}, {"1"}}, {{"b"}, {"2"}}, {{"c"}, {"3"}}}};
}

}  // namespace

TEST_CASE("gives a table a caption, column and row headings, and a named region") {
    const auto text = html_block(small_table());
    CHECK(contains(text,
                   "role=\"region\" aria-labelledby=\"above tab:small:caption\" tabindex=\"0\">\n<table "
                   "id=\"tab:small\""));
    CHECK(contains(text, "<caption id=\"tab:small:caption\"><span>Caption</span></caption>"));
    CHECK(contains(
        text,
        "<tr><th scope=\"col\" class=\"left\">Name</th><th scope=\"col\" class=\"right\">Value</th></tr>"));
    CHECK(contains(text, "<tr><th scope=\"row\" class=\"left\">a</th><td class=\"right\">1</td></tr>"));
}

TEST_CASE("omits columns that only CSV has") {
    auto table = small_table();
    table.columns[1].is_shown = false;
    CHECK_FALSE(contains(html_block(table), "Value"));
    CHECK(contains(html_block(table), "left\">a</th></tr>"));
}

TEST_CASE("puts a total in a separate body, which is not sorted") {
    auto table = small_table();
    CHECK_FALSE(contains(html_block(table), "class=\"total\""));
    table.has_total = true;
    CHECK(contains(html_block(table),
                   "\n</tbody>\n<tbody class=\"total\">\n<tr><th scope=\"row\" class=\"left\">c</th>"));
}

TEST_CASE("makes lists of three or more rows sortable") {
    auto table = small_table();
    CHECK(contains(html_block(table), "data-sortable"));
    table.has_total = true;
    CHECK_FALSE(contains(html_block(table), "data-sortable"));
    table = small_table();
    table.is_list = false;
    CHECK_FALSE(contains(html_block(table), "data-sortable"));
    table = small_table();
    table.rows.pop_back();
    CHECK_FALSE(contains(html_block(table), "data-sortable"));
}

TEST_CASE("adds the fraction to a rounded cell") {
    auto table = small_table();
    table.rows[0][1] = {Number{sabot::ratio(1, 3), 4}};
    table.rows[1][1] = {Number{2, 0}};
    CHECK(contains(html_block(table), "<td class=\"right\" data-exact=\"1/3\">0.3333</td>"));
    CHECK(contains(html_block(table), "<td class=\"right\">2</td>"));
}

TEST_CASE("marks a tone with a sign besides its colour") {
    auto table = small_table();
    table.rows[0][1] = {"confirmed", Tone::good};
    table.rows[1][1] = {"truncated", Tone::doubtful};
    table.rows[2][1] = {"refuted", Tone::bad};
    const auto text = html_block(table);
    CHECK(contains(
        text,
        "<td class=\"right good\"><span class=\"mark\" aria-hidden=\"true\">✓</span>&nbsp;confirmed</td>"));
    CHECK(contains(text,
                   "<td class=\"right doubtful\"><span class=\"mark\" "
                   "aria-hidden=\"true\">!</span>&nbsp;truncated</td>"));
    CHECK(contains(
        text,
        "<td class=\"right bad\"><span class=\"mark\" aria-hidden=\"true\">✗</span>&nbsp;refuted</td>"));
    for (const Tone tone : {Tone::draws, Tone::stands, Tone::plain}) {
        CHECK_FALSE(contains(html_block(Table{"t", "T", {{"A"}}, {{{"x", tone}}}}), "class=\"mark\""));
    }
}

TEST_CASE("writes an empty heading as an ordinary cell") {
    auto table = small_table();
    table.columns[0].heading = "";
    table.rows[0][0] = {""};
    CHECK(contains(html_block(table), "<tr><td></td><th scope=\"col\" class=\"right\">Value</th></tr>"));
    CHECK(contains(html_block(table), "<tr><td class=\"left\"></td><td class=\"right\">1</td></tr>"));
}

TEST_CASE("allows line breaks inside long words") {
    auto table = small_table();
    for (const std::string before : {"", "a\n"}) {
        const std::string text = before + std::string(27, '9');
        table.rows[0][1] = {text};
        CHECK(contains(html_block(table), "<td class=\"right long\">" + text + "</td>"));
    }
    for (const std::string after : {" 99999999999999999999999999", " éééééééééééééééééééé"}) {
        const std::string text = std::string(26, '9') + after;
        table.rows[0][1] = {text};
        CHECK(contains(html_block(table), "<td class=\"right\">" + text + "</td>"));
    }
}

TEST_CASE("prints a wide table smaller, and a wider one in landscape") {
    const auto of_columns = [](std::size_t count) {
        Table table{"wide", "Caption", {}, {{}, {}}};
        for (std::size_t i = 0; i < count; ++i) {
            table.columns.push_back({"123456789"});
            table.rows[0].push_back({"x"});
            table.rows[1].push_back({"12345678"});
        }
        return table;
    };
    CHECK(contains(html_block(of_columns(8)), "<div class=\"scroll usual short\""));
    CHECK(contains(html_block(of_columns(9)), "<div class=\"scroll small short\""));
    CHECK(contains(html_block(of_columns(11)), "<div class=\"scroll small landscape short\""));
    CHECK(contains(html_block(of_columns(15)), "<div class=\"scroll small landscape breaking short\""));
    auto high = of_columns(3);
    high.rows.resize(16, high.rows[0]);
    CHECK(contains(html_block(high), "<div class=\"scroll usual half\""));
}
