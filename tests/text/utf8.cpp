#include "text/utf8.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("decodes characters of one to four bytes") {
    CHECK(code_points("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2") == U"a\u00E9\u20AC\U0001F3B2");
    CHECK(code_points("\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF") ==
          U"\u0080\u07FF\u0800\uFFFF\U00010000\U0010FFFF");
    CHECK(code_points("").empty());
}

TEST_CASE("replaces each invalid byte") {
    // Isolated, truncated, overlong, a surrogate, beyond Unicode.
    CHECK(code_points("\x80x\xFFx") == U"\uFFFDx\uFFFDx");
    CHECK(code_points("\xC3(") == U"\uFFFD(");
    CHECK(code_points("\xE2\x82") == U"\uFFFD\uFFFD");
    CHECK(code_points("\xC0\xAF") == U"\uFFFD\uFFFD");
    CHECK(code_points("\xE0\x9F\xBF") == U"\uFFFD\uFFFD\uFFFD");
    CHECK(code_points("\xF0\x8F\xBF\xBF") == U"\uFFFD\uFFFD\uFFFD\uFFFD");
    CHECK(code_points("\xED\xA0\x80") == U"\uFFFD\uFFFD\uFFFD");
    CHECK(code_points("\xF4\x90\x80\x80") == U"\uFFFD\uFFFD\uFFFD\uFFFD");
}

TEST_CASE("encodes code points") {
    CHECK(utf8(U'a') + utf8(0xE9) + utf8(0x20AC) + utf8(0x1F3B2) == "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2");
    CHECK(valid_utf8("a\xC3\xA9\xFF\xF0\x9F\x8E\xB2") == "a\xC3\xA9\xEF\xBF\xBD\xF0\x9F\x8E\xB2");
}

TEST_CASE("counts code units of UTF-16") { CHECK(utf16_length("a\u00e9\U0001F3B2") == 4); }

TEST_CASE("replaces line breaks and terminal control codes with spaces") {
    CHECK(sanitize_for_terminal("a\nb\r\n\tc\x1B[31m\x7F") == "a b   c [31m ");
    CHECK(sanitize_for_terminal("a\u0085b\u009Bc\u2028d\u2029e") == "a b c d e");
    CHECK(sanitize_for_terminal(std::string("a\0b", 3)) == "a b");
}

TEST_CASE("replaces characters that change the text direction") {
    CHECK(sanitize_for_terminal("\u202Eevil\u202C \u2066x\u2069 \u200Ey\u200F\u061C") ==
          "\uFFFDevil\uFFFD \uFFFDx\uFFFD \uFFFDy\uFFFD\uFFFD");
}

TEST_CASE("leaves other text unchanged") {
    const std::string text = "Egalité \u05E9\u05DC\u05D5\u05DD \u0645\u0631 \u00A0 \U0001F3B2 \\n <b> %x $y";
    CHECK(sanitize_for_terminal(text) == text);
    CHECK(sanitize_for_terminal("a\xFFz") == "a\uFFFDz");
    CHECK(sanitize_for_terminal("").empty());
}
