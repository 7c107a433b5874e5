#include "reports/equilibrium_decks.hpp"

#include "support/catch.hpp"

#include "solved_sample.hpp"

using namespace sabot;
using Texts = std::vector<std::string>;

namespace {

std::vector<SolvedGame> one_and_six(CheminDeFerModel model) {
    return {test::solved_sample(model, Shoe::of_decks(1)), test::solved_sample(model, Shoe::of_decks(6))};
}

}  // namespace

TEST_CASE("a row for each number of decks") {
    const auto runs = one_and_six(CheminDeFerModel::B3);
    const report::Table table = report::equilibria_by_decks(runs, Style{});
    REQUIRE(table.rows.size() == 2);
    CHECK(table.rows[0][0].text() == "1");
    const Equilibrium& six = runs[1].equilibrium;
    CHECK(table.rows[1][1].exact() == to_fraction(six.certificate.value_player));
    CHECK(table.rows[1][2].exact() == to_fraction(six.certificate.value_banker));
    const Texts row = texts_of(table.rows[1]);
    CHECK(Texts(row.begin() + 3, row.end()) ==
          Texts{"0.000000", "0.000000", "1,4", "0.467455", "0,6/none", "0.513459", "yes"});
    for (std::size_t i = 1; i < 5; ++i) {
        CHECK(table.columns[i].heading.find("(units per ") != std::string::npos);
    }
}

TEST_CASE("mixing probabilities have their fractions beside") {
    const report::Table table = report::mixes_by_decks(one_and_six(CheminDeFerModel::B3), Style{});
    const Texts last = texts_of(table.rows.back());
    CHECK(last == Texts{"6", "Banker", "0,6", "none", "0.513459", "18885571/36781056"});
    CHECK(texts_of(table.rows.at(1)) == Texts{"1", "Banker", "8,8", "none", "0.421706", "4519/10716"});
    CHECK(texts_of(table.rows.at(0)).at(1) == "Player");
}

TEST_CASE("Player's fives have a column each, or one where he knows only the total") {
    const report::Table cards = report::fives_by_decks(one_and_six(CheminDeFerModel::B3), Style{});
    CHECK(headings_of(cards) == Texts{"Decks", "0,5", "1,4", "2,3", "6,9", "7,8"});
    CHECK(texts_of(cards.rows.at(1)) == Texts{"6", "D", "0.467455", "S", "D", "D"});
    const report::Table totals = report::fives_by_decks(one_and_six(CheminDeFerModel::A1), Style{});
    CHECK(headings_of(totals) == Texts{"Decks", "total 5"});
    CHECK(texts_of(totals.rows.at(0)) == Texts{"1", "0.818182"});
}

TEST_CASE("exceptions are counted and named") {
    const report::Table table = report::exceptions_by_decks(one_and_six(CheminDeFerModel::B3));
    CHECK(texts_of(table.rows.at(1)) == Texts{"6", "4",
                                              "1,4 stands against 4; 2,3 stands against 4; 0,6 mixes when "
                                              "Player stands; 8,8 draws when Player stands"});
    CHECK(table.rows.at(0).at(1).text() == "6");
}

TEST_CASE("where nobody mixes the table says none") {
    const std::vector<SolvedGame> tens{test::solved_sample(CheminDeFerModel::B1, parse_shoe("0=6"))};
    CHECK(report::mixes_by_decks(tens, Style{}).rows.empty());
    const Texts row = texts_of(report::equilibria_by_decks(tens, Style{}).rows.at(0));
    CHECK(row == Texts{"6 cards", "0.000000", "0.000000", "0.000000", "none", "none", "none", "none", "none",
                       "yes"});
}
