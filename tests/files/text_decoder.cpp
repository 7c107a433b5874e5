#include "files/text_decoder.hpp"

#include "error.hpp"
#include "files/block_reader.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/place.hpp"
#include "text/utf8.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace sabot;
using test::message_of;
using test::Place;

namespace {

// By the definition of UTF-16, with a byte order mark.
std::string utf16_of(std::string_view text, bool is_big) {
    std::string bytes;
    const auto add = [&](unsigned unit) {
        const std::string both{static_cast<char>(unit >> 8U), static_cast<char>(unit & 0xFFU)};
        bytes += is_big ? both : std::string(both.rbegin(), both.rend());
    };
    add(0xFEFF);
    for (const char32_t point : code_points(text)) {
        const auto value = static_cast<unsigned>(point);
        if (value < 0x10000) {
            add(value);
        } else {
            add(0xD800 + ((value - 0x10000) >> 10U));
            add(0xDC00 + ((value - 0x10000) & 0x3FFU));
        }
    }
    return bytes;
}

// In pieces of random lengths, short ones at the beginning.
std::string decoded(std::string_view bytes, std::mt19937_64& random) {
    TextDecoder decoder;
    std::string text;
    while (!bytes.empty()) {
        const std::size_t from = text.size();
        const std::size_t count = std::min<std::size_t>(bytes.size(), 1 + random() % 7);
        text += bytes.substr(0, count);
        bytes.remove_prefix(count);
        decoder.decode(text, from, false);
    }
    decoder.decode(text, text.size(), true);
    CHECK(decoder.is_ready());
    return text;
}

}  // namespace

TEST_CASE("text in any form is UTF-8 with line feeds, however it comes") {
    std::mt19937_64 random(17);
    const std::vector<std::string> texts{
        "", "x", "\n", "\r\n", "a\r\nb\r\n", "a\nb\rc", "a\r\nb\rc", "é;♠\n𝄞,Kd\r\nü", "two\n\n"};
    for (const std::string& text : texts) {
        INFO(text);
        for (int i = 0; i < 20; ++i) {
            CHECK(decoded(text, random) == text);
            CHECK(decoded("\xEF\xBB\xBF" + text, random) == text);
            CHECK(decoded(utf16_of(text, false), random) == text);
            CHECK(decoded(utf16_of(text, true), random) == text);
        }
    }
    for (int i = 0; i < 20; ++i) {
        CHECK(decoded("a\rb\r\rc", random) == "a\nb\n\nc");
        CHECK(decoded("a\r", random) == "a\n");
        CHECK(decoded(utf16_of("a\ré\r", true), random) == "a\né\n");
    }
}

TEST_CASE("bytes that are not UTF-8 are read as Windows-1252") {
    std::mt19937_64 random(18);
    for (int i = 0; i < 20; ++i) {
        CHECK(decoded("M\xFCller,\x80 5\n", random) == "Müller,€ 5\n");
        // From 0xA0 on, both have the same characters.
        CHECK(decoded("\x9E\x9F\xA0\xA1\n", random) == "žŸ\u00A0¡\n");
        // Valid characters beside them stay; a character that is cut off at the end consists of two bytes.
        CHECK(decoded("é\xE9♠\xFF\n\xE2\x99", random) == "éé♠ÿ\nâ™");
        // An overlong form of "/", a surrogate, and a byte that Windows-1252 does not use.
        CHECK(decoded("\xC0\xAF \xED\xA0\x80 \x81", random) == "À¯ í\u00A0€ \uFFFD");
    }
    TextDecoder decoder;
    std::string text = "é\n";
    decoder.decode(text, 0, false);
    CHECK_FALSE(decoder.has_assumed());
    text += "\xE9\n";
    decoder.decode(text, 3, true);
    CHECK(decoder.has_assumed());
}

TEST_CASE("damaged UTF-16 and other encodings are errors with their line") {
    const Place place;
    const auto lines_before = [&](const std::string& bytes) {
        place.write("lines", bytes);
        BlockReader reader((place / "lines").string());
        std::string text;
        std::string message = message_of([&] {
            for (std::string block; reader.next(block, 100);) {
                text += block;
            }
        });
        message.erase(0, std::min((place / "lines").string().size(), message.size()));
        return std::to_string(std::count(text.begin(), text.end(), '\n')) + message;
    };
    std::string many;
    for (int i = 0; i < 20'000; ++i) {
        many += "línea\n";
    }
    CHECK(lines_before(utf16_of(many, false)).starts_with("20000"));
    // Half a surrogate pair, and half a unit.
    CHECK(lines_before(utf16_of(many, false) + std::string("\x00\xD8x\0y\0", 6)) ==
          "20000:20001:1: the text is not valid UTF-16");
    CHECK(lines_before(utf16_of(many, true) + std::string("\0x\0", 3)) ==
          "20000:20001:1: the text is not valid UTF-16");
    CHECK(lines_before(std::string("\xFF\xFE\0\0\n\0\0\0", 8)) ==
          "0:1:1: the text is UTF-32: expected UTF-8 or UTF-16");
    CHECK(lines_before(std::string("\0\0\xFE\xFF\0\0\0a", 8)) ==
          "0:1:1: the text is UTF-32: expected UTF-8 or UTF-16");
}
