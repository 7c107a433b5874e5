#include "records/csv_fields.hpp"

#include "support/catch.hpp"

#include <utility>

using namespace sabot;

TEST_CASE("splits a line into fields") {
    const std::vector<std::pair<std::string, std::vector<std::string>>> cases{
        {"a,b,,c", {"a", "b", "", "c"}},   {"", {""}},           {" a , \"b, c\" ,\"\"\r", {"a", "b, c", ""}},
        {"\"a\"\"b\",c", {"a\"\"b", "c"}}, {"\"a,b", {"\"a,b"}},
    };
    for (const auto& [line, expected] : cases) {
        INFO(line);
        std::vector<std::string_view> fields;
        split_fields(line, ',', fields);
        CHECK(std::vector<std::string>(fields.begin(), fields.end()) == expected);
    }
}
