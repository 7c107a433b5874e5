#include "records/record_check.hpp"

#include "check/load_game.hpp"
#include "files/gzip.hpp"
#include "records/sample_records.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/place.hpp"

#include <fmt/format.h>

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
    CHECK(check.shoes() == 1);
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
    const Game game = load_game("bacara");
    const std::string text = simulated(game, Shoe::of_decks(8), 2, {{"banker", 10}});
    std::mt19937_64 random(17);
    for (int run = 0; run < 300; ++run) {
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
