#include "census/bins.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

TEST_CASE("edges are round numbers around the mean, and zero") {
    // A deviation of 3%: a third of it is 1%, and four deviations to either side of -1.06% are covered.
    const BinEdges edges = bin_edges(ratio(-106, 10'000), ratio(9, 10'000));
    CHECK(edges.front() == ratio(-14, 100));
    CHECK(edges.back() == ratio(11, 100));
    CHECK(edges.size() == 26);
    CHECK(edges[first_bin_above_zero(edges) - 1] == 0);
    // If the mean is far from zero, the edge at zero is isolated.
    const BinEdges isolated = bin_edges(ratio(-1436, 10'000), ratio(1, 1'000'000));
    CHECK(isolated.back() == 0);
    CHECK(isolated[isolated.size() - 2] < ratio(-13, 100));
    // A bettor loses at most the stake.
    CHECK(bin_edges(ratio(-1, 2), 1).front() == -1);
    CHECK(bin_edges(ratio(-1, 2), 0) == BinEdges{ratio(-1, 100), 0, ratio(1, 100)});
}

TEST_CASE("the lookup table finds the same bin as comparisons") {
    test::check_property("bin by table = bin by comparison", 200, [] {
        const auto mean = ratio(*rc::gen::inRange(-1000, 4000), 1000);
        const auto deviation = ratio(*rc::gen::inRange(0, 400), *rc::gen::element(1000, 100'000));
        const BinEdges edges = bin_edges(mean, deviation * deviation);
        const Integer denominator = *rc::gen::element<std::int64_t>(1, 30, 720, 3'315'312'000);
        const BinLookup lookup(edges, denominator);
        for (int i = 0; i < 50; ++i) {
            const Rational& edge = edges[*rc::gen::inRange<std::size_t>(0, edges.size())];
            const Rational near(edge * Rational(denominator) + *rc::gen::inRange(-2, 3));
            const auto v = static_cast<std::int64_t>(numerator(near) / sabot::denominator(near));
            std::size_t bin = 0;
            while (bin < edges.size() && Rational(v) > edges[bin] * Rational(denominator)) {
                ++bin;
            }
            RC_ASSERT(lookup.bin(v) == bin);
        }
    });
}
