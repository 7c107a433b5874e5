#include "census/census_sample.hpp"

#include "census/census_figures.hpp"
#include "census/sample.hpp"
#include "exact/nearest_double.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <cmath>

using namespace sabot;

namespace {

CensusSample sample(std::uint64_t draws, std::uint64_t seed) {
    SampleRequest request{test::undealt(test::kSmallShoe, 8, {"banker", "tie"}), draws, seed};
    return draw_sample(test::bacara(), request, [](std::uint64_t, std::uint64_t) { return true; });
}

bool holds(const Estimate& estimate, const Rational& truth) {
    const double value = nearest_double(truth);
    return estimate.low <= value && value <= estimate.high;
}

}  // namespace

TEST_CASE("intervals contain the census's figures at about the stated rate", "[long]") {
    const CensusPlan plan(test::bacara(), test::request(test::kSmallShoe, 8, {"banker", "tie"}));
    const Census census = census_figures(plan, test::all_pieces(plan));
    int held = 0;
    int all = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const CensusSample drawn = sample(500, seed);
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK(drawn.wagers[i].full_shoe == census.wagers[i].full_shoe);
            held += holds(drawn.wagers[i].mean, census.wagers[i].mean) ? 1 : 0;
            held += holds(drawn.wagers[i].favourable, census.wagers[i].favourable) ? 1 : 0;
            held += holds(drawn.wagers[i].expected_gain, census.wagers[i].expected_gain) ? 1 : 0;
            all += 3;
            CHECK(drawn.wagers[i].highest_drawn <= census.wagers[i].best.expected_value);
            CHECK(drawn.wagers[i].lowest_drawn >= census.wagers[i].worst.expected_value);
        }
    }
    // 95% are expected to contain it. The seeds are fixed, so the result does not depend on chance.
    CHECK(held >= all * 93 / 100);
    CHECK(held < all);
}

TEST_CASE("without a favourable draw the interval still allows favourable compositions") {
    SampleRequest request{{Shoe::of_decks(8), {}, 300, {"banker"}}, 1000, 1};
    const CensusSample drawn =
        draw_sample(test::bacara(), request, [](std::uint64_t, std::uint64_t) { return true; });
    const WagerSample& banker = drawn.wagers.front();
    CHECK(banker.favourable.value == 0);
    CHECK(banker.expected_gain.value == 0);
    CHECK(banker.expected_gain.low == 0);
    // The rule of three gives 3/1000 for a one-sided 95%; two-sided it is 1 - 0.025^(1/1000). Banker pays at
    // most one.
    CHECK(std::abs(banker.favourable.high - 0.0036821) < 1e-6);
    CHECK(banker.expected_gain.high == banker.favourable.high);
}

TEST_CASE("the interval of a mean uses the normal distribution") {
    // For two draws a and b the mean is (a + b) / 2, and its variance (a - b)^2 / 4.
    int one_favourable = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        for (const WagerSample& wager : sample(2, seed).wagers) {
            const double highest = nearest_double(wager.highest_drawn);
            const double lowest = nearest_double(wager.lowest_drawn);
            CHECK(std::abs(wager.mean.value - (highest + lowest) / 2) < 1e-12);
            const double half = 1.959963984540054 * (highest - lowest) / 2;
            CHECK(std::abs(wager.mean.high - wager.mean.value - half) < 1e-12);
            CHECK(std::abs(wager.mean.value - wager.mean.low - half) < 1e-12);
            // With one favourable draw of two the interval would extend below 0, which a gain cannot.
            if (highest > 0 && lowest <= 0) {
                CHECK(wager.expected_gain.low == 0);
                ++one_favourable;
            }
        }
    }
    CHECK(one_favourable > 0);
}

TEST_CASE("the same seed gives the same sample") {
    CHECK(sample(100, 5).wagers[0].mean.value == sample(100, 5).wagers[0].mean.value);
    CHECK(sample(100, 5).wagers[0].mean.value != sample(100, 6).wagers[0].mean.value);
    CHECK(sample(9, 5).drawn == 9);
}

TEST_CASE("rejects a sample that is too small, and can be stopped") {
    CHECK(test::message_of([] { sample(1, 1); }) ==
          "invalid size of a sample: expected at least two compositions, preferably thousands");
    SampleRequest request{test::undealt(test::kSmallShoe, 8, {"tie"}), 100'000, 1};
    for (const std::uint64_t last : {std::uint64_t{0}, std::uint64_t{5000}}) {
        const auto stop = [&](std::uint64_t drawn, std::uint64_t all) {
            CHECK(all == request.draws);
            return drawn < last;
        };
        CHECK_THROWS_AS(draw_sample(test::bacara(), request, stop), Interrupted);
    }
}
