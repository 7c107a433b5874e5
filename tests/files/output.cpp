#include "files/output.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/place.hpp"

#include <string>

using namespace sabot;

TEST_CASE("no output replaces what the run reads, under any of its names, nor a directory above it") {
    const test::Place place;
    std::filesystem::create_directories(place / "old/below");
    place.write("old/below/rounds.csv", "a\n");
    place.write("other.csv", "b\n");
    std::filesystem::create_symlink("old/below/rounds.csv", place / "link");
    const std::string input = (place / "old/below/rounds.csv").string();
    protect_input(input);
    const auto message = [&](const std::string& name) {
        return test::message_of([&] { require_no_input((place / name).string()); });
    };
    for (const char* name : {"old/below/rounds.csv", "old/../link", "old/below", "old"}) {
        CHECK(message(name) == (place / name).string() + ": the output would replace " + input +
                                   ", which this run reads: expected another file");
    }
    for (const char* name : {"other.csv", "new.csv", "old/below/new"}) {
        CHECK(message(name) == "(no InputError)");
    }
}
