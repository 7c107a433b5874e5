#include "reports/writers/utf8.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("characters of one to four bytes") {
    CHECK(code_points("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2") == U"a\u00E9\u20AC\U0001F3B2");
    CHECK(code_points("\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF") ==
          U"\u0080\u07FF\u0800\uFFFF\U00010000\U0010FFFF");
    CHECK(code_points("").empty());
}

TEST_CASE("each byte of what is no character is replaced") {
    // Alone, cut off, overlong, a surrogate, beyond Unicode.
    CHECK(code_points("\x80x\xFFx") == U"\uFFFDx\uFFFDx");
    CHECK(code_points("\xC3(") == U"\uFFFD(");
    CHECK(code_points("\xE2\x82") == U"\uFFFD\uFFFD");
    CHECK(code_points("\xC0\xAF") == U"\uFFFD\uFFFD");
    CHECK(code_points("\xE0\x9F\xBF") == U"\uFFFD\uFFFD\uFFFD");
    CHECK(code_points("\xF0\x8F\xBF\xBF") == U"\uFFFD\uFFFD\uFFFD\uFFFD");
    CHECK(code_points("\xED\xA0\x80") == U"\uFFFD\uFFFD\uFFFD");
    CHECK(code_points("\xF4\x90\x80\x80") == U"\uFFFD\uFFFD\uFFFD\uFFFD");
}

TEST_CASE("code points as bytes") {
    CHECK(utf8(U'a') + utf8(0xE9) + utf8(0x20AC) + utf8(0x1F3B2) == "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2");
    CHECK(valid_utf8("a\xC3\xA9\xFF\xF0\x9F\x8E\xB2") == "a\xC3\xA9\xEF\xBF\xBD\xF0\x9F\x8E\xB2");
}

TEST_CASE("line breaks and codes that a terminal acts on become spaces") {
    CHECK(on_one_line("a\nb\r\n\tc\x1B[31m\x7F") == "a b   c [31m ");
    CHECK(on_one_line("a\u0085b\u009Bc\u2028d\u2029e") == "a b c d e");
    CHECK(on_one_line(std::string("a\0b", 3)) == "a b");
}

TEST_CASE("what would turn the direction of the text after it is shown as unknown") {
    CHECK(on_one_line("\u202Eevil\u202C \u2066x\u2069 \u200Ey\u200F\u061C") ==
          "\uFFFDevil\uFFFD \uFFFDx\uFFFD \uFFFDy\uFFFD\uFFFD");
}

TEST_CASE("other text stays as it is") {
    const std::string text = "Egalité \u05E9\u05DC\u05D5\u05DD \u0645\u0631 \u00A0 \U0001F3B2 \\n <b> %x $y";
    CHECK(on_one_line(text) == text);
    CHECK(on_one_line("a\xFFz") == "a\uFFFDz");
    CHECK(on_one_line("").empty());
}
