#include "equilibrium/nash_equilibria.hpp"

#include "equilibrium/sample.hpp"
#include "support/catch.hpp"

#include <numeric>

using namespace sabot;
using test::game;

TEST_CASE("a game without a pure equilibrium has one mixed equilibrium") {
    // Banker draws if x > 1/3; Player draws if q < 2/5.
    const NashEquilibria all = nash_equilibria(game(-1, 3, 2, -5));
    CHECK(all.complete);
    CHECK(all.families == std::vector<EquilibriumFamily>{{{{ratio(1, 3)}}, {{ratio(2, 5)}}, {}}});
}

TEST_CASE("a coordination game has three equilibria") {
    const NashEquilibria all = nash_equilibria(game(-1, 3, -2, 5));
    CHECK(all.families == std::vector<EquilibriumFamily>{{{{0}}, {{0}}, {}},
                                                         {{{ratio(1, 3)}}, {{ratio(2, 5)}}, {}},
                                                         {{{1}}, {{1}}, {}}});
}

TEST_CASE("takes a dominant choice, and stands where no side is affected") {
    CHECK(nash_equilibria(game(1, 1, 1, 0)).families == std::vector<EquilibriumFamily>{{{{1}}, {{1}}, {}}});
    CHECK(nash_equilibria(game(0, 0, 0, 0)).families == std::vector<EquilibriumFamily>{{{{0}}, {{0}}, {}}});
}

TEST_CASE("equilibria on a segment are one family") {
    // Player stands only if Banker draws with probability at least 1/2; Banker is indifferent at x = 0.
    CHECK(nash_equilibria(game(0, 1, 1, -2)).families ==
          std::vector<EquilibriumFamily>{{{{0}}, {{ratio(1, 2)}, {1}}, {}}});
    // Player never draws, and Banker is indifferent.
    CHECK(nash_equilibria(game(0, 1, -1, 0)).families == std::vector<EquilibriumFamily>{{{{0}}, {{0}}, {0}}});
    // Banker draws wherever Player draws in at least half of the coups, and Player is indifferent: all x >=
    // 1/2 with q = 1, x <= 1/2 with q = 0, and x = 1/2 with any q.
    CHECK(nash_equilibria(game(-1, 2, 0, 0)).families ==
          std::vector<EquilibriumFamily>{{{{0}, {ratio(1, 2)}}, {{0}}, {}},
                                         {{{ratio(1, 2)}}, {{0}}, {0}},
                                         {{{ratio(1, 2)}, {1}}, {{1}}, {}}});
}

TEST_CASE("two of Banker's sets with the same threshold share the mixing") {
    // x = 1/2 makes Banker indifferent at both; Player is indifferent if 2 q1 + q2 = 1.
    const AdditiveGame two{{1}, {{{-1, 2}, {0, -2}}, {{-1, 2}, {0, -1}}}};
    CHECK(nash_equilibria(two).families ==
          std::vector<EquilibriumFamily>{{{{ratio(1, 2)}}, {{0, 1}, {ratio(1, 2), 0}}, {}}});
}

TEST_CASE("with too many coupled sets the list is marked as incomplete") {
    AdditiveGame many{{3}, {}};
    for (std::size_t i = 0; i <= kMaxCoupled; ++i) {
        many.banker.push_back({{-1, 2}, {0, -1}});
    }
    const NashEquilibria all = nash_equilibria(many);
    CHECK_FALSE(all.complete);
    REQUIRE_FALSE(all.families.empty());
    for (const EquilibriumFamily& family : all.families) {
        CHECK(family.player == std::vector<std::vector<Rational>>{{ratio(1, 2)}});
        for (const std::vector<Rational>& banker : family.banker) {
            CHECK(std::accumulate(banker.begin(), banker.end(), Rational(0)) == 3);
        }
    }
}
