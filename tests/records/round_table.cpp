#include "records/round_table.hpp"

#include "check/load_game.hpp"
#include "records/round_columns.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

TEST_CASE("rejects headers without the columns that are needed") {
    const Game game = load_game("punto-banco");
    const auto error = [&](const std::string& header,
                           const RoundColumns& columns = RoundColumns::standard()) {
        return message_of([&] { RoundTable(header, columns, game); });
    };
    const std::string header = "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome";
    CHECK(error(header) == "(no InputError)");
    CHECK(error("\xEF\xBB\xBF" + header + "\r") == "(no InputError)");
    CHECK(error("") == "the table is empty: expected a header with the names of its columns");
    CHECK(error(header + "\r1,1,Kd,9s,2c,Ac,5h,8h,7,8,B\r") ==
          "a carriage return alone ends the lines: expected line feeds");
    CHECK(error("shoe,round,P1,B1,P2,B2,P3,B3,plyer,banker,outcome") ==
          "the column \"player\" is missing; did you mean plyer?");
    CHECK(error("shoe;round;P1;B1;P2;B2;P3;B3;player;banker;outcome") ==
          "the columns are separated by \";\": expected \",\", or a column map that states the "
          "separator");
    CHECK(error("shoe\tround") ==
          "the columns are separated by tabs: expected \",\", or a column map that states the "
          "separator");
    CHECK(error(header + ",shoe") == "two columns are named \"shoe\": expected one");
    CHECK(error(std::string("\xFF\xFEs\0h\0", 6)) ==
          "the text is not UTF-8: expected UTF-8 without zero bytes");
    CHECK(error(header + ",tie stake") == "the column \"tie return\" is missing");
    CHECK(error(header + ",tie return") == "the column \"tie stake\" is missing");
    CHECK(error(header + ",ties stake,ties return") ==
          "punto-banco has no wager \"ties\"; did you mean tie?");
    CHECK(error("Card", read_round_columns("[columns]\ncards = \"Cards\"", "map.toml")) ==
          "the column \"Cards\" is missing; did you mean Card?");
    const RoundColumns ranks = read_round_columns(
        "[columns]\ncards = \"P\"\n[cards]\nsuits-recorded = false\n[[wager]]\nid = "
        "\"perfect-pair\"\nstake = \"s\"\nreturn = \"r\"",
        "map.toml");
    CHECK(message_of([&] { RoundTable("P,s,r", ranks, load_game("bacara")); }) ==
          "the wager perfect-pair depends on suits, which the table does not record");
}
