#include "equilibrium/solved_game.hpp"

#include "cards/notation.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "error.hpp"
#include "games/builtin_games.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

namespace {

const Game& solvable() {
    static const Game game = load_game(*builtin_game("chemin-de-fer"));
    return game;
}

}  // namespace

TEST_CASE("solves the shoe without the removed cards, and names the solved model") {
    SolveRequest request;
    request.setup = {Shoe::of_decks(6), parse_cards("9 9"), {}};
    request.model = CheminDeFerModel::B1;
    request.commission = ratio(1, 20);
    const Tableau fixed = load_game(*builtin_game("punto-banco")).tableau;
    const SolvedGame solved = solve_game(solvable(), request, fixed);
    CHECK(solved.examined.game_id == "chemin-de-fer");
    CHECK(solved.examined.shoe.total() == 310);
    CHECK(*solved.fixed == fixed);
    CHECK(solved.is_certified());
    CHECK_FALSE(solved.double_check.has_value());
    const Equilibrium same = solve({CheminDeFerModel::B1, solved.examined.shoe, ratio(1, 20)});
    CHECK(solved.equilibrium.certificate == same.certificate);
    request.double_check = true;
    CHECK(solve_game(solvable(), request, fixed).double_check == true);
}

TEST_CASE("does not certify strategies that are not an equilibrium") {
    SolveRequest request;
    request.setup.shoe = Shoe::of_decks(6);
    SolvedGame solved = solve_game(solvable(), request, solvable().tableau);
    solved.equilibrium.strategies.player.assign(solved.equilibrium.player.size(), 0);
    solved.equilibrium.certificate =
        certify({request.model, request.setup.shoe, 0}, solved.equilibrium.strategies);
    CHECK_FALSE(solved.is_certified());
}

TEST_CASE("rejects a game that leaves no choice") {
    const Game game = load_game(*builtin_game("punto-banco"));
    SolveRequest request;
    request.setup.shoe = Shoe::of_decks(8);
    CHECK(test::message_of([&] { solve_game(game, request, game.tableau); }) ==
          "punto-banco leaves no choice: expected a game with a [choice] in its file, such as "
          "chemin-de-fer");
}
