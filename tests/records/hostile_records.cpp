#include "records/record_check.hpp"

#include "check/load_game.hpp"
#include "files/gzip.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/place.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::test;

TEST_CASE("files that cannot be read are an error with the line, after the rounds before it") {
    const Game game = load_game("punto-banco");
    const Place place;
    const std::string text = simulated(game, Shoe::of_decks(8), 100);
    const std::string packed = gzipped(text);
    place.write("short", packed.substr(0, packed.size() / 2));
    RecordCheck check(game, Shoe::of_decks(8), {});
    const std::string message = message_of([&] { check.read((place / "short").string()); });
    CHECK(check.rounds() > 1000);
    CHECK(message == fmt::format("{}:{}:1: the gzip data end before their text is complete",
                                 (place / "short").string(), check.rounds() + 2));
    place.write("long", table("", {"1,1," + std::string(kCards), std::string(1'000'000, 'x')}));
    CHECK(message_of([&] { check.read((place / "long").string()); }) ==
          (place / "long").string() + ":3:1: a line is longer than 65536 bytes");
    place.write("columns", "shoe,round\n1,1\n");
    CHECK(message_of([&] { check.read((place / "columns").string()); }) ==
          (place / "columns").string() +
              ":1:1: the column \"P1\" is missing from 2 columns separated by commas" + kFormsOfCards);
    CHECK(message_of([&] { check.read((place / "none").string()); }) ==
          (place / "none").string() + ": the file cannot be read: No such file or directory");
}

TEST_CASE("line ends of any system, blank lines and spaces are no violation") {
    const Game game = load_game("punto-banco");
    const RecordCheck check =
        checked(game, {"\xEF\xBB\xBFshoe , round,P1,B1,P2,B2,P3,B3,player,banker,\"outcome\"\r\n1,1,\"Kd\", "
                       "9s,2c,AC,5h,8h,7,8,b\r\n\r\n\n1,2,kh,10s,9d,DK,,,9,0,P"});
    CHECK(found(check).empty());
    CHECK(check.rounds() == 2);
    CHECK(check.end().shoes == 1);
}

TEST_CASE("names that need much memory are an error") {
    const Game game = load_game("punto-banco");
    const std::string cards = kCards;
    const RecordCheck check = checked(game, {table("", {std::string(200, '7') + ",1," + cards})});
    CHECK(found(check) == std::vector<std::string>{fmt::format(
                              "2: input: shoe is \"{}\": expected at most 100 bytes", std::string(40, '7'))});
    std::vector<std::string> rows;
    for (int i = 0; i <= 100'000; ++i) {
        rows.push_back(fmt::format("1,1,{},{}", cards, i));
    }
    CHECK(message_of([&] {
              checked(game, {table(",table", rows)});
          }).ends_with(":100002:1: more than 100000 tables: expected fewer"));
}

TEST_CASE("damaged records are read to their end, or are an error") {
    const Game game = banker_game();
    const std::string text = simulated(game, Shoe::of_decks(8), 2, {{"banker", 10}});
    std::mt19937_64 random(17);
    const int runs = std::max(30, static_cast<int>(150 * test_depth()));
    for (int run = 0; run < runs; ++run) {
        std::string damaged = text;
        for (int i = 0; i < 5; ++i) {
            const std::size_t at = random() % damaged.size();
            switch (random() % 4) {
                case 0: damaged[at] = static_cast<char>(random()); break;
                case 1: damaged.erase(at, random() % 200); break;
                case 2: damaged.insert(at, random() % 100, static_cast<char>(random())); break;
                default: damaged.insert(at, damaged.substr(random() % damaged.size(), 90)); break;
            }
        }
        try {
            const std::uint64_t rounds = checked(game, {damaged}).rounds();
            CHECK(rounds > 0);
        } catch (const InputError& error) {
            CHECK(error.where().line >= 1);
        }
    }
}

TEST_CASE("hostile forms of records are an error with its place") {
    const Game game = load_game("punto-banco");
    const auto errors = [&](const std::string& text, const std::string& map = "") {
        RecordCheckOptions options;
        if (!map.empty()) {
            options.columns = read_round_columns(map, "map.toml");
        }
        std::string all;
        const std::string thrown = message_of([&] {
            for (const std::string& line : found(checked(game, {text}, 8, options))) {
                all += line + "\n";
            }
        });
        return thrown == "(no InputError)" ? all : thrown.substr(thrown.find("rounds0") + 7);
    };
    const std::string one_object = "a JSON object, such as {\"shoe\": 1, \"round\": 1, ...}";
    const std::string json = R"({"cards": "KdKs8c2s"})";
    const std::string cards = "round,hand,card\n";
    const std::string numbers = "[columns]\noutcome = 2\nshoe = 1\n";
    const std::vector<std::array<std::string, 3>> cases{
        {R"({"cards": 1, "cards": 2})", "",
         ":1:1: the columns \"cards\" and \"cards\" have the same name: expected one column \"cards\""},
        {R"({"cards": 1, "tie stake": 1})", "",
         ":1:1: the column \"tie return\" is missing from 2 keys of the first object"},
        {json + "\n5\n", "", "2: input: the JSON is no object: expected " + one_object + "\n"},
        {json + "\n" + json + " x\n", "",
         "2: input: the JSON is invalid at byte 23: expected " + one_object + "\n"},
        {json + "\n{\"cards\": [[\"Kd\"]]}\n", "",
         "2: input: a list within a list: expected a list of texts or numbers\n"},
        {json + "\n{\"cards\": \"KdKs6c2s\", \"card\": 1}\n", "",
         "2: input: the key \"card\", which the first object does not have: expected the keys of the first "
         "object; did "
         "you mean cards?\n"},
        {json + "\n{\"cards\": \"Kd\", \"cards\": \"Kd\"}\n", "",
         "2: input: the key \"cards\" is repeated: expected it once\n"},
        {json + "\n", "[columns]\ncards = 1\n",
         ":1:1: the columns of JSON have no numbers: expected a column map with keys"},
        {cards + "1,P1,Kx\n", "", "2: input: card is \"Kx\": expected a card, such as Kd\n"},
        {cards + "1,P1,Kd\n1,P1,Ks\n", "", "3: input: a second card P1: expected one\n"},
        {cards + "1,X,Kd\n", "",
         "2: input: hand is \"X\": expected P1, P2, P3, B1, B2 or B3; a hand with at most three cards; or a "
         "number from 1 to 6\n"},
        // The row may be of either round, and neither is accused of a missing card.
        {cards + "1,1,Kd\n1,2,Ks\n1,3,6c\nx\n2,1,Kd\n", "",
         "5: input: the row has 1 field separated by commas: expected 3, as the header has\n"
         "5: input: the row has 1 field separated by commas: expected 3, as the header has\n"},
        {"round,hand,card,outcome\n1,1,Kd,B\n1,2,Ks,P\n", "",
         "3: input: rows of one round have \"B\" and \"P\": expected the same\n"},
        {"shoe,road\n1,BBX\n2,\n", "",
         "2: input: road is \"BBX\": expected the outcomes of a shoe, each one letter, such as BBPTB\n"
         "3: input: road is \"\": expected the outcomes of a shoe, each one letter, such as BBPTB\n"},
        {"BBPT\nB1\n", "",
         "2: input: road is \"B1\": expected the outcomes of a shoe, each one letter, such as BBPTB\n"},
        {"B\n1\n", "", "2: input: outcome is \"1\": expected one of P player B banker T tie\n"},
        // Cards under other names are no record of outcomes alone.
        {"shoe,outcome,Player1\n1,B,Kd\n", "",
         ":1:1: the column \"P2\" is missing from 3 columns separated by commas" + kFormsOfCards},
        {"1\n", numbers, ":1:1: the column \"2\" is missing from 1 column separated by commas"},
        {"1;B\n2\n", numbers,
         "2: input: the row has 1 field separated by semicolons: expected 2, as the first row has\n"},
        {"Shoe;Outcome\n1;B\n", numbers,
         "1: input: outcome is \"Outcome\": expected one of P player B banker T tie\n"},
    };
    for (const auto& [text, map, expected] : cases) {
        INFO(text);
        CHECK(errors(text, map) == expected);
    }
}
