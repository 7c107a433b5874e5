#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "simulation/simulator.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/conditional_counter.hpp"
#include "statistics/distribution_of.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_distribution.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

using namespace sabot;
using test::distribution_of;

// Tests of many independent runs reject correct rules as often as they say, and wrong ones as often as their
// power says.

namespace {

constexpr std::array<std::uint32_t, 1> kOneGroup{0};

// The statistics of many independent runs of this many shoes, played by one game and compared with the
// distribution of another one.
template <class Visit>
void each_run(const Game& played, const Shoe& dealt, const Game& game, const Shoe& shoe, int runs,
              std::uint64_t shoes, const Visit& visit) {
    const RoundDistribution distribution(game, shoe);
    const ConditionalCounter counter(game, shoe, true);
    // A simulation serves several runs.
    const std::uint64_t runs_of_simulation = 1024 / shoes;
    std::optional<Simulator> simulator;
    for (int run = 0; run < runs; ++run) {
        const std::uint64_t number = static_cast<std::uint64_t>(run);
        if (number % runs_of_simulation == 0) {
            simulator.emplace(played, dealt, 20'261'122 + number);
        }
        const std::uint64_t first = 1 + number % runs_of_simulation * shoes;
        UnseenRounds rounds;
        UnseenCards unseen(shoe, true);
        bool holds = true;
        const bool is_same = dealt == shoe && played.tableau == game.tableau;
        const auto follow = [&](const PlayedRound& one) {
            if (one.number == 1) {
                unseen = UnseenCards(shoe, true);
                holds = true;
            }
            const std::uint8_t last =
                one.number == 1 ? UnseenRound::kUnknown : static_cast<std::uint8_t>(rounds.back().winner);
            UnseenRound& next = rounds.add(one.round, unseen, one.number > 1);
            next.groups = kOneGroup;
            next.first_card = one.number == 1 ? one.round.cards[0] : kNoCard;
            next.before = last;
            holds = holds && unseen.see(one.round.cards);
            if (!holds) {
                rounds.pop_back();
            }
        };
        // A simulation compares its rounds with its own game.
        constexpr int kRunsCountedTwice = 20;
        const bool is_followed = !is_same || run < kRunsCountedTwice;
        RoundCounts counts =
            is_followed ? simulator->play(first, shoes, follow) : simulator->play(first, shoes);
        if (is_followed) {
            GroupSums sums;
            counter.add(rounds, sums);
            CHECK((counts.given == sums[0]) == is_same);
            counts.given = sums[0];
        }
        RoundStatistics statistics = distribution.compare(counts);
        adjust_p_values(statistics.tests());
        visit(statistics);
    }
}

int runs_at_depth(int runs) { return std::max(50, static_cast<int>(runs * test::test_depth())); }

// This many standard deviations of a number of hits.
double deviation(int hits, int runs, double probability) {
    return (hits - runs * probability) / std::sqrt(runs * probability * (1 - probability));
}

// The noncentral chi-squared distribution holds for small departures from the distribution; those tested here
// are such that it is wrong by some hundredths. Beyond that, three standard deviations.
bool is_near(int hits, int runs, double computed_power) {
    constexpr double kError = 0.06;
    const double own = std::sqrt(computed_power * (1 - computed_power) / runs);
    return std::abs(static_cast<double>(hits) / runs - computed_power) < kError + 3 * own;
}

// The power of a test by chi-squared at this level, if the deviations have these expected values: the sum of
// their squares, each divided by the variance of an independent count.
double power(double noncentrality, double freedom, double level) {
    const double critical =
        boost::math::quantile(boost::math::complement(boost::math::chi_squared(freedom), level));
    return boost::math::cdf(
        boost::math::complement(boost::math::non_central_chi_squared(freedom, noncentrality), critical));
}

// Checks that a test finds a fault as often as its power says, on the average of the runs, and returns that.
template <class Power>
double check_found(const Game& played, const Shoe& dealt, const Game& game, const Shoe& shoe,
                   std::uint64_t shoes, const std::string& id, const Power& power_of) {
    const int runs = runs_at_depth(120);
    int found = 0;
    double computed = 0;
    each_run(played, dealt, game, shoe, runs, shoes, [&](const RoundStatistics& statistics) {
        const ObservedDistribution& tested = distribution_of(statistics, id);
        found += tested.test.p_value->value <= ratio(1, 20) ? 1 : 0;
        computed += power_of(static_cast<double>(tested.observations));
    });
    computed /= runs;
    INFO(found << " of " << runs << ", computed " << computed);
    CHECK(is_near(found, runs, computed));
    return computed;
}

}  // namespace

TEST_CASE("p-values of clean rounds are uniform", "[long]") {
    constexpr int kDeciles = 10;
    // Deeper tests have larger samples: of small ones the distribution is only near chi-squared, which more
    // runs would show.
    const int runs = 500;
    const auto shoes = static_cast<std::uint64_t>(10 * std::max(1.0, test::test_depth()));
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    // Statistics with few values (a tie or none; suits of the few cards that vary) have few p-values, and
    // make no even deciles.
    std::map<std::string, std::array<int, kDeciles>> deciles;
    for (const char* id : {"outcome", "outcome-after-player", "outcome-after-banker", "rank", "suit", "card",
                           "rank-P1", "rank-B2", "suit-P3", "rank-P3", "rank-B3"}) {
        deciles[id] = {};
    }
    int rejected = 0;
    int below_a_twentieth = 0;
    int tests = 0;
    each_run(game, shoe, game, shoe, runs, shoes, [&](const RoundStatistics& statistics) {
        bool rejects = false;
        for (const HypothesisTest* test : statistics.tests()) {
            if (test->not_tested) {
                continue;
            }
            const auto p = static_cast<double>(test->p_value->value);
            ++tests;
            below_a_twentieth += p <= 0.05 ? 1 : 0;
            rejects = rejects || test->is_rejected;
            if (const auto found = deciles.find(test->id); found != deciles.end()) {
                ++found->second.at(static_cast<std::size_t>(std::min(p * kDeciles, kDeciles - 1.0)));
            }
        }
        rejected += rejects ? 1 : 0;
    });
    for (const auto& [id, counts] : deciles) {
        double chi_squared = 0;
        for (const int count : counts) {
            const double expected = static_cast<double>(runs) / kDeciles;
            chi_squared += (count - expected) * (count - expected) / expected;
        }
        INFO(id << " " << chi_squared);
        // A probability of 1/10,000 for each of them.
        CHECK(chi_squared < 33.72);
    }
    INFO(rejected << " " << below_a_twentieth << " of " << tests);
    CHECK(deviation(rejected, runs, 0.01) < 4);
    // The tests of a run depend on each other, so this is a rough bound.
    CHECK(std::abs(static_cast<double>(below_a_twentieth) / tests - 0.05) < 0.01);
}

// A fault that is large enough to be found in few shoes, as often as a small one in many.
TEST_CASE("wrong cells of the tableau are found as often as computed", "[long]") {
    const Game game = load_game("punto-banco");
    Game faulty = game;
    faulty.tableau->player_draws.set(6);
    faulty.tableau->player_draws.set(7);
    const Shoe shoe = Shoe::of_decks(8);
    const auto right = analyze(game, {{shoe}}).outcomes;
    const auto wrong = analyze(faulty, {{shoe}}).outcomes;
    double per_round = 0;
    for (std::size_t i = 0; i < right.size(); ++i) {
        const auto p = static_cast<double>(right.at(i).probability);
        per_round += std::pow(static_cast<double>(wrong.at(i).probability) - p, 2) / p;
    }
    check_found(faulty, shoe, game, shoe, 40, "outcome",
                [&](double observations) { return power(per_round * observations, 2, 0.05); });
}

TEST_CASE("nines for eights in the shoe are found as often as computed", "[long]") {
    constexpr int kWrong = 2;
    // Half of each shoe is dealt.
    Game game = load_game("punto-banco");
    game.procedure = Procedure{"", {}, {}, Procedure::Reshuffle::cut_card, 208, {}};
    const Shoe shoe = Shoe::of_decks(8);
    std::vector<Shoe::Cell> cells;
    for (int card = 0; card < kCardsInDeck; ++card) {
        const CardCount change = Card::at(card) == Card(9, Suit::clubs)   ? kWrong
                                 : Card::at(card) == Card(8, Suit::clubs) ? -kWrong
                                                                          : 0;
        cells.push_back({Card::at(card), 8 + change});
    }
    constexpr int kShoes = 200 / kWrong / kWrong;
    const auto power_of = [](double observations) {
        // With n cards unseen, a nine is likelier by kWrong / n, and an eight less likely.
        const double shift = kWrong * kShoes * std::log(416 / (416 - observations / kShoes));
        return power(2 * shift * shift / (observations / kRanks), kRanks - 1, 0.025);
    };
    CHECK(check_found(game, Shoe::of_cells(cells), game, shoe, kShoes, "rank", power_of) > 0.4);
}

TEST_CASE("exact tests of few bets reject no more often than they say") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    const RoundDistribution distribution(game, shoe);
    const Simulator simulator(game, shoe, 3);
    const int runs = runs_at_depth(1000);
    for (const char* wager : {"player", "tie", "player-pair"}) {
        int found = 0;
        for (int run = 1; run <= runs; ++run) {
            const ObservedReturn bet =
                distribution.compare_bet(wager, 10, simulator.play(static_cast<std::uint64_t>(run), 1));
            REQUIRE(bet.test.method == TestMethod::exact);
            found += bet.test.p_value->value <= ratio(1, 20) ? 1 : 0;
        }
        INFO(wager << " " << found);
        CHECK(deviation(found, runs, 0.05) < 4);
        CHECK(found > runs / 200);
    }
}
