#include "reports/equilibrium_tables.hpp"

#include "support/catch.hpp"

#include "solved_sample.hpp"

using namespace sabot;
using Texts = std::vector<std::string>;

TEST_CASE("values stand with their fractions") {
    const Equilibrium solved = test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6)).equilibrium;
    const report::Table table = report::equilibrium_values(solved, Style{});
    REQUIRE(table.rows.size() == 7);
    CHECK(texts_of(table.rows[0]) == Texts{"Value to Player", "-0.012799"});
    CHECK(table.rows[0][1].exact() == "-679568/53094899");
    CHECK(table.rows[5][1].exact() == "0");

    const Equilibrium tens = test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6")).equilibrium;
    CHECK(report::equilibrium_values(tens, Style{}).rows[6][1].text() == "none");
}

TEST_CASE("a mixing probability has its fraction in a column") {
    const Equilibrium solved = test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6)).equilibrium;
    const report::Table player = report::player_choices(solved, Style{});
    CHECK(texts_of(player.rows.at(0)) == Texts{"total 5", "0.818182", "-0.012799", "-0.012799", "9/11"});
    const report::Table hands = report::told_apart(solved, banker_cells(solved), Style{});
    REQUIRE(hands.rows.size() == 1);
    CHECK(texts_of(hands.rows[0]) == Texts{"6", "none", "0.375437", "0.0000000000", "859/2288"});
}

TEST_CASE("the tableau has a row for each total, and marks what it does not tell") {
    const SolvedGame solved = test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6));
    const auto cells = banker_cells(solved.equilibrium);
    const report::Table table = report::banker_tableau(cells);
    REQUIRE(table.rows.size() == 8);
    CHECK(texts_of(table.rows[6]) == Texts{"6", "S*", "S", "S", "S", "S", "S", "S", "D", "D", "S", "S"});
    CHECK(table.rows[6][8].tone == report::Tone::draws);
    CHECK(table.rows[6][1].tone == report::Tone::stands);

    const report::Table unlike = report::departures(solved, cells, Style{});
    REQUIRE(unlike.rows.size() == 4);
    CHECK(texts_of(unlike.rows[0]) == Texts{"1,4", "4", "D", "S"});
    CHECK(texts_of(unlike.rows[3]) == Texts{"8,8", "none", "S", "D"});
}

TEST_CASE("where nothing is left to choose the tables of hands are empty") {
    const SolvedGame tens = test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6"));
    const auto cells = banker_cells(tens.equilibrium);
    CHECK(report::told_apart(tens.equilibrium, cells, Style{}).rows.empty());
    CHECK(report::departures(tens, cells, Style{}).rows.empty());
    CHECK(report::banker_tableau(cells).rows.at(0).at(2).text() == "=");
    CHECK(report::player_choices(tens.equilibrium, Style{}).rows.at(0).at(1).text() == ".");
}
