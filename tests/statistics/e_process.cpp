#include "statistics/e_process.hpp"

#include "cards/shoe.hpp"
#include "check/load_game.hpp"
#include "exact/nearest_double.hpp"
#include "simulation/simulator.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/round_distribution.hpp"
#include "support/catch.hpp"
#include "support/precise.hpp"

#include <array>
#include <cmath>

using namespace sabot;
using test::ManyDigits;
using test::precise;

namespace {

// Draws of a coin with this probability in units of 1/4.
Cells coin(std::uint64_t quarters, std::uint64_t heads, std::uint64_t tails) {
    CellSums sums;
    const CellBlock block = sums.add_block(2);
    const std::uint64_t p = quarters << (CellSums::kUnitBits - 2);
    const CellSums::Probabilities probabilities{p, (std::uint64_t{1} << CellSums::kUnitBits) - p};
    for (std::uint64_t draw = 0; draw < heads + tails; ++draw) {
        sums.add(block, probabilities, draw < heads ? 0 : 1);
    }
    return cells_of(sums, block);
}

// E by the formula, for cells of one deviation and variance.
double by_formula(double deviation, double variance) {
    double sum = 0;
    for (int exponent = -12; exponent <= 2; ++exponent) {
        const double t = std::pow(2, exponent);
        const double penalty = (std::exp(t) - 1 - t) * variance;
        sum += (std::exp(t * deviation - penalty) + std::exp(-t * deviation - penalty)) / 2;
    }
    return sum / 15;
}

bool holds(const Approximation& found, double expected) {
    return std::abs(nearest_double(found.value) - expected) <= nearest_double(found.error) + 1e-12 * expected;
}

}  // namespace

TEST_CASE("the p-value at any time is that of its formula") {
    // 60 of 80 draws where 40 are expected, with a variance of 20; as many too few; and certain ones.
    const double expected = 1 / by_formula(20, 20);
    CHECK(holds(p_value_at_any_time({coin(2, 60, 20)}), expected));
    CHECK(holds(p_value_at_any_time({coin(2, 20, 60)}), expected));
    CHECK(holds(p_value_at_any_time({coin(2, 60, 20), coin(2, 40, 40)}),
                2 / (by_formula(20, 20) + by_formula(0, 20))));
    CHECK(p_value_at_any_time({coin(2, 41, 39)}).value == 1);
    CHECK(p_value_at_any_time({coin(4, 80, 0)}).value == 1);
    CHECK(p_value_at_any_time({}).value == 1);
}

TEST_CASE("exponentials contain those of all numbers within the error") {
    for (const double x : {-599.9, -77.5, -1.0, -1e-20, 0.0}) {
        for (const double error : {0.0, 1e-14, 1e-6, 0.5}) {
            INFO(x << " " << error);
            const Approximation found = exponential(x, error);
            for (const double off : {-error, 0.0, error}) {
                const ManyDigits difference = exp(ManyDigits(x) + ManyDigits(off)) - precise(found.value);
                CHECK(abs(difference) <= precise(found.error));
            }
        }
    }
    const Approximation none = exponential(-10'000, 1e-6);
    CHECK(none.value == 0);
    CHECK(precise(none.error) > exp(ManyDigits(-10'000)));
}

TEST_CASE("the p-value at any time of probabilities that are rounded is within its bound") {
    // A third of the draws is expected in each of three cells.
    constexpr std::uint64_t kThird = (std::uint64_t{1} << CellSums::kUnitBits) / 3;
    for (const auto& [draws, more] : {std::pair(900, 90), {30'000, 700}, {30'000, 3'000}}) {
        CellSums sums;
        const CellBlock block = sums.add_block(3);
        for (int draw = 0; draw < draws; ++draw) {
            sums.add(block, {kThird, kThird, kThird}, draw < draws / 3 + more ? 0 : draw % 2 == 0 ? 1 : 2);
        }
        const Cells cells = cells_of(sums, block);
        ManyDigits mean = 0;
        for (const std::uint64_t observed : cells.observed) {
            const ManyDigits deviation = ManyDigits(observed) - ManyDigits(draws) / 3;
            for (int exponent = kTiltsOfCounts.smallest; exponent <= kTiltsOfCounts.largest; ++exponent) {
                const ManyDigits t = pow(ManyDigits(2), exponent);
                const ManyDigits penalty = (exp(t) - 1 - t) * draws * 2 / 9;
                mean += (exp(t * deviation - penalty) + exp(-t * deviation - penalty)) / 6;
            }
        }
        const Approximation found = p_value_at_any_time({cells});
        const ManyDigits exact = (kTiltsOfCounts.largest - kTiltsOfCounts.smallest + 1) / mean;
        INFO(found.value << " " << exact);
        CHECK(abs(precise(found.value) - exact) <= precise(found.error));
        CHECK(precise(found.error) < exact / 100);
    }
}

// The exact probability, over all records of 14 draws, that the p-value is ever at most 1/4.
TEST_CASE("an e-process keeps its level however often one looks") {
    constexpr int kDraws = 14;
    for (const std::uint64_t quarters : {1U, 2U, 3U}) {
        // By number of heads: the probability of the records that were not stopped yet.
        std::vector<Rational> open{1};
        Rational stopped = 0;
        const Rational level = ratio(1, 4);
        for (std::uint64_t draws = 1; draws <= kDraws; ++draws) {
            std::vector<Rational> next(draws + 1);
            for (std::size_t heads = 0; heads < draws; ++heads) {
                next[heads + 1] += open[heads] * ratio(Integer(quarters), 4);
                next[heads] += open[heads] * ratio(Integer(4 - quarters), 4);
            }
            for (std::size_t heads = 0; heads <= draws; ++heads) {
                const Approximation p = p_value_at_any_time({coin(quarters, heads, draws - heads)});
                if (p.value <= level) {
                    stopped += next[heads];
                    next[heads] = 0;
                }
            }
            open = next;
        }
        CHECK(stopped > 0);
        CHECK(stopped <= level);
    }
}

TEST_CASE("the outcomes of simulated shoes keep the level when each shoe is looked at") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    const CellBlocks blocks(game);
    const Simulator simulator(game, shoe, 1);
    constexpr std::uint64_t kRecords = 200;
    constexpr std::uint64_t kShoes = 10;
    std::uint64_t alarms = 0;
    for (std::uint64_t record = 0; record < kRecords; ++record) {
        CellSums sums = blocks.none;
        bool is_alarm = false;
        for (std::uint64_t number = 1; number <= kShoes; ++number) {
            sums += simulator.play(record * kShoes + number, 1).given;
            const Approximation p = p_value_at_any_time({cells_of(sums, blocks.outcome)});
            is_alarm = is_alarm || p.value <= ratio(1, 20);
        }
        alarms += is_alarm ? 1 : 0;
    }
    INFO(alarms << " of " << kRecords);
    CHECK(alarms <= kRecords / 20);
}

namespace {

constexpr std::array<std::uint64_t, 2> kCent{0, 10'000};
constexpr DifferenceSums::Probabilities kFairCoin{std::uint64_t{1} << 61U, std::uint64_t{1} << 61U};

// For stakes from a cent.
constexpr Tilts kFewTilts{-20, -12};
// Over all ways in which a fair coin may go on, with a stake that is doubled after each loss: in how many of
// them the p-value is ever at most the level.
int alarms(const DifferenceSums& sums, int draws, std::uint64_t stake, const Rational& level) {
    if (draws == 0) {
        return 0;
    }
    int all = 0;
    for (const bool wins : {false, true}) {
        const std::array<std::uint64_t, 2> values{0, 2 * stake};
        DifferenceSums next = sums;
        next.add(values.at(wins ? 1 : 0), values, kFairCoin);
        const double bound = bound_at_any_time(next, kFewTilts, nearest_double(level));
        const double deviation = std::abs(nearest_double(next.deviation().value));
        const bool is_alarm = p_value_at_any_time(next, kFewTilts).value <= level;
        // The band is that of the p-values.
        CHECK((is_alarm == (deviation >= bound) || std::abs(deviation / bound - 1) < 1e-9));
        all += is_alarm ? 1 << (draws - 1) : alarms(next, draws - 1, wins ? kCent[1] : 2 * stake, level);
    }
    return all;
}

}  // namespace

TEST_CASE("the p-value of amounts is that of its formula, in any unit that the powers reach") {
    // 60 of 80 bets won at even money, as 20 wins more than expected with a variance of 20.
    DifferenceSums sums;
    for (int draw = 0; draw < 80; ++draw) {
        sums.add(draw < 60 ? 1 : 0, std::array<std::uint64_t, 2>{0, 1}, kFairCoin);
    }
    CHECK(holds(p_value_at_any_time(sums, kTiltsOfCounts), 1 / by_formula(20, 20)));
    // 15 of the 53 powers are those of the formula, in units of 2^30; a larger one adds nothing, nor do
    // smaller ones.
    DifferenceSums amounts;
    const std::array<std::uint64_t, 2> values{0, std::uint64_t{1} << 30U};
    for (int draw = 0; draw < 80; ++draw) {
        amounts.add(values.at(draw < 60 ? 1 : 0), values, kFairCoin);
    }
    double others = 0;
    for (int exponent = kTiltsOfAmounts.smallest + 30; exponent <= kTiltsOfAmounts.largest + 30; ++exponent) {
        const double t = std::pow(2, exponent);
        if (exponent < -12 || (exponent > 2 && exponent < 7)) {
            const double penalty = exponent < -12 ? t * t / 2 * 20 : (std::exp(t) - 1 - t) * 20;
            others += (std::exp(t * 20 - penalty) + std::exp(-t * 20 - penalty)) / 2;
        }
    }
    CHECK(holds(p_value_at_any_time(amounts, kTiltsOfAmounts), 53 / (15 * by_formula(20, 20) + others)));
    CHECK(p_value_at_any_time(DifferenceSums(), kTiltsOfAmounts).value == 1);
    // Values for which all powers are too large say nothing.
    CHECK(p_value_at_any_time(amounts, kTiltsOfCounts).value == 1);
    CHECK(std::isinf(bound_at_any_time(amounts, kTiltsOfCounts, 0.5)));
}

// Exactly, over all 2^12 ways.
TEST_CASE("a band of amounts holds at all times, even if stakes follow what came before") {
    constexpr int kDraws = 12;
    for (const Rational& level : {ratio(1, 4), ratio(1, 2)}) {
        const int found = alarms(DifferenceSums(), kDraws, kCent[1], level);
        INFO(found);
        CHECK(found > 0);
        CHECK(ratio(found, 1 << kDraws) <= level);
    }
}
