#include "input/toml_tree.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

namespace {

TomlNode parsed(std::string_view text) { return parse_toml(text, "game.toml"); }

std::string refusal_of_toml(std::string_view text) {
    return message_of([&] { parsed(text); });
}

}  // namespace

TEST_CASE("reads values of every kind with their locations") {
    const TomlNode root = parsed(
        "text = \"a\"\nwhole = 7\nflag = true\nlist = [1, \"b\"]\ntable = { x = 1 }\nfloat = 0.95\nday = "
        "1979-05-27\ntime = 07:32:00\n");
    CHECK(root.kind == TomlNode::Kind::table);
    REQUIRE(root.entries.size() == 8);
    CHECK(root.find("text")->kind == TomlNode::Kind::text);
    CHECK(root.find("text")->text == "a");
    CHECK(root.find("text")->where == Location{"game.toml", 1, 8});
    CHECK(root.find("whole")->kind == TomlNode::Kind::integer);
    CHECK(root.find("whole")->integer == 7);
    CHECK(root.find("flag")->kind == TomlNode::Kind::flag);
    CHECK(root.find("flag")->flag);
    CHECK(root.find("list")->kind == TomlNode::Kind::list);
    REQUIRE(root.find("list")->items.size() == 2);
    CHECK(root.find("list")->items[1].text == "b");
    CHECK(root.find("list")->items[1].where == Location{"game.toml", 4, 12});
    CHECK(root.find("table")->kind == TomlNode::Kind::table);
    CHECK(root.find("table")->find("x")->integer == 1);
    CHECK(root.find("float")->kind == TomlNode::Kind::inexact);
    CHECK(root.find("float")->where == Location{"game.toml", 6, 9});
    CHECK(root.find("day")->kind == TomlNode::Kind::date);
    CHECK(root.find("time")->kind == TomlNode::Kind::date);
    CHECK(root.find("nothing") == nullptr);
}

TEST_CASE("keys are in the order of the text, each with its location") {
    const TomlNode root = parsed("b = 1\n  a = 2\nc = 3\n");
    REQUIRE(root.entries.size() == 3);
    CHECK(root.entries[0].key == "b");
    CHECK(root.entries[1].key == "a");
    CHECK(root.entries[1].where == Location{"game.toml", 2, 3});
    CHECK(root.entries[2].key == "c");
}

TEST_CASE("columns count characters, not bytes") {
    const TomlNode root = parsed("list = [\"\xC3\xA1\xC3\xA1\", 1]\n");
    CHECK(root.find("list")->items[1].where == Location{"game.toml", 1, 15});
}

TEST_CASE("the largest and the smallest integer are read exactly") {
    CHECK(parsed("a = 9223372036854775807\n").find("a")->integer == INT64_MAX);
    CHECK(parsed("a = -9223372036854775808\n").find("a")->integer == INT64_MIN);
}

TEST_CASE("names the kinds of values in messages") {
    CHECK(describe(TomlNode::Kind::text) == "a string");
    CHECK(describe(TomlNode::Kind::integer) == "a whole number");
    CHECK(describe(TomlNode::Kind::flag) == "true or false");
    CHECK(describe(TomlNode::Kind::list) == "a list");
    CHECK(describe(TomlNode::Kind::table) == "a table");
    CHECK(describe(TomlNode::Kind::inexact) == "a float");
    CHECK(describe(TomlNode::Kind::date) == "a date or time");
}

// The text after "not TOML" is the parser's and changes with its version, as may the column.
TEST_CASE("rejects invalid TOML with its location") {
    struct Case {
        std::string_view text;
        const char* place;
    };
    const Case cases[] = {
        {"a = \n", "game.toml:1:5: not TOML: "},      {"a = 1\nb = \"open\n", "game.toml:2:"},
        {"a = 1\n\nb == 2\n", "game.toml:3:"},        {"a = 9223372036854775808\n", "game.toml:1:"},
        {"t = { a = 1,\n b = 2 }\n", "game.toml:1:"}, {"a = 01\n", "game.toml:1:"},
    };
    for (const Case& it : cases) {
        CAPTURE(it.text);
        CHECK_THAT(refusal_of_toml(it.text), Catch::Matchers::StartsWith(it.place));
        CHECK(refusal_of_toml(it.text).find(": not TOML: ") != std::string::npos);
    }
}

TEST_CASE("a repeated key or table is an error that names it and the header before it") {
    struct Case {
        const char* text;
        int line;
        const char* key;
        const char* under;
    };
    const Case cases[] = {
        {"a = 1\na = 2\n", 2, "a", ""},
        {"a = { b = 1, b = 2 }\n", 1, "b", ""},
        {"[t]\nx = 1\n[t]\n", 3, "t", "t"},
        {"[[list]]\nrow = { b = { c = 1 }, b = { c = 2 } }\n", 2, "b", "list"},
        {"[[list]]\nx = [\n[1],\n]\n[ other ]\nx = 1\nx = 2\n", 7, "x", "other"},
    };
    for (const Case& it : cases) {
        CAPTURE(it.text);
        try {
            parsed(it.text);
            FAIL("no error");
        } catch (const RepeatedKey& error) {
            CHECK(error.where().line == it.line);
            CHECK(error.key == it.key);
            CHECK(error.under == it.under);
            CHECK(error.message() == "\"" + error.key + "\" is repeated: expected it once");
        }
    }
}

TEST_CASE("a number in a message is written as in the file") {
    const TomlNode root = parsed("# \u00e9\na = [ 1_000, +7, 0x1F, 98.940, 1e3, \"x\", true ]\n");
    std::string all;
    for (const TomlNode& item : root.find("a")->items) {
        all += written(item) + " ";
    }
    CHECK(all == "1_000 +7 0x1F 98.940 1e3 \"x\" true or false ");
}

TEST_CASE("explains a string without quotes, or without the closing one") {
    for (const char* text : {"a = word\n", "b = 1\n\u00e9 = 1\n", "a = \u201Cword\u201D\n"}) {
        const bool is_value = text[0] == 'a';
        CHECK(refusal_of_toml(text).ends_with("; a string is written in quotes: \"...\"") == is_value);
    }
    for (const char* text : {"a = \"word\nb = 1\n", "a = 'word\nb = 1\n"}) {
        CHECK_THAT(refusal_of_toml(text),
                   Catch::Matchers::EndsWith(
                       ": not TOML: a string is not closed: expected its closing quote on this line"));
    }
    for (const char* text : {"a = [ 1,\n[x]\n", "a = [ { b = 1 },\n\n[[x]]\nx = 1\n"}) {
        CHECK_THAT(refusal_of_toml(text),
                   Catch::Matchers::EndsWith("; a list before this line has no closing bracket"));
    }
    CHECK(refusal_of_toml("a = \n").find("; a string") == std::string::npos);
}

TEST_CASE("rejects bytes that are not UTF-8, and NUL") {
    const std::string why = ": the file is not UTF-8: expected UTF-8, in which TOML is written";
    CHECK(refusal_of_toml("\xFF\xFE") == "game.toml:1:1" + why);
    CHECK(refusal_of_toml("# \xC3\xA9\nname = \"\xC3\xA9\xE9\"\n") == "game.toml:2:10" + why);
    CHECK(refusal_of_toml("name = \"\xC3") == "game.toml:1:9" + why);
    CHECK_THAT(refusal_of_toml(std::string_view("a = 1\0\n", 7)),
               Catch::Matchers::StartsWith("game.toml:1:6: not TOML"));
}

TEST_CASE("rejects deeply nested lists without a crash") {
    const std::string deep = "a = " + std::string(100'000, '[');
    CHECK_THAT(refusal_of_toml(deep), Catch::Matchers::StartsWith("game.toml:1:"));
    std::string tables = "a = ";
    for (int i = 0; i < 20'000; ++i) {
        tables += "{a=";
    }
    CHECK_THAT(refusal_of_toml(tables), Catch::Matchers::StartsWith("game.toml:1:"));
}

TEST_CASE("an empty text is an empty table") {
    CHECK(parsed("").entries.empty());
    CHECK(parsed("# only a remark\n").entries.empty());
}

TEST_CASE("a dotted key has at most 16 parts") {
    const auto refused = [](const std::string& text) {
        return test::message_of([&] { parse_toml(text, "game.toml"); });
    };
    const std::string fifteen = "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.";
    const std::string message = "a dotted key has too many parts: expected at most 16";
    CHECK(refused(fifteen + "a = 1\n") == "(no InputError)");
    CHECK(refused(fifteen + "a.a = 1\n") == "game.toml:1:32: " + message);
    CHECK(refused("\n[" + fifteen + "a.a]\n") == "game.toml:2:33: " + message);
    CHECK(refused("x = { " + fifteen + "a . a = 1 }\n") == "game.toml:1:39: " + message);
    // Each key is measured separately.
    CHECK(refused("x = { " + fifteen + "a = 1, " + fifteen + "b = 1 }\n" + fifteen + "c = 1\n") ==
          "(no InputError)");
    std::string hundred_thousand;
    for (int i = 0; i < 100'000; ++i) {
        hundred_thousand += "a.";
    }
    CHECK(refused(hundred_thousand + "a = 1\n") == "game.toml:1:32: " + message);
}

TEST_CASE("dots in strings and comments do not count, and keys after them are measured") {
    const std::string dots(40, '.');
    const std::string key = "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = 1\n";
    const std::string befores[] = {
        "# " + dots + "\n",
        "x = \"" + dots + "\\\" " + dots + "\"\n",
        "x = '" + dots + "\\'\n",
        "x = \"\"\"\n" + dots + "\"\" " + dots + "\\\"\"\"\"\"\"\n",
        "x = '''" + dots + "\n" + dots + "'''''\n",
        "x = \"\"\n",
        "x = ''\n",
        "\"x" + dots + "\" = 1.5\n",
    };
    for (const std::string& before : befores) {
        CAPTURE(before);
        const auto refused = [](const std::string& text) {
            return test::message_of([&] { parse_toml(text, "game.toml"); });
        };
        CHECK(refused(before) == "(no InputError)");
        CHECK_THAT(refused(before + key),
                   Catch::Matchers::EndsWith("a dotted key has too many parts: expected at most 16"));
    }
}
