#include "games/sample.hpp"
#include "rules/game_parts.hpp"
#include "rules/row_figures.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace sabot;
using test::builtin;

namespace {

std::string ids_of(const std::string& game) {
    std::string ids;
    for (const Reading& reading : builtin(game).readings) {
        ids += (ids.empty() ? "" : " ") + reading.id;
    }
    return ids;
}

Game under(const std::string& game, std::string_view id) {
    for (const Reading& reading : builtin(game).readings) {
        if (reading.id == id) {
            return with_changes(builtin(game), reading.changes);
        }
    }
    FAIL("no reading " << id);
    return {};
}

// A payout as printed, and the net win: "2:1 = 19/10" with the commission taken.
std::string pays(const Game& game, const char* wager, const char* event) {
    const Wager& found = *game.wager(wager);
    const Pays& it = found.rows.at(row_named(found, event).value()).pays;
    return it.printed + " = " + to_fraction(it.net);
}

}  // namespace

TEST_CASE("has the readings that the documents allow") {
    CHECK(ids_of("punto-banco").empty());
    CHECK(ids_of("bacara") == "player-draws-on-six-and-seven");
    CHECK(ids_of("baccarat-touch") == "halves-up rounded-down two-to-one nine-to-one");
    CHECK(ids_of("chemin-de-fer") == "player-stands-on-five banker-stands-outside-the-table");
    CHECK(ids_of("jade-baccarat") == "six-decks two-to-one nine-to-one");
    CHECK(ids_of("ponto-e-banca") == "banker-three-stands-on-nine");
}

TEST_CASE("has the readings that the official texts allow") {
    CHECK(ids_of("chemin-de-fer-france") == "five-centimes-up");
    CHECK(ids_of("punto-banco-france") == "eight-with-the-stake");
    CHECK(ids_of("bacara-macau").empty());
}

// Two readings may answer one question in different ways; they then follow each other.
TEST_CASE("no reading repeats the game as filed or another reading") {
    for (const BuiltinGame& file : builtin_games()) {
        const Game& filed = builtin(std::string(file.id));
        std::vector<Game> games{filed};
        std::vector<std::string> ids;
        std::vector<std::string> questions;
        for (const Reading& reading : filed.readings) {
            CAPTURE(file.id, reading.id);
            CHECK(std::find(ids.begin(), ids.end(), reading.id) == ids.end());
            ids.push_back(reading.id);
            const Game game = with_changes(filed, reading.changes);
            CHECK(std::find(games.begin(), games.end(), game) == games.end());
            games.push_back(game);
            if (questions.empty() || questions.back() != reading.about) {
                CHECK(std::find(questions.begin(), questions.end(), reading.about) == questions.end());
                questions.push_back(reading.about);
            }
        }
    }
}

TEST_CASE("reads two to one and nine to one literally") {
    for (const char* id : {"baccarat-touch", "jade-baccarat"}) {
        CAPTURE(id);
        const Game two = under(id, "two-to-one");
        CHECK(pays(two, "player", "Player wins") == "2:1 = 2");
        CHECK(pays(two, "player", "Tie") == "push = 0");
        CHECK(pays(two, "banker", "Banker wins") == "2:1 = 19/10");
        CHECK(pays(two, "tie", "Tie") == "9 for 1 = 8");
        CHECK(two.decks == 8);
        const Game nine = under(id, "nine-to-one");
        CHECK(pays(nine, "tie", "Tie") == "9:1 = 9");
        CHECK(pays(nine, "player", "Player wins") == "2 for 1 = 1");
        CHECK(pays(nine, "banker", "Banker wins") == "2 for 1 = 19/20");
    }
}

TEST_CASE("reads Jade with the six decks of its rules") {
    const Game game = under("jade-baccarat", "six-decks");
    CHECK(game.decks == 6);
    CHECK(game.wagers == builtin("jade-baccarat").wagers);
}

TEST_CASE("reads Baccarat Touch with halves rounded up, and with every return rounded down") {
    CHECK(under("baccarat-touch", "halves-up") == test::touch_with_halves_up());
    const Game game = under("baccarat-touch", "rounded-down");
    CHECK(game.settlement->rounding == Rounding::down);
    CHECK(game.settlement->unit == ratio(1, 100));
    CHECK(game.wagers == builtin("baccarat-touch").wagers);
    CHECK(game.decks == 8);
}

TEST_CASE("readings of a tableau do not change shoe and paytable") {
    for (const char* id : {"bacara", "chemin-de-fer", "ponto-e-banca"}) {
        for (const Reading& reading : builtin(id).readings) {
            CAPTURE(id, reading.id);
            const Game game = with_changes(builtin(id), reading.changes);
            CHECK(game.wagers == builtin(id).wagers);
            CHECK(game.decks == builtin(id).decks);
            CHECK_FALSE(game.tableau == builtin(id).tableau);
        }
    }
}
