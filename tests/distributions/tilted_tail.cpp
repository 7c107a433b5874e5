#include "distributions/tilted_tail.hpp"

#include "distributions/exact_sum.hpp"
#include "support/message_of.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

// Up to five results on up to 60 steps, some of them rare.
ResultLattice random_lattice() {
    const int results = *rc::gen::inRange(2, 6);
    std::vector<PossibleResult> possible;
    Rational total = 0;
    for (int i = 0; i < results; ++i) {
        const int scale = *rc::gen::element(1, 30, 900);
        possible.push_back({i == 0 ? 0 : *rc::gen::inRange(1, 60), *rc::gen::inRange(1, 10) * scale});
        total += possible.back().probability;
    }
    for (PossibleResult& one : possible) {
        one.probability /= total;
    }
    return lattice_of(possible, 1);
}

void check_tail(TiltedTail& tail, const ExactSum& exact, std::int64_t s, const Rational& required) {
    const Approximation found = tail.at_least(s);
    const Rational expected = 1 - exact.at_most(s - 1);
    RC_ASSERT(abs(found.value - expected) <= found.error);
    RC_ASSERT(found.error <= required * (expected < ratio(1, 1000) ? ratio(1, 1000) : expected));
}

}  // namespace

TEST_CASE("bounded tails contain the exact ones, which a recurrence gives") {
    test::check_property("bounded tails contain the exact ones", 60, [] {
        const ResultLattice lattice = random_lattice();
        const auto n = static_cast<std::uint64_t>(*rc::gen::inRange(1, 120));
        const auto exact = ExactSum::of(lattice, n);
        if (!exact || lattice.span() == 0) {
            return;
        }
        TiltedTail tail(lattice, n);
        const std::int64_t most = static_cast<std::int64_t>(n) * lattice.span();
        for (int i = 0; i < 6; ++i) {
            check_tail(tail, *exact, *rc::gen::inRange<std::int64_t>(0, most + 2), ratio(1, 1'000'000'000));
        }
        check_tail(tail, *exact, most, ratio(1, 1'000'000'000));
        // A search, whose numbers share a sum, and the tails after it.
        for (int i = 0; i < 6; ++i) {
            const auto s = *rc::gen::inRange<std::int64_t>(0, most + 2);
            const Approximation found = tail.nearly_at_least(s);
            RC_ASSERT(abs(found.value - (1 - exact->at_most(s - 1))) <= found.error);
            RC_ASSERT(found.error <= ratio(1, 1'000'000'000));
            check_tail(tail, *exact, s, ratio(1, 1'000'000'000));
        }
    });
}

TEST_CASE("far out in a tail the bound of the error is small against the tail") {
    const ResultLattice lattice =
        lattice_of({{0, ratio(44, 100)}, {20, ratio(10, 100)}, {39, ratio(46, 100)}}, 400);
    const auto exact = ExactSum::of(lattice, 400);
    REQUIRE(exact.has_value());
    TiltedTail tail(lattice, 400);
    for (const std::int64_t s : {8'000, 9'000, 10'000, 12'000, 15'000, 15'599, 15'600}) {
        const Approximation found = tail.at_least(s);
        const Rational expected = 1 - exact->at_most(s - 1);
        CHECK(abs(found.value - expected) <= found.error);
        CHECK(found.error * Rational(10'000'000'000) < expected);
    }
}

TEST_CASE("says what to change if a sum has too many values") {
    const auto error = [](const Rational& most, std::uint64_t n) {
        return test::message_of([&] {
            lattice_of({{-1, ratio(1, 2)}, {0, ratio(1, 4)}, {most, ratio(1, 4)}}, n);
        });
    };
    // 2^53 - 1 steps, and one more.
    CHECK(error(Rational((Integer(1) << 53) - 2), 1) == "(no InputError)");
    CHECK(
        error(Rational((Integer(1) << 52) - 1), 2) ==
        "the sum of 2 results from -1 to 4503599627370495 in steps of 1 has too many values: expected fewer "
        "rounds, or a smaller meter, or payouts and commissions with fewer decimals");
}
