#include "records/csv_fields.hpp"

#include "support/catch.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

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

namespace {

// The fields of a line by the definition: byte by byte, with nothing that is fast.
std::vector<std::string> slowly_split(std::string line, char separator) {
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    std::vector<std::string> fields{""};
    bool is_within = false;
    for (const char c : line) {
        is_within = is_within != (c == '"');
        if (c == separator && !is_within) {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    const auto trim = [](std::string& text) {
        text.erase(0, std::min(text.find_first_not_of(" \t"), text.size()));
        text.erase(text.find_last_not_of(" \t") + 1);
    };
    for (std::string& field : fields) {
        trim(field);
        if (field.size() >= 2 && field.starts_with('"') && field.ends_with('"')) {
            field = field.substr(1, field.size() - 2);
            trim(field);
        }
    }
    return fields;
}

}  // namespace

TEST_CASE("splits lines of any bytes as the definition says") {
    std::mt19937_64 random(17);
    std::vector<std::string_view> fields;
    int bare = 0;
    const std::string bytes = "aK19,;|,;,.-\xC3\x7F\xFF!#\"  \t\r";
    for (int i = 0; i < 20'000; ++i) {
        const char separator = std::string(",;|\t\xA7")[random() % 5];
        // Few lines have a quote or a space if only the first ones are drawn.
        const std::size_t kinds = random() % 2 == 0 ? 12 : bytes.size();
        std::string line(random() % 160, ' ');
        for (char& c : line) {
            c = bytes[random() % kinds];
        }
        INFO(line << " by " << separator);
        split_fields(line, separator, fields);
        const std::vector<std::string> expected = slowly_split(line, separator);
        REQUIRE(std::vector<std::string>(fields.begin(), fields.end()) == expected);
        // The same before further lines.
        const std::string rest(64, 'a');
        const std::string lines = line + "\n" + rest;
        std::string_view text = lines;
        const bool is_bare = split_bare_line(text, separator, fields);
        CHECK(text == (is_bare ? rest : lines));
        CHECK((is_bare || line.empty() || line.find_first_of("!#\" \t\r") != std::string::npos));
        if (is_bare) {
            REQUIRE(std::vector<std::string>(fields.begin(), fields.end()) == expected);
            ++bare;
        }
    }
    CHECK(bare > 5'000);
}
