#include "polynomial/result_weights.hpp"

#include "support/catch.hpp"

#include <numeric>

using namespace sabot;

TEST_CASE("a way that is decided early counts with every continuation") {
    ResultWeights weights(2, 3, {2});
    Way way;
    way.looked_at = 1;
    way.classes[0] = 0;
    weights.add(way, {0});
    weights.complete();
    // 0 first: 000 once; 001 in the orders 001 and 010; 011 only in the order 011.
    CHECK(weights.of(0, 0) == Weights{1, 2, 1, 0});
    CHECK(weights.of(0, 1) == Weights{0, 0, 0, 0});
    CHECK(weights.all() == Weights{1, 3, 3, 1});
}

TEST_CASE("counts all orders of all multisets") {
    ResultWeights weights(10, 6, {1});
    weights.complete();
    CHECK(std::accumulate(weights.all().begin(), weights.all().end(), 0U) == 1'000'000);
}
