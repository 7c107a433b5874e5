#include "distributions/last_excess.hpp"

#include "distributions/exact_sum.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

// Up to four results on up to 40 steps, some of them rare.
std::vector<PossibleResult> random_results() {
    const int results = *rc::gen::inRange(2, 5);
    std::vector<PossibleResult> possible;
    Rational total = 0;
    for (int i = 0; i < results; ++i) {
        const int scale = *rc::gen::element(1, 5, 30);
        possible.push_back({i == 0 ? -1 : *rc::gen::inRange(0, 40), *rc::gen::inRange(1, 10) * scale});
        total += possible.back().probability;
    }
    for (PossibleResult& one : possible) {
        one.probability /= total;
    }
    return possible;
}

bool exceeds(const ResultLattice& lattice, const Rational& bound, const Rational& level, std::uint64_t n) {
    const Rational steps = Rational(n) * (bound - lattice.least) / lattice.step;
    const Integer whole = numerator(steps) / denominator(steps);
    return 1 - ExactSum::of(lattice, n)->at_most(static_cast<std::int64_t>(whole)) > level;
}

}  // namespace

TEST_CASE("the last number with an excess is that of all numbers tried one by one") {
    constexpr std::uint64_t kTried = 90;
    test::check_property("the last excess", 60, [] {
        const std::vector<PossibleResult> results = random_results();
        const ResultLattice lattice = *lattice_of(results);
        Rational mean = 0;
        Rational square = 0;
        for (const PossibleResult& one : results) {
            mean += one.probability * one.amount;
            square += one.probability * one.amount * one.amount;
        }
        // A part of a deviation, nearly.
        Rational deviation = 1;
        for (int i = 0; i < 5; ++i) {
            deviation = (deviation + (square - mean * mean) / deviation) / 2;
            deviation = ratio(numerator(deviation * 100) / denominator(deviation * 100) + 1, 100);
        }
        const Rational bound = mean + deviation * ratio(*rc::gen::inRange(3, 20), 10);
        const Rational level = *rc::gen::element(ratio(1, 40), ratio(1, 4), ratio(1, 10), ratio(2, 5));
        const auto last = last_excess(lattice, bound, level);
        RC_ASSERT(last.has_value());
        for (std::uint64_t n = kTried; n > *last; --n) {
            RC_ASSERT(!exceeds(lattice, bound, level, n));
        }
        if (*last > 0 && *last <= kTried) {
            RC_ASSERT(exceeds(lattice, bound, level, *last));
        }
        RC_ASSERT(*last_excess(lattice, bound, level, *last + 5) == *last + 5);
    });
}

TEST_CASE("a bound that no result exceeds is never exceeded") {
    const ResultLattice lattice = *lattice_of({{-1, ratio(1, 2)}, {1, ratio(1, 2)}});
    CHECK(last_excess(lattice, 1, ratio(1, 40)) == 0);
    CHECK(last_excess(lattice.mirrored(), 3, ratio(1, 40)) == 0);
}

TEST_CASE("a probability that equals the level does not exceed it") {
    // Of n tosses at 1 or -1, all are won with probability 2^-n, and no other sum is above n / 2 for n < 4.
    const ResultLattice lattice = *lattice_of({{-1, ratio(1, 2)}, {1, ratio(1, 2)}});
    CHECK(last_excess(lattice, ratio(9, 10), ratio(1, 32)) == 4);
    CHECK(last_excess(lattice, ratio(9, 10), ratio(1, 33)) == 5);
}

TEST_CASE("what is proved for a thousand million rounds is not claimed for more") {
    const ResultLattice lattice = *lattice_of({{0, ratio(1, 2)}, {1, ratio(1, 2)}});
    // 1.96 sqrt(n) / 2 is n / 100,000 at n = 9,604,000,000.
    CHECK(last_excess(lattice, ratio(50'001, 100'000), ratio(1, 40)) == std::nullopt);
}
