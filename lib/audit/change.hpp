#pragma once

#include "audit/change_kind.hpp"
#include "audit/verdict.hpp"
#include "exact/exact.hpp"
#include "rules/game.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// What a change alters, and its new value. Together with the kind it identifies the change, so that changes
/// found for different claims can be compared.
struct ChangeTarget {
    /// The wager, the reading or the side of the tableau; empty if the kind applies to the whole game or
    /// claim.
    std::string what;
    /// The row, the column of the tableau, the other wager, or the intended figure.
    std::string part = {};
    /// The new value: a net payout, a commission, a number of decks, the total of a cell.
    Rational value = 0;

    friend bool operator==(const ChangeTarget&, const ChangeTarget&) = default;
};

/// One mistake that a document or its reader may have made.
struct Change {
    using Kind = ChangeKind;

    Kind kind = Kind::wrong_digit;
    /// Size of the change, comparable within its kind: a number of digits, places, decks or payout steps.
    int distance = 0;
    ChangeTarget target;
    /// Completes the sentence "the claim would be true if ...".
    std::string text;
    /// Applies the change to the rules, or to the interpretation of the claim.
    std::function<void(Game&, Claim&)> make;
    /// Whether it is frequent enough to be tried in pairs too.
    bool is_common = false;
    /// Whether the figure meets the claim under this change. If empty, the test is judge() != refuted.
    std::function<bool(const Figure&, const StatedFigure&)> meets = nullptr;

    /// Whether it changes the game, and may thus affect other claims.
    bool changes_rules() const { return row_of(kind).touches == ChangeKindRow::Touches::rules; }
    /// Whether it changes only the printed figure.
    bool changes_print() const { return row_of(kind).touches == ChangeKindRow::Touches::print; }
};

/// Whether both have the same kind and target.
bool same_change(const Change& a, const Change& b);

}  // namespace sabot
