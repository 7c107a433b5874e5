#include "reports/writers/one_line.hpp"

#include "support/catch.hpp"

using namespace sabot;

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
