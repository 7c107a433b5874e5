#include "files/gzip.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

namespace {

// The text of the bytes, read in pieces of this many bytes, and at most `most` of the text at once.
std::string unpacked(std::string_view bytes, std::size_t step, std::size_t most) {
    GzipReader reader;
    std::string text;
    while (!bytes.empty() || reader.has_more()) {
        std::string_view piece = bytes.substr(0, step);
        const std::size_t before = piece.size();
        reader.read(piece, text, most);
        bytes.remove_prefix(before - piece.size());
    }
    CHECK(reader.is_complete());
    return text;
}

}  // namespace

TEST_CASE("members of gzip that follow each other are read in any pieces") {
    std::string text;
    for (int i = 0; i < 20'000; ++i) {
        text += std::to_string(i * i) + (i % 7 == 0 ? "\n" : ",");
    }
    const std::string zeros(300'000, '0');
    const std::string bytes = gzipped(text) + gzipped("") + gzipped(zeros);
    CHECK(begins_as_gzip(bytes));
    CHECK_FALSE(begins_as_gzip(text));
    CHECK_FALSE(begins_as_gzip("\x1F"));
    for (const std::size_t step : {std::size_t{7}, std::size_t{4096}, bytes.size()}) {
        CHECK(unpacked(bytes, step, 100'000) == text + zeros);
        CHECK(unpacked(bytes, step, 1000) == text + zeros);
    }
}

TEST_CASE("a text that fills the buffer exactly is complete") {
    for (const std::size_t size : {65'535U, 65'536U, 65'537U, 131'072U}) {
        const std::string text(size, 'x');
        CHECK(unpacked(gzipped(text), 1'000, 1'000'000) == text);
        CHECK(unpacked(gzipped(text) + gzipped("y"), 1'000, 1'000'000) == text + "y");
    }
}

TEST_CASE("damaged gzip data are an error") {
    std::string bytes = gzipped(std::string(1000, 'x')) + gzipped("y");
    bytes[bytes.size() - 5] ^= 1;
    CHECK(message_of([&] { unpacked(bytes, bytes.size(), 10'000); }) == "the gzip data are damaged");
    CHECK(message_of([&] { unpacked(gzipped("x") + "plain", 100, 100); }) == "the gzip data are damaged");
}
