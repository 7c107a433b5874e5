#include "gamefile/sample.hpp"
#include "gamefile/wager_reader.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <array>

using namespace sabot;
using test::game_and;
using test::refusal;

// What a file may ask for in all, so that none keeps the loader busy for long or fills its memory.

namespace {

// A third wager, on line 50.
std::string wager(const std::string& rows, const std::string& id = "w") {
    return "[[wager]]\nid = \"" + id + "\"\nname = \"W\"\nsource = \"d\"\nrows = [" + rows + "]\n";
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) {
        all += text;
    }
    return all;
}

using Questions = std::vector<std::string>;

// Questions that together name the rank of a card, bit by bit.
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

TEST_CASE("conditions on suits or cards of the whole coup are read, however closely they look") {
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

TEST_CASE("wagers that read the same are walked together, however many they are") {
    std::string wagers;
    for (int i = 0; i < 1000; ++i) {
        wagers += wager(R"({ event = "E", winner = "tie", pays = "8:1" })", "w" + std::to_string(i));
    }
    CHECK(refusal(game_and(wagers)) == "(no InputError)");
}

TEST_CASE(
    "a wager that compares every card of one hand with every card of the other is refused where it stands") {
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
    CHECK_THAT(
        refusal(game_and(wager(rows))),
        Catch::Matchers::Matches(
            "game.toml:50:1: wager w takes more than 2000 million steps to compute: row \"E[0-9]+\" "
            "distinguishes too many cards at too many places; expected fewer rows, or conditions by colour, "
            "suit or rank instead of by card"));
}

TEST_CASE("a wager has 4096 rows, or parts of conditions, at most") {
    const std::string tie = R"({ winner = "tie" }, )";
    const auto parts = [&](int ties) {
        return refusal(
            game_and(wager(R"({ event = "E", pays = "1:1", any = [ )" + repeated(tie, ties) + "] }")));
    };
    // The joining is a part too.
    CHECK(parts(4095) == "(no InputError)");
    CHECK(parts(4096) == "game.toml:50:1: the conditions of wager w have 4097 parts: expected at most 4096");
    CHECK(refusal(game_and(wager(repeated("{}, ", 4097)))) ==
          "game.toml:54:8: wager w has 4097 rows: expected at most 4096");
}
