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

// Questions that together name the rank of a card, bit by bit.
std::string rank_of(const std::string& hand, int nth, int bits) {
    constexpr std::string_view kRanks = "A23456789TJQK";
    std::string questions;
    for (unsigned bit = 0; bit < static_cast<unsigned>(bits); ++bit) {
        std::string ranks;
        for (unsigned rank = 0; rank < kRanks.size(); ++rank) {
            ranks += (rank >> bit & 1U) != 0 ? fmt::format("\"{}\", ", kRanks[rank]) : "";
        }
        questions += fmt::format("{{ {} = {{ card-{} = {{ rank = [{}] }} }} }}, ", hand, nth, ranks);
    }
    return questions;
}

// A row that leaves all of them open until the totals are known.
std::string open_row(const std::string& questions) {
    return "{ event = \"E\", winner = \"tie\", any = [ " + questions +
           "], pays = \"1:1\" }, { event = \"F\", winner = \"tie\", player = { cards = 2 }, pays = \"1:1\" }";
}

}  // namespace

TEST_CASE("a wager that tells each card apart in all places is refused") {
    const auto alike = [](const std::string& condition) {
        return refusal(game_and(wager("{ event = \"E\", pays = \"1:1\", " + condition + " }")));
    };
    CHECK(
        alike(R"(alike = { by = "card", groups = [3] })") ==
        "game.toml:50:1: wager w tells too many cards apart in too many places (about 7.7e+09 steps; at most "
        "5.0e+09 would be right); ask about fewer places, or by suit, colour or rank instead of by card");
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
        wagers += wager(
            open_row(fmt::format(
                "{{ player = {{ alike = {{ by = \"card\", groups = [3] }} }} }}, "
                "{{ banker = {{ card-1 = {{ rank = \"{}\", suit = \"{}\" }} }} }}",
                "A23456789TJQK" [i / 4], std::array { "clubs", "diamonds", "hearts", "spades" }.at(i % 4))),
            "w" + std::to_string(i));
    }
    CHECK_THAT(refusal(game_and(wagers)),
               Catch::Matchers::Matches("game.toml:[0-9]+:1: wager w[0-9]+ tells too many cards apart in too "
                                        "many places, with the wagers beside it; .*"));
}

TEST_CASE("a wager that learns too much is refused where it stands") {
    const std::string ranks =
        rank_of("player", 1, 4) + rank_of("player", 2, 4) + rank_of("player", 3, 4) + rank_of("banker", 1, 4);
    CHECK(refusal(game_and(wager(open_row(ranks)))) ==
          "game.toml:50:1: wager w asks too many questions about single cards together; fewer rows, or rows "
          "that ask about fewer places, would be right");
    CHECK(refusal(game_and(wager(open_row(rank_of("player", 1, 4) + rank_of("banker", 1, 4))))) ==
          "(no InputError)");
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
