#pragma once

#include "audit/change_kind.hpp"
#include "rules/claim.hpp"
#include "rules/rule_change.hpp"

#include <string>
#include <variant>
#include <vector>

namespace sabot {

/// Whether pushed stakes count in the quantity of the claim is the other way round.
struct OtherCounting {
    friend bool operator==(const OtherCounting&, const OtherCounting&) = default;
};

/// Another interpretation of a claim: the figure that it was meant to state, the row that it is about (or the
/// wager, if the event is empty), its quantity, its counting, or its parts; std::monostate if it is the same.
using ClaimChange =
    std::variant<std::monostate, StatedFigure, RowName, Quantity, OtherCounting, std::vector<Claim::Part>>;

/// One mistake that a document or its reader may have made.
struct Change {
    using Kind = ChangeKind;

    Kind kind = Kind::wrong_digit;
    /// Size of the change, comparable within its kind: a number of digits, places, decks or payout steps.
    int distance = 0;
    /// Completes the sentence "the claim would be true if ...".
    std::string text;
    /// The rules that differ; empty if `claim` differs.
    std::vector<RuleChange> rules = {};
    /// Whether it is frequent enough to be tried in pairs too.
    bool is_common = false;
    ClaimChange claim = {};

    /// Whether it changes the game, and may thus affect other claims.
    bool changes_rules() const { return row_of(kind).touches == ChangeKindRow::Touches::rules; }
    /// Whether it changes only the printed figure.
    bool changes_print() const { return row_of(kind).touches == ChangeKindRow::Touches::print; }

    friend bool operator==(const Change&, const Change&) = default;
};

/// The claim as the changes interpret it, one after the other.
Claim with_changes(Claim claim, const std::vector<Change>& changes);

}  // namespace sabot
