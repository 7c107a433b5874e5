#include "figures/lookup.hpp"

#include "check/load_game.hpp"
#include "figures/analysis.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/multiplier_game.hpp"

using namespace sabot;
using test::message_of;

namespace {

// "weight: event returned, ..." for each outcome, after the sum of the weights and the units of a stake.
std::string shown(const Lookup& lookup) {
    std::string text = lookup.weights.str() + " " + lookup.stake.str() + "\n";
    for (const LookupOutcome& outcome : lookup.outcomes) {
        text += outcome.weight.str() + ":";
        for (const LookupReturn& its : outcome.returns) {
            text += " " + its.event + " " + its.returned.str();
        }
        text += "\n";
    }
    return text;
}

Lookup lookup(const Game& game, const std::vector<std::string>& wagers, const char* shoe) {
    AnalysisRequest request{{parse_shoe(shoe)}, wagers};
    request.lookup = true;
    request.double_check = true;
    const Analysis analysis = analyze(game, request);
    CHECK(failed_checks(analysis).empty());
    CHECK(analysis.double_check->unreached().empty());
    return *analysis.lookup;
}

}  // namespace

TEST_CASE("outcomes in whole numbers have weights without a common divisor") {
    // The two nines lie in 15 pairs of six places. A hand with one of them has a natural 9, with both a
    // natural 8: in 5 pairs Player has one and Banker none, or Player has both; in 5 it is Banker; in 4 each
    // hand has one, and in one they are the third cards.
    CHECK(shown(lookup(load_game("punto-banco"), {"player", "banker", "tie"}, "9=2 0=4")) ==
          "3 20\n"
          "1: Player wins 40 Loses 0 Loses 0\n"
          "1: Tie 20 Tie 20 Tie 180\n"
          "1: Loses 0 Banker wins 39 Loses 0\n");
    CHECK(shown(lookup(load_game("punto-banco"), {"tie"}, "9=2 0=4")) == "3 1\n1: Tie 9\n2: Loses 0\n");
}

TEST_CASE("a wager that is multiplied at random has an outcome for each multiplier, but only by itself") {
    const Game game = test::multiplier_game();
    const Analysis all = analyze(game, {{Shoe::of_decks(1)}});
    for (const WagerFigures& wager : all.wagers) {
        const Lookup table = lookup_of(game, {Shoe::of_decks(1)}, {wager});
        Rational returned = 0;
        Rational square = 0;
        for (const LookupOutcome& outcome : table.outcomes) {
            const Rational probability = ratio(outcome.weight, table.weights);
            const Rational net = ratio(outcome.returns.front().returned, table.stake) / (1 + wager.fee) - 1;
            returned += probability * (1 + net);
            square += probability * net * net;
        }
        const Rational mean = wager.distribution.expected_value;
        CHECK(returned == 1 + mean);
        CHECK(square == wager.distribution.variance + mean * mean);
    }
    CHECK(message_of([&] { lookup_of(game, {Shoe::of_decks(1)}, all.wagers); }) ==
          "the wins of wager " + all.wagers.front().id +
              " are multiplied at random, and its multipliers are not computed together with other wagers: "
              "expected this wager alone, or only others");
}
