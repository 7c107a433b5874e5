#include "check/tableau_departures.hpp"

#include "games/builtin_games.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

Tableau tableau_of_punto_banco() { return load_game(*builtin_game("punto-banco")).tableau; }

}  // namespace

TEST_CASE("a tableau does not differ from itself") {
    CHECK(departures(tableau_of_punto_banco(), tableau_of_punto_banco()).empty());
}

TEST_CASE("describes each cell that differs") {
    Tableau tableau = tableau_of_punto_banco();
    tableau.banker_draws.at(3).reset(9);
    tableau.banker_draws.at(6).set(kPlayerStood);
    tableau.player_draws.reset(5);
    CHECK(departures(tableau, tableau_of_punto_banco()) ==
          std::vector<std::string>{"Player stands on 5", "Banker stands on 3 against a third card worth 9",
                                   "Banker draws on 6 against a Player who stood"});
}

TEST_CASE("describes the cells of a total together") {
    Tableau tableau = tableau_of_punto_banco();
    tableau.player_draws.set(6);
    tableau.player_draws.set(7);
    for (const int third : {0, 1, 9}) {
        tableau.banker_draws.at(4).set(static_cast<std::size_t>(third));
    }
    tableau.banker_draws.at(4).reset(4);
    tableau.banker_draws.at(4).reset(kPlayerStood);
    CHECK(departures(tableau, tableau_of_punto_banco()) ==
          std::vector<std::string>{
              "Player draws on 6 or 7", "Banker draws on 4 against a third card worth 0, 1 or 9",
              "Banker stands on 4 against a third card worth 4, and against a Player who stood"});
}

TEST_CASE("a difference in naturals replaces the differences of their cells") {
    Tableau tableau = tableau_of_punto_banco();
    tableau.naturals.reset(8);
    tableau.player_draws.set(8);
    CHECK(departures(tableau, tableau_of_punto_banco()) ==
          std::vector<std::string>{"a two-card 8 is not a natural"});
    CHECK(departures(tableau_of_punto_banco(), tableau) ==
          std::vector<std::string>{"a two-card 8 is a natural"});
}

TEST_CASE("a table by Player's total is a departure, with the cells that differ") {
    Tableau tableau = tableau_of_punto_banco();
    tableau.has_total_columns = true;
    CHECK(departures(tableau, tableau_of_punto_banco()) ==
          std::vector<std::string>{"Banker draws by Player's total"});
    tableau.banker_draws.at(3).set(8);
    CHECK(departures(tableau, tableau_of_punto_banco()).back() ==
          "Banker draws on 3 against a Player with a total of 8");
}
