#include "equilibrium/as_played.hpp"

#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/sample.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "games/builtin_games.hpp"
#include "rules/game_parts.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

namespace {

const Game& chemin_de_fer() {
    static const Game game = load_game(*builtin_game("chemin-de-fer"));
    return game;
}

OutcomeProbabilities outcomes_of(const Game& game, const Shoe& shoe) {
    AnalysisRequest request;
    request.setup.shoe = shoe;
    request.double_check = true;
    const Analysis analysis = analyze(game, request);
    CHECK(analysis.double_check->differing().empty());
    CHECK(analysis.double_check->unreached().empty());
    return {analysis.outcomes[0].probability, analysis.outcomes[1].probability,
            analysis.outcomes[2].probability};
}

OutcomeProbabilities outcomes_of(const Play& play, const Shoe& shoe) {
    return outcomes_of(as_played(chemin_de_fer(), play, shoe), shoe);
}

}  // namespace

TEST_CASE("the enumeration and the polynomials of the equilibrium play give the solved outcomes") {
    for (const CheminDeFerModel model : {CheminDeFerModel::B1, CheminDeFerModel::B2, CheminDeFerModel::B3}) {
        for (const Rational& commission : {Rational(0), ratio(1, 20)}) {
            const Shoe shoe = Shoe::of_decks(1);
            const Equilibrium solved = solve({model, shoe, commission});
            CHECK(outcomes_of({std::nullopt, Play::Banker::equilibrium, model, commission}, shoe) ==
                  solved.certificate.outcomes);
        }
    }
}

TEST_CASE("Banker's best reply to Player's equilibrium has the value of the equilibrium") {
    for (const Rational& commission : {Rational(0), ratio(1, 20)}) {
        const Shoe shoe = Shoe::of_decks(6);
        const Equilibrium solved = solve({CheminDeFerModel::B3, shoe, commission});
        const auto outcomes =
            outcomes_of({std::nullopt, Play::Banker::best_reply, CheminDeFerModel::B3, commission}, shoe);
        CHECK((1 - commission) * outcomes.banker - outcomes.player == solved.certificate.value_banker);
    }
}

TEST_CASE("the best reply gains most, and the tableau gains less") {
    const Shoe shoe = Shoe::of_decks(6);
    for (const Rational& five : {Rational(0), ratio(1, 2), Rational(1)}) {
        const auto gain = [&](Play::Banker banker, CheminDeFerModel model) {
            const auto outcomes = outcomes_of({five, banker, model, 0}, shoe);
            return Rational(outcomes.banker - outcomes.player);
        };
        const Rational best = gain(Play::Banker::best_reply, CheminDeFerModel::B3);
        CHECK(best > gain(Play::Banker::tableau, CheminDeFerModel::B3));
        CHECK(best >= gain(Play::Banker::best_reply, CheminDeFerModel::B1));
        CHECK(best > gain(Play::Banker::equilibrium, CheminDeFerModel::B3));
        // If Player's choice on five does not depend on his cards, Banker learns nothing from the fact that
        // he sees them.
        CHECK(best == gain(Play::Banker::best_reply, CheminDeFerModel::B2));
    }
}

TEST_CASE("drawing half of the time averages drawing and standing") {
    const Shoe shoe = Shoe::of_decks(6);
    const auto at = [&](const Rational& five) { return outcomes_of({five, Play::Banker::tableau}, shoe); };
    CHECK(at(ratio(1, 2)).banker == (at(0).banker + at(1).banker) / 2);
    CHECK(at(1) == outcomes_of(chemin_de_fer(), shoe));
    // A Player who always stands is also a reading of the document.
    CHECK(at(0) == outcomes_of(with_changes(chemin_de_fer(), chemin_de_fer().readings.at(0).changes), shoe));
}

TEST_CASE("dealt cards settle random choices") {
    AnalysisRequest request;
    request.setup.shoe = Shoe::of_decks(6);
    request.setup.dealt.player = parse_cards("2 3 K");
    request.setup.dealt.banker = parse_cards("4 2");
    const Analysis drawn = analyze(chemin_de_fer(), request);
    const Game half = as_played(chemin_de_fer(), {ratio(1, 2), Play::Banker::tableau}, request.setup.shoe);
    const Analysis mixed = analyze(half, request);
    CHECK(mixed.deals_per_draw == 1);
    CHECK(mixed.outcomes[0].probability == drawn.outcomes[0].probability);
    CHECK(half.play == "Player draws on five with probability 1/2, Banker by the tableau");
}

TEST_CASE("rejects plays that cannot be computed") {
    const Shoe shoe = Shoe::of_decks(6);
    const auto refused = [&](const Game& game, const Play& play) {
        return test::message_of([&] { as_played(game, play, shoe); });
    };
    CHECK(refused(load_game(*builtin_game("punto-banco")), {}) ==
          "punto-banco leaves no choice: expected a game with a [choice] in its file, such as chemin-de-fer");
    CHECK(refused(chemin_de_fer(), {Rational(2)}) ==
          "invalid probability of drawing on five: 2: expected 0 to 1");
    CHECK(refused(chemin_de_fer(), {Rational(1), Play::Banker::best_reply, CheminDeFerModel::A1}) ==
          "model A1 deals cards with replacement: expected B1, B2 or B3 for a shoe");
    CHECK_FALSE(
        refused(chemin_de_fer(), {Rational(1), Play::Banker::best_reply, CheminDeFerModel::B3, 1}).empty());
}

TEST_CASE("settles every hand of a play, including hands that follow the tableau") {
    const Game by_tableau = as_played(chemin_de_fer(), {Rational(1)}, Shoe::of_decks(6));
    // Player's fives: 0 5, 1 4, 2 3, 6 9, 7 8.
    CHECK(by_tableau.tableau->choices.size() == 5);
    const Game replied =
        as_played(chemin_de_fer(), {Rational(1), Play::Banker::best_reply}, Shoe::of_decks(6));
    Game bare = replied;
    for (auto& row : bare.tableau->banker_draws) {
        row.reset();
    }
    const Shoe shoe = Shoe::of_decks(6);
    CHECK(outcomes_of(bare, shoe) == outcomes_of(replied, shoe));
}

TEST_CASE("a commission is a fraction of the win under every play") {
    for (const Play::Banker banker : {Play::Banker::tableau, Play::Banker::best_reply}) {
        CHECK(test::message_of([&] {
                  as_played(chemin_de_fer(), {Rational(1), banker, CheminDeFerModel::B3, Rational(1)},
                            Shoe::of_decks(6));
              }) == "invalid commission 1: expected at least 0 and less than 1");
    }
}
