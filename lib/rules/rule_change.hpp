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

/// The rules of a game, each of which has a row in the table of rules (rule_row()): first those of the shoe,
/// of the tableau and of multipliers, then those of a wager and of its rows, then those of the procedure and
/// of money.
enum class Rule : std::uint8_t {
    decks,
    decks_allowed,
    /// The drawing rules as a whole, where they were not read.
    tableau,
    naturals,
    /// One cell of the tableau.
    player_cell,
    banker_cell,
    /// The totals on which the rules leave a choice, and how it is played.
    player_choice,
    banker_choice,
    choices,
    /// How a game multiplies wins at random. What is struck and its multipliers are one rule where
    /// multipliers are dealt from a list: it must be as long as the number of struck faces.
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
    /// Whether its wins are multiplied at all, and how; the cards that multiply, and its largest win.
    multiplied,
    places,
    win_cap,
    /// Whether it has a meter; the stake, the meter after a jackpot, and what bets add to it.
    meter,
    meter_stake,
    seed,
    contribution,
    /// A row of its paytable; one more that returns the stake on a tie; the order of the rows.
    row,
    returned_tie,
    row_order,
    condition,
    payout,
    commission,
    /// PayRow's members.
    is_multiplied,
    stake_returned,
    meter_share,
    closing,
    own_minimum_stake,
    own_maximum_stake,
    burn,
    burn_for_ten,
    reshuffle,
    cards_behind_cut,
    rounds_after_cut,
    rounds_after_cut_first,
    unit,
    rounding,
    stake_step,
    minimum_stake,
    maximum_stake,
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
    /// The id of its wager; empty for a rule of the game, and for all wagers that have the rule.
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

/// A row of a paytable, before the row with the event `before`; if that is empty, the last one.
struct PlacedRow {
    PayRow row;
    std::string before = {};

    friend bool operator==(const PlacedRow&, const PlacedRow&) = default;
};

/// What a game has of a rule: nothing, a decision, a number, and so on. Rules that no figure depends on are
/// texts.
using RuleSetting =
    std::variant<std::monostate, bool, Rational, std::string, Rounding, Pays, NumberSet, Shoe, RowCondition,
                 MultipliedWins, Progressive, std::vector<HandChoice>, std::vector<std::string>, PlacedRow>;

/// One rule that differs from that of a game. Readings, edits of a game file, differences of two games,
/// supposed mistakes, faults and changes that meet a limit are lists of them.
struct RuleChange {
    RulePlace place;
    /// Nothing if the game is not known.
    RuleSetting from = {};
    RuleSetting to = {};

    friend bool operator==(const RuleChange&, const RuleChange&) = default;
};

/// The rules of a game, and the shoe from which a coup is dealt, without the removed cards. The shoe replaces
/// the game's own number of decks.
struct PlayedRules {
    Game game;
    Shoe shoe;
};

/// The change of a rule of the game. Precondition: it has the wager and the row.
RuleChange change_in(const Game& game, const RulePlace& place, RuleSetting to);
/// The change to this number of decks, or to kInfiniteDecks.
RuleChange decks_change(const Game& game, int decks);
/// The change of a cell to the other decision.
RuleChange cell_change(const Tableau& tableau, const RulePlace& cell);
/// The payout of a row, before its commission, which stays.
RuleChange payout_change(const Wager& wager, const PayRow& row, Pays pays);
/// The commission on a row that wins, which replaces commission_in() the row.
RuleChange commission_change(const Wager& wager, const PayRow& row, const Rational& commission);

/// What the rules have at the place. Precondition: as with_changes().
RuleSetting setting_in(const PlayedRules& rules, const RulePlace& place);

/// The rules with the changes, made one after the other. Precondition: they have their wagers and rows.
PlayedRules with_changes(PlayedRules rules, const std::vector<RuleChange>& changes);
Game with_changes(Game game, const std::vector<RuleChange>& changes);

/// Whether one of the changes is of this place.
bool have_place(const std::vector<RuleChange>& changes, const RulePlace& place);

/// The wager with that id, on one coup or several. Precondition: the game has it.
Wager& wager_in(Game& game, const std::string& id);

/// The change as a statement: "Banker draws on 5 against a third card worth 3", "the shoe holds 7 decks".
std::string words_for(const RuleChange& change);

/// The change in words, with what the game has instead, and with its names: "the shoe holds 6 decks instead
/// of 8",
/// "\"Tie\" of Pari pays 9:1 instead of 8:1". Precondition: as with_changes().
std::string words_for(const RuleChange& change, const Game& game);

/// The row as the subject of a sentence, with a space behind it: "\"Tie\" of Pari ", or "Tie " if the wager
/// has the same name. Precondition: as with_changes().
std::string row_words(const RowName& row, const Game& game);

/// "down", "to the nearest unit (halves up)".
const char* way_of(Rounding rounding);

/// The percentage, or "none" for 0.
std::string percent_or_none(const Rational& share);

/// Every cell of the tableau but those of naturals: by total, Player's first.
std::vector<RulePlace> cells_of(const Tableau& tableau);

}  // namespace sabot
