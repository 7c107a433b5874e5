#include "equilibrium/nash_equilibria.hpp"

#include "support/catch.hpp"

#include <numeric>

using namespace sabot;

namespace {

// Two sides with one set each. Drawing brings Banker `bank` + `bank_x` x, and Player `point` + `point_q` q.
AdditiveGame game(int bank, int bank_x, int point, int point_q) {
    return {{point}, {{{bank, bank_x}, {0, point_q}}}};
}

}  // namespace

TEST_CASE("a game without a pure equilibrium has one mixed one") {
    // Banker draws where x > 1/3; Player where q < 2/5.
    const NashEquilibria all = nash_equilibria(game(-1, 3, 2, -5));
    CHECK(all.complete);
    CHECK(all.families == std::vector<EquilibriumFamily>{{{{ratio(1, 3)}}, {{ratio(2, 5)}}, {}}});
}

TEST_CASE("a game of coordination has three equilibria") {
    const NashEquilibria all = nash_equilibria(game(-1, 3, -2, 5));
    CHECK(all.families == std::vector<EquilibriumFamily>{{{{0}}, {{0}}, {}},
                                                         {{{ratio(1, 3)}}, {{ratio(2, 5)}}, {}},
                                                         {{{1}}, {{1}}, {}}});
}

TEST_CASE("a choice that is always better is taken, and one that matters to nobody stands") {
    CHECK(nash_equilibria(game(1, 1, 1, 0)).families == std::vector<EquilibriumFamily>{{{{1}}, {{1}}, {}}});
    CHECK(nash_equilibria(game(0, 0, 0, 0)).families == std::vector<EquilibriumFamily>{{{{0}}, {{0}}, {}}});
}

TEST_CASE("equilibria that make up a segment are one family") {
    // Player stands for less than nothing only if Banker draws by 1/2 at least; Banker is indifferent at x =
    // 0.
    CHECK(nash_equilibria(game(0, 1, 1, -2)).families ==
          std::vector<EquilibriumFamily>{{{{0}}, {{ratio(1, 2)}, {1}}, {}}});
    // Player never draws, and Banker may do as he likes.
    CHECK(nash_equilibria(game(0, 1, -1, 0)).families == std::vector<EquilibriumFamily>{{{{0}}, {{0}}, {0}}});
    // Banker draws for nothing in return wherever Player draws in half the coups or more, and Player does not
    // care: all of x >= 1/2 with q = 1, x <= 1/2 with q = 0, and x = 1/2 with any q.
    CHECK(nash_equilibria(game(-1, 2, 0, 0)).families ==
          std::vector<EquilibriumFamily>{{{{0}, {ratio(1, 2)}}, {{0}}, {}},
                                         {{{ratio(1, 2)}}, {{0}}, {0}},
                                         {{{ratio(1, 2)}, {1}}, {{1}}, {}}});
}

TEST_CASE("two of Banker's sets that turn at once share the mixing") {
    // x = 1/2 makes him indifferent at both; Player is when 2 q1 + q2 = 1.
    const AdditiveGame two{{1}, {{{-1, 2}, {0, -2}}, {{-1, 2}, {0, -1}}}};
    CHECK(nash_equilibria(two).families ==
          std::vector<EquilibriumFamily>{{{{ratio(1, 2)}}, {{0, 1}, {ratio(1, 2), 0}}, {}}});
}

TEST_CASE("more coupled sets than are listed: some equilibria, and the list says that it is not complete") {
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
