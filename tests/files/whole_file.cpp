#include "files/whole_file.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/place.hpp"

#include <string>

using namespace sabot;

TEST_CASE("reads a file up to the largest size") {
    const test::Place place;
    const std::string text("a\0b\n", 4);
    place.write("file", text);
    const std::string path = (place / "file").string();
    CHECK(read_whole_file(path, 5) == text);
    CHECK(read_whole_file(path, 4) == text);
    CHECK(test::message_of([&] { read_whole_file(path, 3); }) ==
          path + ": the file is too large: Sabot did not write it");
    CHECK(test::message_of([&] { read_whole_file(path + "-none", 3); }) ==
          path + "-none: the file cannot be read: No such file or directory");
}
