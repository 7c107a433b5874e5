#include "census/census_worker.hpp"

#include "census/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("pieces in any order have the same sums") {
    CensusRequest request = test::request("A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32 0=128", 14, {});
    request.undealt.wagers = {"player", "tie"};
    CensusRequest larger = request;
    larger.undealt.cards = 20;
    const CensusPlan plan(test::bacara(), larger);
    REQUIRE(plan.pieces() > 20);
    CensusWorker up(plan);
    CensusWorker down(plan);
    FinishedPieces one;
    FinishedPieces other;
    for (std::uint64_t piece = 0; piece < 20; ++piece) {
        up.walk(piece);
        down.walk(19 - piece);
        other.merge(down.take());
        CHECK(down.take().pieces.empty());
    }
    one = up.take();
    CHECK(one.walked() == other.walked());
    CHECK(one.pieces == other.pieces);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(one.groups[0].wagers[i].histogram == other.groups[0].wagers[i].histogram);
        CHECK(one.groups[0].wagers[i].gain == other.groups[0].wagers[i].gain);
        CHECK(one.groups[0].wagers[i].best.counts == other.groups[0].wagers[i].best.counts);
    }
}
