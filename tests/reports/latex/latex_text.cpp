#include "reports/latex/latex_text.hpp"

#include "support/catch.hpp"

using namespace sabot::report;

TEST_CASE("nothing in a text is LaTeX") {
    CHECK(latex_text("\\input{/etc/passwd}") == "\\textbackslash{}input\\{/etc/passwd\\}");
    CHECK(latex_text("$x$ & 5% of #1_2") == "\\$x\\$ \\& 5\\% of \\#1\\_2");
    CHECK(latex_text("^^M ~") == "\\textasciicircum{}\\textasciicircum{}M \\textasciitilde{}");
    CHECK(latex_text("<b>|c|") == "\\textless{}b\\textgreater{}\\textbar{}c\\textbar{}");
    CHECK(latex_text("[2cm]*") == "{[}2cm{]}{*}");
}

TEST_CASE("no two characters become one sign") {
    CHECK(latex_text("-- ---") == "-{}- -{}-{}-");
    CHECK(latex_text(",, ''") == ",{}, '{}'");
    CHECK(latex_text("\"a\" ?`") == "\\textquotedbl{}a\\textquotedbl{} ?\\textasciigrave{}");
    CHECK(latex_text("<<>>") == "\\textless{}\\textless{}\\textgreater{}\\textgreater{}");
}

TEST_CASE("a text is one line") {
    CHECK(latex_text("two\r\n\n lines\t\x1B[1m\x7F") == "two lines {[}1m ");
    CHECK(latex_text("a\xE2\x80\xA8"
                     "b\xC2\x85"
                     "c\xE3\x80\x80"
                     "d") == "a b c d");
    CHECK(latex_text("").empty());
}

TEST_CASE("what T1 has is set as it is") {
    CHECK(latex_text("Ambele Părți, Egalité, Ação, Łódź, ß") == "Ambele Părți, Egalité, Ação, Łódź, ß");
    CHECK(latex_text("a – b € ½ × …") == "a – b € ½ × …");
    CHECK(latex_text("a\xC2\xA0"
                     "b") == "a~b");
    CHECK(latex_text("≤σ²√") == "\\ensuremath{\\leq}\\ensuremath{\\sigma}²\\ensuremath{\\surd}");
}

TEST_CASE("other characters are shown by their numbers") {
    CHECK(latex_text("\xF0\x9F\x8E\xB2") == "\\texttt{{[}U+1F3B2{]}}\\allowbreak{}");
    CHECK(latex_text("a\xD7\xA9 b") == "a\\texttt{{[}U+05E9{]}}\\allowbreak{} b");
    CHECK(latex_text("\xE2\x80\xAEx") == "\\texttt{{[}U+202E{]}}\\allowbreak{}x");
    CHECK(latex_text("a\xCC\x81") == "a\\texttt{{[}U+0301{]}}\\allowbreak{}");
    CHECK(latex_text("\xFF") == "\\texttt{{[}U+FFFD{]}}\\allowbreak{}");
}

TEST_CASE("a hyphen before a number is a minus sign") {
    CHECK(latex_text("-0.5") == "\\textminus{}0.5");
    CHECK(latex_text("a (-1/8) x=-2") == "a (\\textminus{}1/8) x=\\textminus{}2");
    CHECK(latex_text("4-8 2026-01-31 - a -x") == "4-8 2026-01-31 - a -x");
}

TEST_CASE("long words may be broken") {
    CHECK(latex_text("-114753351728/10847218479825") ==
          "\\textminus{}\\sabotlong{114753351728/10847218479825}");
    CHECK(latex_text("123456789012345678901234") == "123456789012345678901234");
    CHECK(latex_text("1234567890123456789012345") == "\\sabotlong{1234567890123456789012345}");
    CHECK(latex_text("aaaaaaaaaaaaaaaaaaaaaaaa_b") ==
          "\\sabotlong{aaaaaaaaaaaaaaaaaaaaaaaa}\\_\\allowbreak{}"
          "\\sabotlong{b}");
    CHECK(latex_text("player-natural-bonus-banker-natural") == "player-natural-bonus-banker-natural");
}

TEST_CASE("widths are those of Latin Modern") {
    CHECK(latex_width("0.5") == 51 + 30 + 51);
    CHECK(latex_width("-5") == 112 + 51);
    CHECK(latex_width("a b") == 51 + 34 + 56);
    CHECK(latex_width("\xF0\x9F\x8E\xB2") == 9 * 54);
    CHECK(latex_width("é") == 57);
    CHECK(latex_width("") == 0);
}

TEST_CASE("what no line breaks into") {
    CHECK(latex_unbreakable_width("a bb ccc") == 3 * 45);
    CHECK(latex_unbreakable_width("aa-a") == 2 * 51 + 35);
    CHECK(latex_unbreakable_width("-11") == 112 + 2 * 51);
    CHECK(latex_unbreakable_width("1234567890123456789012345") == 51);
    CHECK(latex_unbreakable_width("\xF0\x9F\x8E\xB2\xF0\x9F\x8E\xB2") == 9 * 54);
}
