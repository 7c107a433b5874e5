// Wagers and the deals of each of their rows in tiny shoes, for cases that random wagers reach only with some
// seeds.
#include "engine/brute_force.hpp"
#include "engine/points_first.hpp"
#include "engine/walk.hpp"
#include "gamefile/sample.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

struct FixedTally {
    const char* what;
    /// The rows of the wager, as in a game file.
    std::string rows;
    const char* shoe;
    /// The deals of each row, then those that lose.
    Tally deals;
    const char* player = "";
    const char* banker = "";
    /// Whether the wager reads few enough cards for polynomials.
    bool is_compiled = true;
};

Game game_with_rows(const std::string& rows) {
    return read_game(game_and("[[wager]]\nid = \"w\"\nname = \"W\"\nsource = \"d\"\nrows = [" + rows + "]\n"),
                     "game.toml");
}

}  // namespace

TEST_CASE("every route counts the listed deals") {
    const std::vector<FixedTally> all{
        {.what = "the first card and the second",
         .rows =
             R"({ event = "a", player = { card-1 = { rank = "A" }, card-2 = { rank = "2" } }, pays = "1:1" })",
         .shoe = "A=2 2=1 3=3",
         .deals = {2 * 24, 672}},
        {.what = "the first card of one hand, and a pair of the other",
         .rows = R"({ event = "a", player = { card-1 = { rank = "A" } }, pays = "1:1" },
                    { event = "b", banker = { pair = "rank" }, pays = "1:1" })",
         .shoe = "A=2 2=1 3=3",
         // Player's two leaves pairs of aces and threes, and his three fewer pairs of threes.
         .deals = {2 * 120, (2 + 6) * 6 + 3 * (2 + 2) * 6, 360}},
        {.what = "the first card of a hand, and a pair of it",
         .rows = R"({ event = "a", player = { card-1 = { rank = "A" } }, pays = "1:1" },
                    { event = "b", player = { pair = "rank" }, pays = "1:1" })",
         .shoe = "A=2 2=1 3=3",
         .deals = {2 * 120, 3 * 2 * 24, 336}},
        {.what = "Banker's first card and his second",
         .rows =
             R"({ event = "a", banker = { card-1 = { rank = "A" }, card-2 = { rank = "3" } }, pays = "1:1" },
                    { event = "b", player = { pair = "rank" }, pays = "1:1" })",
         .shoe = "A=2 2=1 3=3",
         // Of Player's pairs, two threes against Banker's ace and three meet the first row.
         .deals = {6 * 24, (2 + 6) * 24 - 6 * 2 * 2, 408}},
        {.what = "the higher first card",
         .rows = R"({ event = "a", higher = { by = "card-1", hand = "banker" }, pays = "1:1" })",
         .shoe = "A=2 2=1 3=3",
         .deals = {(2 * (1 + 3) + 1 * 3) * 24, 456}},
        {.what = "a third card looked at before the other hand after some first pairs, after it after others",
         .rows = R"({ event = "a", alike = { by = "suit", among = "first-four", groups = [2] }, )"
                 R"(player = { card-3 = { suit = "hearts" } }, pays = "1:1" })",
         .shoe = "Ac=2 2d=1 3s=2 9h=2",
         .deals = {960, 4080},
         .is_compiled = false},
        {.what = "a total that is known before Banker's third card",
         .rows =
             R"({ event = "a", player = { total = "9" }, alike = { by = "rank", groups = [3] }, pays = "1:1" })",
         .shoe = "2=3 3=2 7=1 K=2",
         .deals = {360, 19800}},
        {.what = "who wins, with three of a kind",
         .rows = R"({ event = "a", winner = "player", alike = { by = "rank", groups = [3] }, pays = "1:1" })",
         .shoe = "2=3 3=2 7=1 K=2",
         .deals = {2376, 17784}},
        // Both hands may have six with two cards or with three.
        {.what = "a tie by the number of Banker's cards",
         .rows = R"({ event = "a", winner = "tie", banker = { cards = 2 }, pays = "1:1" },
                    { event = "b", winner = "tie", banker = { cards = 3 }, pays = "1:1" })",
         .shoe = "2=2 3=2 6=2 K=2",
         .deals = {1392, 792, 17976}},
        {.what = "three cards of one suit in a hand",
         .rows = R"({ event = "a", banker = { alike = { by = "suit", groups = [3] } }, pays = "1:1" },
                    { event = "b", player = { alike = { by = "suit", groups = [3] } }, pays = "1:1" })",
         .shoe = "2c=2 3c=1 3h=2 6h=1 Kc=1 7h=1",
         .deals = {1512, 1108, 17540},
         .is_compiled = false},
        {.what = "a third card on the table",
         .rows = R"({ event = "a", winner = "tie", pays = "1:1" },
                    { event = "b", banker = { card-3 = { colour = "red" } }, pays = "1:1" })",
         .shoe = "2c=1 3c=1 5h=2 Kd=1 4s=2 9d=2 2h=1 6s=1",
         .deals = {1, 4, 1},
         .player = "2c 3c 5h",
         .banker = "Kd 4s"},
        {.what = "a card of each hand on the table",
         .rows =
             R"({ event = "a", player = { card-3 = { suit = "hearts" } }, winner = "player", pays = "1:1" },
                    { event = "b", player = { suited = true }, banker = { cards = 3 }, pays = "1:1" })",
         .shoe = "2c=1 3c=1 5h=2 Kd=1 4s=2 9d=2 2h=1 6s=1",
         .deals = {136, 151, 2737},
         .player = "2c",
         .banker = "4s"},
    };
    for (const FixedTally& one : all) {
        CAPTURE(one.what);
        const Game game = game_with_rows(one.rows);
        const std::vector<const Wager*> wagers{game.wager("w")};
        const Table table = make_table(game.tableau, parse_shoe(one.shoe),
                                       {parse_cards(one.player), parse_cards(one.banker)});
        CHECK(BruteForce(table, wagers).run().front() == one.deals);
        CHECK(walk(table, wagers).front() == one.deals);
        StepBudget budget(kMaxWalkSteps);
        CHECK(points_first(table, table.tableau, *wagers.front(), budget) == one.deals);
        const auto evaluated =
            CompiledWagers(game.tableau, table.coup(), wagers, by_row).tallies(table).front();
        CHECK(evaluated.has_value() == one.is_compiled);
        CHECK(evaluated.value_or(one.deals) == one.deals);
    }
}
