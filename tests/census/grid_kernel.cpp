#include "census/grid_kernel.hpp"

#include "census/sample.hpp"
#include "polynomial/vector_width.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

namespace {

void check_same(const CensusSums& a, const CensusSums& b) {
    CHECK(a.compositions == b.compositions);
    REQUIRE(a.wagers.size() == b.wagers.size());
    for (std::size_t i = 0; i < a.wagers.size(); ++i) {
        CHECK(a.wagers[i].histogram == b.wagers[i].histogram);
        CHECK(a.wagers[i].gain == b.wagers[i].gain);
        CHECK(a.wagers[i].loss == b.wagers[i].loss);
        CHECK(a.wagers[i].favourable == b.wagers[i].favourable);
        CHECK(a.wagers[i].best.value == b.wagers[i].best.value);
        CHECK(a.wagers[i].best.counts == b.wagers[i].best.counts);
        CHECK(a.wagers[i].worst.counts == b.wagers[i].worst.counts);
    }
}

// Checks that the sums do not depend on the vector width.
void check_widths(const CensusRequest& request) {
    const CensusPlan plan(test::bacara(), request);
    const FinishedPieces widest = test::all_pieces(plan);
    for (const auto width : {VectorWidth::portable, VectorWidth::bits_256}) {
        use_vectors_at_most(width);
        const FinishedPieces narrow = test::all_pieces(plan);
        use_vectors_at_most(VectorWidth::bits_512);
        for (std::size_t g = 0; g < plan.groups().size(); ++g) {
            check_same(widest.groups[g], narrow.groups[g]);
        }
    }
}

}  // namespace

TEST_CASE("every vector width gives the same sums") {
    // One, three and eleven wagers use 1, 4 and 8 lanes; a pair's ranks are in falling order.
    CensusRequest request;
    request.undealt.shoe = Shoe::of_decks(8);
    request.undealt.cards = 9;
    request.undealt.wagers = {"banker"};
    check_widths(request);
    request.undealt.wagers = {"player", "banker", "tie"};
    check_widths(request);
    request.undealt.wagers = {};
    check_widths(request);
    // Weights of about 340 bits: twelve limbs or more.
    request.undealt.wagers = {"player-pair"};
    request.undealt.cards = 40;
    check_widths(request);
    request.undealt.shoe = parse_shoe("A=3000 2=4000 3=2000 0=9000");
    request.undealt.cards = 40;
    request.undealt.wagers = {"tie", "lucky-six"};
    check_widths(request);
}

TEST_CASE("the points of a plane are within its caps") {
    for (int rest = 0; rest <= 9; ++rest) {
        for (const bool falls : {false, true}) {
            const GridKernel::Plane plane{rest, {4, falls ? 4 : 2, falls ? 4 : 3}, falls};
            int points = 0;
            for (int first = plane.first_least(); first <= plane.first_most(); ++first) {
                for (int second = plane.second_least(first); second <= plane.second_most(first); ++second) {
                    const int third = rest - first - second;
                    CHECK((third >= 0 && third <= plane.caps[2] && second <= plane.caps[1]));
                    CHECK((!falls || (first >= second && second >= third)));
                    ++points;
                }
            }
            int expected = 0;
            for (int first = 0; first <= plane.caps[0]; ++first) {
                for (int second = 0; second <= plane.caps[1]; ++second) {
                    const int third = rest - first - second;
                    const bool within = third >= 0 && third <= plane.caps[2];
                    expected += within && (!falls || (first >= second && second >= third)) ? 1 : 0;
                }
            }
            CHECK(points == expected);
        }
    }
}
