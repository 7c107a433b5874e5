#include "rules/rule_change.hpp"

#include "error.hpp"
#include "rules/condition.hpp"
#include "rules/game.hpp"
#include "rules/game_parts.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

namespace {

Wager paying(const std::string& id, const std::string& event, const std::string& pays,
             const Rational& commission = 0) {
    Wager wager;
    wager.id = id;
    wager.name = id;
    const Pays gross = parse_pays(pays);
    wager.rows.push_back(
        {event, Condition(), commission == 0 ? gross : with_commission(gross, commission), commission});
    return wager;
}

Game eight_decks() {
    Game game;
    game.decks = 8;
    game.tableau = test::standard_tableau();
    game.wagers = {paying("player", "Player wins", "1:1"),
                   paying("banker", "Banker wins", "1:1", ratio(1, 20))};
    game.settlement = Settlement{"", ratio(1, 100), Rounding::nearest, {}, {}};
    return game;
}

const RowName kPlayerRow{"player", "Player wins"};
const RowName kBankerRow{"banker", "Banker wins"};

Game with_change(const RuleChange& change) { return with_changes(eight_decks(), {change}); }

// The game before the change, except for what the change is about.
bool is_only_change(const Game& game, bool decks, bool tableau, bool wagers) {
    const Game before = eight_decks();
    return (game.decks == before.decks) != decks && (game.tableau == before.tableau) != tableau &&
           (game.wagers == before.wagers) != wagers;
}

std::string present(const RuleChange& change) { return words_for(change); }
std::string replaced(const RuleChange& change) { return words_for(change, eight_decks()); }

}  // namespace

TEST_CASE("no changes leave the game unchanged") {
    const Game game = with_changes(eight_decks(), {});
    CHECK(is_only_change(game, false, false, false));
    CHECK(game.settlement->rounding == Rounding::nearest);
}

TEST_CASE("a change of the number of decks changes only that") {
    const Game game = with_change(DecksChange{6});
    CHECK(game.decks == 6);
    CHECK(is_only_change(game, true, false, false));
}

TEST_CASE("changes of the tableau set their cells") {
    const Game game = with_changes(
        eight_decks(), {CellChange{Hand::player, 5, 0, false}, CellChange{Hand::banker, 3, 9, false},
                        CellChange{Hand::banker, 6, kPlayerStood, true}});
    Tableau expected = test::standard_tableau();
    expected.player_draws[5] = false;
    expected.banker_draws[3][9] = false;
    expected.banker_draws[6][10] = true;
    CHECK(*game.tableau == expected);
    CHECK(is_only_change(game, false, true, false));
}

TEST_CASE("a new payout keeps the row's commission") {
    const Game game = with_changes(
        eight_decks(), {RowChange{kPlayerRow, parse_pays("2:1")}, RowChange{kBankerRow, parse_pays("2:1")}});
    CHECK(game.wagers[0].rows[0].pays == Pays{"2:1", 2});
    CHECK(game.wagers[1].rows[0].pays == Pays{"2:1", ratio(19, 10)});
    CHECK(game.wagers[1].rows[0].commission == ratio(1, 20));
    CHECK(is_only_change(game, false, false, true));
    // What does not win pays no commission.
    CHECK(with_change(RowChange{kBankerRow, parse_pays("push")}).wagers[1].rows[0].pays == Pays{"push", 0});
    CHECK(with_change(RowChange{kBankerRow, parse_pays("lose")}).wagers[1].rows[0].pays == Pays{"lose", -1});
}

TEST_CASE("a new commission replaces that of the row, also one in its payout") {
    const auto net = [](const Game& game) { return game.wagers[1].rows[0].pays.net; };
    const RuleChange none = RowChange{kBankerRow, std::nullopt, Rational(0)};
    CHECK(net(with_change(none)) == 1);
    CHECK(with_change(none).wagers[1].rows[0].commission == 0);
    CHECK(net(with_change(RowChange{kBankerRow, std::nullopt, ratio(1, 10)})) == ratio(9, 10));
    CHECK(net(with_change(RowChange{kBankerRow, parse_pays("2:1"), ratio(1, 10)})) == ratio(9, 5));
    const RuleChange printed = RowChange{kBankerRow, parse_pays("0.95:1"), Rational(0)};
    CHECK(net(with_change(printed)) == ratio(19, 20));
    CHECK(net(with_changes(eight_decks(), {printed, none})) == 1);
}

TEST_CASE("a returned tie is a last row, and a fee is on every stake") {
    const Game tie = with_change(ReturnedTie{"player"});
    REQUIRE(tie.wagers[0].rows.size() == 2);
    CHECK(words_for(tie.wagers[0].rows[1].condition) == "the coup is a tie");
    CHECK(tie.wagers[0].rows[1].pays.net == 0);
    CHECK(tie.wagers[1] == eight_decks().wagers[1]);
    const Game fee = with_change(FeeChange{ratio(1, 5)});
    CHECK(fee.wagers[0].fee == ratio(1, 5));
    CHECK(fee.wagers[1].fee == ratio(1, 5));
}

TEST_CASE("a change of the rounding requires a settlement") {
    CHECK(with_change(Rounding::down).settlement->rounding == Rounding::down);
    CHECK(with_change(Rounding::down).settlement->unit == ratio(1, 100));
    Game unsettled = eight_decks();
    unsettled.settlement = {};
    CHECK_FALSE(with_changes(unsettled, {Rounding::down}).settlement.has_value());
}

TEST_CASE("changes are values that can be compared") {
    const RuleChange cell = CellChange{Hand::banker, 3, 9, false};
    const RuleChange other = CellChange{Hand::banker, 3, 9, true};
    CHECK(cell == RuleChange(CellChange{Hand::banker, 3, 9, false}));
    CHECK(cell != other);
    CHECK(have_same_place(cell, other));
    CHECK_FALSE(have_same_place(cell, CellChange{Hand::banker, 3, 8, false}));
    CHECK_FALSE(have_same_place(cell, CellChange{Hand::banker, 4, 9, false}));
    CHECK_FALSE(
        have_same_place(CellChange{Hand::player, 3, 0, false}, CellChange{Hand::banker, 3, 0, false}));
    const RuleChange payout = RowChange{kBankerRow, parse_pays("2:1")};
    CHECK(have_same_place(payout, RowChange{kBankerRow, std::nullopt, Rational(0)}));
    CHECK_FALSE(have_same_place(payout, RowChange{{"player", "Banker wins"}, parse_pays("2:1")}));
    CHECK_FALSE(have_same_place(payout, cell));
    CHECK_FALSE(have_same_place(DecksChange{6}, DecksChange{6}));
}

TEST_CASE("every change has words") {
    CHECK(present(DecksChange{1}) == "the shoe holds 1 deck");
    CHECK(present(DecksChange{kInfiniteDecks}) == "cards are dealt with replacement (infinite decks)");
    CHECK(present(CellChange{Hand::player, 5, 0, false}) == "Player stands on 5");
    CHECK(present(CellChange{Hand::banker, 5, 3, true}) == "Banker draws on 5 against a third card worth 3");
    CHECK(present(RowChange{kPlayerRow, parse_pays("8 for 1")}) == "\"Player wins\" of player pays 8 for 1");
    CHECK(present(RowChange{kPlayerRow, parse_pays("lose")}) == "\"Player wins\" of player loses");
    CHECK(present(RowChange{kBankerRow, std::nullopt, ratio(1, 25)}) ==
          "\"Banker wins\" of banker pays a commission of 4%");
    CHECK(present(ReturnedTie{"player"}) == "a tie returns the stake on player");
    CHECK(present(FeeChange{0}) == "no fee is charged");
    CHECK(present(Rounding::half_even) == "returns are rounded to the nearest unit (halves to the even one)");
}

TEST_CASE("words for a change of a game say what it replaces") {
    CHECK(replaced(DecksChange{1}) == "the shoe holds 1 deck instead of 8");
    CHECK(replaced(DecksChange{kInfiniteDecks}) ==
          "cards are dealt with replacement (infinite decks) instead of from 8 decks");
    CHECK(replaced(RowChange{kPlayerRow, parse_pays("8 for 1")}) ==
          "\"Player wins\" of player pays 8 for 1 instead of 1:1");
    CHECK(replaced(RowChange{kPlayerRow, parse_pays("lose")}) ==
          "\"Player wins\" of player loses instead of paying 1:1");
    CHECK(replaced(RowChange{kBankerRow, std::nullopt, ratio(1, 25)}) ==
          "\"Banker wins\" of banker pays a commission of 4% instead of 5%");
    CHECK(replaced(ReturnedTie{"player"}) == "a tie returns the stake on player instead of losing it");
    CHECK(replaced(FeeChange{ratio(1, 5)}) == "the fee on every stake is 20% instead of none");
    CHECK(replaced(Rounding::down) == "returns are rounded down instead of to the nearest unit (halves up)");
}

TEST_CASE("lists each cell of the tableau with the other decision") {
    const Tableau tableau = test::standard_tableau();
    const std::vector<CellChange> cells = other_cells(tableau);
    CHECK(cells.size() == 8 * 12);
    for (const CellChange& cell : cells) {
        CHECK_FALSE(tableau.is_natural(cell.total));
        CHECK(cell.draws != (cell.hand == Hand::player ? tableau.player_draws_on(cell.total)
                                                       : tableau.banker_draws_on(cell.total, cell.column)));
    }
}

TEST_CASE("pays all rows that win one unit more or less") {
    Wager wager = paying("w", "Two", "2:1", ratio(1, 20));
    wager.rows.push_back({"Tie", {}, parse_pays("push"), 0});
    wager.rows.push_back({"Three", {}, parse_pays("3:1"), 0});
    CHECK(all_rows_paid(wager, -1) == std::vector<RuleChange>{RowChange{{"w", "Two"}, parse_pays("1:1")},
                                                              RowChange{{"w", "Three"}, parse_pays("2:1")}});
    CHECK(all_rows_paid(wager, 1).size() == 2);
    CHECK(all_rows_paid(wager, -2) == std::vector<RuleChange>{RowChange{{"w", "Two"}, parse_pays("push")},
                                                              RowChange{{"w", "Three"}, parse_pays("1:1")}});
    CHECK(all_rows_paid(wager, -3).empty());
}
