#include "input/toml_edit.hpp"

#include "support/catch.hpp"

#include <string>

using namespace sabot;

namespace {

constexpr const char* kText = R"(# "a" = [ not this
title = "A \"quoted\" # title"  # é comment
list = [1, [2, 3], "]", '''long ' ] string''''' ]  # ]
row = { first = "ü}", second = 'x\', third = { deep = "y" } }
[table]
multi = [
  "one",  # "]
  "two",
]
last = -17)";

struct Edited {
    TomlNode root = parse_toml(kText, "t.toml");
    TomlEdit edit{kText};

    std::string value(const std::string& key) const {
        return std::string(edit.text(edit.value(*root.find(key))));
    }
    std::string in(const char* table, const char* key) const {
        return std::string(edit.text(edit.value(*root.find(table)->find(key))));
    }
};

std::string without(std::size_t index) {
    Edited text;
    const TomlNode& row = *text.root.find("row");
    text.edit.remove(row.entries.at(index));
    return text.edit.edited(text.edit.value(row));
}

}  // namespace

TEST_CASE("finds the values of a TOML text") {
    const Edited text;
    CHECK(text.value("title") == R"("A \"quoted\" # title")");
    CHECK(text.value("list") == R"([1, [2, 3], "]", '''long ' ] string''''' ])");
    CHECK(text.value("row") == R"({ first = "ü}", second = 'x\', third = { deep = "y" } })");
    CHECK(text.in("row", "second") == R"('x\')");
    CHECK(text.in("row", "third") == R"({ deep = "y" })");
    CHECK(text.in("table", "multi") == "[\n  \"one\",  # \"]\n  \"two\",\n]");
    CHECK(text.in("table", "last") == "-17");
    CHECK(text.edit.text(text.edit.entry(text.root.find("table")->entries.back())) == "last = -17");
}

TEST_CASE("replaces values and leaves everything else as it is") {
    Edited text;
    text.edit.replace(text.edit.value(*text.root.find("table")->find("last")), "4");
    text.edit.replace(text.edit.value(*text.root.find("title")), toml_string("a\"b\\c\n\x7F"));
    std::string expected = kText;
    expected.replace(expected.find("-17"), 3, "4");
    const std::string title = R"("A \"quoted\" # title")";
    expected.replace(expected.find(title), title.size(), R"("a\"b\\c\u000A\u007F")");
    CHECK(text.edit.edited() == expected);
    CHECK(parse_toml(text.edit.edited(), "t.toml").find("title")->text == "a\"b\\c\n\x7F");
}

TEST_CASE("removes a key of an inline table with one comma") {
    CHECK(without(0) == R"({ second = 'x\', third = { deep = "y" } })");
    CHECK(without(1) == R"({ first = "ü}", third = { deep = "y" } })");
    CHECK(without(2) == R"({ first = "ü}", second = 'x\' })");
}
