#include "files/block_reader.hpp"

#include "files/gzip.hpp"
#include "files/sha256.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/place.hpp"

#include <unistd.h>
#include <algorithm>
#include <array>
#include <string>
#include <utility>

using namespace sabot;
using test::message_of;
using test::Place;

namespace {

std::string many_lines() {
    std::string text;
    for (int i = 0; i < 50'000; ++i) {
        text += "line " + std::to_string(i) + "\n";
    }
    return text;
}

std::string path_in(const Place& place) { return (place / "lines").string(); }

// All blocks after the first line.
std::string rest_of(BlockReader& reader) {
    std::string text;
    std::string block;
    while (reader.next(block, 10'000)) {
        text += block;
    }
    return text;
}

}  // namespace

TEST_CASE("blocks of a file are its lines, compressed or not") {
    const Place place;
    const std::string text = many_lines() + "the last";
    for (const std::string& bytes :
         {text, gzipped(text), gzipped(text.substr(0, 777)) + gzipped(text.substr(777))}) {
        place.write("lines", bytes);
        BlockReader reader(path_in(place));
        CHECK(reader.line_number() == 1);
        CHECK(reader.line() == "line 0");
        CHECK(reader.line_number() == 2);
        CHECK("line 0\n" + rest_of(reader) == text);
        CHECK(reader.line_number() == 50'001);
        CHECK(reader.line().empty());
        BlockReader of_text("text", bytes);
        CHECK(of_text.name() == "text");
        CHECK(of_text.line() == "line 0");
        CHECK("line 0\n" + rest_of(of_text) == text);
        CHECK_FALSE(of_text.would_wait());
    }
}

TEST_CASE("an empty file and a file of one byte have no further lines") {
    const Place place;
    for (const std::string text : {"", "x", "\n"}) {
        place.write("lines", text);
        BlockReader reader(path_in(place));
        CHECK(rest_of(reader) == text);
    }
}

TEST_CASE("gzip data that end early give their whole lines, then an error with the line") {
    const Place place;
    const std::string bytes = gzipped(many_lines());
    place.write("lines", bytes.substr(0, bytes.size() / 2));
    BlockReader reader(path_in(place));
    std::string text;
    const std::string message = message_of([&] {
        std::string block;
        while (reader.next(block, 10'000)) {
            text += block;
        }
    });
    CHECK(text.size() > 100'000);
    CHECK(many_lines().starts_with(text));
    CHECK(text.back() == '\n');
    const auto lines = std::count(text.begin(), text.end(), '\n');
    CHECK(message == path_in(place) + ":" + std::to_string(lines + 1) +
                         ":1: the gzip data end before their text is complete");
}

TEST_CASE("no part of a line is given where short gzip data end") {
    const Place place;
    const std::string text = "1,2,3\n4,5,6\n7,8,9\n";
    const std::string bytes = gzipped(text);
    // Without the last two bytes of the compressed text, and the eight that follow it.
    place.write("lines", bytes.substr(0, bytes.size() - 10));
    BlockReader reader(path_in(place));
    std::string block;
    REQUIRE(reader.next(block, 10'000));
    CHECK(text.starts_with(block));
    CHECK(block.back() == '\n');
    CHECK(block.size() < text.size());
    CHECK(message_of([&] {
              reader.next(block, 10'000);
          }).ends_with(":1: the gzip data end before their text is complete"));
}

TEST_CASE("the longest line is read") {
    const Place place;
    const std::string longest(BlockReader::kLongestLine, 'x');
    // Of compressed text, as much is read at once as a line may have: the second line alone.
    const std::string before(BlockReader::kLongestLine - 1, 'y');
    const std::string text = before + "\n" + longest + "\nb\n";
    for (const std::string& bytes : {text, gzipped(text)}) {
        place.write("lines", bytes);
        BlockReader reader(path_in(place));
        CHECK(rest_of(reader) == text);
        BlockReader by_lines(path_in(place));
        CHECK(by_lines.line() == before);
        CHECK(by_lines.line() == longest);
        CHECK(by_lines.line() == "b");
    }
}

TEST_CASE("a line that is too long is an error with its number") {
    const Place place;
    const std::string expected = ":3:1: a line is longer than 65536 bytes";
    for (const bool compressed : {false, true}) {
        const std::string text = "a\nb\n" + std::string(1'000'000, 'x') + "\nc\n";
        place.write("lines", compressed ? gzipped(text) : text);
        BlockReader reader(path_in(place));
        std::string before;
        CHECK(message_of([&] {
                  std::string block;
                  while (reader.next(block, 10'000)) {
                      before += block;
                  }
              }) == path_in(place) + expected);
        CHECK(before == "a\nb\n");
    }
    place.write("lines", std::string(1'000'000, 'x'));
    BlockReader reader(path_in(place));
    CHECK(message_of([&] { reader.line(); }) == path_in(place) + ":1:1: a line is longer than 65536 bytes");
}

TEST_CASE("is ended by what is thrown before a read") {
    const Place place;
    place.write("lines", "a\nb\n");
    int reads = 0;
    BlockReader reader(path_in(place), [&] {
        if (++reads > 1) {
            throw std::length_error("enough");
        }
    });
    CHECK(reader.line() == "a");
    CHECK_THROWS_AS(rest_of(reader), std::length_error);
}

TEST_CASE("a pipe may give the bytes of gzip one by one") {
    const std::string text = many_lines();
    std::string bytes = gzipped(text);
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    // Before each read there is one byte more, and in the end there are all.
    int reads = 0;
    const auto write = [&] {
        const std::size_t count = ++reads < 5 ? 1 : std::min<std::size_t>(bytes.size(), 1000);
        REQUIRE(::write(ends[1], bytes.data(), count) == static_cast<ssize_t>(count));
        bytes.erase(0, count);
        if (bytes.empty() && ends[1] >= 0) {
            close(std::exchange(ends[1], -1));
        }
    };
    BlockReader reader("/dev/fd/" + std::to_string(ends[0]), [&] {
        if (ends[1] >= 0) {
            write();
        }
    });
    CHECK(rest_of(reader) == text);
    close(ends[0]);
}

TEST_CASE("hashes the bytes of the file, not those of its text") {
    const Place place;
    for (const std::string& bytes : {many_lines(), gzipped(many_lines()), std::string("no line ending")}) {
        place.write("lines", bytes);
        BlockReader reader(path_in(place));
        CHECK(reader.digest() == nullptr);
        reader.keep_digest();
        reader.line();
        rest_of(reader);
        REQUIRE(reader.digest() != nullptr);
        CHECK(reader.digest()->bytes() == bytes.size());
        CHECK(reader.digest()->digest() == sha256(bytes));
    }
}
