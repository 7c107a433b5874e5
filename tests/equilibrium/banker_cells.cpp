#include "equilibrium/banker_cells.hpp"

#include "cards/notation.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "games/builtin_games.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

BankerCell cell(const Equilibrium& equilibrium, int total, int third) {
    for (const BankerCell& one : banker_cells(equilibrium)) {
        if (one.total == total && one.third == third) {
            return one;
        }
    }
    throw std::logic_error("no such cell");
}

}  // namespace

TEST_CASE("by totals each cell is one set, and Banker mixes on six against a stand as in Kemeny and Snell") {
    const Equilibrium solved = solve({CheminDeFerModel::A1, Shoe::of_decks(6), 0});
    const auto cells = banker_cells(solved);
    REQUIRE(cells.size() == 88);
    CHECK(cells[0].third == kPlayerStood);
    CHECK(cells[1].third == 0);
    CHECK(cells[87].total == 7);
    CHECK(cell(solved, 6, kPlayerStood).usual == ratio(859, 2288));
    CHECK(cell(solved, 3, 8).usual == 0);
    CHECK(cell(solved, 3, 9).usual == 1);
    for (const BankerCell& one : cells) {
        CHECK(one.deciding.size() == 1);
        CHECK(one.exceptions.empty());
        CHECK(one.idle.empty());
    }
}

TEST_CASE("by cards a cell has the hands of its total, and the exceptions") {
    const Equilibrium solved = solve({CheminDeFerModel::B3, Shoe::of_decks(6), 0});
    const BankerCell six = cell(solved, 6, kPlayerStood);
    CHECK(six.deciding.size() == 6);
    CHECK_FALSE(is_mixed(six.usual));
    CHECK_FALSE(six.exceptions.empty());
    std::size_t hands = 0;
    for (const BankerCell& one : banker_cells(solved)) {
        hands += one.deciding.size() + one.idle.size();
        for (const std::size_t t : one.exceptions) {
            CHECK(solved.banker[t].draw != one.usual);
        }
    }
    CHECK(hands == 484);
}

TEST_CASE("marks cells that cannot occur and cells in which the choice does not matter") {
    const Equilibrium solved =
        solve({CheminDeFerModel::B1, parse_shoe("0=16 1=4 2=4 3=4 5=4 6=4 7=4 8=4 9=4"), 0});
    CHECK(cell(solved, 3, 4).matters == ChoiceMatters::cannot_occur);
    CHECK(cell(solved, 3, 5).matters == ChoiceMatters::yes);
    const Equilibrium tens = solve({CheminDeFerModel::B1, parse_shoe("0=6"), 0});
    CHECK(cell(tens, 0, 0).matters == ChoiceMatters::no);
    CHECK_FALSE(closest_decision(tens).has_value());
}

TEST_CASE("the closest decision has the smallest loss by a mistake") {
    const Equilibrium solved = solve({CheminDeFerModel::B3, Shoe::of_decks(1), 0});
    const auto closest = closest_decision(solved);
    REQUIRE(closest.has_value());
    CHECK(closest->loss > 0);
    for (std::size_t t = 0; t < solved.banker.size(); ++t) {
        const Rational gain = abs(solved.certificate.banker[t].gain);
        CHECK((gain == 0 || gain >= closest->loss));
    }
    CHECK(abs(solved.certificate.banker[closest->set].gain) == closest->loss);
}

TEST_CASE("six decks by cards have four exceptions") {
    const Equilibrium solved = solve({CheminDeFerModel::B3, Shoe::of_decks(6), 0});
    const auto exceptions = banker_exceptions(solved);
    REQUIRE(exceptions.size() == 4);
    CHECK(exceptions[0].usual == 1);
    CHECK(exceptions[3].usual == 0);
}

TEST_CASE("by totals there are no exceptions") {
    const Equilibrium solved = solve({CheminDeFerModel::A1, Shoe::of_decks(6), 0});
    CHECK(banker_exceptions(solved).empty());
    CHECK(player_mixes(solved) == std::vector<std::size_t>{0});
    REQUIRE(banker_mixes(solved).size() == 1);
    CHECK(solved.banker[banker_mixes(solved).front()].draw == ratio(859, 2288));
}

TEST_CASE("pure strategies have no mixing sets") {
    const Equilibrium solved = solve({CheminDeFerModel::B3, parse_shoe("0=6"), 0});
    CHECK(player_mixes(solved).empty());
    CHECK(banker_mixes(solved).empty());
}

TEST_CASE("says whether Player draws on every five") {
    CHECK_FALSE(always_draws_on_five(solve({CheminDeFerModel::A1, Shoe::of_decks(6), 0})));
    CHECK(always_draws_on_five(solve({CheminDeFerModel::B1, parse_shoe("0=6"), 0})));
}
