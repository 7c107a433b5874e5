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
