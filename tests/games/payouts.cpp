#include "games/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::builtin;

namespace {

struct Row {
    const char* wager;
    const char* event;
    const char* printed;
    const char* net;
};

struct Paytable {
    const char* game;
    std::vector<Row> rows;
};

// Every row of every wager, in the order in which they are tested: the printed payout, and the net win of one
// unit after commission.
const std::vector<Paytable>& paytables() {
    static const std::vector<Paytable> tables{
        {"punto-banco",
         {
             {"player", "Player wins", "1:1", "1"},
             {"player", "Tie", "push", "0"},
             {"banker", "Banker wins", "1:1", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"tie", "Tie", "8:1", "8"},
             {"player-pair", "Player pair", "11:1", "11"},
             {"banker-pair", "Banker pair", "11:1", "11"},
         }},
        // 000, Pagamentos
        {"bacara",
         {
             {"player", "Player wins", "1:1", "1"},
             {"player", "Tie", "push", "0"},
             {"banker", "Banker wins", "0.95:1", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"banker-no-commission", "Banker wins with 6", "1:2", "1/2"},
             {"banker-no-commission", "Banker wins otherwise", "1:1", "1"},
             {"banker-no-commission", "Tie", "push", "0"},
             {"tie", "Tie", "8:1", "8"},
             {"player-pair", "Player pair", "11:1", "11"},
             {"banker-pair", "Banker pair", "11:1", "11"},
             {"either-pair", "Either pair", "5:1", "5"},
             {"perfect-pair", "Perfect pair", "25:1", "25"},
             {"player-natural", "Player natural", "7:2", "7/2"},
             {"banker-natural", "Banker natural", "7:2", "7/2"},
             {"player-bonus", "Natural win", "1:1", "1"},
             {"player-bonus", "Natural tie", "push", "0"},
             {"player-bonus", "Win by 9", "30:1", "30"},
             {"player-bonus", "Win by 8", "10:1", "10"},
             {"player-bonus", "Win by 7", "6:1", "6"},
             {"player-bonus", "Win by 6", "4:1", "4"},
             {"player-bonus", "Win by 5", "2:1", "2"},
             {"player-bonus", "Win by 4", "1:1", "1"},
             {"banker-bonus", "Natural win", "1:1", "1"},
             {"banker-bonus", "Natural tie", "push", "0"},
             {"banker-bonus", "Win by 9", "30:1", "30"},
             {"banker-bonus", "Win by 8", "10:1", "10"},
             {"banker-bonus", "Win by 7", "6:1", "6"},
             {"banker-bonus", "Win by 6", "4:1", "4"},
             {"banker-bonus", "Win by 5", "2:1", "2"},
             {"banker-bonus", "Win by 4", "1:1", "1"},
             {"lucky-six", "Banker wins with 6 in two cards", "12:1", "12"},
             {"lucky-six", "Banker wins with 6 in three cards", "20:1", "20"},
             {"lucky-six-2", "Banker wins with 6 in two cards", "22:1", "22"},
             {"lucky-six-3", "Banker wins with 6 in three cards", "50:1", "50"},
         }},
        // 003, Planificarea platilor and glossary: "2 la 1" with the stake in the two
        {"baccarat-touch",
         {
             {"player", "Player wins", "2 for 1", "1"},
             {"player", "Tie", "push", "0"},
             {"banker", "Banker wins", "2 for 1", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"tie", "Tie", "9 for 1", "8"},
         }},
        // 001, Pagamento dos premios: 1-1, 1-1, 8-1
        {"chemin-de-fer",
         {
             {"banker", "Banker wins", "1:1", "1"},
             {"banker", "Tie", "push", "0"},
             {"player", "Player wins", "1:1", "1"},
             {"player", "Tie", "push", "0"},
             {"tie", "Tie", "8:1", "8"},
         }},
        // 004, Puntate aggiuntive and Tabella dei pagamenti (which prints the stake with the win)
        {"jade-baccarat",
         {
             {"player", "Player wins", "2 for 1", "1"},
             {"player", "Tie", "push", "0"},
             {"banker", "Banker wins", "2 for 1", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"tie", "Tie", "9 for 1", "8"},
             {"player-pair", "Player pair", "11:1", "11"},
             {"banker-pair", "Banker pair", "11:1", "11"},
             {"either-pair", "Either pair", "5:1", "5"},
             {"perfect-pair", "Perfect pair", "25:1", "25"},
             {"big", "Five or six cards", "0.54:1", "27/50"},
             // 1.5:1 there; 3:2 in the catalogue, from which Jade takes it.
             {"small", "Four cards", "3:2", "3/2"},
         }},
        // 002, Pagamento das apostas
        {"bacara-macau",
         {
             {"player", "Player wins", "1:1", "1"},
             {"player", "Tie", "push", "0"},
             {"banker", "Banker wins", "1:1", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"banker-no-commission", "Banker wins with 6", "1:2", "1/2"},
             {"banker-no-commission", "Banker wins otherwise", "1:1", "1"},
             {"banker-no-commission", "Tie", "push", "0"},
             {"tie", "Tie", "8:1", "8"},
             {"player-pair", "Player pair", "11:1", "11"},
             {"banker-pair", "Banker pair", "11:1", "11"},
             {"lucky-six", "Banker wins with 6 in two cards", "12:1", "12"},
             {"lucky-six", "Banker wins with 6 in three cards", "20:1", "20"},
         }},
        {"baccarat-pennsylvania",
         {
             {"banker", "Banker wins", "1:1", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"ez-banker", "Banker wins with a three-card 7", "push", "0"},
             {"ez-banker", "Banker wins otherwise", "1:1", "1"},
             {"ez-banker", "Tie", "push", "0"},
             {"dragon-7", "Banker wins with a three-card 7", "40:1", "40"},
             // The file lists it as not read, with the usual payout.
             {"panda-8", "Player wins with a three-card 8", "25:1", "25"},
         }},
        {"chemin-de-fer-france",
         {
             {"banker", "Banker wins", "1:1", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"player", "Player wins", "1:1", "1"},
             {"player", "Tie", "push", "0"},
         }},
        {"punto-banco-france",
         {
             {"player", "Player wins", "1:1", "1"},
             {"player", "Tie", "push", "0"},
             {"banker", "Banker wins", "19 to 20", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"banker-no-commission", "Banker wins with 6", "1:2", "1/2"},
             {"banker-no-commission", "Banker wins otherwise", "1:1", "1"},
             {"banker-no-commission", "Tie", "push", "0"},
             {"tie", "Tie", "8:1", "8"},
         }},
        {"punto-banco-great-britain",
         {
             {"banker", "Banker wins", "19 to 20", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"tie", "Tie", "8 to 1", "8"},
         }},
        {"ponto-e-banca",
         {
             {"player", "Player wins", "1:1", "1"},
             {"player", "Tie", "push", "0"},
             {"banker", "Banker wins", "1:1", "19/20"},
             {"banker", "Tie", "push", "0"},
             {"tie", "Tie", "8:1", "8"},
         }},
    };
    return tables;
}

// The rounds after which a wager closes: 000, "Limite maximo por rodada".
const std::vector<std::pair<const char*, int>> kClosing{
    {"player-pair", 60},  {"banker-pair", 60},    {"either-pair", 50},
    {"perfect-pair", 50}, {"player-natural", 50}, {"banker-natural", 50},
    {"lucky-six", 50},    {"lucky-six-2", 50},    {"lucky-six-3", 50},
};

}  // namespace

TEST_CASE("every row of every built-in paytable pays what the document prints") {
    REQUIRE(paytables().size() == builtin_games().size());
    for (const Paytable& table : paytables()) {
        std::size_t next = 0;
        for (const Wager& wager : builtin(table.game).wagers) {
            for (const PayRow& row : wager.rows) {
                CAPTURE(table.game, wager.id, row.event);
                REQUIRE(next < table.rows.size());
                const Row& expected = table.rows[next];
                CHECK(wager.id == expected.wager);
                CHECK(row.event == expected.event);
                CHECK(row.pays.printed == expected.printed);
                CHECK(to_fraction(row.pays.net) == expected.net);
                ++next;
            }
        }
        CAPTURE(table.game);
        CHECK(next == table.rows.size());
    }
}

TEST_CASE("a commission of five per cent on Banker's win, unless the odds include it") {
    for (const char* id : test::kGames) {
        for (const Wager& wager : builtin(id).wagers) {
            for (const PayRow& row : wager.rows) {
                const bool taken = row.event == "Banker wins" && std::string(id) != "bacara" &&
                                   std::string(id) != "chemin-de-fer";
                CAPTURE(id, wager.id, row.event);
                CHECK(row.commission == (taken ? ratio(1, 20) : Rational(0)));
            }
        }
    }
}

TEST_CASE("some wagers of Bacara close after a number of rounds of a shoe") {
    for (const char* id : test::kGames) {
        for (const Wager& wager : builtin(id).wagers) {
            std::optional<int> expected;
            for (const auto& [closing, rounds] : kClosing) {
                if (std::string(id) == "bacara" && wager.id == closing) {
                    expected = rounds;
                }
            }
            CAPTURE(id, wager.id);
            CHECK(wager.closes_after == expected);
        }
    }
}
