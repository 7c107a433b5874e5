
#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/game_parts.hpp"
#include "rules/shoe_procedure.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_distribution.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

using namespace sabot;

namespace {

// 9 to 8, of the nine and the eight of clubs and tens. No third cards.
Round natural() {
    Round round;
    round.cards = {32, 36, kNoCard, 28, 37, kNoCard};
    round.hands = HandState(9, 8, false, false);
    return round;
}

RoundCounts counts_of(const Game& game, const std::vector<RoundCounter::Item>& items) {
    const RoundCounter counter(game);
    RoundCounts counts = counter.none();
    for (const RoundCounter::Item& item : items) {
        counter.add(item, counts);
    }
    return counts;
}

// The fewest rounds after a round, over all numbers of cards of the rounds. `last_rounds`: those still to be
// dealt, once the cut card has come.
std::uint64_t fewest_after(const ShoeProcedure& procedure, std::size_t cards, std::size_t drawn,
                           std::optional<int> last_rounds, std::uint64_t number = 1) {
    std::uint64_t least = cards;
    const auto between = static_cast<std::size_t>(procedure.burnt_between);
    for (const std::size_t round : {4U, 5U, 6U}) {
        const std::size_t now = drawn + round;
        std::optional<int> last = last_rounds;
        if (last) {
            --*last;
        } else if (procedure.before_cut && now > *procedure.before_cut) {
            last = drawn >= *procedure.before_cut ? procedure.rounds_after_cut_first
                                                  : procedure.rounds_after_cut;
        }
        const bool goes_on = last != 0 && number != procedure.most_rounds && now + between + 6 <= cards;
        least = std::min(least,
                         1 + (goes_on ? fewest_after(procedure, cards, now + between, last, number + 1) : 0));
    }
    return least;
}

std::uint64_t fewest(const ShoeProcedure& procedure, std::size_t cards) {
    std::uint64_t least = cards;
    for (const int more : procedure.burnt) {
        const std::size_t burnt = procedure.burns ? 1 + static_cast<std::size_t>(more) : 0;
        least = std::min(least, fewest_after(procedure, cards, burnt, std::nullopt));
    }
    return least;
}

}  // namespace

TEST_CASE("counts rounds, their cards and their bets as long as a wager is open") {
    const Game game = load_game("bacara");
    const Round round = natural();
    const auto lucky = std::find_if(game.wagers.begin(), game.wagers.end(),
                                    [](const Wager& wager) { return wager.id == "lucky-six"; });
    const auto index = static_cast<std::size_t>(lucky - game.wagers.begin());
    // Lucky six closes after the fiftieth round.
    const std::vector<Bet> bets{{0, 1'000'000, 0}, {index, 2'000'000, 0}, {index, 0, 0}};
    const RoundCounts counts = counts_of(
        game, {{.round = round, .number = 1, .bets = bets}, {.round = round, .number = 80, .bets = bets}});
    CHECK(counts.rounds == 2);
    CHECK(counts.cards == 8);
    CHECK(counts.bets.at(0).bets == 2);
    CHECK(counts.bets.at(index).bets == 1);
    CHECK(counts.bets.at(index).staked.value() == 2'000'000);
    CHECK(counts.has_suits);
}

TEST_CASE("without suits, only wagers that do not read them are counted") {
    const Game game = load_game("bacara");
    const Round round = natural();
    std::vector<Bet> bets;
    for (std::size_t wager = 0; wager < game.wagers.size(); ++wager) {
        bets.push_back({wager, 1'000'000, 0});
    }
    const RoundCounts counts =
        counts_of(game, {{.round = round, .number = 1, .bets = bets, .has_suits = false}});
    CHECK_FALSE(counts.has_suits);
    for (std::size_t i = 0; i < game.wagers.size(); ++i) {
        CHECK(counts.bets.at(i).bets == (game.wagers[i].id == "perfect-pair" ? 0 : 1));
    }
    const RoundStatistics statistics = RoundDistribution(game, Shoe::of_decks(8)).compare(counts);
    for (const HypothesisTest* test : statistics.tests()) {
        const bool needs_suits =
            test->id.starts_with("suit") || test->id == "card" || test->id == "perfect-pair";
        CHECK((test->not_tested == NotTested::no_suits) == needs_suits);
    }
}

TEST_CASE("rounds that every shoe has") {
    ShoeProcedure procedure;
    // The 69th round begins behind 408 cards at most, the 70th perhaps behind 414, when five may be left.
    CHECK(certain_rounds(procedure, 416) == 69);
    procedure.before_cut = 402;
    CHECK(certain_rounds(procedure, 416) == 68);
    procedure.burns = true;
    procedure.burnt = {10, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    CHECK(certain_rounds(procedure, 416) == 66);
    // Behind at most 11 + 65 * 6 = 401 cards, the 66th round deals the cut card if it takes six. Then nine
    // cards are left: enough for one more round, perhaps not for two.
    procedure.rounds_after_cut = procedure.rounds_after_cut_first = 1;
    CHECK(certain_rounds(procedure, 416) == 67);
    procedure.rounds_after_cut = procedure.rounds_after_cut_first = 3;
    CHECK(certain_rounds(procedure, 416) == 67);
    // If it comes before the 67th round, that is the last one.
    procedure = {.before_cut = 402, .rounds_after_cut = 1};
    CHECK(certain_rounds(procedure, 416) == 68);
    procedure.before_cut = 401;
    CHECK(certain_rounds(procedure, 416) == 68);
    procedure = {};
    procedure.before_cut = 0;
    CHECK(certain_rounds(procedure, 416) == 1);
}

TEST_CASE("rounds that every shoe has are the fewest of all burns and numbers of cards of rounds") {
    for (const std::size_t before_cut : {0U, 1U, 10U, 11U, 12U, 16U, 20U, 22U, 25U, 28U, 30U, 36U}) {
        for (const auto& [after, first] : std::vector<std::pair<int, int>>{
                 {0, 0}, {1, 1}, {2, 2}, {3, 3}, {1, 0}, {3, 0}, {0, 2}, {2, 1}}) {
            ShoeProcedure procedure{.burns = true, .burnt = {}, .before_cut = before_cut};
            procedure.burnt[9] = 9;
            procedure.rounds_after_cut = after;
            procedure.rounds_after_cut_first = first;
            for (const int between : {0, 1, 2, 7}) {
                procedure.burnt_between = between;
                for (const std::uint64_t most : {1U, 2U, 3U, 9U}) {
                    procedure.most_rounds = most;
                    CAPTURE(before_cut, after, first, between, most);
                    const std::uint64_t certain = certain_rounds(procedure, 40);
                    const std::uint64_t least = fewest(procedure, 40);
                    CHECK((after == first && between == 0 ? certain == least : certain <= least));
                }
            }
        }
    }
    ShoeProcedure uncut;
    CHECK(certain_rounds(uncut, 40) == fewest(uncut, 40));
}

TEST_CASE("mean and variance of recorded bets are those of the rounded returns of each stake") {
    const Game game = load_game("baccarat-touch");
    const Round round = natural();
    // Banker loses. Units are cents, so that 0.95 for 1 is rounded for stakes such as 0.10: a win returns
    // 0.19, the half of a cent of 0.195 being rounded down.
    std::vector<Bet> bets;
    for (const Millionths stake : {100'000, 300'000, 1'000'000, 20'000'000, 300'000, 50'000}) {
        bets.push_back({1, stake, 0});
    }
    bets.push_back({1, 0, 0});
    const RoundCounts counts = counts_of(game, {{.round = round, .number = 1, .bets = bets}});
    const RoundStatistics statistics = RoundDistribution(game, Shoe::of_decks(8)).compare(counts);
    const auto figures = analyze(game, {{Shoe::of_decks(8)}}).wagers.at(1);
    Rational staked = 0;
    Rational mean = 0;
    Rational variance = 0;
    for (const Bet& bet : bets) {
        if (bet.stake == 0) {
            continue;
        }
        const Rational stake = ratio(Integer(bet.stake), Integer(kMillion));
        Rational own_mean = 0;
        Rational own_square = 0;
        for (std::size_t row = 0; row < figures.events.size(); ++row) {
            const Rational returned = settled_return(*game.settlement, stake, game.wagers.at(1).pays(row));
            own_mean += figures.events[row].probability * returned;
            own_square += figures.events[row].probability * returned * returned;
        }
        staked += stake;
        mean += own_mean;
        variance += own_square - own_mean * own_mean;
    }
    const ObservedReturn& bet = *statistics.wagers.at(1).bet;
    CHECK(bet.rounds == 6);
    CHECK(bet.staked == staked);
    CHECK(bet.returned == 0);
    CHECK_FALSE(bet.stake.has_value());
    CHECK(bet.return_to_player == mean / staked);
    CHECK(bet.variance == variance / (staked * staked));
    CHECK_FALSE(statistics.wagers.at(0).bet.has_value());
    // Equal stakes have an exact test, by the rounded returns.
    const std::vector<Bet> equal(4, Bet{1, 100'000, 190'000});
    const RoundCounts won = counts_of(game, {{.round = round, .number = 1, .bets = equal}});
    const RoundStatistics of_equal = RoundDistribution(game, Shoe::of_decks(8)).compare(won);
    CHECK(of_equal.wagers.at(1).bet->stake == ratio(1, 10));
    const Rational p = figures.events.at(0).probability;
    CHECK(of_equal.wagers.at(1).bet->test.p_value->value == 2 * p * p * p * p);
}

TEST_CASE("bets that are counted in parts are those that are counted together") {
    const Game game = load_game("punto-banco");
    const auto of = [&](const std::vector<Millionths>& stakes) {
        std::vector<Bet> bets;
        for (const Millionths stake : stakes) {
            bets.push_back({1, stake, 0});
        }
        return counts_of(game, {{.round = natural(), .number = 1, .bets = bets}});
    };
    // Without bets, no stake is the least.
    RoundCounts sum = RoundCounter(game).none();
    sum += of({});
    sum += of({5'000'000, 5'000'000});
    sum += of({});
    CHECK(sum.bets.at(1) == of({5'000'000, 5'000'000}).bets.at(1));
    CHECK(sum.bets.at(1).least == sum.bets.at(1).most);
    sum += of({2'000'000, 9'000'000});
    CHECK(sum.bets.at(1) == of({5'000'000, 5'000'000, 2'000'000, 9'000'000}).bets.at(1));
}

TEST_CASE("sums of squares of large stakes do not overflow") {
    LargeSum sum;
    const Wide square = Wide{9'000'000'000'000'000'000U} * 9'000'000'000'000'000'000U;
    for (int i = 0; i < 10; ++i) {
        sum += square;
    }
    LargeSum twice = sum;
    twice += sum;
    CHECK(sum.value() == 10 * pow(Integer(9'000'000'000'000'000'000U), 2));
    CHECK(twice.value() == 20 * pow(Integer(9'000'000'000'000'000'000U), 2));
}
