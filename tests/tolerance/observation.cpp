#include "tolerance/observation.hpp"

#include "cards/notation.hpp"
#include "check/load_game.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/pays_notation.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "tolerance/tolerance.hpp"

#include <cstdint>
#include <string>

using namespace sabot;

namespace {

ObservedReturnTails observed_in(const char* observed, std::uint64_t rounds, const char* wager = "tie") {
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {wager}};
    request.rounds = {rounds};
    request.observed = parse_observation(observed);
    return *tolerances(load_game("punto-banco"), request).wagers.front().runs.front().observed;
}

std::string error_of(const char* observed, std::uint64_t rounds, const char* wager = "tie") {
    return test::message_of([&] { observed_in(observed, rounds, wager); });
}

}  // namespace

TEST_CASE("reads a return with half a unit of its last digit, and a number of wins") {
    CHECK(parse_observation("97.1%") == Observation{ratio(971, 1000), false, ratio(1, 2000)});
    CHECK(parse_observation("97%") == Observation{ratio(97, 100), false, ratio(1, 200)});
    CHECK(parse_observation("0.971") == Observation{ratio(971, 1000), false, ratio(1, 2000)});
    CHECK(parse_observation("14 wins") == Observation{14, true, 0});
    CHECK(parse_observation("1 win") == Observation{1, true, 0});
}

TEST_CASE("rejects what could be a return or a number of wins") {
    for (const std::string text : {"14/60", "14", "14 of 60", "-1 wins", "1.5 wins", "wins", "14wins", ""}) {
        CHECK(test::message_of([&] { parse_observation(text); }).find("\"" + text + "\"") !=
              std::string::npos);
    }
    CHECK(test::message_of([] { parse_observation("14/60"); }) ==
          "observed: invalid value \"14/60\": expected a return such as 97.1%, or a number of winning rounds "
          "such as "
          "\"14 wins\"");
}

TEST_CASE("an observed return is the nearest of those that the rounds can have") {
    // Each win returns 9 of 60.
    CHECK(observed_in("14 wins", 60).observed_return == ratio(14 * 9, 60));
    CHECK(observed_in("210%", 60).observed_return == ratio(14 * 9, 60));
    CHECK(observed_in("128.57%", 70).observed_return == ratio(10 * 9, 70));
    CHECK(observed_in("0%", 60).observed_return == 0);
    // In steps of 3/2%: half a unit of the last digit away.
    CHECK(observed_in("2%", 600).observed_return == ratio(9, 600));
    // In steps of 2/3%: of two that are as near, the lower one.
    CHECK(observed_in("1%", 1350).observed_return == ratio(9, 1350));
    CHECK(observed_in("900%", 60).observed_return == 9);
    CHECK(error_of("128.58%", 70) ==
          "invalid observed return 128.58%: expected a return that 70 rounds of Tie can have, such as "
          "128.5714% or "
          "141.4286%");
    CHECK(error_of("141.42%", 70) ==
          "invalid observed return 141.42%: expected a return that 70 rounds of Tie can have, such as "
          "128.5714% or "
          "141.4286%");
}

TEST_CASE("wins of a wager with pushes are tested by themselves") {
    // In two rounds, with a win in each of them with probability p: p^2, 1 - (1 - p)^2 and so on.
    const Rational p = ratio(Integer("2230518282592256"), Integer("4998398275503360"));
    const ObservedReturnTails found = observed_in("1 win", 2, "player");
    CHECK(found.of_wins);
    CHECK(found.observed_return == ratio(1, 2));
    CHECK(found.at_most == Approximation{1 - p * p});
    CHECK(found.at_least == Approximation{1 - (1 - p) * (1 - p)});
    CHECK(found.z->square == (ratio(1, 2) - p) * (ratio(1, 2) - p) * 2 / (p * (1 - p)));
    CHECK_FALSE(found.is_rejected());
    CHECK(observed_in("0 wins", 20, "player").is_rejected());
    CHECK_FALSE(observed_in("1 win", 2, "tie").of_wins);
    CHECK(error_of("61 wins", 60, "player") ==
          "invalid observation \"61 wins\": expected at most 60, the number of rounds");
}

TEST_CASE("a wager that is only pushed or lost has no wins to observe") {
    Game game = load_game("punto-banco");
    game.wagers.resize(1);
    Wager& tie = game.wagers.front();
    tie.id = "tie-returned";
    tie.rows = {outcome_rows().back()};
    tie.rows.front().pays = pays_of(0);
    ToleranceRequest request{Setup{Shoe::of_decks(8)}, {"tie-returned"}};
    request.rounds = {20};
    request.observed = parse_observation("3 wins");
    CHECK(test::message_of([&] { tolerances(game, request); }) ==
          "invalid observation \"3 wins\": expected a return such as 97.1%, because no round of " + tie.name +
              " wins");
}

TEST_CASE("a shoe in which every round wins, or none, has no wins to observe") {
    const Game game = load_game("punto-banco");
    ToleranceRequest request{Setup{parse_shoe("9=10")}, {"tie"}};
    request.rounds = {10};
    request.observed = parse_observation("3 wins");
    CHECK(test::message_of([&] { tolerances(game, request); }) ==
          "invalid observation \"3 wins\": expected a return such as 97.1%, because every round of Tie wins");
    request.setup.shoe = parse_shoe("A=1 2=1 3=1 4=1 5=1 6=1 7=1 8=1 9=1");
    request.wagers = {"player-pair"};
    CHECK(test::message_of([&] { tolerances(game, request); }) ==
          "invalid observation \"3 wins\": expected a return such as 97.1%, because no round of Player pair "
          "wins");
}

TEST_CASE("wins are no more than all rounds") {
    CHECK(error_of("61 wins", 60) ==
          "invalid observation \"61 wins\": expected at most 60, the number of rounds");
    CHECK(observed_in("60 wins", 60).observed_return == 9);
}

TEST_CASE("a return is rejected where its p-value is at most the level", "[long]") {
    std::size_t rejected = 0;
    for (int wins = 0; wins <= 20; ++wins) {
        const ObservedReturnTails found = observed_in((std::to_string(wins) + " wins").c_str(), 20);
        CHECK(found.is_rejected() == (found.p_value.value <= ratio(1, 100)));
        rejected += found.is_rejected() ? 1U : 0U;
    }
    // Seven wins and more.
    CHECK(rejected == 14);
}

TEST_CASE("z is the distance from the RTP in standard deviations of the mean") {
    // A return of 0 in n rounds of a wager that wins with probability p: z^2 = n p / (1 - p).
    const Analysis analysis = analyze(load_game("punto-banco"), {Setup{Shoe::of_decks(8)}, {"tie"}});
    const Rational p = analysis.wagers.front().events.front().probability;
    const ObservedReturnTails found = observed_in("0 wins", 20);
    CHECK(found.z == SignedRoot{20 * p / (1 - p), -1});
}
