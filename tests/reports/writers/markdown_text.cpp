#include "reports/writers/markdown_text.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("nothing in a text is markup") {
    CHECK(markdown_text("<script>a|b</script>") == "\\<script\\>a\\|b\\</script\\>");
    CHECK(markdown_text("`x` *y* _z_ ~s~ $5") == "\\`x\\` \\*y\\* \\_z\\_ \\~s\\~ \\$5");
    CHECK(markdown_text("[a](b) {c} \\d") == "\\[a\\](b) \\{c\\} \\\\d");
    CHECK(markdown_text("http://a www.b a.b a: b") == "http\\://a www\\.b a.b a: b");
    CHECK(markdown_text("R&amp;D") == "R&amp;amp;D");
    CHECK(markdown_text("Bacar\xC3\xA1 94.71%") == "Bacar\xC3\xA1 94.71%");
}

TEST_CASE("a text is one line") {
    CHECK(markdown_text("a\n\n# b\r\tc\x1B[1m") == "a  \\# b  c \\[1m");
    CHECK(markdown_text("\n    code") == "code");
    CHECK(markdown_text("  ") == "");
}

TEST_CASE("a text does not begin a list or a rule") {
    CHECK(markdown_text("- a") == "\\- a");
    CHECK(markdown_text("+ a") == "\\+ a");
    CHECK(markdown_text("-") == "\\-");
    CHECK(markdown_text("---") == "\\---");
    CHECK(markdown_text("12. a") == "12\\. a");
    CHECK(markdown_text("1) a") == "1\\) a");
    CHECK(markdown_text("-0.5%") == "-0.5%");
    CHECK(markdown_text("004, rules") == "004, rules");
    CHECK(markdown_text("1.5 a") == "1.5 a");
}

TEST_CASE("a table of as many columns as its header, whatever the cells hold") {
    CHECK(markdown_table({"A", "B"}, {{"x|y", "-"}, {"two\nlines", "-1%"}}) ==
          "| A | B |\n"
          "| :--- | ---: |\n"
          "| x\\|y | - |\n"
          "| two lines | -1% |\n");
}
