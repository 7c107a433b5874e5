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

// Rows that leave all of them open until the totals are known.
std::string open_rows(const Questions& questions) {
    std::string rows;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        rows += fmt::format(
            "{{ event = \"E{}\", winner = \"tie\", all = [ {{ player = {{ total = {} }} }}, {} ], pays = "
            "\"1:1\" }}, ",
            i, i % 10, questions[i]);
    }
    return rows;
}

}  // namespace

TEST_CASE("a wager that tells each card apart in all places is refused") {
    const auto alike = [](const std::string& condition) {
        return refusal(game_and(wager("{ event = \"E\", pays = \"1:1\", " + condition + " }")));
    };
    CHECK(
        alike(R"(alike = { by = "card", groups = [3] })") ==
        "game.toml:50:1: wager w takes more than 60 million steps to walk with the wagers beside it: its row "
        "\"E\" tells too many cards apart in too many places; fewer wagers in the file, conditions about "
        "fewer "
        "places, or by colour, suit or rank instead of by card, would be right");
    CHECK(alike(R"(alike = { by = "rank", groups = [3] })") == "(no InputError)");
    CHECK(alike(R"(player = { alike = { by = "card", groups = [3] } })") == "(no InputError)");
}

TEST_CASE("wagers that read the same are walked together, however many they are") {
    std::string wagers;
    for (int i = 0; i < 1000; ++i) {
        wagers += wager(R"({ event = "E", winner = "tie", pays = "8:1" })", "w" + std::to_string(i));
    }
    CHECK(refusal(game_and(wagers)) == "(no InputError)");
}

TEST_CASE("wagers that take too long together are refused where one of them stands") {
    // Player's cards one by one, and one of Banker's, another for each wager.
    std::string wagers;
    for (std::size_t i = 0; i < 52; ++i) {
        const std::string suit = std::array{"clubs", "diamonds", "hearts", "spades"}.at(i % 4);
        wagers +=
            wager(open_rows({"{ player = { alike = { by = \"card\", groups = [3] } } }",
                             fmt::format("{{ banker = {{ card-1 = {{ rank = \"{}\", suit = \"{}\" }} }} }}",
                                         "A23456789TJQK"[i / 4], suit)}),
                  "w" + std::to_string(i));
    }
    CHECK_THAT(
        refusal(game_and(wagers)),
        Catch::Matchers::Matches("game.toml:[0-9]+:1: wager w[0-9]+ takes more than 60 million steps to walk "
                                 "with the wagers beside it: its row \"E[01]\" tells .*"));
}

TEST_CASE("a wager that learns too much is refused where it stands") {
    Questions ranks;
    for (const auto& [hand, nth] :
         {std::pair("player", 1), std::pair("player", 2), std::pair("player", 3), std::pair("banker", 1)}) {
        for (const std::string& question : rank_of(hand, nth)) {
            ranks.push_back(question);
        }
    }
    CHECK(refusal(game_and(wager(open_rows(ranks)))) ==
          "game.toml:50:1: wager w asks too many questions about single cards together, most of them in its "
          "row "
          "\"E0\"; fewer rows, or rows that ask about fewer places, would be right");
    ranks.resize(8);
    CHECK(refusal(game_and(wager(open_rows(ranks)))) == "(no InputError)");
}

TEST_CASE("a wager has 4096 rows, or parts of conditions, at most") {
    const std::string tie = R"({ winner = "tie" }, )";
    const auto parts = [&](int ties) {
        return refusal(
            game_and(wager(R"({ event = "E", pays = "1:1", any = [ )" + repeated(tie, ties) + "] }")));
    };
    // The joining is a part too.
    CHECK(parts(4095) == "(no InputError)");
    CHECK(parts(4096) ==
          "game.toml:50:1: the conditions of wager w have 4097 parts; at most 4096 would be right");
    CHECK(refusal(game_and(wager(repeated("{}, ", 4097)))) ==
          "game.toml:54:8: wager w has 4097 rows; at most 4096 would be right");
}
