#include "polynomial/event_polynomials.hpp"

#include "exact/falling_factorial.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

// The events "the first of two cards is of class 0" and "both are of class 2", with three classes.
EventPolynomials two_events() {
    EventPolynomials polynomials(3, 2, 2);
    const auto add = [&](std::size_t event, int a, int b, std::uint32_t orders) {
        const std::array<int, 2> sorted{a, b};
        polynomials.add(event, sorted.data(), orders);
    };
    add(0, 0, 0, 1);
    add(0, 0, 1, 1);
    add(0, 0, 2, 1);
    add(1, 2, 2, 1);
    return polynomials;
}

}  // namespace

TEST_CASE("each lane evaluates one shoe") {
    const auto polynomials = two_events();
    std::vector<EventPolynomials::Lanes> counts(3);
    std::vector<EventPolynomials::Lanes> results(2);
    for (std::size_t lane = 0; lane < EventPolynomials::kLanes; ++lane) {
        const auto n = static_cast<double>(lane);
        counts[0].of[lane] = n;
        counts[1].of[lane] = 4;
        counts[2].of[lane] = 2 * n;
    }
    EventPolynomials::Workspace workspace;
    polynomials.evaluate_lanes(counts.data(), results.data(), workspace);
    for (std::size_t lane = 0; lane < EventPolynomials::kLanes; ++lane) {
        const auto n = static_cast<double>(lane);
        CHECK(results[0].of[lane] == n * (3 * n + 4 - 1));
        CHECK(results[1].of[lane] == 2 * n * (2 * n - 1));
    }
}

TEST_CASE("the 128-bit evaluation agrees") {
    const auto polynomials = two_events();
    const std::array<std::int64_t, 3> counts{300'000, 400'000, 300'000};
    std::array<Wide, 2> results{};
    polynomials.evaluate_wide(counts.data(), results.data());
    CHECK(to_integer(results[0]) == Integer("299999700000"));
    CHECK(to_integer(results[1]) == Integer("89999700000"));
}

TEST_CASE("lanes are used only where doubles are exact") {
    const EventPolynomials six(10, 6, 1);
    // N(N-1)...(N-5) first reaches 2^53 = 9007199254740992 between 458 and 459 cards.
    CHECK(six.lanes_are_exact(416));
    const auto exact_for = [](std::int64_t cards) {
        return falling_factorial(cards, 6) < (Integer(1) << 53);
    };
    for (std::int64_t cards = 400; cards < 500; ++cards) {
        CHECK(six.lanes_are_exact(cards) == exact_for(cards));
    }
    // Here the product exceeds 2^63 with one factor.
    CHECK_FALSE(six.lanes_are_exact(8455));
    CHECK_FALSE(six.lanes_are_exact(1'000'000));
    CHECK(EventPolynomials(13, 2, 1).lanes_are_exact(1'000'000));
    CHECK_FALSE(EventPolynomials(13, 4, 1).lanes_are_exact(9742));
    CHECK(EventPolynomials(13, 4, 1).lanes_are_exact(9741));
}
