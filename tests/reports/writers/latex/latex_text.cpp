#include "reports/writers/latex_text.hpp"

#include "support/catch.hpp"

using namespace sabot::report;

TEST_CASE("escapes LaTeX commands") {
    CHECK(latex_text("\\input{/etc/passwd}") == "\\textbackslash{}input\\{/etc/passwd\\}");
    CHECK(latex_text("$x$ & 5% of #1_2") == "\\$x\\$ \\& 5\\% of \\#1\\_2");
    CHECK(latex_text("^^M ~") == "\\textasciicircum{}\\textasciicircum{}M \\textasciitilde{}");
    CHECK(latex_text("<b>|c|") == "\\textless{}b\\textgreater{}\\textbar{}c\\textbar{}");
    CHECK(latex_text("[2cm]*") == "{[}2cm{]}{*}");
}

TEST_CASE("prevents ligatures") {
    CHECK(latex_text("-- ---") == "-{}- -{}-{}-");
    CHECK(latex_text(",, ''") == ",{}, '{}'");
    CHECK(latex_text("\"a\" ?`") == "\\textquotedbl{}a\\textquotedbl{} ?\\textasciigrave{}");
    CHECK(latex_text("<<>>") == "\\textless{}\\textless{}\\textgreater{}\\textgreater{}");
    CHECK(latex_text("all 1100") == "all 1100");
}

TEST_CASE("replaces line breaks with spaces") {
    CHECK(latex_text("two\r\n\n lines\t\x1B[1m\x7F") == "two lines {[}1m ");
    CHECK(latex_text("a\xE2\x80\xA8"
                     "b\xC2\x85"
                     "c") == "a b c");
    CHECK(latex_text("").empty());
}

TEST_CASE("leaves characters beyond ASCII to TeX") {
    CHECK(latex_text("Ambele Părți, ≤σ², \xF0\x9F\x8E\xB2") == "Ambele Părți, ≤σ², \xF0\x9F\x8E\xB2");
    CHECK(latex_text("\xFF") == "\xEF\xBF\xBD");
}

TEST_CASE("replaces a hyphen before a number with a minus sign") {
    CHECK(latex_text("-0.5") == "\\textminus{}0.5");
    CHECK(latex_text("a (-1/8) x=-2") == "a (\\textminus{}1/8) x=\\textminus{}2");
    CHECK(latex_text("4-8 2026-01-31 - a -x") == "4-8 2026-01-31 - a -x");
}

TEST_CASE("allows line breaks inside long words") {
    CHECK(latex_text("-114753351728/10847218479825") ==
          "\\textminus{}\\sabotlong{114753351728/10847218479825}");
    CHECK(latex_text("123456789012345678901234") == "123456789012345678901234");
    CHECK(latex_text("1234567890123456789012345") == "\\sabotlong{1234567890123456789012345}");
    CHECK(latex_text("aaaaaaaaaaaaaaaaaaaaaaaa_b") ==
          "\\sabotlong{aaaaaaaaaaaaaaaaaaaaaaaa}\\_\\allowbreak{}"
          "\\sabotlong{b}");
    CHECK(latex_text("player-natural-bonus-banker-natural") == "player-natural-bonus-banker-natural");
}

TEST_CASE("measures the longest unbreakable run") {
    CHECK(latex_longest_run("a bb ccc") == 3);
    CHECK(latex_longest_run("aé-a") == 2);
    CHECK(latex_longest_run("123456 1234567890123456789012345") == 6);
    CHECK(latex_longest_run("1234567890123456789012345") == 0);
}
