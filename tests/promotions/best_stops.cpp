#include "promotions/best_stops.hpp"

#include "exact/exact.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/property.hpp"

#include <map>

using namespace sabot;
using test::message_of;

namespace {

using Results = std::vector<NetProbability>;

Results even_money(const Rational& win) { return {{-1, Rational(1 - win)}, {1, win}}; }

Rational power(const Rational& base, int exponent) {
    Rational product = 1;
    for (int i = 0; i < exponent; ++i) {
        product *= base;
    }
    return product;
}

// The worth of stopping at -behind and at ahead, by the formula of the gambler's ruin.
Rational ruin(const Rational& win, const Rational& rebate, int behind, int ahead) {
    const Rational odds = (1 - win) / win;
    const Rational reached = (power(odds, behind) - 1) / (power(odds, behind + ahead) - 1);
    return Rational(ahead) * reached - (1 - rebate) * Rational(behind) * (1 - reached);
}

// The worth of stopping outside first .. last, from the whole numbers that a coup nets, by elimination in
// fractions.
Rational eliminated(const Results& results, const Rational& rebate, int first, int last) {
    const auto size = static_cast<std::size_t>(last - first + 1);
    std::vector<std::vector<Rational>> rows(size, std::vector<Rational>(size + 1));
    for (std::size_t row = 0; row < size; ++row) {
        rows[row][row] += 1;
        for (const NetProbability& result : results) {
            const int to = first + static_cast<int>(row) + static_cast<int>(numerator(result.net));
            if (first <= to && to <= last) {
                rows[row][static_cast<std::size_t>(to - first)] -= result.probability;
            } else {
                rows[row][size] += result.probability * (to < 0 ? (1 - rebate) * to : Rational(to));
            }
        }
    }
    for (std::size_t pivot = 0; pivot < size; ++pivot) {
        for (std::size_t row = 0; row < size; ++row) {
            const Rational factor =
                row == pivot ? Rational(0) : Rational(rows[row][pivot] / rows[pivot][pivot]);
            for (std::size_t column = pivot; column <= size; ++column) {
                rows[row][column] -= factor * rows[pivot][column];
            }
        }
    }
    const auto start = static_cast<std::size_t>(-first);
    return rows[start][size] / rows[start][start];
}

}  // namespace

TEST_CASE("the best points to stop an even bet are those of the gambler's ruin") {
    for (const auto& [win, rebate] :
         {std::pair(ratio(9, 19), ratio(1, 5)), std::pair(ratio(18, 37), ratio(1, 4)),
          std::pair(ratio(49, 100), ratio(1, 20)), std::pair(ratio(2, 5), ratio(1, 2))}) {
        const auto stops = best_stops(even_money(win), rebate);
        REQUIRE(stops);
        Rational best = -1;
        std::pair<int, int> where;
        for (int behind = 1; behind <= 30; ++behind) {
            for (int ahead = 1; ahead <= 30; ++ahead) {
                const Rational worth = ruin(win, rebate, behind, ahead);
                if (worth > best) {
                    best = worth;
                    where = {behind, ahead};
                }
            }
        }
        CAPTURE(to_fraction(win), to_fraction(rebate));
        CHECK(stops->behind == where.first);
        CHECK(stops->ahead == where.second);
        CHECK(abs(Rational(stops->gain.value - best)) <= stops->gain.error);
        CHECK(stops->gain.error < ratio(1, 1'000'000'000));
        // Wald: the mean net result without the rebate is the mean of a coup times the number of coups.
        const Rational odds = (1 - win) / win;
        const Rational reached =
            (power(odds, where.first) - 1) / (power(odds, where.first + where.second) - 1);
        const Rational net = where.second * reached - where.first * (1 - reached);
        CHECK(abs(Rational(stops->ends_ahead.value - reached)) <= stops->ends_ahead.error);
        CHECK(abs(Rational(stops->coups.value - net / (2 * win - 1))) <= stops->coups.error);
    }
}

TEST_CASE("no interval of points in which a bettor goes on is worth more than the best one") {
    const Results results{{-1, ratio(7, 10)}, {0, ratio(1, 20)}, {2, ratio(1, 4)}};
    const Rational rebate = ratio(2, 5);
    const auto stops = best_stops(results, rebate);
    REQUIRE(stops);
    Rational best = -1;
    bool at_the_end = true;
    for (int first = -9; first <= 0; ++first) {
        for (int last = 0; last <= 9; ++last) {
            const Rational worth = eliminated(results, rebate, first, last);
            CHECK(worth <= stops->gain.value + stops->gain.error);
            if (worth > best) {
                best = worth;
                at_the_end = first == -9 || last == 9;
            }
        }
    }
    CHECK_FALSE(at_the_end);
    CHECK(abs(Rational(stops->gain.value - best)) <= stops->gain.error);
    // In halves, every amount is halved.
    Results halves = results;
    for (NetProbability& half : halves) {
        half.net /= 2;
    }
    const auto half = best_stops(halves, rebate);
    REQUIRE(half);
    CHECK(half->behind * 2 == stops->behind);
    CHECK(half->ahead * 2 == stops->ahead);
    CHECK(half->gain.value * 2 == stops->gain.value);
    CHECK(half->coups == stops->coups);
}

TEST_CASE("a rebate gains from the edge divided by the mean loss of a coup") {
    const Results results = even_money(ratio(9, 19));
    CHECK(break_even_rebate(results) == ratio(1, 10));
    CHECK_FALSE(best_stops(results, ratio(1, 10)));
    const auto stops = best_stops(results, ratio(1001, 10000));
    REQUIRE(stops);
    CHECK(stops->gain.value > stops->gain.error);
    CHECK(stops->behind == 1);
    CHECK(stops->ahead == 1);
    CHECK_FALSE(break_even_rebate({{1, 1}}));
}

TEST_CASE("a bettor who does not lose has no reason to stop") {
    CHECK(
        message_of([] { best_stops(even_money(ratio(1, 2)), ratio(1, 10)); }) ==
        "the bettor does not lose on average, and has no reason to stop: expected a wager with a house edge");
    const Results uneven{{-1, ratio(2, 5)}, {1, ratio(3, 10)}, {ratio(1, 1'000'003), ratio(3, 10)}};
    CHECK(message_of([&] { best_stops(uneven, ratio(1, 2)); }) ==
          "there are too many points at which to stop: expected a smaller rebate, or a wager that pays whole "
          "units");
}
