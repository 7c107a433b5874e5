#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/game.hpp"
#include "rules/hand.hpp"
#include "rules/number_set.hpp"
#include "rules/settlement.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace sabot {

/// The rules of a game. rule_row() has a row for each, in this order: the rules of the shoe, of the tableau
/// and of multipliers, then those of a wager and of its rows, then those of the procedure and of money.
enum class Rule : std::uint8_t {
    decks,
    decks_allowed,
    /// All drawing rules together, as one rule for documents that were not read.
    tableau,
    naturals,
    /// What the columns of Banker's table are: Player's third card, or its total with that card.
    banker_columns,
    /// One cell of the tableau.
    player_cell,
    banker_cell,
    /// The totals on which Player or Banker may choose; `choices` is how they choose.
    player_choice,
    banker_choice,
    choices,
    /// How a game multiplies wins at random. struck_and_values replaces `struck` and `values` if multipliers
    /// are dealt from a list, because the list must be as long as the number of struck faces.
    struck,
    values,
    struck_and_values,
    combined,
    same_face,
    of_return,
    cap,
    /// Whether the wager is offered.
    wager,
    fee,
    own_shoes,
    /// How a wager multiplies: whether at all and how; which cards multiply; its largest win.
    multiplied,
    places,
    win_cap,
    /// The meter of a wager: whether it has one; the stake; the meter after a jackpot; the contribution of
    /// each bet; what of it goes to a reserve, and what that is for.
    meter,
    meter_stake,
    seed,
    contribution,
    reserve,
    /// The rows of a paytable: one row; an additional row that returns the stake on a tie; the order of the
    /// rows.
    row,
    returned_tie,
    row_order,
    condition,
    payout,
    commission,
    /// Members of PayRow.
    is_multiplied,
    stake_returned,
    meter_share,
    closing,
    closing_before_cut,
    own_minimum_stake,
    own_maximum_stake,
    burn,
    burn_for_ten,
    burn_for_ace,
    burn_between,
    reshuffle,
    cards_behind_cut,
    rounds_after_cut,
    rounds_after_cut_first,
    most_rounds,
    unit,
    rounding,
    commission_rounding,
    minimum_commission,
    stake_step,
    minimum_stake,
    maximum_stake,
    stake_limits,
};

/// A row of a paytable: the id of its wager, and its event.
struct RowName {
    std::string wager;
    std::string event;

    friend bool operator==(const RowName&, const RowName&) = default;
};

/// Which rule of a game, and where.
struct RulePlace {
    Rule rule = Rule::decks;
    /// The id of its wager. Empty for a rule of the game, and for a rule of a wager that is to be changed in
    /// all wagers.
    std::string wager = {};
    /// The event of its row.
    std::string event = {};
    /// The two-card total of a cell of the tableau and, for Banker's, the column.
    int total = 0;
    int column = 0;

    static RulePlace of_row(Rule rule, const RowName& row) { return {rule, row.wager, row.event}; }
    static RulePlace of_cell(Hand hand, int total, int column) {
        return {hand == Hand::player ? Rule::player_cell : Rule::banker_cell, "", "", total, column};
    }
    RowName row() const { return {wager, event}; }
    bool is_cell() const { return rule == Rule::player_cell || rule == Rule::banker_cell; }
    Hand hand() const { return rule == Rule::player_cell ? Hand::player : Hand::banker; }

    friend bool operator==(const RulePlace&, const RulePlace&) = default;
};

/// A row to insert in a paytable before the row with the event `before`; at the end if `before` is empty.
struct PlacedRow {
    PayRow row;
    std::string before = {};

    friend bool operator==(const PlacedRow&, const PlacedRow&) = default;
};

/// The value of a rule in a game: nothing, a decision, a number, and so on. The values of rules that no
/// figure depends on are texts.
using RuleSetting =
    std::variant<std::monostate, bool, Rational, std::string, Rounding, Pays, NumberSet, Shoe, RowCondition,
                 MultipliedWins, Progressive, std::vector<HandChoice>, std::vector<std::string>, PlacedRow>;

/// A change of one rule of a game. Lists of changes describe readings, edits of a game file, differences of
/// two games, supposed mistakes, faults, and changes that meet a limit.
struct RuleChange {
    RulePlace place;
    /// The value before the change; nothing if the game is not known.
    RuleSetting from = {};
    RuleSetting to = {};

    friend bool operator==(const RuleChange&, const RuleChange&) = default;
};

/// The rules of a game, and the shoe from which a coup is dealt, without removed cards. The game's own number
/// of decks is not used.
struct PlayedRules {
    Game game;
    Shoe shoe;
};

/// The change of the rule at `place` to a new value. Precondition: the game has the wager and the row.
RuleChange change_in(const Game& game, const RulePlace& place, RuleSetting to);
/// The change to a number of decks, or to kInfiniteDecks.
RuleChange decks_change(const Game& game, int decks);
/// The change of a cell to the other decision.
RuleChange cell_change(const Tableau& tableau, const RulePlace& cell);
/// The change of a row's payout before commission. The commission stays.
RuleChange payout_change(const Wager& wager, const PayRow& row, Pays pays);
/// The change of the commission on a row that wins. It replaces commission_in() the row.
RuleChange commission_change(const Wager& wager, const PayRow& row, const Rational& commission);

/// The value of the rule at the place. Precondition: the rules have the wager and the row.
RuleSetting setting_in(const PlayedRules& rules, const RulePlace& place);

/// The rules after the changes, which are made one after the other. Precondition: the rules have the wagers
/// and rows of the changes.
PlayedRules with_changes(PlayedRules rules, const std::vector<RuleChange>& changes);
Game with_changes(Game game, const std::vector<RuleChange>& changes);

/// Whether one of the changes is at this place.
bool have_place(const std::vector<RuleChange>& changes, const RulePlace& place);

/// The wager with that id, on one coup or several. Precondition: the game has it.
Wager& wager_in(Game& game, const std::string& id);

/// The change as a statement: "Banker draws on 5 against a third card worth 3", "the shoe holds 7 decks".
std::string words_for(const RuleChange& change);

/// The change as a statement with the value before it and with the names of its row and wager: "the shoe
/// holds 6 decks instead of 8", "\"Tie\" of Pari pays 9:1 instead of 8:1". Precondition: as for
/// with_changes().
std::string words_for(const RuleChange& change, const Game& game);

/// The row as the subject of a sentence, followed by a space: "\"Tie\" of Pari ", or "Tie " if the wager has
/// the same name. Precondition: as for with_changes().
std::string row_words(const RowName& row, const Game& game);

/// The fraction as a percentage, or "none" for 0.
std::string percent_or_none(const Rational& share);

/// Every cell of the tableau except those of naturals: Player's cells first, each hand's by total.
std::vector<RulePlace> cells_of(const Tableau& tableau);

}  // namespace sabot
