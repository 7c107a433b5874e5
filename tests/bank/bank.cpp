#include "bank/bank.hpp"

#include "error.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <functional>

using namespace sabot;

namespace {

// Close to those of the game, with small fractions; a game that favours Player; one that favours Banker.
const std::vector<OutcomeProbabilities> kChancesOfGames{{ratio(446, 1000), ratio(459, 1000), ratio(95, 1000)},
                                                        {ratio(1, 2), ratio(1, 4), ratio(1, 4)},
                                                        {ratio(3, 10), ratio(7, 10), 0}};
const std::vector<Rational> kCommissions{0, ratio(1, 20), ratio(1, 2)};

// The state of a bank coup by coup, following the document.
struct State {
    int wins = 0;
    Rational capital = 1;
    Rational garage = 0;
};

// The expected value of `worth` when the bank stops at `last` wins or loses, by recursion over coups. A tie
// returns to the same state, so its probability is divided out.
Rational played(const OutcomeProbabilities& outcomes, const Rational& commission, bool sets_aside, int last,
                const State& state, const std::function<Rational(const State&)>& worth) {
    if (state.wins == last) {
        return worth(state);
    }
    State won = state;
    ++won.wins;
    won.capital += state.capital * (1 - commission);
    if (sets_aside && (won.wins == 3 || won.wins == 5 || won.wins == 7 || won.wins == 9)) {
        won.garage += won.capital / 2;
        won.capital -= won.capital / 2;
    }
    State fallen = state;
    fallen.capital = 0;
    return (outcomes.banker * played(outcomes, commission, sets_aside, last, won, worth) +
            outcomes.player * worth(fallen)) /
           (1 - outcomes.tie);
}

Rational wealth(const State& state) { return state.capital + state.garage; }

Rational power(const Rational& base, int exponent) {
    Rational result = 1;
    for (int i = 0; i < exponent; ++i) {
        result *= base;
    }
    return result;
}

}  // namespace

TEST_CASE("a fair bank doubles, and half of it is set aside at the third, fifth and seventh win") {
    const Bank bank = bank_figures({{ratio(1, 2), ratio(1, 2), 0}, 0, 7});
    REQUIRE(bank.after.size() == 8);
    const std::vector<int> never{1, 2, 4, 8, 16, 32, 64, 128};
    const std::vector<int> always{1, 2, 4, 4, 8, 8, 16, 16};
    const std::vector<int> garage{0, 0, 0, 4, 4, 12, 12, 28};
    for (std::size_t n = 0; n < bank.after.size(); ++n) {
        const BankAfter& after = bank.after[n];
        CHECK(after.wins == static_cast<int>(n));
        CHECK(after.reached == power(ratio(1, 2), after.wins));
        CHECK(after.falls == power(ratio(1, 2), after.wins + 1));
        CHECK(after.capital_never == never[n]);
        CHECK(after.capital_always == always[n]);
        CHECK(after.garage == garage[n]);
        // A martingale: the expected gain is 0 under any stopping rule.
        CHECK(after.gain_never == 0);
        CHECK(after.gain_always == 0);
    }
    CHECK(bank.growth == ratio(1, 2));
    CHECK(bank.expected_garage == Rational(1));
    CHECK(bank.expected_wins == Rational(1));
    CHECK(bank.expected_coups == Rational(2));
}

TEST_CASE("the commission is taken from wins") {
    const Bank bank = bank_figures({{ratio(1, 2), ratio(1, 2), 0}, ratio(1, 20), 3});
    CHECK(bank.after[1].capital_never == ratio(39, 20));
    CHECK(bank.after[3].capital_never == ratio(59319, 8000));
    CHECK(bank.after[3].capital_always == ratio(59319, 16000));
    CHECK(bank.after[3].garage == ratio(59319, 16000));
}

TEST_CASE("a simulation coup by coup gives the same figures") {
    for (const OutcomeProbabilities& outcomes : kChancesOfGames) {
        for (const Rational& commission : kCommissions) {
            const Bank bank = bank_figures({outcomes, commission, 10});
            for (const BankAfter& after : bank.after) {
                const auto expect = [&](bool sets_aside, const std::function<Rational(const State&)>& worth) {
                    return played(outcomes, commission, sets_aside, after.wins, {}, worth);
                };
                CHECK(after.gain_never == expect(false, wealth) - 1);
                CHECK(after.gain_always == expect(true, wealth) - 1);
                CHECK(after.reached == expect(true, [&](const State& state) {
                          return Rational(state.wins == after.wins ? 1 : 0);
                      }));
                // Only the last state continues.
                CHECK(after.reached * after.capital_always ==
                      expect(true, [](const State& state) { return state.capital; }));
                CHECK(after.reached * after.capital_never ==
                      expect(false, [](const State& state) { return state.capital; }));
                CHECK(after.reached * after.garage == expect(true, [&](const State& state) {
                          return state.wins == after.wins ? state.garage : Rational(0);
                      }));
            }
        }
    }
}

TEST_CASE("the closed forms equal their partial sums plus exact remainders") {
    for (const OutcomeProbabilities& outcomes : kChancesOfGames) {
        for (const Rational& commission : kCommissions) {
            const Bank bank = bank_figures({outcomes, commission, 41});
            Rational wins = 0;
            Rational garage = 0;
            Rational fallen = 0;
            for (const BankAfter& after : bank.after) {
                fallen += after.falls;
                wins += Rational(after.wins) * after.falls;
                garage += after.garage * after.falls;
            }
            const BankAfter& last = bank.after.back();
            const Rational left = last.reached * bank.win;
            CHECK(fallen + left == 1);
            // After the last row a bank has won 42 times and is expected to win as many more as a new one.
            CHECK(bank.expected_wins == wins + left * (Rational(42) + *bank.expected_wins));
            // It keeps its garage; the amounts still to be set aside form a series that begins two wins
            // later.
            const Rational ahead = last.capital_always * bank.growth / (1 - bank.growth);
            REQUIRE((bank.growth < 1) == bank.expected_garage.has_value());
            if (bank.expected_garage) {
                CHECK(bank.expected_garage == garage + left * last.garage + last.reached * ahead);
            }
        }
    }
}

TEST_CASE("the expected number of coups is a sum over coups") {
    for (const OutcomeProbabilities& outcomes : kChancesOfGames) {
        const Bank bank = bank_figures({outcomes, 0, 1});
        Rational standing = 1;
        Rational coups = 0;
        constexpr int kCoups = 25;
        for (int coup = 1; coup <= kCoups; ++coup) {
            coups += Rational(coup) * standing * outcomes.player;
            standing *= outcomes.tie + outcomes.banker;
        }
        CHECK(bank.expected_coups == coups + standing * (Rational(kCoups) + *bank.expected_coups));
        // Every coup without a tie is a win or the loss of the bank.
        CHECK(*bank.expected_coups * (1 - outcomes.tie) == *bank.expected_wins + 1);
    }
}

// Rational probabilities never meet the border exactly, because there r m is the square root of two.
TEST_CASE("the garage is infinite if its series grows") {
    const Bank grows = bank_figures({{ratio(1, 4), ratio(3, 4), 0}, 0, 3});
    CHECK(grows.growth == ratio(9, 8));
    CHECK_FALSE(grows.expected_garage.has_value());
    CHECK_FALSE(grows.expected_gain().has_value());
    CHECK(grows.expected_wins == Rational(3));
    const Bank shrinks = bank_figures({{ratio(3, 10), ratio(7, 10), 0}, 0, 3});
    CHECK(shrinks.growth == ratio(49, 50));
    CHECK(shrinks.expected_garage == ratio(7, 5) * 49);
    CHECK(shrinks.expected_gain() == ratio(7, 5) * 49 - 1);
}

TEST_CASE("handles a bank that cannot lose, and one that cannot win") {
    const Bank forever = bank_figures({{0, ratio(1, 2), ratio(1, 2)}, 0, 3});
    CHECK(forever.win == 1);
    CHECK_FALSE(forever.expected_wins.has_value());
    CHECK_FALSE(forever.expected_coups.has_value());
    CHECK_FALSE(forever.expected_garage.has_value());
    CHECK(forever.after[3].gain_always == 7);
    const Bank never = bank_figures({{ratio(1, 2), 0, ratio(1, 2)}, 0, 3});
    CHECK(never.expected_wins == Rational(0));
    CHECK(never.expected_coups == Rational(2));
    CHECK(never.expected_garage == Rational(0));
    CHECK(never.after[0].falls == 1);
    CHECK(never.after[3].gain_always == -1);
}

TEST_CASE("rejects invalid requests") {
    const OutcomeProbabilities fair{ratio(1, 2), ratio(1, 2), 0};
    CHECK(test::message_of([&] {
              bank_figures({fair, 1, 3});
          }) == "invalid commission 1: expected at least 0 and less than 1");
    CHECK(test::message_of([&] {
              bank_figures({fair, ratio(-1, 20), 3});
          }) == "invalid commission -1/20: expected at least 0 and less than 1");
    CHECK(test::message_of([&] {
              bank_figures({fair, 0, 0});
          }) == "number of wins out of range: 0: expected 1 to 200");
    CHECK(test::message_of([&] {
              bank_figures({fair, 0, 201});
          }) == "number of wins out of range: 201: expected 1 to 200");
    CHECK(test::message_of([] {
              bank_figures({{0, 0, 1}, 0, 3});
          }) == "every coup is a tie: expected a shoe in which the bank can win or lose");
}
