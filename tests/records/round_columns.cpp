#include "records/round_columns.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <string>

using namespace sabot;
using test::message_of;

TEST_CASE("rejects column maps with their place") {
    const auto error = [](const std::string& toml) {
        return message_of([&] { read_round_columns(toml, "map.toml"); });
    };
    CHECK(error("colums = 1\n") ==
          "map.toml:1:1: unknown key in the column map: \"colums\"; did you mean columns?");
    CHECK(error("[[wager]]\nid = \"a\"\nstake = \"s\"\nreturn = \"r\"\n") ==
          "map.toml:1:1: the column map has wagers, but no columns: expected a table");
    CHECK(
        error("shoe-ordre = 1\n[columns]\noutcome = \"o\"\nrond = \"r\"\n") ==
        "map.toml:4:1: unknown key in columns: \"rond\"; did you mean round?; unknown key in the column map: "
        "\"shoe-ordre\"; did you mean shoe-order?");
    // Of all tables, in one error.
    CHECK(
        error("foo = 1\n[columns]\noutcome = \"o\"\nrond = \"r\"\n[outcomes]\nties = [\"T\"]\n"
              "[cards]\nplace = \"x\"\n[ranks]\nqueen = \"D\"\n[suits]\nclub = \"c\"\n"
              "[[wager]]\nid = \"a\"\nstakes = \"s\"\nreturn = \"r\"\n[[wager]]\nid = \"b\"\nstake = \"s\"\n"
              "return = \"r\"\nbets = \"t\"\n") ==
        "map.toml:4:1: unknown key in columns: \"rond\"; did you mean round?; "
        "unknown key in outcomes: \"ties\"; did you mean tie?; "
        "unknown key in cards: \"place\"; did you mean places?; "
        "unknown key in ranks: \"queen\": expected one of A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K; "
        "unknown key in suits: \"club\"; did you mean clubs?; "
        "unknown key in wager: \"stakes\"; did you mean stake?; "
        "unknown key in wager: \"bets\": expected one of id, stake, return, meter; "
        "unknown key in the column map: \"foo\": expected one of separator, decimal-point, thousands, "
        "currency, cancelled, "
        "burnt-cards, shoe-order, cut-tolerance, time-form, columns, outcomes, cards, ranks, suits, wager");
    // Values of the map itself, and of its tables.
    CHECK(error("separator = \"ab\"\ndecimal-point = \"..\"\ncancelled = [1]\nburnt-cards = \"none\"\n"
                "shoe-order = \"up\"\ncut-tolerance = 2000\ntime-form = \"DD/MM\"\n"
                "[columns]\noutcome = \"o\"\n[cards]\nfirst = 0\n") ==
          "map.toml:1:13: invalid separator \"ab\": expected one character; "
          "invalid decimal-point \"..\": expected one character; "
          "cancelled has a whole number: expected strings; "
          "burnt-cards of the column map is \"none\": expected one of all, first; "
          "shoe-order of the column map is \"up\": expected one of ascending, any; "
          "cut-tolerance of the column map is 2000: expected a whole number from 0 to 1000; "
          "invalid form of times \"DD/MM\": expected YYYY, MM, DD, hh, mm and ss, such as "
          "\"DD/MM/YYYY hh:mm:ss\"; "
          "first without order: expected both, for cards that are numbers");
    CHECK(error("[columns]\nP1 = \"a\"") ==
          "map.toml:1:1: the columns of cards are incomplete: expected P1, P2, P3, B1, B2 and B3; cards; "
          "\"player cards\" and \"banker cards\"; card, "
          "hand and round; road; or outcome alone");
    CHECK(error("separator = \"ab\"\n[columns]\ncards = \"a\"") ==
          "map.toml:1:13: invalid separator \"ab\": expected one character");
    CHECK(error("[columns]\ncards = \"a\"\nplayr = \"b\"") ==
          "map.toml:3:1: unknown key in columns: \"playr\"; did you mean player?");
    CHECK(error("cancelled = [1]\n[columns]\ncards = \"a\"") ==
          "map.toml:1:14: cancelled has a whole number: expected strings");
    CHECK(error("[columns]\ncards = \"a\"\n[cards]\nfirst = 0") ==
          "map.toml:4:9: first without order: expected both, for cards that are numbers");
    CHECK(error("[columns]\ncards = \"a\"\n[cards]\nsuits = \"kkkk\"") ==
          "map.toml:3:1: \"k\" stands for two ranks or suits: expected one");
    CHECK(error("[columns]\ncards = \"a\"\n[cards]\nsuits = \"kk\"") ==
          "map.toml:4:9: 2 letters for suits: expected 4");
    CHECK(error("[columns]\ncards = \"a\"\n[suits]\nclubs = \"T\"\ndiamonds = \"K\"") ==
          "map.toml:3:1: \"TK\" may be Td, or no card: expected texts of ranks and suits of which each card "
          "follows, such as 10 = \"10\"");
    CHECK(
        error("[columns]\ncards = \"a\"\n[ranks]\nqueen = \"D\"") ==
        "map.toml:4:1: unknown key in ranks: \"queen\": expected one of A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, "
        "K");
    CHECK(error("[columns]\ncards = 1\nshoe = \"s\"") ==
          "map.toml:3:8: shoe is \"s\": expected numbers of columns, or names, for all of them");
    CHECK(error("[columns]\ncards = 0").starts_with("map.toml:2:9: "));
    CHECK(error("[columns]\ncard = \"a\"\nhand = \"b\"").find("incomplete: expected P1") !=
          std::string::npos);
    CHECK(error("[columns]\nroad = \"a\"\ncards = \"b\"").find("incomplete: expected P1") !=
          std::string::npos);
    CHECK(error("[columns]\noutcome = \"a\"") == "(no InputError)");
    CHECK(error("[columns]\ncards = \"a\"\n[cards]\nplaces = \"P1 P2 P3 B1 B2 B2\"") ==
          "map.toml:4:10: invalid places \"P1 P2 P3 B1 B2 B2\": expected P1, P2, P3, B1, B2 and B3 in any "
          "order, such as \"P1 B1 P2 B2 P3 B3\"");
    CHECK(error("time-form = \"DD/MM\"\n[columns]\ncards = \"a\"") ==
          "map.toml:1:13: invalid form of times \"DD/MM\": expected YYYY, MM, DD, hh, mm and ss, such as "
          "\"DD/MM/YYYY hh:mm:ss\"");
}

TEST_CASE("a map that names no columns has the usual ones") {
    const RoundColumns standard = RoundColumns::standard();
    const RoundColumns columns = read_round_columns("[cards]\nsuits-recorded = false\n", "map.toml");
    CHECK(columns.names == standard.names);
    CHECK(columns.required == standard.required);
    CHECK(columns.is_standard);
    CHECK_FALSE(columns.notation == standard.notation);
}
