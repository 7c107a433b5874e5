#include "text/wrap.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

#include <optional>
#include <sstream>

using namespace sabot;

using Lines = std::vector<std::string>;

TEST_CASE("counts characters of UTF-8, not bytes") {
    CHECK(characters("") == 0);
    CHECK(characters("posta") == 5);
    CHECK(characters("perché") == 6);
    CHECK(characters("câştigul") == 8);
    CHECK(characters("€") == 1);
    CHECK(characters("🂡") == 1);
}

TEST_CASE("breaks lines between words and indents them") {
    CHECK(wrapped("", 10, 0, 0) == Lines{""});
    CHECK(wrapped("one two", 10, 0, 0) == Lines{"one two"});
    CHECK(wrapped("one two three", 7, 0, 0) == Lines{"one two", "three"});
    CHECK(wrapped("one two three", 9, 2, 4) == Lines{"  one two", "    three"});
    CHECK(wrapped("one two three", 8, 2, 0) == Lines{"  one", "two", "three"});
    CHECK(wrapped("- one two", 5, 0, 2) == Lines{"- one", "  two"});
    CHECK(wrapped("  one   two ", 20, 0, 0) == Lines{"one two"});
}

TEST_CASE("fills a line to the last character") {
    CHECK(wrapped("ab cd ef", 5, 0, 0) == Lines{"ab cd", "ef"});
    CHECK(wrapped("ab cd ef", 4, 0, 0) == Lines{"ab", "cd", "ef"});
    CHECK(wrapped("àb çd éf", 5, 0, 0) == Lines{"àb çd", "éf"});
}

TEST_CASE("a word longer than a line gets its own line") {
    CHECK(wrapped("abcdefgh", 3, 0, 0) == Lines{"abcdefgh"});
    CHECK(wrapped("a abcdefgh b", 3, 1, 2) == Lines{" a", "  abcdefgh", "  b"});
    CHECK(wrapped("abcdefgh b", 3, 1, 2) == Lines{" abcdefgh", "  b"});
}

TEST_CASE("wrapping keeps all words, and each line takes as many as fit") {
    test::check_property("wrapped text is the text, in full lines", 500, [] {
        const auto words = *rc::gen::container<std::vector<std::string>>(
            rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::element('a', 'b'))));
        const auto width = static_cast<std::size_t>(*rc::gen::inRange(1, 30));
        const int rest = *rc::gen::inRange(0, 4);
        std::string text;
        for (const std::string& word : words) {
            text += word + " ";
        }
        std::vector<std::string> found;
        std::optional<std::size_t> before;
        for (const std::string& line : wrapped(text, width, 0, rest)) {
            std::istringstream parts(line);
            std::string word;
            for (bool is_first = true; parts >> word; is_first = false) {
                // Computed first, because RC_ASSERT evaluates both sides of an "or".
                const bool is_full = !is_first || !before || *before + 1 + word.size() > width;
                RC_ASSERT(is_full);
                found.push_back(word);
            }
            RC_ASSERT(line.size() <= width ||
                      line.find(' ', static_cast<std::size_t>(rest)) == std::string::npos);
            before = line.size();
        }
        RC_ASSERT(found == words);
    });
}
