#include "records/round_table.hpp"

#include "check/load_game.hpp"
#include "records/round_columns.hpp"
#include "records/sample_records.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

using namespace sabot;
using test::kFormsOfCards;
using test::message_of;

TEST_CASE("rejects headers without the columns that are needed") {
    const Game game = load_game("punto-banco");
    const auto error = [&](const std::string& header,
                           const RoundColumns& columns = RoundColumns::standard()) {
        return message_of([&] { RoundTable(header, columns, game); });
    };
    const std::string header = "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome";
    CHECK(error(header) == "(no InputError)");
    CHECK(error("") == "the table is empty: expected a header with the names of its columns");
    CHECK(error("sho,round,P1,B1,P2,B2,P3,B3,player,banker,outcome") ==
          "the column \"shoe\" is missing from 11 columns separated by commas; did you mean sho?");
    CHECK(error("shoe;round;P1;B1;P2;B2;P3,B3") ==
          "the column \"P3\" is missing from 7 columns separated by semicolons" + kFormsOfCards);
    // Totals and outcome follow from the cards.
    CHECK(error("shoe,round,P1,B1,P2,B2,P3,B3") == "(no InputError)");
    Game cow = load_game("catalogue");
    std::erase_if(cow.wagers, [](const Wager& wager) { return wager.id != "cow-cow-banker"; });
    CHECK(message_of([&] {
              RoundTable(header + ",cow-cow-banker stake,cow-cow-banker return", RoundColumns::standard(),
                         cow);
          }) ==
          "wager cow-cow-banker can lose more than its stake, and what a round returns is compared with one "
          "stake: "
          "expected a table without its column");
    // A shoe or a round may be unknown, but a misspelled one is not.
    CHECK(error("P1,B1,P2,B2,P3,B3") == "(no InputError)");
    CHECK(error("shoe,P1,B1,P2,B2,P3,B3,road") == "(no InputError)");
    CHECK(error("shoe,ruond,P1,B1,P2,B2,P3,B3") ==
          "the column \"round\" is missing from 8 columns separated by commas; did you mean ruond?");
    CHECK(error("cards,shoes") ==
          "the column \"shoe\" is missing from 2 columns separated by commas; did you mean shoes?");
    CHECK(error("shoe\tround") ==
          "the column \"P1\" is missing from 2 columns separated by tabs" + kFormsOfCards);
    CHECK(RoundTable("shoe,round,P1,B1,P2,B2,P3,B3,plyer", RoundColumns::standard(), game).unread() ==
          std::vector<UnreadColumn>{{"plyer", "player"}});
    CHECK(error("1") == "the column \"P1\" is missing from 1 column separated by commas" + kFormsOfCards);
    CHECK(error("C;a", read_round_columns("separator = \":\"\n[columns]\ncards = \"c\"", "map.toml")) ==
          "the column \"c\" is missing from 1 column separated by \":\"");
    CHECK(error(header + ",shoe") ==
          "the columns \"shoe\" and \"shoe\" have the same name: expected one column \"shoe\"");
    CHECK(error(header + ",Table,TABLE_") ==
          "the columns \"Table\" and \"TABLE_\" have the same name: expected one column \"table\"");
    CHECK(error(header + ",tie stake,tie return,Tie_Return") ==
          "the columns \"tie return\" and \"Tie_Return\" have the same name: expected one column \"tie "
          "return\"");
    CHECK(error(std::string("s\0h\0", 4)) ==
          "the text has zero bytes: expected UTF-8, or UTF-16 with a byte order mark");
    CHECK(error(header + ",tie stake") ==
          "the column \"tie return\" is missing from 12 columns separated by commas");
    CHECK(error(header + ",tie return") ==
          "the column \"tie stake\" is missing from 12 columns separated by commas");
    CHECK(error(header + ",ties stake,ties return") ==
          "punto-banco has no wager \"ties\"; did you mean tie?");
    CHECK(error("Carts", read_round_columns("[columns]\ncards = \"Cards\"", "map.toml")) ==
          "the column \"Cards\" is missing from 1 column separated by commas; did you mean Carts?");
    const RoundColumns ranks = read_round_columns(
        "[columns]\ncards = \"P\"\n[cards]\nsuits-recorded = false\n[[wager]]\nid = "
        "\"perfect-pair\"\nstake = \"s\"\nreturn = \"r\"",
        "map.toml");
    CHECK(message_of([&] { RoundTable("P,s,r", ranks, load_game("bacara")); }) ==
          "the wager perfect-pair depends on suits, which the table does not record");
}

TEST_CASE("takes the names of a table that is no text as they are") {
    const Game game = load_game("punto-banco");
    const auto table = [&](const std::string& header,
                           const RoundColumns& columns = RoundColumns::standard()) {
        return RoundTable({.name = "rows", .header = header, .is_table = true}, columns, game);
    };
    CHECK(message_of([&] { table("P1"); }) ==
          "the column \"P2\" is missing from 1 column of the table" + kFormsOfCards);
    CHECK(message_of([&] { table(""); }) == "the table is empty: expected columns");
    // As the first line of a text, an outcome, an object, and columns with another separator.
    CHECK(message_of([&] { table("B"); }) ==
          "the column \"P1\" is missing from 1 column of the table" + kFormsOfCards);
    CHECK_FALSE(table("{,cards").has_json());
    CHECK(table("cards,a;b;c").names() == std::vector<std::string>{"cards", "a;b;c"});
    CHECK_FALSE(table("cards").begins_with_row());
    const RoundTable numbered = table("any,other", read_round_columns("[columns]\ncards = 2", "map.toml"));
    CHECK(numbered.place(RoundField::all_cards) == 1);
    CHECK_FALSE(numbered.begins_with_row());
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
    CHECK(table.groups()[0].front().place == 12);
    std::vector<std::array<std::size_t, 2>> places;
    for (const auto& [wager, stake, returned, meter] : table.wagers()) {
        places.push_back({stake, returned});
        CHECK_FALSE(meter);
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
    CHECK(table.unread() ==
          std::vector<UnreadColumn>{
              {"Bankr stk", "banker stake"}, {"tabel", "table"}, {"note", ""}, {"noreturn", ""}});
    // A map names all that is read.
    const RoundTable mapped("C,tabel", read_round_columns("[columns]\ncards = \"c\"", "map.toml"), game);
    CHECK(mapped.unread() == std::vector<UnreadColumn>{{"tabel", ""}});
}

TEST_CASE("finds the separator in the header") {
    const Game game = load_game("punto-banco");
    const std::string header =
        "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome,banker stake,banker return";
    for (const char separator : {',', ';', '\t', '|'}) {
        std::string line = header;
        std::replace(line.begin(), line.end(), ',', separator);
        // A separator within quotes, and others in a name.
        line += std::string(1, separator) + "\"a" + separator + "b\"";
        const RoundTable table(line, RoundColumns::standard(), game);
        CHECK(table.separator() == separator);
        CHECK(table.column_count() == 14);
        CHECK(table.wagers().size() == 1);
    }
    const RoundColumns cards = read_round_columns("[columns]\ncards = \"c\"", "map.toml");
    // The one with which the header has the columns that are needed, not the most frequent one.
    CHECK(RoundTable("x|y|z|w;c", cards, game).separator() == ';');
    CHECK(RoundTable("c", cards, game).separator() == ',');
    const RoundColumns stated = read_round_columns("separator = \":\"\n[columns]\ncards = \"c\"", "map.toml");
    CHECK(RoundTable("a,b:c", stated, game).separator() == ':');
}

TEST_CASE("an amount that may have a separator of thousands is ambiguous unless a map states the point") {
    const Game game = load_game("punto-banco");
    const auto table = [&](const std::string& header, const std::string& map) {
        return RoundTable(header, read_round_columns(map + "[columns]\ncards = \"c\"", "map.toml"), game);
    };
    const RoundTable commas = table("c,d", "");
    const RoundTable semicolons = table("c;d", "");
    for (const char* amount : {"10.000", "1.250", "999.990"}) {
        CHECK(commas.may_be_thousands(amount));
        CHECK(semicolons.may_be_thousands(amount));
        CHECK_FALSE(table("c;d", "decimal-point = \".\"\n").may_be_thousands(amount));
    }
    // What simulate writes.
    CHECK_FALSE(commas.may_be_thousands("20.475"));
    CHECK(semicolons.may_be_thousands("20.475"));
    for (const char* amount : {"", "0.500", "10", "10.0", "10.00", "10.0000", "1000.000", ".000", "10,000"}) {
        CHECK_FALSE(semicolons.may_be_thousands(amount));
    }
}
