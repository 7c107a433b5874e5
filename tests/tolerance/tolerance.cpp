#include "tolerance/tolerance.hpp"

#include "cards/shoe_text.hpp"
#include "check/load_game.hpp"
#include "distributions/sum_distribution.hpp"
#include "rules/game_parts.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/precise.hpp"
#include "tolerance/shoe_dependence.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

using namespace sabot;
using test::ManyDigits;
using test::precise;

namespace {

ToleranceRequest small_request() {
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {"tie"}};
    request.rounds = {10, 20};
    return request;
}

}  // namespace

TEST_CASE("counts the numbers of rounds and the faults, and can be ended at each") {
    const Game game = load_game("punto-banco");
    std::uint64_t calls = 0;
    std::set<std::uint64_t> totals;
    tolerances(game, small_request(), [&](std::uint64_t done, std::uint64_t all) {
        CHECK(done == calls++);
        totals.insert(all);
        return true;
    });
    REQUIRE(totals.size() == 1);
    CHECK(*totals.begin() == calls);
    CHECK(calls > 3 + 90);
    for (const std::uint64_t last : {std::uint64_t{0}, std::uint64_t{2}, std::uint64_t{3}, calls - 1}) {
        const auto stop = [&](std::uint64_t done, std::uint64_t) { return done < last; };
        CHECK_THROWS_AS(tolerances(game, small_request(), stop), Interrupted);
    }
    ToleranceRequest together = small_request();
    together.wagers.clear();
    together.stakes = {{"player", 1}, {"tie", 1}};
    calls = 0;
    tolerances(game, together, [&](std::uint64_t done, std::uint64_t all) {
        CHECK(done == calls++);
        CHECK(all == 3);
        return true;
    });
    CHECK(calls == 3);
}

TEST_CASE("rejects numbers out of their range") {
    const Game game = load_game("punto-banco");
    ToleranceRequest request = small_request();
    request.rounds = {0};
    CHECK(test::message_of([&] { tolerances(game, request); }) ==
          "invalid number of rounds 0: expected 1 to 1000000000");
    request.rounds = {10, 20, 10};
    CHECK(test::message_of([&] { tolerances(game, request); }) ==
          "rounds: invalid value \"10\": it is repeated: expected each number once");
    request.rounds.clear();
    CHECK(test::message_of([&] { tolerances(game, request); }) ==
          "no number of rounds: expected at least one");
}

TEST_CASE("normal bounds and volatility indices are within their bounds of the error") {
    const auto check = [&](const Approximation& found, const ManyDigits& exact) {
        INFO(found.value << " " << exact);
        CHECK(abs(precise(found.value) - exact) <= precise(found.error));
        CHECK(precise(found.error) < abs(exact) / 1'000'000'000);
    };
    // The normal deviates of 90%, 95% and 99%.
    const std::vector<ManyDigits> deviates{ManyDigits("1.6448536269514727148638489079916"),
                                           ManyDigits("1.9599639845400542355245944305205"),
                                           ManyDigits("2.5758293035489007609785767486217")};
    const Game game = load_game("punto-banco");
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {}};
    request.rounds = {1000, 1'000'000'000};
    request.confidence = ratio(99, 100);
    for (const Tolerance& wager : tolerances(game, request).wagers) {
        const ManyDigits root = sqrt(precise(wager.variance));
        REQUIRE(wager.volatility.size() == deviates.size());
        for (std::size_t i = 0; i < deviates.size(); ++i) {
            check(wager.volatility[i].index, deviates[i] * root);
        }
        for (const ToleranceRun& run : wager.runs) {
            const ManyDigits half = deviates.back() * root / sqrt(ManyDigits(run.rounds));
            check(run.normal_low, precise(wager.return_to_player) - half);
            check(run.normal_high, precise(wager.return_to_player) + half);
        }
    }
}

TEST_CASE("what a few rounds return is the sum of what each returns") {
    const Game game = load_game("punto-banco");
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {}};
    request.rounds = {1, 4, 10};
    request.confidence = ratio(90, 100);
    const Rational level = ratio(5, 100);
    for (const Tolerance& wager : tolerances(game, request).wagers) {
        std::map<Rational, Rational> sums{{0, 1}};
        std::uint64_t added = 0;
        for (const ToleranceRun& run : wager.runs) {
            INFO(wager.id << " " << run.rounds);
            // Of few rounds a normal bound may be beyond what they can return; then it is the end of that.
            const auto [least, most] = std::minmax_element(
                wager.returns.begin(), wager.returns.end(),
                [](const PossibleResult& a, const PossibleResult& b) { return a.amount < b.amount; });
            CHECK(run.normal_low.value >= least->amount);
            CHECK(run.normal_high.value <= most->amount);
            for (; added < run.rounds; ++added) {
                std::map<Rational, Rational> next;
                for (const auto& [sum, probability] : sums) {
                    for (const PossibleResult& one : wager.returns) {
                        next[sum + one.amount] += probability * one.probability;
                    }
                }
                sums = std::move(next);
            }
            const Rational n(run.rounds);
            const auto below = [&](const Rational& at) {
                Rational probability = 0;
                for (auto one = sums.begin(); one != sums.end() && one->first < at * n; ++one) {
                    probability += one->second;
                }
                return probability;
            };
            const auto above = [&](const Rational& at) {
                Rational probability = 0;
                for (auto one = sums.upper_bound(at * n); one != sums.end(); ++one) {
                    probability += one->second;
                }
                return probability;
            };
            // More is returned than is paid.
            CHECK(run.probability_ahead == Approximation{above(1)});
            CHECK(run.probability_below == Approximation{below(run.low)});
            CHECK(run.probability_above == Approximation{above(run.high)});
            CHECK(below(run.low) <= level);
            CHECK(above(run.high) <= level);
            CHECK((run.low == std::prev(sums.end())->first / n ||
                   below(sums.upper_bound(run.low * n)->first / n) > level));
            CHECK((run.high == sums.begin()->first / n ||
                   above(std::prev(sums.find(run.high * n))->first / n) > level));
        }
    }
}

TEST_CASE("an observed return is within the bounds for the confidence that its level leaves") {
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {"player-pair"}};
    request.rounds = {10, 100};
    request.aim.level = ratio(1, 10);
    request.confidence = ratio(9, 10);
    request.observed = Observation{1, true};
    const Tolerances found = tolerances(load_game("punto-banco"), request);
    for (const ToleranceRun& run : found.wagers.front().runs) {
        REQUIRE(run.observed.has_value());
        CHECK(run.observed->low == run.low);
        CHECK(run.observed->high == run.high);
        CHECK(run.observed->observed_return == Rational(12) / Rational(run.rounds));
    }
}

TEST_CASE("the number of rounds for a half width is the normal one, with the exact bounds for it") {
    const Game game = load_game("punto-banco");
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {}};
    request.rounds = {1};
    request.confidence = ratio(90, 100);
    request.half_width = ratio(15, 100);
    for (const Tolerance& wager : tolerances(game, request).wagers) {
        // (z deviation / half width)^2, rounded up.
        const double z = 1.6448536269514727;
        const double normal = z * z * static_cast<double>(wager.variance) / 0.0225;
        const RoundsForHalfWidth& needed = wager.rounds_for_half_width;
        REQUIRE(needed.normal == static_cast<std::uint64_t>(std::ceil(normal)));
        ToleranceRequest again = request;
        again.rounds = {*needed.normal};
        again.wagers = {wager.id};
        const Tolerances found = tolerances(game, again);
        CHECK(needed.low == found.wagers.front().runs.front().low);
        CHECK(needed.high == found.wagers.front().runs.front().high);
    }
    request.half_width = ratio(1, 1'000'000);
    const RoundsForHalfWidth none = tolerances(game, request).wagers.front().rounds_for_half_width;
    CHECK_FALSE(none.normal);
    CHECK_FALSE(none.low);
    CHECK_FALSE(none.high);
}

TEST_CASE("rounds of a shoe depend on each other from 24 cards on, unless chance decides on a card") {
    Game game = load_game("punto-banco");
    const auto has_dependence = [&](const char* shoe) {
        ToleranceRequest request{Setup{parse_shoe(shoe)}, {"player"}};
        request.rounds = {1};
        return static_cast<bool>(tolerances(game, request).wagers.front().dependence);
    };
    CHECK(has_dependence("A=4 5=4 6=4 9=4 0=8"));
    CHECK_FALSE(has_dependence("A=4 5=4 6=4 9=4 0=7"));
    // In as many rounds of a shoe as the wager can be bet.
    const auto rounds = [&](std::optional<int> closes_after) {
        wager_in(game, "player").closes_after = closes_after;
        ToleranceRequest request{Setup{Shoe::of_decks(8)}, {"player"}};
        request.rounds = {1};
        return tolerances(game, request).wagers.front().dependence->rounds;
    };
    const std::uint64_t all = rounds(std::nullopt);
    CHECK(all > 60);
    CHECK(rounds(50) == 50);
    CHECK(rounds(1000) == all);
    // In a round for each six cards before the place where it closes, and one that begins there.
    const Game whole = game;
    Procedure procedure;
    procedure.reshuffle = Procedure::Reshuffle::cut_card;
    procedure.cards_behind_cut = 16;
    game.procedure = procedure;
    wager_in(game, "player").closes_before_cut = 40;
    CHECK(rounds(1000) == 360 / 6 + 1);
    // It is not known when it closes.
    game.procedure->cards_behind_cut.reset();
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {"player"}};
    request.rounds = {1};
    CHECK_FALSE(tolerances(game, request).wagers.front().dependence);
    game = whole;
    for (const auto& [draw, expected] :
         {std::pair(Rational(0), true), {Rational(1), true}, {ratio(1, 2), false}}) {
        game.tableau->choices = {{Hand::banker, {1, 2}, 4, draw}};
        CHECK(has_dependence("A=4 5=4 6=4 9=4 0=8") == expected);
    }
}
