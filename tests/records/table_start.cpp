#include "records/table_start.hpp"

#include "check/load_game.hpp"
#include "files/gzip.hpp"
#include "records/json_fields.hpp"
#include "records/record_check.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "records/violation_log.hpp"
#include "rules/coup.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::test;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// Each member on its own line.
std::string pretty(const std::string& object) {
    return "{\n    " + replaced(object.substr(1, object.size() - 2), ", \"", ",\n    \"") + "\n  }";
}

std::vector<std::string> all_pretty(std::vector<std::string> objects) {
    for (std::string& object : objects) {
        object = pretty(object);
    }
    return objects;
}

std::string utf16(const std::string& text) {
    std::string bytes = "\xFF\xFE";
    for (const char c : text) {
        bytes += c;
        bytes += '\0';
    }
    return bytes;
}

std::vector<std::string> split(const std::string& text, char sign) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == sign) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

// An object for each round, with a note that has the signs of JSON.
std::vector<std::string> objects_of(const std::string& csv) {
    std::vector<std::string> lines = split(csv, '\n');
    const std::vector<std::string> names = split(lines.front(), ',');
    std::vector<std::string> objects;
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        const std::vector<std::string> fields = split(lines[i], ',');
        std::string object = R"({"note": "]}\\\"[{,")";
        for (std::size_t field = 0; field < names.size(); ++field) {
            object += fmt::format(R"(, "{}": "{}")", names[field], fields[field]);
        }
        objects.push_back(object + "}");
    }
    return objects;
}

// What is found, or the message of the error with what was found before it.
std::string reported(const Game& game, const std::string& text, const std::string& map = "") {
    const Place place;
    place.write("rounds0", text);
    RecordCheckOptions options;
    options.threads = 2;
    if (!map.empty()) {
        options.columns = read_round_columns(map, "map.toml");
    }
    RecordCheck check(game, Shoe::of_decks(8), options);
    const std::string thrown = message_of([&] { check.read((place / "rounds0").string()); });
    std::string all = thrown == "(no InputError)" ? "" : thrown.substr(thrown.find("rounds0") + 7) + "\n";
    for (const std::string& line : found(check)) {
        all += line + "\n";
    }
    return all + fmt::format("{} rounds", check.rounds());
}

}  // namespace

TEST_CASE("finds the items of JSON by brackets and quotes") {
    const auto items = [](std::string_view text) {
        std::vector<std::string> found;
        while (const auto item = next_json_item(text)) {
            found.push_back(std::string(text.substr(item->begin, item->end - item->begin)) +
                            (item->is_complete ? "" : " ..."));
            text.remove_prefix(item->end);
        }
        return found;
    };
    using Items = std::vector<std::string>;
    CHECK(items(" \r\n,\t").empty());
    CHECK(items(R"({"a":[1,{}]} , {"}\"":"\\"},5 true]"x,")") ==
          Items{R"({"a":[1,{}]})", R"({"}\"":"\\"})", "5", "true", "]", R"("x,")"});
    CHECK(items("{\"a\": \"}") == Items{"{\"a\": \"} ..."});
    CHECK(items("{\"a\\") == Items{"{\"a\\ ..."});
    CHECK(items("[{}") == Items{"[{} ..."});
    CHECK(items("12") == Items{"12 ..."});
}

TEST_CASE("objects in a list, pretty or on one line, are the rounds that they are line by line") {
    const Game game = load_game("punto-banco");
    // Several pieces.
    std::string csv = simulated(game, Shoe::of_decks(8), 40);
    std::vector<std::string> objects = objects_of(csv);
    const std::size_t wrong = objects.size() / 2;
    objects[wrong] = replaced(objects[wrong], "\"outcome\": \"", "\"outcome\": \"x");
    const std::string message =
        split(reported(game, joined(objects, "\n")), '\n').front().substr(std::to_string(wrong + 1).size());
    CHECK(message.starts_with(": input: outcome is \"x"));
    const auto finds = [&](const std::string& text, std::size_t line) {
        const std::string expected = fmt::format("{}{}\n{} rounds", line, message, objects.size());
        CHECK(reported(game, text) == expected);
        CHECK(reported(game, gzipped(text)) == expected);
        CHECK(reported(game, utf16(text)) == expected);
        CHECK(reported(game, gzipped(utf16(replaced(replaced(text, "\r\n", "\n"), "\n", "\r")))) == expected);
    };
    const std::string list = "[\n  " + joined(all_pretty(objects), ",\n  ") + "\n]\n";
    constexpr std::size_t kLines = 14;
    finds(list, 2 + wrong * kLines);
    finds(replaced(list, "\n", "\r\n"), 2 + wrong * kLines);
    finds(joined(all_pretty(objects), "\n"), 1 + wrong * kLines);
    finds("[" + joined(objects, ",") + "]", 1);
    finds(" [" + joined(objects, ",\n") + "]", 1 + wrong);
    finds(" [\n\n" + joined(objects, "\n, ") + "\n\n]\n\n", 3 + wrong);
}

TEST_CASE("a row for each card in a list is read whole where pieces end") {
    const Game game = load_game("punto-banco");
    const std::string csv = simulated(game, Shoe::of_decks(8), 30);
    const std::vector<std::string> lines = split(csv, '\n');
    std::vector<std::string> cards;
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        const std::vector<std::string> fields = split(lines[i], ',');
        for (std::size_t card = 0; card < kPlaces; ++card) {
            if (!fields[2 + card].empty()) {
                cards.push_back(fmt::format(R"({{"shoe": {}, "round": {}, "hand": "{}", "card": "{}"}})",
                                            fields[0], fields[1], split(lines[0], ',')[2 + card],
                                            fields[2 + card]));
            }
        }
    }
    const std::string expected = fmt::format("{} rounds", lines.size() - 2);
    CHECK(reported(game, joined(cards, "\n")) == expected);
    CHECK(reported(game, "[" + joined(cards, ",") + "]") == expected);
    CHECK(reported(game, "[\n" + joined(all_pretty(cards), ",\n") + "]") == expected);
}

TEST_CASE(
    "a list that is cut off or damaged is an error with its line and column, after the rounds before it") {
    const Game game = banker_game();
    const std::string one = R"({"cards": "KdKs8c2s"})";
    const std::string rest = ": expected the rest of the file, which is not read\n";
    const auto ends = [&](const std::string& text, const std::string& where, const std::string& what,
                          int rounds) {
        const std::string line = where.substr(0, where.find(':'));
        const std::string expected =
            fmt::format(":{}: {}\n{}: input: {}{}{} rounds", where, what, line, what, rest, rounds);
        CHECK(reported(game, text) == expected);
        CHECK(reported(game, gzipped(text)) == expected);
        CHECK(reported(game, utf16(replaced(text, "\n", "\r"))) == expected);
    };
    const std::string within = "the JSON ends within this object";
    ends("[" + one + ", {\"cards\": \"Kd", "1:25", within, 1);
    ends("[\n" + one + ",\n  {\n\"cards\":", "3:3", within, 1);
    ends("{\n" + one.substr(1) + "\n{\"cards\": \"K\"", "3:1", within, 1);
    ends("[" + one + ",", "1:24", "the JSON ends before its list does", 1);
    ends("[\n" + one + "\n" + one + "\n", "4:1", "the JSON ends before its list does", 2);
    ends("[" + one + "]\n\n " + one, "3:2", "text after the end of the list", 1);
    ends("[" + one + "\n, {\"cards\": \"" + std::string(300'000, '}') + "\"}]", "2:3",
         "an object is longer than 65536 bytes", 1);
    ends("[" + one + "\n, " + std::string(300'000, '1') + "]", "2:1", "a line is longer than 65536 bytes", 1);
    const std::string object = "a JSON object, such as {\"shoe\": 1, \"round\": 1, ...}";
    const std::vector<std::array<std::string, 2>> cases{
        {"[" + one + ",5," + one + "]", "1: input: the JSON is no object: expected " + object + "\n3 rounds"},
        // Where it stands in its line.
        {"[" + one + ", {\"cards\": x}]",
         "1: input: the JSON is invalid at byte 35: expected " + object + "\n2 rounds"},
        {"[" + one + ",\n{\"cards\":\n x}]",
         "3: input: the JSON is invalid at byte 2: expected " + object + "\n2 rounds"},
        {"[]",
         ":1:2: the list is empty: expected JSON objects, such as {\"shoe\": 1, \"round\": 1, ...}\n0 "
         "rounds"},
        {"[\n5,\n" + one + "]", ":2:1: the JSON is no object: expected " + object + "\n0 rounds"},
        {"{\n\"cards\": x\n}", ":2:1: the JSON is invalid at byte 10: expected " + object + "\n0 rounds"},
        {"[\n {\n\"shoe\"",
         ":2:2: the JSON ends before its first object is complete: expected JSON objects, such as {\"shoe\": "
         "1, "
         "\"round\": 1, ...}\n0 rounds"},
        {"[{\"cards\": \"" + std::string(200'000, '}') + "\"}]",
         ":1:2: an object is longer than 65536 bytes\n0 rounds"},
    };
    for (const auto& [text, expected] : cases) {
        INFO(text.substr(0, 200));
        CHECK(reported(game, text) == expected);
    }
}

TEST_CASE("a first line sep= states the separator") {
    const Game game = load_game("punto-banco");
    const std::string csv = simulated(game, Shoe::of_decks(8), 2);
    const std::string expected = fmt::format("{} rounds", split(csv, '\n').size() - 2);
    for (const auto& [line, sign] : std::vector<std::array<std::string, 2>>{
             {"sep=;", ";"}, {"sep=,", ","}, {"sep=\t", "\t"}, {"sep=\\t", "\t"}, {"\"SEP=^\"", "^"}}) {
        INFO(line);
        const std::string text = line + "\n" + replaced(csv, ",", sign);
        CHECK(reported(game, text) == expected);
        CHECK(reported(game, replaced(text, "\n", "\r\n")) == expected);
        CHECK(reported(game, gzipped(replaced(text, "\n", "\r"))) == expected);
        CHECK(reported(game, utf16(text)) == expected);
    }
    // A separator in cards that come last, and a row without a heading.
    CHECK(reported(game, "sep=,\nshoe,round,cards\n1,1,Kd,Ks,8c,2s\n") == "1 rounds");
    CHECK(reported(game, "sep=;\n1;Kd;Kx;8c;2s;;\n",
                   "[columns]\nround = 1\nP1 = 2\nB1 = 3\nP2 = 4\nB2 = 5\nP3 = 6\nB3 = 7\n") ==
          "2: input: B1 is \"Kx\": expected a card, such as Kd\n1 rounds");
    const std::string one = ": expected one sign, such as sep=; or sep=,\n0 rounds";
    CHECK(reported(game, "sep=\n" + csv) == ":1:5: invalid separator \"\"" + one);
    CHECK(reported(game, "sep=ab\n" + csv) == ":1:5: invalid separator \"ab\"" + one);
    CHECK(reported(game, "sep=1\n" + csv) == ":1:5: invalid separator \"1\"" + one);
    CHECK(reported(game, "sep=;") ==
          ":2:1: the table is empty: expected a header with the names of its columns\n0 rounds");
    CHECK(reported(game, "sep=;\n" + csv) ==
          ":2:1: the column \"P1\" is missing from 1 column separated by semicolons" + kFormsOfCards +
              "\n0 rounds");
    CHECK(reported(game, "sep=;\nc\n", "separator = \",\"\n[columns]\ncards = \"c\"\n") ==
          ":2:1: the first line states semicolons: expected commas, which the column map states\n0 rounds");
}

TEST_CASE("headings that can only be those of cards need no map") {
    const Game game = load_game("punto-banco");
    const std::string csv = simulated(game, Shoe::of_decks(8), 2);
    const std::string rows = csv.substr(csv.find('\n'));
    const std::string expected = fmt::format("{} rounds", split(csv, '\n').size() - 2);
    const auto named = [&](const std::string& player, const std::string& banker) {
        return fmt::format("shoe,round,{0}1,{1}1,{0}2,{1}2,{0}3,{1}3,player,banker,outcome", player, banker);
    };
    for (const auto& [player, banker] :
         std::vector<std::array<std::string, 2>>{{"Player ", "Banker "},
                                                 {"Player card ", "Banker card "},
                                                 {"PlayerCard", "BANKER_CARD_"},
                                                 {"P ", "b-"},
                                                 {"Punto ", "Banco "},
                                                 {"p card ", "bank "}}) {
        INFO(player);
        CHECK(reported(game, named(player, banker) + rows) == expected);
        CHECK(reported(game, utf16(replaced(named(player, banker) + rows, ",", "\t"))) == expected);
        CHECK(reported(game, "[" + joined(objects_of(named(player, banker) + rows), ",") + "]") == expected);
    }
    const std::string missing =
        ":1:1: the column \"B1\" is missing from 11 columns separated by commas" + kFormsOfCards;
    // A dealer may be a person.
    CHECK(reported(game, named("Player ", "Dealer ") + rows) ==
          missing + " with B1 = \"Dealer 1\"\n0 rounds");
    CHECK(reported(game, named("Player ", "D") + rows) == missing + " with B1 = \"D1\"\n0 rounds");
    CHECK(reported(game, named("Player ", "X") + rows) == missing + "\n0 rounds");
    CHECK(
        reported(game, "P1," + named("Player ", "Banker ") + rows) ==
        ":1:1: the columns \"P1\" and \"Player 1\" have the same name: expected one column \"P1\"\n0 rounds");
    // With a map, a heading is what the map says, and no other one.
    CHECK(
        reported(game, "P1,Player 1\nKdKs8c2s,B\n", "[columns]\ncards = \"P1\"\noutcome = \"Player 1\"\n") ==
        "2: outcome: the outcome is Banker wins: expected Player wins, 8 to 2\n1 rounds");
}
