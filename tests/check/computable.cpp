#include "check/computable.hpp"

#include "gamefile/sample.hpp"
#include "games/builtin_games.hpp"
#include "games/wager_catalogue.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <array>

using namespace sabot;
using test::game_and;
using test::game_of;
using test::game_with;

namespace {

// The error for a game that was read successfully.
std::string refusal(const std::string& text) {
    const Game game = read_game(text, "game.toml", wager_catalogue());
    std::string warnings;
    const std::string error = test::message_of([&] {
        for (const UnpaidRow& row : require_computable(game)) {
            warnings += to_string(row.where) + ": " + row.words();
        }
    });
    return warnings.empty() ? error : "warning: " + warnings;
}

// The row is on line 37, from column 3.
std::string refused_row(std::string_view row) {
    return refusal(game_with(R"({ event = "Player wins", winner = "player", pays = "1:1" })", row));
}

// A game with one wager, which has only this row.
std::string only_row(const std::string& row) {
    const std::string text(test::kGame);
    return text.substr(0, text.find("[[wager]]")) +
           "[[wager]]\nid = \"w\"\nname = \"W\"\nsource = \"d\"\nrows = [ " + row + " ]\n";
}

// As many different questions about single cards as requested.
std::string asking(int questions) {
    const std::string suits[] = {"clubs", "diamonds", "hearts", "spades"};
    std::string any;
    for (int i = 0; i < questions; ++i) {
        any += "{ player = { card-" + std::to_string(1 + i / 36) + " = { rank = \"" +
               std::to_string(1 + i / 4 % 9) + "\", suit = \"" + suits[i % 4] + "\" } } }, ";
    }
    return "{ event = \"E\", pays = \"1:1\", any = [ " + any + " ] }";
}

// A third wager, on line 50.
std::string wager(const std::string& rows, const std::string& id = "w") {
    return "[[wager]]\nid = \"" + id + "\"\nname = \"W\"\nsource = \"d\"\nrows = [" + rows + "]\n";
}

using Questions = std::vector<std::string>;

// Questions that together determine the rank of a card, bit by bit.
Questions rank_of(const std::string& hand, int nth) {
    constexpr std::string_view kRanks = "A23456789TJQK";
    Questions questions;
    for (unsigned bit = 0; bit < 4; ++bit) {
        std::string ranks;
        for (unsigned rank = 0; rank < kRanks.size(); ++rank) {
            ranks += (rank >> bit & 1U) != 0 ? fmt::format("\"{}\", ", kRanks[rank]) : "";
        }
        questions.push_back(fmt::format("{{ {} = {{ card-{} = {{ rank = [{}] }} }} }}", hand, nth, ranks));
    }
    return questions;
}

}  // namespace

TEST_CASE("rejects a row whose coups earlier rows pay otherwise") {
    const std::string taken =
        " can never pay: earlier rows match every coup that meets its condition, and pay something else; "
        "move it before them, or remove it";
    CHECK(refused_row(R"({ event = "Any", pays = "1:1" })") ==
          "game.toml:38:3: row \"Tie\" of wager player" + taken);
    CHECK(refused_row(R"({ event = "Not six", not = { player = { total = 6 } }, pays = "1:1" },)"
                      "\n"
                      R"(  { event = "Margin of 9", margin = 9, pays = "30:1" })") ==
          "game.toml:38:3: row \"Margin of 9\" of wager player" + taken);
}

TEST_CASE("warns about a row whose coups earlier rows pay alike") {
    CHECK(
        refused_row(R"({ event = "Player wins", winner = "player", pays = "1:1" },)"
                    "\n"
                    R"(  { event = "Player wins by 9", winner = "player", margin = 9, pays = "1:1" })") ==
        "warning: game.toml:38:3: row \"Player wins by 9\" of wager player can never pay: earlier rows match "
        "every coup that meets its condition");
    // One of the earlier rows pays something else, but for no coup of this row.
    CHECK(refused_row(
              R"({ event = "Player wins with 6", winner = "player", player = { total = 6 }, pays = "1:2" },)"
              "\n"
              R"(  { event = "Player wins", winner = "player", pays = "1:1" },)"
              "\n"
              R"(  { event = "Player wins by 9", winner = "player", margin = 9, pays = "1:1" })")
              .starts_with("warning: game.toml:39:3: row \"Player wins by 9\""));
}

TEST_CASE("warns about a row that the rules exclude") {
    const auto excluded = [](const std::string& condition) {
        return refused_row("{ event = \"E\", pays = \"1:1\", " + condition + " }");
    };
    const std::string message =
        "warning: game.toml:37:3: row \"E\" of wager player can never pay: no coup under these rules meets "
        "its "
        "condition";
    CHECK(excluded("player = { total = 9, natural = true, cards = 3 }") == message);
    CHECK(excluded("cards = 6, banker = { first-two = 7 }") == message);
    CHECK(excluded("banker = { total = 6 }, winner = \"player\", margin = 4") == message);
    CHECK(excluded("winner = \"tie\", margin = 1") == message);
    CHECK(excluded("player = { card-1 = { points = 1, rank = \"K\" } }") == message);
    CHECK(excluded("not = { margin = \"0-9\" }") == message);
    // Against a king Banker always draws on three; against an eight it stands.
    CHECK(excluded("banker = { first-two = 3, cards = 3 }, player = { card-3 = { points = 8 } }") == message);
}

TEST_CASE("reports a row that the rules exclude at any position") {
    CHECK(refused_row(R"({ event = "Player wins", winner = "player", pays = "1:1" },)"
                      "\n"
                      R"(  { event = "E", winner = "tie", margin = 1, pays = "1:1" })") ==
          "warning: game.toml:38:3: row \"E\" of wager player can never pay: no coup under these rules meets "
          "its "
          "condition");
}

TEST_CASE("accepts a row that only some shoes exclude") {
    // No perfect pair can come from one deck.
    const std::string pair = R"({ event = "E", pays = "25:1", player = { pair = "identical" } })";
    CHECK(refused_row(pair) == "(no InputError)");
    std::string one_deck = only_row(pair);
    one_deck.replace(one_deck.find("decks = 8"), 9, "decks = 1");
    CHECK(refusal(one_deck) == "(no InputError)");
    // Six sevens of hearts need at least six decks.
    std::string sevens;
    for (const char* hand : {"player", "banker"}) {
        sevens += std::string(", ") + hand +
                  " = { card-1 = { rank = \"A\", suit = \"hearts\" }, card-2 = { rank = \"A\", "
                  "suit = \"hearts\" }, card-3 = { rank = \"A\", suit = \"hearts\" } }";
    }
    CHECK(refusal(only_row(R"({ event = "E", pays = "1000:1")" + sevens + " }")) == "(no InputError)");
}

TEST_CASE("accepts a wager with more than 64 questions about single cards") {
    CHECK(refusal(only_row(asking(64))) == "(no InputError)");
    CHECK(refusal(only_row(asking(65))) == "(no InputError)");
}

// The set of all cards, or of none, is one class, so the third card is dealt unseen and the question about it
// is never answered. The error would be std::bad_optional_access.
TEST_CASE("accepts a row about any third card") {
    CHECK(refusal(only_row(R"({ event = "E", pays = "1:1", player = { card-3 = { points = "0-9" } } })")) ==
          "(no InputError)");
}

TEST_CASE("warns about a row about a third card from the empty set") {
    CHECK(refusal(only_row(
              R"({ event = "E", pays = "1:1", player = { card-3 = { points = 1, rank = "K" } } })")) ==
          "warning: game.toml:36:10: row \"E\" of wager w can never pay: no coup under these rules meets its "
          "condition");
}

TEST_CASE("reports a catalogue wager that the rules exclude at its location in the game") {
    const std::string text = game_and("[[wager]]\ncatalogue = \"player-three-card-win\"\n");
    CHECK(refusal(text) == "(no InputError)");
    std::string never_draws = text;
    const std::string_view draws = "draws = \"0-5\", stands = \"6 7\"";
    never_draws.replace(never_draws.find(draws), draws.size(), "stands = \"0-7\"");
    CHECK(refusal(never_draws) ==
          "warning: game.toml:50:1: row \"Player wins with three cards\" of wager player-three-card-win can "
          "never "
          "pay: no coup under these rules meets its condition");
}

TEST_CASE("a warning about a game without a file has no location") {
    Game game = game_of(game_with("winner = \"player\"", "winner = \"tie\", margin = 1"));
    game.places.clear();
    const auto unpaid = require_computable(game);
    REQUIRE(unpaid.size() == 1);
    CHECK(unpaid[0].where.line == 0);
    CHECK(unpaid[0].words() ==
          "row \"Player wins\" of wager player can never pay: no coup under these rules meets its condition");
}

TEST_CASE("accepts conditions on suits or cards of the whole coup", "[long]") {
    const auto asking = [](const std::string& condition) {
        return refusal(game_and(wager("{ event = \"E\", pays = \"1:1\", " + condition + " }")));
    };
    for (const char* condition :
         {R"(different = { by = "suit", is = 2 })", R"(different = { by = "suit", is = 3 })",
          R"(different = { by = "suit", is = 4 })", R"(alike = { by = "suit", groups = [5] })",
          R"(count = { one-suit = true, is = "4-6" })", R"(alike = { by = "card", groups = [2] })",
          R"(alike = { by = "card", groups = [3] })",
          R"(all = [{ different = { by = "suit", is = 2 } }, { alike = { by = "card", groups = [2] } }])"}) {
        CAPTURE(condition);
        CHECK(asking(condition) == "(no InputError)");
    }
}

TEST_CASE("enumerates any number of wagers with the same reads together") {
    std::string wagers;
    for (int i = 0; i < 1000; ++i) {
        wagers += wager(R"({ event = "E", winner = "tie", pays = "8:1" })", "w" + std::to_string(i));
    }
    CHECK(refusal(game_and(wagers)) == "(no InputError)");
}

TEST_CASE("rejects a wager that compares every card of both hands, with its location", "[long]") {
    std::array<Questions, 2> cards;
    for (std::size_t hand = 0; hand < 2; ++hand) {
        for (const int nth : {1, 2, 3}) {
            const std::string name = std::array{"player", "banker"}.at(hand);
            for (const std::string& question : rank_of(name, nth)) {
                cards.at(hand).push_back(question);
            }
            for (const char* suits : {"\"hearts\", \"spades\"", "\"hearts\", \"clubs\""}) {
                cards.at(hand).push_back(
                    fmt::format("{{ {} = {{ card-{} = {{ suit = [{}] }} }} }}", name, nth, suits));
            }
        }
    }
    std::string rows;
    for (const std::string& player : cards[0]) {
        for (const std::string& banker : cards[1]) {
            rows += fmt::format("{{ event = \"E{}\", all = [ {}, {} ], pays = \"1:1\" }}, ", rows.size(),
                                player, banker);
        }
    }
    const std::string text = game_and(wager(rows));
    CHECK_THAT(
        refusal(text),
        Catch::Matchers::Matches(
            "game.toml:50:1: wager w takes too long to compute: row \"E[0-9]+\" distinguishes too many "
            "cards at too many places: expected fewer rows, or alike, different or consecutive instead of "
            "a condition for each card or rank"));
    // A wager is not rejected because of another one.
    const Game game = read_game(text, "game.toml");
    CHECK_NOTHROW(require_computable(game, {"player"}));
    CHECK_NOTHROW(require_computable(game, {"player", "banker"}));
    CHECK_THROWS_AS(require_computable(game, {"player", "w"}), InputError);
}

TEST_CASE("accepts only choices that can be computed") {
    constexpr std::string_view kChoice = "[choice]\nsource = \"d\"\nplayer = \"5\"\nbanker = \"0-7\"\n";
    CHECK(refusal(game_and(kChoice)) == "(no InputError)");
    CHECK(refusal(game_and("[choice]\nsource = \"d\"\nplayer = \"4\"\nbanker = \"0-7\"\n")) ==
          "game.toml:52:10: unsupported choice of Player: expected \"5\"");
    CHECK(
        refusal(game_and("[choice]\nsource = \"d\"\nplayer = \"5\"\nbanker = \"0-6\"\n")) ==
        "game.toml:53:10: unsupported choice of Banker: expected \"0-7\", every total that is not a natural");
    std::string others(test::kGame);
    others.replace(others.find("\"0-5\", stands = \"6 7\""), 21, "\"0-4 6\", stands = \"5 7\"");
    CHECK(refusal(others + std::string(kChoice)) ==
          "game.toml:51:10: unsupported tableau for a choice on five: expected naturals of 8 and 9, and a "
          "Player who draws on 0 "
          "to 4 and stands on 6 and 7");
}
