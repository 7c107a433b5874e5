#include "reports/equilibrium_exceptions.hpp"

#include "support/catch.hpp"

#include "solved_sample.hpp"

using namespace sabot;

TEST_CASE("six decks by cards have four exceptions") {
    const Equilibrium solved = test::solved_sample(CheminDeFerModel::B3, Shoe::of_decks(6)).equilibrium;
    const auto exceptions = banker_exceptions(solved);
    REQUIRE(exceptions.size() == 4);
    CHECK(exceptions_words(solved, exceptions) ==
          "1,4 stands against 4; 2,3 stands against 4; 0,6 mixes when Player stands; 8,8 draws when Player "
          "stands");
    CHECK(exceptions[0].usual == 1);
    CHECK(exceptions[3].usual == 0);
}

TEST_CASE("by totals there are none, whoever mixes") {
    const Equilibrium solved = test::solved_sample(CheminDeFerModel::A1, Shoe::of_decks(6)).equilibrium;
    CHECK(banker_exceptions(solved).empty());
    CHECK(exceptions_words(solved, {}) == "none");
    CHECK(player_mixes(solved) == std::vector<std::size_t>{0});
    REQUIRE(banker_mixes(solved).size() == 1);
    CHECK(solved.banker[banker_mixes(solved).front()].draw == ratio(859, 2288));
}

TEST_CASE("those who are certain do not mix") {
    const Equilibrium solved = test::solved_sample(CheminDeFerModel::B3, parse_shoe("0=6")).equilibrium;
    CHECK(player_mixes(solved).empty());
    CHECK(banker_mixes(solved).empty());
}
