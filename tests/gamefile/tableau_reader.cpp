#include "gamefile/tableau_reader.hpp"

#include "gamefile/sample.hpp"
#include "rules/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::game_of;
using test::game_with;
using test::refusal;

namespace {

constexpr std::string_view kPlayerLine = R"(player = { draws = "0-5", stands = "6 7" })";
constexpr std::string_view kThreeLine = R"({ total = "3", draws = "none 0-7 9", stands = "8" })";

std::string refused_player(std::string_view line) { return refusal(game_with(kPlayerLine, line)); }
std::string refused_three(std::string_view row) { return refusal(game_with(kThreeLine, row)); }

}  // namespace

TEST_CASE("reads a tableau cell by cell") {
    CHECK(*game_of(std::string(test::kGame)).tableau == test::standard_tableau());
    CHECK(game_of(std::string(test::kGame)).tableau_source == "d, tableau");
}

TEST_CASE("cells may be spread over rows and listed in any notation") {
    const std::string split =
        R"({ total = "3", draws = "none 0-7" }, { total = [3], draws = "9", stands = "8" })";
    CHECK(*game_of(game_with(kThreeLine, split)).tableau == test::standard_tableau());
    CHECK(*game_of(game_with(kPlayerLine, "player = { draws = [0, 1, 2, 3, 4, 5], stands = \"6-7\" }"))
               .tableau == test::standard_tableau());
}

TEST_CASE("one different cell gives a tableau that differs in one cell") {
    Tableau expected = test::standard_tableau();
    expected.banker_draws[3][9] = false;
    CHECK(*game_of(game_with(kThreeLine, R"({ total = "3", draws = "none 0-7", stands = "8 9" })")).tableau ==
          expected);
}

TEST_CASE("Player's rule must list every total once") {
    CHECK(refused_player(R"(player = { draws = "0-4", stands = "6 7" })") ==
          "game.toml:17:10: Player's rule for a total of 5 is missing: expected it under draws or stands");
    CHECK(refused_player(R"(player = { draws = "0-6", stands = "6 7" })") ==
          "game.toml:17:36: Player's rule for a total of 6 is repeated: expected it once");
    CHECK(refused_player(R"(player = { draws = "0-5" })") ==
          "game.toml:17:10: Player's rule for a total of 6 is missing: expected it under draws or stands");
    CHECK(refused_player("player = {}") ==
          "game.toml:17:10: Player's rule for a total of 0 is missing: expected it under draws or stands");
    CHECK(refused_player(R"(player = { draws = "0-5", stands = "6-8" })") ==
          "game.toml:17:36: a rule for the natural 8: expected only totals that are not naturals");
}

TEST_CASE("rejects an invalid rule of Player") {
    CHECK(refused_player(R"(player = { draw = "0-5", stands = "6 7" })") ==
          "game.toml:17:12: unknown key in player of tableau: \"draw\"; did you mean draws?");
    CHECK(refused_player(R"(player = { draws = "none", stands = "6 7" })") ==
          "game.toml:17:20: invalid number \"none\": expected 0 to 9");
    CHECK(refused_player(R"(player = { draws = 0.5, stands = "6 7" })") ==
          "game.toml:17:20: draws of player of tableau holds 0.5: expected whole numbers from 0 to 9");
    CHECK(refused_player(R"(player = { draws = [], stands = "6 7" })") ==
          "game.toml:17:20: draws of player of tableau is empty: expected at least one number from 0 to 9");
    CHECK(refused_player(R"(player = "0-5")") ==
          "game.toml:17:10: player of tableau is a string: expected a table");
    CHECK(refused_player("") == "game.toml:14:1: tableau has no player: expected a table");
}

TEST_CASE("Banker's rule must list every cell once") {
    CHECK(refused_three(R"({ total = "3", draws = "none 0-7 9" })") ==
          "game.toml:18:10: Banker's rule for a total of 3 against a third card worth 8 is missing: expected "
          "it "
          "under draws or stands");
    CHECK(refused_three(R"({ total = "3", draws = "0-7 9", stands = "8" })") ==
          "game.toml:18:10: Banker's rule for a total of 3 against a Player who stood is missing: expected "
          "it under draws or stands");
    CHECK(
        refused_three(R"({ total = "3", draws = "none 0-7 9", stands = "8 9" })") ==
        "game.toml:20:49: Banker's rule for a total of 3 against a third card worth 9 is repeated: expected "
        "it once");
    CHECK(refused_three(R"({ total = "3", draws = "none 0-7 9", stands = "8 none" })") ==
          "game.toml:20:49: Banker's rule for a total of 3 against a Player who stood is repeated: expected "
          "it once");
    CHECK(refused_three(R"({ total = "3", draws = "none 0-7 9 none", stands = "8" })") ==
          "game.toml:20:26: \"none\" is repeated: expected each value once");
    CHECK(
        refused_three(R"({ total = "2 3", draws = "none 0-7 9", stands = "8" })") ==
        "game.toml:20:28: Banker's rule for a total of 2 against a third card worth 0 is repeated: expected "
        "it once");
    CHECK(refused_three(R"({ total = "3 8", draws = "none 0-7 9", stands = "8" })") ==
          "game.toml:20:28: a rule for the natural 8: expected only totals that are not naturals");
}

TEST_CASE("each of the 88 cells is required") {
    // Lists Banker's table cell by cell, and omits each cell in turn.
    for (int left_out = 0; left_out < 8 * kBankerColumns; ++left_out) {
        std::string rows =
            "tableau = { source = \"d\", naturals = \"8 9\", player = { draws = \"0-5\", stands "
            "= \"6 7\" }, banker = [";
        for (int cell = 0; cell < 8 * kBankerColumns; ++cell) {
            const int column = cell % kBankerColumns;
            if (cell != left_out) {
                rows += "{ total = " + std::to_string(cell / kBankerColumns) + ", draws = \"" +
                        (column == kPlayerStood ? "none" : std::to_string(column)) + "\" }, ";
            }
        }
        const TomlNode root = parse_toml(rows + "] }\n", "t.toml");
        const int column = left_out % kBankerColumns;
        const std::string against =
            column == kPlayerStood ? "a Player who stood" : "a third card worth " + std::to_string(column);
        CHECK(test::message_of([&] { read_tableau(*root.find("tableau")); }) ==
              "t.toml:1:98: Banker's rule for a total of " + std::to_string(left_out / kBankerColumns) +
                  " against " + against + " is missing: expected it under draws or stands");
    }
}

TEST_CASE("rejects an invalid rule of Banker") {
    const auto refused = refused_three;
    CHECK(refused(R"({ total = "3", draws = "none 0-7 10", stands = "8" })") ==
          "game.toml:20:26: invalid number \"10\": expected 0 to 9");
    CHECK(refused(R"({ total = "3", draws = "nothing 0-7 9", stands = "8" })") ==
          "game.toml:20:26: invalid number \"nothing\": expected 0 to 9");
    CHECK(refused(R"({ total = "3", draws = [0, 1], stands = "8" })") ==
          "game.toml:20:26: draws of row of banker's tableau is a list: expected a string");
    CHECK(refused(R"({ totals = "3", draws = "none 0-7 9", stands = "8" })") ==
          "game.toml:20:5: unknown key in row of banker's tableau: \"totals\"; did you mean total?");
    CHECK(refused(R"({ draws = "none 0-7 9", stands = "8" })") ==
          "game.toml:20:3: row of banker's tableau has no total: expected a set of numbers from 0 to 9");
    CHECK(refused(R"("3")") == "game.toml:20:3: row of banker's tableau is a string: expected a table");
}

TEST_CASE("naturals are required, and have no rule") {
    CHECK(refusal(game_with("naturals = \"8 9\"\n", "")) ==
          "game.toml:14:1: tableau has no naturals: expected a set of numbers from 0 to 9");
    CHECK(refusal(game_with("naturals = \"8 9\"", "naturals = \"8 10\"")) ==
          "game.toml:16:12: invalid number \"10\": expected 0 to 9");
    CHECK(refusal(game_with("naturals = \"8 9\"", "naturals = \"\"")) ==
          "game.toml:16:12: naturals of tableau is empty: expected at least one number from 0 to 9");
    CHECK(refusal(game_with("naturals = \"8 9\"", "naturals = 9")) ==
          "game.toml:17:10: Player's rule for a total of 8 is missing: expected it under draws or stands");
    CHECK(refusal(game_with("naturals = \"8 9\"", "natural = \"8 9\"")) ==
          "game.toml:16:1: unknown key in tableau: \"natural\"; did you mean naturals?");
}

TEST_CASE("the columns of Banker's table are third cards, or Player's totals if the file says so") {
    const auto with = [](const std::string& columns) {
        return game_with("naturals = \"8 9\"", "naturals = \"8 9\"\nbanker-columns = \"" + columns + "\"");
    };
    CHECK_FALSE(game_of(with("third-card")).tableau->has_total_columns);
    CHECK(game_of(with("total")).tableau->has_total_columns);
    CHECK(refusal(with("card")) ==
          "game.toml:17:18: banker-columns of tableau is \"card\": expected one of third-card, total");
}

TEST_CASE("a tableau must cite a document") {
    CHECK(refusal(game_with("source = \"d, tableau\"\n", "")) ==
          "game.toml:14:1: tableau has no source: expected a string");
}
