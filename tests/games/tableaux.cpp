#include "games/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/standard_tableau.hpp"

#include <array>
#include <string>

using namespace sabot;
using test::builtin;

namespace {

// The documents print the standard tableau: 000 (Regras para o Banqueiro), 001 (Regras para a terceira carta)
// and 004 (Regola della terza carta), with the column of a Player who stood from their text.
char mark(bool draws) { return draws ? 'D' : 'S'; }

std::string banker_row(const Tableau& tableau, int total) {
    std::string cells{mark(tableau.banker_draws_on(total, kPlayerStood))};
    for (int points = 0; points <= 9; ++points) {
        cells += mark(tableau.banker_draws_on(total, points));
    }
    return cells;
}

std::string player_row(const Tableau& tableau) {
    std::string cells;
    for (int total = 0; total <= 7; ++total) {
        cells += mark(tableau.player_draws_on(total));
    }
    return cells;
}

void check_standard_but(const Tableau& tableau, const std::string& player,
                        const std::array<std::string, 8>& banker) {
    CHECK(player_row(tableau) == player);
    for (std::size_t total = 0; total < banker.size(); ++total) {
        CAPTURE(total);
        const std::string& other = banker.at(total);
        CHECK(banker_row(tableau, static_cast<int>(total)) ==
              (other.empty() ? test::kStandardBanker.at(total) : other));
    }
}

const Tableau under(const std::string& game, std::size_t reading) {
    return with_changes(builtin(game), builtin(game).readings.at(reading).changes).tableau;
}

}  // namespace

TEST_CASE("every cell of every built-in tableau is the document's") {
    for (const char* id : test::kGames) {
        CAPTURE(id);
        check_standard_but(builtin(id).tableau, test::kStandardPlayer, {});
    }
}

TEST_CASE("eight and nine are the naturals of every built-in game, and neither draws") {
    for (const char* id : test::kGames) {
        const Tableau& tableau = builtin(id).tableau;
        for (int total = 0; total <= 9; ++total) {
            CAPTURE(id, total);
            CHECK(tableau.is_natural(total) == (total >= 8));
        }
        for (const int natural : {8, 9}) {
            CAPTURE(id, natural);
            CHECK_FALSE(tableau.player_draws_on(natural));
            CHECK(banker_row(tableau, natural) == "SSSSSSSSSSS");
        }
    }
}

TEST_CASE("reads Bacara literally: Player draws on six and seven as well") {
    check_standard_but(under("bacara", 0), "DDDDDDDD", {});
}

TEST_CASE("reads chemin de fer with a Player who stands on five") {
    check_standard_but(under("chemin-de-fer", 0), "DDDDDSSS", {});
}

TEST_CASE("reads chemin de fer by its table alone: Banker on three to five stands when Player stood") {
    check_standard_but(under("chemin-de-fer", 1), "DDDDDDSS",
                       {"", "", "", "SDDDDDDDDSD", "SSSDDDDDDSS", "SSSSSDDDDSS", "", ""});
}

TEST_CASE("reads Ponto e Banca by its text: Banker on three stands against a nine") {
    check_standard_but(under("ponto-e-banca", 0), "DDDDDDSS", {"", "", "", "DDDDDDDDDSS", "", "", "", ""});
}

TEST_CASE("the other readings do not change the tableau") {
    for (const char* id : {"baccarat-touch", "jade-baccarat"}) {
        for (std::size_t i = 0; i < builtin(id).readings.size(); ++i) {
            CAPTURE(id, i);
            CHECK(under(id, i) == *builtin(id).tableau);
        }
    }
}
