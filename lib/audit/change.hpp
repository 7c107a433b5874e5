#pragma once

#include "audit/change_kind.hpp"
#include "audit/verdict.hpp"
#include "exact/exact.hpp"
#include "rules/game.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// What a change alters, and to what. Together with the kind it identifies the change, so that changes that
/// are found for different claims can be compared.
struct ChangeTarget {
    /// The wager, the reading or the side of the tableau; empty if the kind applies to the whole game or
    /// claim.
    std::string what;
    /// The row, the column of the tableau, the other wager, or the figure that was meant.
    std::string part = {};
    /// The new value: a net payout, a commission, a number of decks, the total of a cell.
    Rational value = 0;

    friend bool operator==(const ChangeTarget&, const ChangeTarget&) = default;
};

/// One mistake that a document or its reader may have made.
struct Change {
    using Kind = ChangeKind;

    Kind kind = Kind::wrong_digit;
    /// Within its kind, the nearer the smaller: a number of digits, places, decks, steps of a payout.
    int distance = 0;
    ChangeTarget target;
    /// In words, as the rest of "the claim would be true if ...".
    std::string text;
    /// Makes the change: to the rules, or to the claim (what it is taken to say).
    std::function<void(Game&, Claim&)> make;
    /// So frequent that it is tried in pairs too.
    bool is_common = false;
    /// Whether the figure then meets the claim; judge() != refuted where empty.
    std::function<bool(const Figure&, const StatedFigure&)> meets = nullptr;

    /// Whether it changes the game, so that other claims are touched too.
    bool changes_rules() const { return row_of(kind).touches == ChangeKindRow::Touches::rules; }
    /// Whether it changes what was printed and nothing else.
    bool changes_print() const { return row_of(kind).touches == ChangeKindRow::Touches::print; }
};

/// Whether both have the same kind and target.
bool same_change(const Change& a, const Change& b);

}  // namespace sabot
