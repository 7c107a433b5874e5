#pragma once

#include "exact/exact.hpp"

#include <array>
#include <cstddef>

namespace sabot {

/// What a change to a claim or to the rules is about. The rows of kChangeKinds describe them in this order.
enum class ChangeKind {
    reading,
    odds,
    counting,
    commission,
    decks,
    wrong_digit,
    rounding,
    other_quantity,
    dropped_digit,
    other_wager,
    tie,
    rounded_up,
    swapped_digits,
    percent_sign,
    payout,
    point,
    sign,
    doubled_digit,
    other_commission,
    cell,
    added_digit,
    other_decks,
    fee,
    other_cell,
};

/// How plausible it is that a change of some kind explains a mistaken figure:
///
///     plausibility = weight / members * gained / (1 + lost)
///
/// Weight: of a thousand mistaken figures, how many a change of this kind explains. It is an estimate from
/// operators' pages; only the order that follows from it is used. A pair of changes has the product of both
/// weight / members, a thousandth each.
///
/// Members: how many changes of the kind were tried for the claim. They share the weight, so that a kind that
/// fits easily by chance, because it has many members, does not come before one that has few.
///
/// Gained: how many refuted claims of the game hold under the change, this one among them. Lost: how many
/// claims that hold as filed do not hold under it. For a change that leaves the rules alone gained is 1 and
/// lost is 0.
struct ChangeKindRow {
    /// What it touches: how the figure is printed, what it is said to be the figure of, or the rules.
    enum class Touches { print, claim, rules };

    ChangeKind kind;
    /// As JSON names it.
    const char* name;
    int weight;
    Touches touches;
};

inline constexpr std::array<ChangeKindRow, 24> kChangeKinds{{
    // A reading that the game's file admits: its author found the document unclear just there.
    {ChangeKind::reading, "reading", 500, ChangeKindRow::Touches::rules},
    // "8 for 1" where "8 to 1" is paid, or the other way round.
    {ChangeKind::odds, "odds", 200, ChangeKindRow::Touches::rules},
    // Pushed stakes were left out of the count, or kept in it.
    {ChangeKind::counting, "counting", 150, ChangeKindRow::Touches::claim},
    // None, 5%, that of another wager of the game, or taken from the other side.
    {ChangeKind::commission, "commission", 150, ChangeKindRow::Touches::rules},
    // 1, 2, 4, 6 or 8, what casinos deal from, and infinite ones, which tables are computed for.
    {ChangeKind::decks, "decks", 150, ChangeKindRow::Touches::rules},
    {ChangeKind::wrong_digit, "wrong-digit", 200, ChangeKindRow::Touches::print},
    // How returns are rounded to a unit of money.
    {ChangeKind::rounding, "rounding", 100, ChangeKindRow::Touches::rules},
    // The house edge for the return, and so on.
    {ChangeKind::other_quantity, "other-quantity", 100, ChangeKindRow::Touches::claim},
    {ChangeKind::dropped_digit, "dropped-digit", 100, ChangeKindRow::Touches::print},
    // The figure of another wager or of another event.
    {ChangeKind::other_wager, "other-wager", 200, ChangeKindRow::Touches::claim},
    // A tie pushes where it lost, or loses where it pushed.
    {ChangeKind::tie, "tie", 60, ChangeKindRow::Touches::rules},
    // Always up, where the nearest is right.
    {ChangeKind::rounded_up, "rounded-up", 60, ChangeKindRow::Touches::print},
    {ChangeKind::swapped_digits, "swapped-digits", 40, ChangeKindRow::Touches::print},
    {ChangeKind::percent_sign, "percent-sign", 40, ChangeKindRow::Touches::print},
    // A neighbouring payout.
    {ChangeKind::payout, "payout", 30, ChangeKindRow::Touches::rules},
    {ChangeKind::point, "decimal-point", 30, ChangeKindRow::Touches::print},
    {ChangeKind::sign, "sign", 30, ChangeKindRow::Touches::print},
    {ChangeKind::doubled_digit, "doubled-digit", 20, ChangeKindRow::Touches::print},
    {ChangeKind::other_commission, "other-commission", 20, ChangeKindRow::Touches::rules},
    // One cell of the tableau, beside one of the other decision.
    {ChangeKind::cell, "tableau-cell", 20, ChangeKindRow::Touches::rules},
    {ChangeKind::added_digit, "added-digit", 15, ChangeKindRow::Touches::print},
    {ChangeKind::other_decks, "other-decks", 15, ChangeKindRow::Touches::rules},
    // Another fee on every stake, or none.
    {ChangeKind::fee, "fee", 40, ChangeKindRow::Touches::rules},
    {ChangeKind::other_cell, "other-cell", 10, ChangeKindRow::Touches::rules},
}};

constexpr const ChangeKindRow& row_of(ChangeKind kind) {
    return kChangeKinds.at(static_cast<std::size_t>(kind));
}

}  // namespace sabot
