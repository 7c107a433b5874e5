#include "census/exchangeable.hpp"

#include "census/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

bool may(const char* shoe, CardCount cards, const char* wager) {
    const CensusWagers wagers(test::bacara(), test::request(shoe, cards, {wager}));
    const auto& alike = wagers.alike().front();
    return classes_may_change_places(alike.wagers.front(), alike.shoe, cards);
}

}  // namespace

TEST_CASE("a pair does not care which rank it is of, and points do") {
    const char* ranks = "A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 K=4";
    CHECK(may(ranks, 20, "player-pair"));
    CHECK(may(ranks, 20, "either-pair"));
    CHECK_FALSE(may(ranks, 20, "banker"));
    CHECK_FALSE(may("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 0=4", 20, "tie"));
    // One king more than queens: the shoe cares.
    CHECK_FALSE(may("A=4 2=4 3=4 4=4 5=4 6=4 7=4 8=4 9=4 T=4 J=4 Q=4 K=5", 20, "player-pair"));
}
