#include "equilibrium/compared_choices.hpp"

#include "equilibrium/chemin_de_fer.hpp"
#include "games/builtin_games.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

namespace {

SolvedGame solved_with(const Tableau& fixed) {
    SolvedGame game;
    game.equilibrium = solve({CheminDeFerModel::A1, Shoe::of_decks(6), 0});
    game.fixed = fixed;
    return game;
}

std::vector<ComparedChoice> departures(const SolvedGame& game) {
    std::vector<ComparedChoice> choices = choices_of({&game, 1});
    std::erase_if(choices, [](const ComparedChoice& choice) { return !choice.is_departure(); });
    return choices;
}

}  // namespace

TEST_CASE("departures are the decisions that matter and differ from the fixed tableau") {
    Tableau fixed = load_game(*builtin_game("punto-banco")).tableau;
    const SolvedGame game = solved_with(fixed);
    const std::vector<ComparedChoice> found = departures(game);
    REQUIRE(found.size() == 1);
    CHECK(found[0].draw == ratio(859, 2288));
    CHECK(found[0].is_mixed());
    CHECK(found[0].is_unusual());
    CHECK_FALSE(found[0].is_exception());
    fixed.banker_draws.at(3).set(8);
    CHECK(departures(solved_with(fixed)).size() == 2);
}

TEST_CASE("lists the choices of Player, then those of Banker by total and third card") {
    const SolvedGame game = solved_with(load_game(*builtin_game("punto-banco")).tableau);
    const std::vector<ComparedChoice> choices = choices_of({&game, 1});
    REQUIRE(choices.size() == 89);
    CHECK(choices[0].is_players());
    CHECK(choices[0].hand.total == 5);
    CHECK(choices[0].gain == choices[0].player->if_drawing - choices[0].player->if_standing);
    CHECK(choices[1].third == kPlayerStood);
    CHECK(choices[12].hand.total == 1);
    CHECK(std::none_of(choices.begin() + 1, choices.end(),
                       [](const ComparedChoice& one) { return one.is_players(); }));
}
