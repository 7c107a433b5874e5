#include "records/row_reader.hpp"

#include "check/load_game.hpp"
#include "records/round_columns.hpp"
#include "records/row_stream.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <fmt/format.h>

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace sabot;
using test::message_of;

namespace {

constexpr const char* kTableHeader = "shoe,round,P1,B1,P2,B2,P3,B3,player,banker,outcome";

// "Kd 2c 5h - 9s Ac 8h", with "." for no card.
std::string cards_text(const Round& round) {
    std::string text;
    for (std::size_t at = 0; at < round.cards.size(); ++at) {
        text += at == 0 ? "" : at == 3 ? " - " : " ";
        text += round.cards.at(at) == kNoCard ? "." : to_string(Card::at(round.cards.at(at)));
    }
    return text;
}

// The round of a line, with its error.
std::optional<InvalidField> read_table_row(const RoundTable& table, std::string_view line, TableRow& row) {
    static std::deque<std::string> values;
    RowStream stream(table, line, 2, values);
    REQUIRE(stream.next(row));
    return stream.error();
}

// The error of a row, as "RECORDED: EXPECTED", or its cards.
std::string read_row(const RoundTable& table, std::string_view line) {
    TableRow row;
    const auto error = read_table_row(table, line, row);
    return error ? error->recorded + ": " + error->expected : cards_text(row.round.round);
}

RoundColumns mapped(const std::string& toml) { return read_round_columns(toml, "map.toml"); }

}  // namespace

TEST_CASE("reads rounds as they are written by simulate") {
    const RoundTable table(std::string(kTableHeader) + ",burn,tie stake,tie return", RoundColumns::standard(),
                           load_game("punto-banco"));
    TableRow row;
    CHECK_FALSE(read_table_row(table, "12,3,Kd,9s,2c,Ac,5h,8h,7,8,B,2h Ks ?,10,0", row));
    CHECK(cards_text(row.round.round) == "Kd 2c 5h - 9s Ac 8h");
    CHECK(row.round.shoe == "12");
    CHECK(row.round.number == 3U);
    CHECK(row.player_total == 7);
    CHECK(row.banker_total == 8);
    CHECK(row.outcome == Winner::banker);
    REQUIRE(row.rare.burnt.cards().size() == 3);
    CHECK(row.rare.burnt.cards()[2] == kUnseenCard);
    REQUIRE(row.bets.size() == 1);
    CHECK(row.bets[0].stake == 10 * kMillion);
    CHECK(row.bets[0].returned == 0);
    CHECK(row.rare.bet_on.count() == 1);
    CHECK_FALSE(read_table_row(table, "13,1,Ts,4c,9h,5d,,,9,9,t,,,", row));
    CHECK(cards_text(row.round.round) == "Ts 9h . - 4c 5d .");
    CHECK(row.outcome == Winner::tie);
    CHECK(row.rare.burnt.cards().empty());
    CHECK(row.bets.empty());
    CHECK(row.rare.bet_on.none());
}

TEST_CASE("names the first field of a row that cannot be read") {
    const RoundTable table(std::string(kTableHeader) + ",burn,tie stake,tie return", RoundColumns::standard(),
                           load_game("punto-banco"));
    const std::vector<std::pair<std::string, std::string>> cases{
        {"1,1,Kd", "the row has 3 fields separated by commas: 14, as the header has"},
        {"1,x,Kd,9s,2c,Ac,5h,8h,7,8,B,,,", "round is \"x\": a whole number"},
        {"1,1,Kx,9s,2c,Ac,5h,8h,7,8,B,,,", "P1 is \"Kx\": a card, such as Kd"},
        {"1,1,Kd,9s,2c,Ac,5h,8\xFF,7,8,B,,,", "B3 is \"8\xFF\": a card, such as Kd"},
        {"1,1,Kd,9s,2c,Ac,5h,8h,17,8,B,,,", "player is \"17\": a total from 0 to 9"},
        {"1,1,Kd,9s,2c,Ac,5h,8h,7,,B,,,", "banker is \"\": a total from 0 to 9"},
        {"1,1,Kd,9s,2c,Ac,5h,8h,7,8,X,,,", "outcome is \"X\": one of P player B banker T tie"},
        {"1,1,Kd,9s,2c,Ac,5h,8h,7,8,B,Zz,,",
         "burn is \"Zz\": up to 24 cards, such as Kd, or ? for an unseen card"},
        {"1,1,Kd,9s,2c,Ac,5h,8h,7,8,B,,1e3,0",
         "an amount is \"1e3\": a number of at least 0 with at most six decimals after \".\""},
        {"1,1,Kd,9s,2c,Ac,5h,8h,7,8,B,,\"10,5\",0",
         "an amount is \"10,5\": a number of at least 0 with at most six decimals after \".\""},
        {"1,1,Kd,9s,2c,Ac,5h,8h,7,8,B,,10.000,0",
         "an amount is \"10.000\": no separator of thousands, or a column map that states decimal-point"},
    };
    for (const auto& [line, expected] : cases) {
        CHECK(read_row(table, line) == expected);
    }
}

TEST_CASE("a column map names columns and what their texts mean") {
    const RoundColumns columns = mapped(R"(
separator = ";"
decimal-point = ","
cancelled = ["annullata"]
burnt-cards = "first"
shoe-order = "any"
cut-tolerance = 12
[columns]
shoe = "Sabot"
round = "Mano"
cards = "Carte"
outcome = "Esito"
status = "Stato"
table = "Tavolo"
dealer = "Croupier"
time = "Ora"
cut = "Taglio"
[outcomes]
player = ["G", "1"]
banker = ["Banco"]
tie = ["P"]
[[wager]]
id = "tie"
stake = "Posta"
return = "Reso"
)");
    CHECK(columns.records_first_burnt_card);
    CHECK_FALSE(columns.has_shoes_in_order);
    CHECK(columns.cut_tolerance == 12);
    const RoundTable table("Ora;Tavolo;Croupier;Sabot;Mano;Carte;Esito;Stato;Taglio;Posta;Reso;Altro",
                           columns, load_game("punto-banco"));
    CHECK(table.unread() == std::vector<UnreadColumn>{{"Altro", ""}});
    TableRow row;
    CHECK_FALSE(
        read_table_row(table, "2026-01-01;7;\"Rossi; M.\";A12;5;Kd 9s 2c Ac 5h 8h;banco;;x;10,50;0;?", row));
    CHECK(cards_text(row.round.round) == "Kd 2c 5h - 9s Ac 8h");
    CHECK(row.fields[0] == "2026-01-01");
    CHECK(row.round.table == "7");
    CHECK(row.fields[2] == "Rossi; M.");
    CHECK(row.round.shoe == "A12");
    CHECK(row.round.number == 5U);
    CHECK(row.outcome == Winner::banker);
    CHECK(row.round.cut);
    CHECK_FALSE(row.round.cancelled);
    REQUIRE(row.bets.size() == 1);
    CHECK(row.bets[0].stake == 10'500'000);
    CHECK_FALSE(read_table_row(table, ";;;A12;6;;;Annullata;no;;;", row));
    CHECK(row.round.cancelled);
    CHECK_FALSE(row.round.cut);
}

TEST_CASE("groups are fields, columns, months and positions") {
    RoundColumns columns = RoundColumns::standard();
    columns.groups = {"table", "Pit", "month", "position", "year", "day", "table+month"};
    const Game game = load_game("punto-banco");
    const std::string header = kTableHeader;
    const RoundTable table(header + ",table,time,Pit", columns, game);
    const std::string cards = "Kd,9s,2c,Ac,5h,8h,7,8,B";
    const std::vector<std::tuple<std::string, std::string, std::vector<std::string_view>>> cases{
        {"1", "7,2026-11-22T01:02:03,A", {"7", "A", "2026-11", "1-10", "2026", "2026-11-22", "7, 2026-11"}},
        {"10", ",,B", {"", "B", "", "1-10", "", "", ""}},
        {"11", "7,,", {"7", "", "", "11-20", "", "", "7, "}},
        {"201",
         "7,2028-02-29 23:59,",
         {"7", "", "2028-02", "201 and more", "2028", "2028-02-29", "7, 2028-02"}},
        {"18446744073709551615",
         "7,2026-11,",
         {"7", "", "2026-11", "201 and more", "2026", "", "7, 2026-11"}},
        {"0", ",2026-11,", {"", "", "2026-11", "", "2026", "", ", 2026-11"}},
    };
    TableRow row;
    for (const auto& [round, rest, expected] : cases) {
        // The groups refer to the line.
        const std::string line = "1," + round + "," + cards + "," + rest;
        CHECK_FALSE(read_table_row(table, line, row));
        CHECK(row.groups == expected);
    }
    for (const char* time : {"22/11/2026", "11/22/2026", "2026/11/22", "2026-1-2", "2026-11-22T",
                             "2026-11-22T01", "2026-11-2x", "2026-11-22T01:02:03x", "x"}) {
        const auto error = read_table_row(table, fmt::format("1,1,{},7,{},A", cards, time), row);
        REQUIRE(error);
        CHECK(error->recorded == fmt::format("time is \"{}\"", time));
        CHECK(error->expected == "a time such as 2026-11-22T21:00:30, or a column map that states time-form");
        CHECK(row.groups[2].empty());
        CHECK(row.round.has_cards);
    }
    for (const char* time : {"2026-13", "2026-00-01", "2026-02-29", "2026-11-31", "2026-11-22T24:00",
                             "2026-11-22 01:60", "2026-11-22 01:59:61"}) {
        const std::string line = fmt::format("1,1,{},7,{},A", cards, time);
        CHECK_FALSE(read_table_row(table, line, row));
        CHECK(row.impossible_time == time);
        CHECK(row.groups[2].empty());
    }
    const auto error = [&](const std::string& group) {
        columns.groups = {group};
        return message_of([&] { RoundTable(header, columns, game); });
    };
    CHECK(error("month") == "the table has no time: expected one, for groups by month");
    CHECK(error("shoe+day") == "the table has no time: expected one, for groups by day");
    CHECK(error("shoe+") == "the column \"\" is missing from 11 columns separated by commas");
    CHECK(error("dealer") == "the table has no dealer: expected one, for groups by dealer");
    CHECK(error("pits") == "the column \"pits\" is missing from 11 columns separated by commas");
}

TEST_CASE("one field may hold all cards") {
    const RoundTable table("c\td", mapped("[columns]\ncards = \"c\""), load_game("punto-banco"));
    const std::vector<std::pair<std::string, std::string>> cases{
        {"Kd 9s 2c Ac 5h 8h", "Kd 2c 5h - 9s Ac 8h"},
        {"Kd9s2cAc5h8h", "Kd 2c 5h - 9s Ac 8h"},
        {"Kd 9s 2c Ac 5h 8h -", "Kd 2c 5h - 9s Ac 8h"},
        {"Kd 2c 5h | 9s Ac 8h", "Kd 2c 5h - 9s Ac 8h"},
        {"9d Kd/4s 5s", "9d Kd . - 4s 5s ."},
        // Player draws on 2; Banker has 7.
        {"Kd 5s 2c 2s 5h", "Kd 2c 5h - 5s 2s ."},
        // Player stands on 6, so Banker's 5 draws.
        {"Kd 3s 6c 2s 5h", "Kd 6c . - 3s 2s 5h"},
        {"Kd 3s 6c 2s - 5h", "Kd 6c . - 3s 2s 5h"},
        // Neither hand draws: the fifth card is one too many of Player.
        {"Kd 5s 6c 2s 5h", "Kd 6c 5h - 5s 2s ."},
        {"Kd 5s", "Kd . . - 5s . ."},
        {"Kd | 2c 5h 9s Ac", "cards is \"Kd | 2c 5h 9s Ac\": at most three cards of a hand"},
        {"Kd 2c 5h 9s | Ac", "cards is \"Kd 2c 5h 9s | Ac\": at most three cards of a hand"},
        {"Kd Kd Kd Kd Kd Kd Kd", "cards is \"Kd Kd Kd Kd Kd Kd Kd\": at most six cards"},
        // The form of a supplier: suits first, and six places.
        {"D2,DK,C4,H7,,", "2d 4c . - Kd 7h ."},
        {"D2,DK,C4,H7,,S5", "2d 4c . - Kd 7h 5s"},
        {"D2, DK, C4, H7, S5,", "2d 4c 5s - Kd 7h ."},
        {"D2,DK,C4,H7,S5,,", "2d 4c 5s - Kd 7h ."},
        {"KdKs6c-5h", "Kd 6c 5h - Ks . ."},
        {"Kd,,6c,2s", "Kd 6c . - . 2s ."},
        {"D2,DK,C4,H7,,X", "cards is \"D2,DK,C4,H7,,X\": a card, such as Kd"},
        {"Kd | 9s | 2c", "cards is \"Kd | 9s | 2c\": a card, such as Kd"},
    };
    for (const auto& [field, expected] : cases) {
        CHECK(read_row(table, field + "\tx") == expected);
    }
    const RoundTable by_hand("c", mapped("[columns]\ncards = \"c\"\n[cards]\nplaces = \"P1 P2 B1 B2 P3 B3\""),
                             load_game("punto-banco"));
    CHECK(read_row(by_hand, "\"D2,DK,C4,H7,,\"") == "2d Kd . - 4c 7h .");
    CHECK(read_row(by_hand, "Kd 6c 3s 2s 5h") == "Kd 6c . - 3s 2s 5h");
}

TEST_CASE("cards may be numbers, or ranks alone, and have a text for none") {
    const std::string names =
        "[columns]\nP1 = \"P1\"\nP2 = \"P2\"\nP3 = \"P3\"\nB1 = \"B1\"\nB2 = \"B2\"\nB3 = \"B3\"\n[cards]\n";
    const Game game = load_game("punto-banco");
    const RoundTable numbers("P1,P2,P3,B1,B2,B3",
                             mapped(names + "order = \"cdhs A23456789TJQK\"\nnone = [\"99\"]"), game);
    CHECK(read_row(numbers, "1,52,99,14,2,13") == "Ac Ks . - Ad 2c Kc");
    CHECK(read_row(numbers, "1,53,99,14,2,13") == "P2 is \"53\": a card, such as Kd");
    const RoundTable ranks("P1,P2,P3,B1,B2,B3", mapped(names + "suits-recorded = false"), game);
    CHECK(read_row(ranks, "T,10,-,a,2,") == "Tc Tc . - Ac 2c .");
    CHECK(read_row(ranks, "T,Kd,-,a,2,") == "P2 is \"Kd\": a rank, such as K");
}
