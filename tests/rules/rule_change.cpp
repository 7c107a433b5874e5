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
#include <utility>

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

RuleChange change_of(const RulePlace& place, RuleSetting to) {
    return change_in(eight_decks(), place, std::move(to));
}
RuleChange decks(int number) { return decks_change(eight_decks(), number); }
RuleChange cell(Hand hand, int total, int column, bool draws) {
    return change_of(RulePlace::of_cell(hand, total, column), draws);
}
RuleChange payout(const RowName& row, const char* pays) {
    return change_of(RulePlace::of_row(Rule::payout, row), parse_pays(pays));
}
RuleChange commission(const RowName& row, const Rational& share) {
    return change_of(RulePlace::of_row(Rule::commission, row), share);
}
RuleChange tie_returned(const std::string& wager) { return change_of({Rule::returned_tie, wager}, true); }
RuleChange fee(const Rational& share) { return change_of({Rule::fee}, share); }
RuleChange rounding(Rounding way) { return change_of({Rule::rounding}, way); }

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
    const Game game = with_change(decks(6));
    CHECK(game.decks == 6);
    CHECK(is_only_change(game, true, false, false));
}

TEST_CASE("changes of the tableau set their cells") {
    const Game game =
        with_changes(eight_decks(), {cell(Hand::player, 5, 0, false), cell(Hand::banker, 3, 9, false),
                                     cell(Hand::banker, 6, kPlayerStood, true)});
    Tableau expected = test::standard_tableau();
    expected.player_draws[5] = false;
    expected.banker_draws[3][9] = false;
    expected.banker_draws[6][10] = true;
    CHECK(*game.tableau == expected);
    CHECK(is_only_change(game, false, true, false));
}

TEST_CASE("a new payout keeps the row's commission") {
    const Game game = with_changes(eight_decks(), {payout(kPlayerRow, "2:1"), payout(kBankerRow, "2:1")});
    CHECK(game.wagers[0].rows[0].pays == Pays{"2:1", 2});
    CHECK(game.wagers[1].rows[0].pays == Pays{"2:1", ratio(19, 10)});
    CHECK(game.wagers[1].rows[0].commission == ratio(1, 20));
    CHECK(is_only_change(game, false, false, true));
    // What does not win pays no commission.
    CHECK(with_change(payout(kBankerRow, "push")).wagers[1].rows[0].pays == Pays{"push", 0});
    CHECK(with_change(payout(kBankerRow, "lose")).wagers[1].rows[0].pays == Pays{"lose", -1});
}

TEST_CASE("a new commission replaces that of the row, also one in its payout") {
    const auto net = [](const Game& game) { return game.wagers[1].rows[0].pays.net; };
    const RuleChange none = commission(kBankerRow, Rational(0));
    CHECK(net(with_change(none)) == 1);
    CHECK(with_change(none).wagers[1].rows[0].commission == 0);
    CHECK(net(with_change(commission(kBankerRow, ratio(1, 10)))) == ratio(9, 10));
    const auto both = [&](const RuleChange& share, const char* pays) {
        return net(with_changes(eight_decks(), {share, payout(kBankerRow, pays)}));
    };
    CHECK(both(commission(kBankerRow, ratio(1, 10)), "2:1") == ratio(9, 5));
    CHECK(both(none, "0.95:1") == ratio(19, 20));
    CHECK(net(with_changes(eight_decks(), {none, payout(kBankerRow, "0.95:1"), none})) == 1);
}

TEST_CASE("a returned tie is a last row, and a fee is on every stake") {
    const Game tie = with_change(tie_returned("player"));
    REQUIRE(tie.wagers[0].rows.size() == 2);
    CHECK(words_for(tie.wagers[0].rows[1].condition) == "the coup is a tie");
    CHECK(tie.wagers[0].rows[1].pays.net == 0);
    CHECK(tie.wagers[1] == eight_decks().wagers[1]);
    const Game charged = with_change(fee(ratio(1, 5)));
    CHECK(charged.wagers[0].fee == ratio(1, 5));
    CHECK(charged.wagers[1].fee == ratio(1, 5));
}

TEST_CASE("a change of the rounding requires a settlement") {
    CHECK(with_change(rounding(Rounding::down)).settlement->rounding == Rounding::down);
    CHECK(with_change(rounding(Rounding::down)).settlement->unit == ratio(1, 100));
    Game unsettled = eight_decks();
    unsettled.settlement = {};
    CHECK_FALSE(with_changes(unsettled, {rounding(Rounding::down)}).settlement.has_value());
}

TEST_CASE("changes are values that can be compared, with what the game has") {
    const RuleChange change = cell(Hand::banker, 3, 9, false);
    CHECK(change == cell(Hand::banker, 3, 9, false));
    CHECK(change != cell(Hand::banker, 3, 9, true));
    CHECK(change == cell_change(test::standard_tableau(), RulePlace::of_cell(Hand::banker, 3, 9)));
    CHECK(change.from == RuleSetting(true));
    CHECK(have_place({change}, cell(Hand::banker, 3, 9, true).place));
    for (const RuleChange& other : {cell(Hand::banker, 3, 8, false), cell(Hand::banker, 4, 9, false),
                                    cell(Hand::player, 3, 0, false), payout(kBankerRow, "2:1")}) {
        CHECK_FALSE(have_place({change}, other.place));
    }
    CHECK(payout(kBankerRow, "2:1").from == RuleSetting(Pays{"1:1", ratio(19, 20)}));
    CHECK(commission(kBankerRow, 0).from == RuleSetting(ratio(1, 20)));
    CHECK(decks(6).from == RuleSetting(Shoe::of_decks(8)));
    CHECK_FALSE(have_place({payout(kBankerRow, "2:1")}, commission(kBankerRow, 0).place));
    CHECK_FALSE(have_place({payout(kBankerRow, "2:1")}, payout(kPlayerRow, "2:1").place));
}

TEST_CASE("every change has words") {
    CHECK(present(decks(1)) == "the shoe holds 1 deck");
    CHECK(present(decks(kInfiniteDecks)) == "cards are dealt with replacement (infinite decks)");
    CHECK(present(cell(Hand::player, 5, 0, false)) == "Player stands on 5");
    CHECK(present(cell(Hand::banker, 5, 3, true)) == "Banker draws on 5 against a third card worth 3");
    CHECK(present(payout(kPlayerRow, "8 for 1")) == "\"Player wins\" of player pays 8 for 1");
    CHECK(present(payout(kPlayerRow, "lose")) == "\"Player wins\" of player loses");
    CHECK(present(commission(kBankerRow, ratio(1, 25))) ==
          "\"Banker wins\" of banker pays a commission of 4%");
    CHECK(present(tie_returned("player")) == "a tie returns the stake on player");
    CHECK(present(fee(0)) == "no fee is charged");
    CHECK(present(rounding(Rounding::half_even)) ==
          "returns are rounded to the nearest unit (halves to the even one)");
}

TEST_CASE("words for a change of a game say what it replaces") {
    CHECK(replaced(decks(1)) == "the shoe holds 1 deck instead of 8");
    CHECK(replaced(decks(kInfiniteDecks)) ==
          "cards are dealt with replacement (infinite decks) instead of from 8 decks");
    CHECK(replaced(payout(kPlayerRow, "8 for 1")) == "\"Player wins\" of player pays 8 for 1 instead of 1:1");
    CHECK(replaced(payout(kPlayerRow, "lose")) == "\"Player wins\" of player loses instead of paying 1:1");
    CHECK(replaced(commission(kBankerRow, ratio(1, 25))) ==
          "\"Banker wins\" of banker pays a commission of 4% instead of 5%");
    CHECK(replaced(tie_returned("player")) == "a tie returns the stake on player instead of losing it");
    CHECK(replaced(fee(ratio(1, 5))) == "the fee on every stake is 20% instead of none");
    CHECK(replaced(rounding(Rounding::down)) ==
          "returns are rounded down instead of to the nearest unit (halves up)");
}

TEST_CASE("lists each cell of the tableau, and changes it to the other decision") {
    const Tableau tableau = test::standard_tableau();
    const std::vector<RulePlace> cells = cells_of(tableau);
    CHECK(cells.size() == 8 * 12);
    for (const RulePlace& place : cells) {
        CHECK_FALSE(tableau.is_natural(place.total));
        const RuleChange change = cell_change(tableau, place);
        CHECK(change.from == RuleSetting(tableau.draws_on(place.hand(), place.total, place.column)));
        CHECK(change.to != change.from);
    }
}
