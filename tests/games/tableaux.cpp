#include "games/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;

namespace {

// Banker's table as it is printed by document 000 (Regras para o Banqueiro), 001 (Regras para a terceira
// carta) and 004 (Regola della terza carta), with the column of a Player who stood from their text: D
// draws, S stands; the columns are a Player who stood, then third cards of 0 to 9.
struct TableauRow {
    int total;
    const char* cells;
};
constexpr std::array<TableauRow, 8> kBanker{{
    // total    - 0123456789
    {0, "D DDDDDDDDDD"},
    {1, "D DDDDDDDDDD"},
    {2, "D DDDDDDDDDD"},
    {3, "D DDDDDDDDSD"},
    {4, "D SSDDDDDDSS"},
    {5, "D SSSSDDDDSS"},
    {6, "S SSSSSSDDSS"},
    {7, "S SSSSSSSSSS"},
}};

// Player's rule, totals 0 to 7: a card on five or less.
constexpr std::string_view kPlayer = "DDDDDDSS";

char mark(bool draws) { return draws ? 'D' : 'S'; }

std::string banker_row(const Tableau& tableau, int total) {
    std::string cells{mark(tableau.banker_draws_on(total, kPlayerStood)), ' '};
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
    for (const TableauRow& row : kBanker) {
        CAPTURE(row.total);
        const std::string& other = banker.at(static_cast<std::size_t>(row.total));
        CHECK(banker_row(tableau, row.total) == (other.empty() ? row.cells : other));
    }
}

const Tableau under(const std::string& game, std::size_t reading) {
    return under_reading(builtin(game).readings.at(reading), builtin(game)).tableau;
}

}  // namespace

TEST_CASE("every cell of every built-in tableau is the document's") {
    for (const char* id : test::kGames) {
        const Tableau& tableau = builtin(id).tableau;
        CAPTURE(id);
        CHECK(player_row(tableau) == kPlayer);
        for (const TableauRow& row : kBanker) {
            CAPTURE(row.total);
            CHECK(banker_row(tableau, row.total) == row.cells);
        }
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
            CHECK(banker_row(tableau, natural) == "S SSSSSSSSSS");
        }
    }
}

TEST_CASE("Bacara taken at its word: Player draws on six and seven as well") {
    check_standard_but(under("bacara", 0), "DDDDDDDD", {});
}

TEST_CASE("chemin de fer with a Player who stands on five") {
    check_standard_but(under("chemin-de-fer", 0), "DDDDDSSS", {});
}

TEST_CASE("chemin de fer by its bare table: Banker on three to five stands when Player stood") {
    check_standard_but(under("chemin-de-fer", 1), "DDDDDDSS",
                       {"", "", "", "S DDDDDDDDSD", "S SSDDDDDDSS", "S SSSSDDDDSS", "", ""});
}

TEST_CASE("Ponto e Banca by its text: Banker on three stands against a nine") {
    check_standard_but(under("ponto-e-banca", 0), "DDDDDDSS", {"", "", "", "D DDDDDDDDSS", "", "", "", ""});
}

TEST_CASE("the other readings leave the tableau alone") {
    for (const char* id : {"baccarat-touch", "jade-baccarat"}) {
        for (std::size_t i = 0; i < builtin(id).readings.size(); ++i) {
            CAPTURE(id, i);
            CHECK(under(id, i) == builtin(id).tableau);
        }
    }
}
