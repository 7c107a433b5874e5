#pragma once

#include "exact/exact.hpp"

#include <array>
#include <cstddef>

namespace sabot {

/// Kinds of changes to a claim or to the rules. The rows of kChangeKinds describe them in the same order.
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
/// Weight: how many of a thousand mistaken figures a change of this kind explains. It is an estimate from
/// operators' pages, and only the resulting order is used. For a pair of changes, weight / members is
/// replaced by the product of both, each divided by 1000.
///
/// Members: how many changes of the kind were tried for the claim. They share the weight: a kind with many
/// members fits easily by chance, and must not rank above a kind with few.
///
/// Gained: how many refuted claims of the game hold under the change, including this one. Lost: how many
/// claims that hold as filed do not hold under it. If the change does not affect the rules, gained is 1 and
/// lost is 0.
struct ChangeKindRow {
    /// What it affects: the printed figure, the quantity that the figure is said to be, or the rules.
    enum class Touches { print, claim, rules };
    /// How the exact value must give the figure: as every claim, or rounded only, because a digit added or
    /// omitted and truncation would be two mistakes.
    enum class Fit { as_judged, rounded, rounded_up };

    ChangeKind kind = ChangeKind::reading;
    /// Its name in JSON.
    const char* name = "";
    int weight = 0;
    Touches touches = Touches::print;
    Fit fit = Fit::as_judged;
};

inline constexpr std::array<ChangeKindRow, 24> kChangeKinds{{
    // A reading in the game file: its author found the document unclear at this point.
    {ChangeKind::reading, "reading", 500, ChangeKindRow::Touches::rules},
    // "8 for 1" instead of "8 to 1", or the other way round.
    {ChangeKind::odds, "odds", 200, ChangeKindRow::Touches::rules},
    // Pushed stakes excluded from the count, or included in it.
    {ChangeKind::counting, "counting", 150, ChangeKindRow::Touches::claim},
    // None, 5%, that of another wager of the game, or charged to the other side.
    {ChangeKind::commission, "commission", 150, ChangeKindRow::Touches::rules},
    // 1, 2, 4, 6 or 8 decks, which casinos use, and infinite decks, for which tables are computed.
    {ChangeKind::decks, "decks", 150, ChangeKindRow::Touches::rules},
    {ChangeKind::wrong_digit, "wrong-digit", 200, ChangeKindRow::Touches::print},
    // Another way to round returns to a unit of money.
    {ChangeKind::rounding, "rounding", 100, ChangeKindRow::Touches::rules},
    // The house edge instead of the return, and so on.
    {ChangeKind::other_quantity, "other-quantity", 100, ChangeKindRow::Touches::claim},
    {ChangeKind::dropped_digit, "dropped-digit", 100, ChangeKindRow::Touches::print,
     ChangeKindRow::Fit::rounded},
    // The figure of another wager or of another event.
    {ChangeKind::other_wager, "other-wager", 200, ChangeKindRow::Touches::claim},
    // A tie pushes instead of losing, or the other way round.
    {ChangeKind::tie, "tie", 60, ChangeKindRow::Touches::rules},
    // Rounded up instead of to the nearest.
    {ChangeKind::rounded_up, "rounded-up", 60, ChangeKindRow::Touches::print, ChangeKindRow::Fit::rounded_up},
    {ChangeKind::swapped_digits, "swapped-digits", 40, ChangeKindRow::Touches::print},
    {ChangeKind::percent_sign, "percent-sign", 40, ChangeKindRow::Touches::print},
    // A neighbouring payout.
    {ChangeKind::payout, "payout", 30, ChangeKindRow::Touches::rules},
    {ChangeKind::point, "decimal-point", 30, ChangeKindRow::Touches::print},
    {ChangeKind::sign, "sign", 30, ChangeKindRow::Touches::print},
    {ChangeKind::doubled_digit, "doubled-digit", 20, ChangeKindRow::Touches::print},
    {ChangeKind::other_commission, "other-commission", 20, ChangeKindRow::Touches::rules},
    // One cell of the tableau, next to a cell with the other decision.
    {ChangeKind::cell, "tableau-cell", 20, ChangeKindRow::Touches::rules},
    {ChangeKind::added_digit, "added-digit", 15, ChangeKindRow::Touches::print, ChangeKindRow::Fit::rounded},
    {ChangeKind::other_decks, "other-decks", 15, ChangeKindRow::Touches::rules},
    // Another fee on every stake, or none.
    {ChangeKind::fee, "fee", 40, ChangeKindRow::Touches::rules},
    {ChangeKind::other_cell, "other-cell", 10, ChangeKindRow::Touches::rules},
}};

constexpr const ChangeKindRow& row_of(ChangeKind kind) {
    return kChangeKinds.at(static_cast<std::size_t>(kind));
}

}  // namespace sabot
