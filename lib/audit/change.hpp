#pragma once

#include "audit/change_kind.hpp"
#include "audit/verdict.hpp"
#include "rules/game.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// One thing that a rule sheet may have got wrong, or a reader may have misunderstood.
struct Change {
    using Kind = ChangeKind;

    Kind kind = Kind::wrong_digit;
    /// Within its kind, the nearer the smaller: a number of digits, places, decks, steps of a payout.
    int distance = 0;
    /// In words, as the rest of "the claim would be true if ...".
    std::string text;
    /// Makes the change; may touch the rules, or the claim (what it is taken to say).
    std::function<void(Game&, Claim&)> make;
    /// Met with so often that it is tried together with another one too.
    bool is_common = false;
    /// Whether the figure then meets the claim; judge() != refuted where empty.
    std::function<bool(const Figure&, const StatedFigure&)> meets = nullptr;

    /// Whether it changes the game, so that other claims are touched too.
    bool changes_rules() const { return about(kind).touches == ChangeKindRow::Touches::rules; }
    /// Whether it changes what was printed and nothing else.
    bool changes_print() const { return about(kind).touches == ChangeKindRow::Touches::print; }
};

}  // namespace sabot
