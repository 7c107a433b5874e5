#include "figures/shoe_rows.hpp"

#include "games/builtin_games.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

EvaluatedRows tie_values(std::string_view lines, bool stop_at_bad) {
    static const Game game = load_game(*builtin_game("punto-banco"));
    static const ShoeTable table("A,2,3,4,5,6,7,8,9,0");
    static const Evaluator evaluator(game, {"tie"}, [] {
        std::vector<CardSet> columns;
        for (const WrittenCard& key : table.keys()) {
            columns.push_back(key.cards);
        }
        return columns;
    }());
    return evaluate_rows(table, evaluator, lines, ValueStyle::fraction, stop_at_bad);
}

const std::string kEightDecks = "32,32,32,32,32,32,32,32,32,128\n";
const std::string kTie = "-103841353768/723147898655\n";

}  // namespace

TEST_CASE("writes a line of output for each row, in order") {
    std::string lines;
    std::string expected;
    for (int i = 0; i < 19; ++i) {
        lines += i % 2 == 0 ? kEightDecks : "4,4,4,4,4,4,4,4,4,16\n";
        expected += i % 2 == 0 ? kTie : "-2003549/12724075\n";
    }
    const EvaluatedRows rows = tie_values(lines, true);
    CHECK(rows.output == expected);
    CHECK(rows.lines == 19);
    CHECK(rows.bad.empty());
}

TEST_CASE("every line is a row, also a blank one, and one wager's empty row is visible") {
    const EvaluatedRows rows = tie_values("\n" + kEightDecks + "\r\n" + "bad", false);
    CHECK(rows.output == "\"\"\n" + kTie + "\"\"\n\"\"\n");
    CHECK(rows.lines == 4);
    REQUIRE(rows.bad.size() == 3);
    CHECK(rows.bad[0].line == 0);
    CHECK(rows.bad[1].line == 2);
    CHECK(rows.bad[1].error.wrong == "the row is blank");
    CHECK(rows.bad[1].error.expected == "10 fields");
    CHECK(rows.bad[2].line == 3);
}

TEST_CASE("writes nothing after the first bad row if it stops the run") {
    const EvaluatedRows rows = tie_values(kEightDecks + "1\n" + kEightDecks, true);
    CHECK(rows.output == kTie);
    CHECK(rows.lines == 2);
    CHECK(rows.bad.size() == 1);
}
