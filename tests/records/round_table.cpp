#include "records/round_table.hpp"

#include "check/load_game.hpp"
#include "records/round_columns.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

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
    CHECK(error(header + ",shoe") == "the columns \"shoe\" and \"shoe\" have the same name: expected one column \"shoe\"");
    CHECK(error(header + ",Table,TABLE_") ==
          "the columns \"Table\" and \"TABLE_\" have the same name: expected one column \"table\"");
    CHECK(error(header + ",tie stake,tie return,Tie_Return") ==
          "the columns \"tie return\" and \"Tie_Return\" have the same name: expected one column \"tie "
          "return\"");
    CHECK(error(std::string("\xFF\xFEs\0h\0", 6)) ==
          "the text is not UTF-8: expected UTF-8 without zero bytes");
    CHECK(error(header + ",tie stake") == "the column \"tie return\" is missing");
    CHECK(error(header + ",tie return") == "the column \"tie stake\" is missing");
    CHECK(error(header + ",ties stake,ties return") ==
          "punto-banco has no wager \"ties\"; did you mean tie?");
    CHECK(error("Crd", read_round_columns("[columns]\ncards = \"Cards\"", "map.toml")) ==
          "the column \"Cards\" is missing; did you mean Crd?");
    const RoundColumns ranks = read_round_columns(
        "[columns]\ncards = \"P\"\n[cards]\nsuits-recorded = false\n[[wager]]\nid = "
        "\"perfect-pair\"\nstake = \"s\"\nreturn = \"r\"",
        "map.toml");
    CHECK(message_of([&] { RoundTable("P,s,r", ranks, load_game("bacara")); }) ==
          "the wager perfect-pair depends on suits, which the table does not record");
}

TEST_CASE("finds columns in any case and however their words are joined") {
    const Game game = load_game("punto-banco");
    RoundColumns columns = RoundColumns::standard();
    columns.groups = {"PIT-NO"};
    const RoundTable table(
        "Shoe,ROUND,p1,b1,p2,b2,P_3,B-3,Player,Banker,Out Come,TABLE,pit_no,Player-Pair_Stake,PlayerPair "
        "Return,banker_return,BANKER-STAKE",
        columns, game);
    CHECK(table.place(RoundField::shoe) == 0);
    CHECK(table.place(RoundField::banker_third) == 7);
    CHECK(table.place(RoundField::outcome) == 10);
    CHECK(table.place(RoundField::table) == 11);
    REQUIRE(table.groups().size() == 1);
    CHECK(table.groups()[0].place == 12);
    std::vector<std::array<std::size_t, 2>> places;
    for (const auto& [wager, stake, returned] : table.wagers()) {
        places.push_back({stake, returned});
        CHECK(game.wagers[wager].id == (stake == 13 ? "player-pair" : "banker"));
    }
    std::sort(places.begin(), places.end());
    CHECK(places == std::vector<std::array<std::size_t, 2>>{{13, 14}, {16, 15}});
    CHECK(table.unread().empty());
}

TEST_CASE("names what a column may have been meant to be") {
    const std::string header = "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome";
    const Game game = load_game("punto-banco");
    // No wager's, though it ends with a return.
    const RoundTable table(header + ",Bankr stk,tabel,note,noreturn,dealer", RoundColumns::standard(), game);
    CHECK(table.unread() == std::vector<UnreadColumn>{{"Bankr stk", "banker stake"},
                                                      {"tabel", "table"},
                                                      {"note", ""},
                                                      {"noreturn", ""},
                                                      {"dealer", ""}});
    // A map names all that is read.
    const RoundTable mapped("C,tabel", read_round_columns("[columns]\ncards = \"c\"", "map.toml"), game);
    CHECK(mapped.unread() == std::vector<UnreadColumn>{{"tabel", ""}});
}
