#include "input/table_reader.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

namespace {

// Reads one line of TOML as the table "thing" and runs the action on it.
template <class Action>
std::string refusal_of_table(const std::string& text, Action action) {
    const TomlNode node = parse_toml(text, "f.toml");
    return message_of([&] {
        TableReader table(node, "thing");
        action(table);
        table.done();
    });
}

}  // namespace

TEST_CASE("rejects a value that is not a table") {
    const TomlNode root = parse_toml("a = 5\n", "f.toml");
    CHECK(message_of([&] { TableReader(*root.find("a"), "thing"); }) ==
          "f.toml:1:5: thing is a whole number: expected a table");
}

TEST_CASE("a text is not empty, not too long, and has no control characters") {
    const auto read = [](TableReader& table) { table.text("a"); };
    const auto with = [&](const std::string& text) {
        return refusal_of_table("a = \"" + text + "\"\n", read);
    };
    CHECK(with("x") == "(no InputError)");
    CHECK(with(std::string(2000, 'x')) == "(no InputError)");
    CHECK(with(std::string(2001, 'x')) ==
          "f.toml:1:5: a of thing is too long, 2001 bytes: expected at most 2000");
    for (const char* empty : {"", "  "}) {
        CHECK(with(empty) == "f.toml:1:5: a of thing is empty: expected a text");
    }
    for (const auto& [escape, name] :
         {std::pair("\\u0000", "U+0000"), std::pair("\\u001B[31m", "U+001B"), std::pair("\\u007F", "U+007F"),
          std::pair("\\r", "U+000D"), std::pair("\\n", "U+000A"), std::pair("\\t", "U+0009"),
          std::pair("\\u0080", "U+0080"), std::pair("\\u009F", "U+009F"), std::pair("\\u2028", "U+2028"),
          std::pair("\\u2029", "U+2029")}) {
        CHECK(with("x" + std::string(escape) + "y") ==
              "f.toml:1:5: a of thing contains the control character " + std::string(name) +
                  ": expected a text on one line, without control characters");
    }
    for (const char* plain : {"\\u00A0", "\\u00C0", "\\u2013", "\\u202E", "\\U0001F0A1"}) {
        CHECK(with("x" + std::string(plain)) == "(no InputError)");
    }
    CHECK(refusal_of_table("a = 0.5\n", read) == "f.toml:1:5: a of thing is a float: expected a string");
    CHECK(refusal_of_table("", read) == "f.toml:1:1: thing has no a: expected a string");
}

TEST_CASE("prose may have several lines") {
    const auto read = [](TableReader& table) { table.prose("a"); };
    CHECK(refusal_of_table("a = \"x\\n\\ty\"\n", read) == "(no InputError)");
    CHECK(refusal_of_table("a = \"\\n\"\n", read) == "f.toml:1:5: a of thing is empty: expected a text");
    CHECK(refusal_of_table("a = \"x\\n\\u001B\"\n", read) ==
          "f.toml:1:5: a of thing contains the control character U+001B: expected a text without control "
          "characters");
}

TEST_CASE("identifiers are lower-case letters, digits and hyphens") {
    const auto read = [](TableReader& table) { table.identifier("a"); };
    for (const std::string& id : std::vector<std::string>{"tie", "lucky-six-2", "0", std::string(64, 'x')}) {
        CHECK(refusal_of_table("a = \"" + id + "\"\n", read) == "(no InputError)");
    }
    for (const std::string& id :
         std::vector<std::string>{"", "Tie", "lucky six", "-x", "x_y", "\xC3\xA9", "x/../y"}) {
        CHECK(refusal_of_table("a = \"" + id + "\"\n", read) ==
              "f.toml:1:5: invalid identifier \"" + id +
                  "\": expected lower-case letters, digits and hyphens");
    }
    CHECK(refusal_of_table("a = \"" + std::string(65, 'x') + "\"\n", read) ==
          "f.toml:1:5: a of thing is too long, 65 characters: expected at most 64");
    CHECK(refusal_of_table("a = 1\n", read) ==
          "f.toml:1:5: a of thing is a whole number: expected an identifier");
}

TEST_CASE("reads whole numbers within bounds") {
    const auto read = [](TableReader& table) { table.integer("a", 1, 10); };
    CHECK(refusal_of_table("a = 10\n", read) == "(no InputError)");
    CHECK(refusal_of_table("a = 11\n", read) ==
          "f.toml:1:5: a of thing is 11: expected a whole number from 1 to 10");
    // 2^32 + 1 truncated to 32 bits would be 1.
    CHECK(refusal_of_table("a = 4294967297\n", read) ==
          "f.toml:1:5: a of thing is 4294967297: expected a whole number from 1 to 10");
    CHECK(refusal_of_table("a = 5.0\n", read) ==
          "f.toml:1:5: a of thing is a float: expected a whole number from 1 to 10");
    CHECK(refusal_of_table("a = \"5\"\n", read) ==
          "f.toml:1:5: a of thing is a string: expected a whole number from 1 to 10; did you mean 5, without "
          "quotes?");
    CHECK(refusal_of_table("a = 1_000\n", read) ==
          "f.toml:1:5: a of thing is 1_000: expected a whole number from 1 to 10");
}

TEST_CASE("rejects a float where an exact number is expected") {
    const auto read = [](TableReader& table) { table.exact("a", kShare); };
    CHECK(refusal_of_table("a = \"5%\"\n", read) == "(no InputError)");
    for (const std::string number : {"0.05", "1e-2", "inf", "nan"}) {
        CHECK(refusal_of_table("a = " + number + "\n", read) ==
              "f.toml:1:5: a of thing is a float: expected an exact number in quotes, such as \"5%\" or "
              "\"1/20\"; did you mean \"" +
                  number + "\"?");
    }
    CHECK(refusal_of_table("a = \"1/0\"\n", read) ==
          "f.toml:1:5: invalid number \"1/0\": the denominator is zero: expected \"5%\" or \"1/20\"");
}

TEST_CASE("rejects a percentage where a part of something is not expected") {
    for (const std::string_view example : {kAmount, kFactor}) {
        const auto read = [&](TableReader& table) { table.exact("a", example); };
        CHECK(refusal_of_table("a = \"5%\"\n", read) ==
              "f.toml:1:5: invalid number \"5%\": a percentage: expected " + std::string(example));
        CHECK(refusal_of_table("a = \"1/20\"\n", read) == "(no InputError)");
    }
}

TEST_CASE("reads one of several words and suggests the nearest") {
    const auto read = [](TableReader& table) { table.word("a", {"nearest", "down"}); };
    CHECK(refusal_of_table("a = \"down\"\n", read) == "(no InputError)");
    CHECK(refusal_of_table("a = \"dwon\"\n", read) ==
          "f.toml:1:5: a of thing is \"dwon\": expected one of nearest, down; did you mean down?");
    CHECK(refusal_of_table("a = \"upwards\"\n", read) ==
          "f.toml:1:5: a of thing is \"upwards\": expected one of nearest, down");
    CHECK(refusal_of_table("a = 1\n", read) ==
          "f.toml:1:5: a of thing is a whole number: expected one of nearest, down");
}

TEST_CASE("reads a set of numbers from a number, a list or a text") {
    const auto read = [](TableReader& table) { table.numbers("a", 0, 9); };
    for (const std::string set : {"6", "[4, 5]", "\"4-9\"", "[6, 5]"}) {
        CHECK(refusal_of_table("a = " + set + "\n", read) == "(no InputError)");
    }
    CHECK(refusal_of_table("a = 10\n", read) ==
          "f.toml:1:5: a of thing holds 10: expected whole numbers from 0 to 9");
    CHECK(refusal_of_table("a = [1, -1]\n", read) ==
          "f.toml:1:9: a of thing holds -1: expected whole numbers from 0 to 9");
    CHECK(refusal_of_table("a = [1, 2.0]\n", read) ==
          "f.toml:1:9: a of thing holds 2.0: expected whole numbers from 0 to 9");
    CHECK(refusal_of_table("a = \"4-10\"\n", read) == "f.toml:1:5: invalid number \"10\": expected 0 to 9");
    for (const std::string none : {"[]", "\"\"", "\" \""}) {
        CHECK(refusal_of_table("a = " + none + "\n", read) ==
              "f.toml:1:5: a of thing is empty: expected at least one number from 0 to 9");
    }
    CHECK(refusal_of_table("", read) == "f.toml:1:1: thing has no a: expected a set of numbers from 0 to 9");
}

TEST_CASE("rejects unknown keys and suggests the nearest known key") {
    const auto read = [](TableReader& table) {
        table.optional_text("commission");
        table.optional_flag("suited");
    };
    CHECK(refusal_of_table("comission = \"x\"\n", read) ==
          "f.toml:1:1: unknown key in thing: \"comission\"; did you mean commission?");
    CHECK(refusal_of_table("colour = \"x\"\n", read) ==
          "f.toml:1:1: unknown key in thing: \"colour\": expected one of commission, suited");
    CHECK(refusal_of_table("suited = \"yes\"\n", read) ==
          "f.toml:1:10: suited of thing is a string: expected true or false");
    CHECK(refusal_of_table(std::string(70, 'x') + " = 1\n", read) ==
          "f.toml:1:1: unknown key in thing: \"" + std::string(60, 'x') + "..." +
              "\": expected one of commission, suited");
}

TEST_CASE("a missing key next to a similar unknown key is reported as misspelt") {
    CHECK(refusal_of_table("evnt = \"x\"\n", [](TableReader& table) { table.text("event"); }) ==
          "f.toml:1:1: unknown key in thing: \"evnt\"; did you mean event?");
}

// A claim of a rounded return has both keys, so "stake" is not a misspelling of a missing "stated".
TEST_CASE("a key that was read is not reported as unknown") {
    CHECK(refusal_of_table("stake = \"0.10\"\n", [](TableReader& table) {
              table.text("stake");
              table.text("stated");
          }) == "f.toml:1:1: thing has no stated: expected a string");
}

TEST_CASE("rejects other values where a table or a list is expected") {
    CHECK(refusal_of_table("a = []\n", [](TableReader& table) { table.table("a"); }) ==
          "f.toml:1:5: a of thing is a list: expected a table");
    CHECK(refusal_of_table("a = {}\n", [](TableReader& table) { table.list("a"); }) ==
          "f.toml:1:5: a of thing is a table: expected a list");
}
