#pragma once

#include "rules/hand.hpp"
#include "rules/settlement.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sabot {

struct Game;

/// Another number of decks, or kInfiniteDecks.
struct DecksChange {
    int decks = 0;

    friend bool operator==(const DecksChange&, const DecksChange&) = default;
};

/// The decision of one cell of the tableau. The column is 0 for Player's hand.
struct CellChange {
    Hand hand = Hand::player;
    int total = 0;
    int column = 0;
    bool draws = false;

    friend bool operator==(const CellChange&, const CellChange&) = default;
};

/// A row of a paytable: the id of its wager, and its event.
struct RowName {
    std::string wager;
    std::string event;

    friend bool operator==(const RowName&, const RowName&) = default;
};

/// What a row pays. Without a new commission, that of the row is taken from a new payout that wins; without a
/// new payout, a new commission replaces commission_in() the row.
struct RowChange {
    RowName row;
    std::optional<Pays> pays = {};
    std::optional<Rational> commission = {};

    friend bool operator==(const RowChange&, const RowChange&) = default;
};

/// A new last row of the wager, which returns the stake on a tie.
struct ReturnedTie {
    std::string wager;

    friend bool operator==(const ReturnedTie&, const ReturnedTie&) = default;
};

/// The condition under which a row pays.
struct ConditionChange {
    RowName row;
    RowCondition condition;

    friend bool operator==(const ConditionChange&, const ConditionChange&) = default;
};

/// The fee on every stake, as a fraction of it.
struct FeeChange {
    Rational fee;

    friend bool operator==(const FeeChange&, const FeeChange&) = default;
};

/// One rule that differs from those of a game, with its new value. Readings, edits of a game file, supposed
/// mistakes and faults are lists of them. Rounding is that of returns, in a game that rounds them.
using RuleChange =
    std::variant<DecksChange, CellChange, RowChange, ReturnedTie, ConditionChange, FeeChange, Rounding>;

/// The wager with that id, on one coup or several. Precondition: the game has it.
Wager& wager_in(Game& game, const std::string& id);

/// The game with the changes, made one after the other. Precondition: it has their wagers and rows.
Game with_changes(Game game, const std::vector<RuleChange>& changes);

/// Whether both change the same cell or the same row.
bool have_same_place(const RuleChange& a, const RuleChange& b);

/// The change as a statement: "Banker draws on 5 against a third card worth 3", "the shoe holds 7 decks".
std::string words_for(const RuleChange& change);

/// The same with what the game has instead, and with the names and the notation of the game: "the shoe holds
/// 6 decks instead of 8", "\"Tie\" of Pari pays 9:1 instead of 8:1". Precondition: as with_changes().
std::string words_for(const RuleChange& change, const Game& game);

/// The row as the subject of a sentence, with a space behind it: "\"Tie\" of Pari ", or "Tie " if the wager
/// has the same name. Precondition: as with_changes().
std::string row_words(const RowName& row, const Game& game);

/// "down", "to the nearest unit (halves up)".
const char* way_of(Rounding rounding);

/// The percentage, or "none" for 0.
std::string percent_or_none(const Rational& share);

/// Every cell of the tableau with the other decision, but those of naturals: by total, Player's first.
std::vector<CellChange> other_cells(const Tableau& tableau);

/// Each row that wins paid `more` units more than now, before its commission. Empty if one of them would cost
/// a part of the stake then; one that would win nothing is returned.
std::vector<RuleChange> all_rows_paid(const Wager& wager, const Rational& more);

}  // namespace sabot
