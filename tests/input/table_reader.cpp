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
    const std::string bounds =
        "f.toml:1:5: a of thing is invalid: expected a text of 1 to 2000 bytes without control characters";
    CHECK(refusal_of_table("a = \"x\"\n", read) == "(no InputError)");
    CHECK(refusal_of_table("a = \"" + std::string(2000, 'x') + "\"\n", read) == "(no InputError)");
    CHECK(refusal_of_table("a = \"" + std::string(2001, 'x') + "\"\n", read) == bounds);
    CHECK(refusal_of_table("a = \"\"\n", read) == bounds);
    CHECK(refusal_of_table("a = \"x\\u0000\"\n", read) == bounds);
    CHECK(refusal_of_table("a = \"x\\u001B[31m\"\n", read) == bounds);
    CHECK(refusal_of_table("a = \"x\\u007F\"\n", read) == bounds);
    CHECK(refusal_of_table("a = \"x\\r\"\n", read) == bounds);
    CHECK(refusal_of_table("a = \"x\\ny\\tz\"\n", read) == "(no InputError)");
    CHECK(refusal_of_table("a = 0.5\n", read) == "f.toml:1:5: a of thing is a float: expected a string");
    CHECK(refusal_of_table("", read) == "f.toml:1:1: thing has no a: expected a string");
}

// U+0080 to U+009F are control characters too; U+009B begins a terminal sequence like ESC [.
TEST_CASE("rejects control characters beyond ASCII") {
    CHECK(refusal_of_table("a = \"x\\u009B31m\"\n", [](TableReader& table) { table.text("a"); }) ==
          "f.toml:1:5: a of thing is invalid: expected a text of 1 to 2000 bytes without control characters");
    const auto is_refused = [](const std::string& escape) {
        return refusal_of_table("a = \"x" + escape + "\"\n", [](TableReader& table) { table.text("a"); }) !=
               "(no InputError)";
    };
    CHECK(is_refused("\\u0080"));
    CHECK(is_refused("\\u009F"));
    CHECK_FALSE(is_refused("\\u00A0"));
    // The same second byte after a different first byte is not a control character.
    CHECK_FALSE(is_refused("\\u00C0"));
}

TEST_CASE("identifiers are lower-case letters, digits and hyphens") {
    const auto read = [](TableReader& table) { table.identifier("a"); };
    for (const std::string& id : std::vector<std::string>{"tie", "lucky-six-2", "0", std::string(64, 'x')}) {
        CHECK(refusal_of_table("a = \"" + id + "\"\n", read) == "(no InputError)");
    }
    for (const std::string& id : std::vector<std::string>{"", "Tie", "lucky six", "-x", "x_y", "\xC3\xA9",
                                                          "x/../y", std::string(65, 'x')}) {
        CHECK(refusal_of_table("a = \"" + id + "\"\n", read) ==
              "f.toml:1:5: invalid identifier \"" + id.substr(0, 64) +
                  "\": expected lower-case letters, digits and hyphens, at most 64");
    }
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
          "f.toml:1:5: a of thing is a string: expected a whole number from 1 to 10");
}

TEST_CASE("rejects a float where an exact number is expected") {
    const auto read = [](TableReader& table) { table.exact("a"); };
    CHECK(refusal_of_table("a = \"5%\"\n", read) == "(no InputError)");
    for (const std::string number : {"0.05", "1e-2", "inf", "nan"}) {
        CHECK(refusal_of_table("a = " + number + "\n", read) ==
              "f.toml:1:5: a of thing is a float: expected an exact number in quotes, such as \"0.95\" or "
              "\"5%\"");
    }
    CHECK(refusal_of_table("a = \"1/0\"\n", read) ==
          "f.toml:1:5: invalid number \"1/0\": the denominator is zero: expected 12, 0.95, 3/4 or 98.94%");
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
          "f.toml:1:9: a of thing holds a float: expected whole numbers from 0 to 9");
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
          "f.toml:1:1: unknown key in thing: \"" + std::string(60, 'x') +
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
