#include "statistics/round_distribution.hpp"

#include "check/load_game.hpp"
#include "figures/net_result.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "simulation/simulator.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/round_counter.hpp"
#include "statistics/round_counts.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/non_central_chi_squared.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

using namespace sabot;

namespace {

// The statistics of many independent runs of so many shoes, played by one game and compared with the
// distribution of another game.
template <class Visit>
void each_run(const Game& played, const Shoe& shoe, const RoundDistribution& distribution, int runs,
              std::uint64_t shoes, const Visit& visit) {
    const Simulator simulator(played, shoe, 20'261'122);
    for (int run = 0; run < runs; ++run) {
        RoundStatistics statistics =
            distribution.compare(simulator.play(static_cast<std::uint64_t>(run) * shoes + 1, shoes));
        adjust_p_values(statistics.tests());
        visit(statistics);
    }
}

int runs_at_depth(int runs) { return std::max(50, static_cast<int>(runs * test::test_depth())); }

// So many standard deviations of a number of hits.
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

const ObservedDistribution& distribution_of(const RoundStatistics& statistics, const std::string& id) {
    return *std::find_if(statistics.distributions.begin(), statistics.distributions.end(),
                         [&](const ObservedDistribution& distribution) { return distribution.id == id; });
}

// The power of Pearson's test at this level, if the probabilities of its values are those of another
// distribution.
double power(const ObservedDistribution& tested, const ObservedDistribution& true_distribution,
             double dispersion, double level) {
    double noncentrality = 0;
    for (std::size_t i = 0; i < tested.values.size(); ++i) {
        const auto p = static_cast<double>(tested.values[i].probability);
        const double change = static_cast<double>(true_distribution.values[i].probability) - p;
        noncentrality += dispersion * change * change / p;
    }
    const auto freedom = static_cast<double>(tested.values.size() - 1);
    const double critical =
        boost::math::quantile(boost::math::complement(boost::math::chi_squared(freedom), level));
    return boost::math::cdf(
        boost::math::complement(boost::math::non_central_chi_squared(freedom, noncentrality), critical));
}

}  // namespace

TEST_CASE("p-values of clean rounds are uniform", "[long]") {
    constexpr int kDeciles = 10;
    // Deeper tests have larger samples: of small ones the distribution is only near chi-squared, which more
    // runs would show.
    const int runs = 1500;
    const auto shoes = static_cast<std::uint64_t>(10 * std::max(1.0, test::test_depth()));
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    // Statistics with few values (a tie or none; suits of the few cards that vary) have few p-values, and
    // make no even deciles.
    std::map<std::string, std::array<int, kDeciles>> deciles;
    for (const char* id : {"outcome", "player-total", "banker-total", "cards-of-round", "rank", "card",
                           "rank-P1", "rank-B2", "suit-P3", "rank-P3", "rank-B3"}) {
        deciles[id] = {};
    }
    int rejected = 0;
    int below_a_twentieth = 0;
    int tests = 0;
    each_run(game, shoe, RoundDistribution(game, shoe), runs, shoes, [&](const RoundStatistics& statistics) {
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

TEST_CASE("a wrong cell of the tableau is found as often as computed") {
    const Game game = load_game("punto-banco");
    Game faulty = game;
    faulty.tableau->player_draws.set(6);
    const Shoe shoe = Shoe::of_decks(8);
    const RoundDistribution distribution(game, shoe);
    const RoundStatistics true_distribution =
        RoundDistribution(faulty, shoe).compare(RoundCounter(game, shoe).none());
    const int runs = runs_at_depth(200);
    for (const auto& [id, shoes] : {std::pair{"player-total", 5}, {"cards-of-round", 5}, {"outcome", 150}}) {
        int found = 0;
        double computed = 0;
        const ObservedDistribution& played = distribution_of(true_distribution, id);
        each_run(faulty, shoe, distribution, runs, static_cast<std::uint64_t>(shoes),
                 [&, id = id](const RoundStatistics& statistics) {
                     const ObservedDistribution& tested = distribution_of(statistics, id);
                     found += tested.test.p_value->value <= ratio(1, 20) ? 1 : 0;
                     computed += power(tested, played, static_cast<double>(tested.observations), 0.05);
                 });
        computed /= runs;
        INFO(id << ": " << found << " of " << runs << ", computed " << computed);
        CHECK(is_near(found, runs, computed));
    }
}

TEST_CASE("a nine for an eight in the shoe is found as often as computed") {
    // Half of each shoe is dealt.
    Game game = load_game("punto-banco");
    game.procedure = Procedure{"", {}, {}, Procedure::Reshuffle::cut_card, 208, {}};
    const Shoe shoe = Shoe::of_decks(8);
    std::vector<Shoe::Cell> cells;
    for (int card = 0; card < kCardsInDeck; ++card) {
        const CardCount change = Card::at(card) == Card(9, Suit::clubs)   ? 1
                                 : Card::at(card) == Card(8, Suit::clubs) ? -1
                                                                          : 0;
        cells.push_back({Card::at(card), 8 + change});
    }
    const Shoe faulty = Shoe::of_cells(cells);
    const RoundDistribution distribution(game, shoe);
    const RoundStatistics true_distribution =
        RoundDistribution(game, faulty).compare(RoundCounter(game, shoe).none());
    const int runs = runs_at_depth(200);
    int found = 0;
    double computed = 0;
    each_run(game, faulty, distribution, runs, 100, [&](const RoundStatistics& statistics) {
        const ObservedDistribution& tested = distribution_of(statistics, "rank");
        found += tested.test.p_value->value <= ratio(1, 20) ? 1 : 0;
        // The counts depart by n times the change of the probability, and vary like fewer independent cards.
        const auto cards = static_cast<double>(tested.observations);
        computed += power(tested, distribution_of(true_distribution, "rank"),
                          cards * cards / static_cast<double>(tested.dispersion), 0.05);
    });
    computed /= runs;
    INFO(found << " of " << runs << ", computed " << computed);
    CHECK(is_near(found, runs, computed));
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

TEST_CASE("rounds that not every shoe has are not compared with the distribution") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    const RoundDistribution distribution(game, shoe);
    const RoundCounts all = Simulator(game, shoe, 1).play(1, 200);
    RoundCounts late = all;
    late.certain = RoundCounter(game, shoe).none().certain;
    const RoundStatistics selected = distribution.compare(late);
    for (const HypothesisTest* test : selected.tests()) {
        INFO(test->id);
        // First cards, and outcomes that follow one, are of rounds that every shoe has.
        const bool is_certain = test->id == "first-card" || test->id.starts_with("outcome-after-");
        CHECK(test->not_tested == (is_certain ? std::nullopt : std::optional(NotTested::selected)));
    }
    // A third of the rounds may be such, as of whole shoes.
    CHECK(distribution_of(distribution.compare(all), "outcome").observations == all.rounds());
    RoundCounts half = all;
    half.late += half.late;
    half.late += half.late;
    CHECK(distribution_of(distribution.compare(half), "outcome").observations == all.certain.rounds);
    // In a long record the selection would show.
    const Shoe deck = Shoe::of_decks(1);
    RoundCounts many = Simulator(game, deck, 1).play(1, 20'000);
    CHECK(distribution_of(RoundDistribution(game, deck).compare(many), "outcome").observations ==
          many.rounds());
    many += many;
    CHECK(many.rounds() > 100 * 52 * 52);
    CHECK(distribution_of(RoundDistribution(game, deck).compare(many), "outcome").observations ==
          many.certain.rounds);
}

TEST_CASE("a hand that may choose leaves only cards to test") {
    const Game game = load_game("chemin-de-fer");
    const Shoe shoe = Shoe::of_decks(6);
    RoundCounts counts;
    for (OutcomeCounts* tally : {&counts.certain, &counts.late}) {
        for (const Wager& wager : game.wagers) {
            tally->events.emplace_back(wager.lost() + 1);
        }
    }
    counts.bets.resize(game.wagers.size());
    counts.certain.rounds = 1000;
    counts.certain.hands[HandState(9, 8, false, false).index()] = 1000;
    counts.certain.places[0][0] = 1000;
    const auto reason = [&](RoundDistribution::Choices choices, std::size_t distribution) {
        return RoundDistribution(game, shoe, choices)
            .compare(counts)
            .distributions.at(distribution)
            .test.not_tested;
    };
    CHECK(reason(RoundDistribution::Choices::free, 0) == NotTested::choice);
    CHECK(reason(RoundDistribution::Choices::by_tableau, 0) == std::nullopt);
    // "rank-P1".
    CHECK(RoundDistribution(game, shoe).compare(counts).distributions.at(8).test.p_value->value == 0);
}

TEST_CASE("what an earlier test counts is not tested again") {
    const Game game = load_game("bacara");
    const Shoe shoe = Shoe::of_decks(8);
    const RoundStatistics statistics =
        RoundDistribution(game, shoe).compare(Simulator(game, shoe, 1).play(1, 20));
    const auto reason = [&](const char* wager) { return statistics.wager(wager)->events.test.not_tested; };
    CHECK(reason("player") == NotTested::repeated);
    CHECK(reason("banker") == NotTested::repeated);
    // A six pays half, so that it counts more.
    CHECK(reason("banker-no-commission") == std::nullopt);
    CHECK(reason("tie") == std::nullopt);
    for (const ObservedWager& wager : statistics.wagers) {
        CHECK(wager.events.test.p_value.has_value() == !wager.events.test.not_tested);
    }
}

TEST_CASE("of a part of the rounds, only the pairs of that part reduce the dispersion") {
    const Game game = load_game("punto-banco");
    const Shoe deck = Shoe::of_decks(1);
    RoundCounts many = Simulator(game, deck, 1).play(1, 20'000);
    many += many;
    const RoundStatistics statistics = RoundDistribution(game, deck).compare(many);
    const ObservedDistribution& first = distribution_of(statistics, "rank-P1");
    const Integer rounds(many.certain.rounds);
    REQUIRE(Integer(first.observations) == rounds);
    // Every shoe has the same number of such rounds, so many pairs of two of them, or of one and any other or
    // itself.
    const Integer shoes(many.shoes);
    const Integer of_shoe = rounds / shoes;
    REQUIRE(of_shoe * shoes == rounds);
    const Rational pairs = (Rational(rounds) - first.dispersion) * (deck.total() - 1);
    CHECK((pairs >= shoes * of_shoe * (of_shoe - 1)));
    CHECK((pairs <= shoes * of_shoe * of_shoe));
}

TEST_CASE("the second route counts the same for every probability of a round") {
    const Game game = load_game("punto-banco");
    const Shoe shoe = Shoe::of_decks(8);
    CHECK(RoundDistribution(game, shoe, RoundDistribution::Choices::free, true).double_check() ==
          DoubleCheck{});
    CHECK_FALSE(RoundDistribution(game, shoe).double_check());
}
