#pragma once

#include "neighbours/change_kind.hpp"

#include <array>
#include <cstddef>

namespace sabot {

/// How plausible it is that a change of some kind explains a mistaken figure:
///
///     prior        = weight / members
///                    (weight / members / distance for other_cell: a cell of the tableau that is not next
///                    to one with the other decision)
///     plausibility = prior * evidence / (1 + lost)
///
/// Weight: how many of kAllWeights mistaken figures a change of this kind explains, so that the frequencies
/// of all kinds add up to 1. It is an estimate from operators' pages, and only the resulting order is used.
/// For a pair of changes, the prior is the product of both, divided by 1000: a second mistake in a figure is
/// four times as frequent as if mistakes were independent. A figure that is met only if it is truncated has a
/// quarter of the prior, unless other figures of the sheet are truncated. A misprint has a tenth of the prior
/// if the figure that was meant has fewer decimals than the rest of the sheet, and thirty times the prior if
/// it has the decimals of other figures, and the printed one has not.
///
/// Members: how many changes of the kind were tried for the claim. They share the weight: a kind with many
/// members fits easily by chance, and must not rank above a kind with few. In the order of explanations, a
/// change that puts printed values in each other's place keeps the whole weight, so that it comes before one
/// that invents a value and fits equally well; but whether it is common (Coverage) follows from its share of
/// the weight.
///
/// A change of counting has a fiftieth of the prior if no other claim that holds counts pushed stakes in that
/// way, and no other is wrong for the same reason: a misprint of one figure is likelier.
///
/// Evidence: the product, over the other refuted claims that hold under the change too, of the digits that it
/// had to meet there: the number of figures of that precision between the exact and the stated one, at most
/// 1000. Figures with the same error count once. Lost: how many claims that hold as filed do not hold under
/// the change. For a change of one claim, the evidence is 1 and lost is 0; but for rounding up, which a sheet
/// does throughout, lost is the number of other figures that it would make wrong.
struct ChangeKindRow {
    /// What it affects: the printed figure, the quantity that the figure is said to be, the rules, or the
    /// whole sheet.
    enum class Touches { print, claim, rules, sheet };
    /// How the exact value must give the figure that was meant: rounded or truncated, as for every claim;
    /// rounded only, because a misprint and truncation would be two mistakes; rounded up; or rounded twice.
    enum class Fit { as_judged, rounded, rounded_up, rounded_twice };
    /// What the operator should correct. The figure may stay if the rules are corrected (rule), if it is
    /// labelled otherwise (label), or if the sheet states how figures are rounded (rounding). Otherwise the
    /// figure is corrected: it is misprinted (print), has wrong digits after rounding (digits), is in the
    /// place of another one (place), was computed from a wrong figure (source), or was not computed according
    /// to the rules (method).
    enum class Remedy { rule, label, rounding, print, digits, place, source, method };

    ChangeKind kind = ChangeKind::reading;
    /// Its name in JSON.
    const char* name = "";
    int weight = 0;
    Touches touches = Touches::print;
    Remedy remedy = Remedy::print;
    Fit fit = Fit::as_judged;
};

inline constexpr std::array<ChangeKindRow, 50> kChangeKinds = [] {
    using Row = ChangeKindRow;
    using Kind = ChangeKind;
    using enum ChangeKindRow::Touches;
    using Fit = ChangeKindRow::Fit;
    using Remedy = ChangeKindRow::Remedy;
    return std::array<ChangeKindRow, 50>{{
        // A reading in the game file: its author found the document unclear at this point.
        Row{Kind::reading, "reading", 500, rules, Remedy::rule},
        // "8 for 1" instead of "8 to 1", or the other way round.
        Row{Kind::odds, "odds", 200, rules, Remedy::rule},
        // Pushed stakes excluded from the count, or included in it.
        Row{Kind::counting, "counting", 150, claim, Remedy::label},
        // Another commission: none, 5%, or that of another wager of the game; on the other side; or on the
        // whole return.
        Row{Kind::commission, "commission", 150, rules, Remedy::rule},
        // 1, 2, 4, 6 or 8 decks, which casinos use, and infinite decks, for which tables are computed.
        Row{Kind::decks, "decks", 150, rules, Remedy::rule},
        Row{Kind::wrong_digit, "wrong-digit", 200, print},
        // Another way to round returns to a unit of money.
        Row{Kind::rounding, "rounding", 100, rules, Remedy::rule},
        // The house edge instead of the return, and so on.
        Row{Kind::other_quantity, "other-quantity", 100, claim, Remedy::label},
        Row{Kind::dropped_digit, "dropped-digit", 100, print, Remedy::print, Fit::rounded},
        // The figure of another wager or of another event.
        Row{Kind::other_wager, "other-wager", 200, claim, Remedy::place},
        // A tie pushes instead of losing, or the other way round.
        Row{Kind::tie, "tie", 60, rules, Remedy::rule},
        // Rounded up instead of to the nearest.
        Row{Kind::rounded_up, "rounded-up", 60, print, Remedy::rounding, Fit::rounded_up},
        Row{Kind::swapped_digits, "swapped-digits", 60, print},
        Row{Kind::percent_sign, "percent-sign", 40, print},
        // A neighbouring payout.
        Row{Kind::payout, "payout", 60, rules, Remedy::rule},
        Row{Kind::point, "decimal-point", 30, print},
        Row{Kind::sign, "sign", 30, print},
        Row{Kind::doubled_digit, "doubled-digit", 20, print},
        Row{Kind::other_commission, "other-commission", 20, rules, Remedy::rule},
        // One cell of the tableau, next to a cell with the other decision.
        Row{Kind::cell, "tableau-cell", 20, rules, Remedy::rule},
        Row{Kind::added_digit, "added-digit", 15, print, Remedy::print, Fit::rounded},
        Row{Kind::other_decks, "other-decks", 15, rules, Remedy::rule},
        // Another fee on every stake, or none.
        Row{Kind::fee, "fee", 80, rules, Remedy::rule},
        Row{Kind::other_cell, "other-cell", 10, rules, Remedy::rule},
        // Two rows of a paytable with each other's payout.
        Row{Kind::exchanged_payouts, "exchanged-payouts", 200, rules, Remedy::rule},
        // A payout in halves or other fractions where the rules pay whole units.
        Row{Kind::other_payout, "other-payout", 5, rules, Remedy::rule},
        // A row of Banker's table shifted by one card, or that of the total next to it.
        Row{Kind::tableau_row, "tableau-row", 20, rules, Remedy::rule},
        // Two neighbouring cells of the tableau.
        Row{Kind::two_cells, "two-cells", 10, rules, Remedy::rule},
        // A row that pays on a neighbouring condition: 8 for 9, any pair for a suited one.
        Row{Kind::condition, "condition", 60, rules, Remedy::rule},
        // Two events added, pushes or losses counted as hits.
        Row{Kind::combined_figure, "combined-figure", 60, claim, Remedy::label},
        // Two wagers added or averaged, or all wagers averaged.
        Row{Kind::wagers_combined, "wagers-combined", 60, claim, Remedy::label},
        // The fee subtracted from the return per unit of the stake, instead of added to the stake.
        Row{Kind::fee_subtracted, "fee-subtracted", 60, claim, Remedy::label},
        // Rounded to fewer digits, and printed with zeros after them.
        Row{Kind::zeros_added, "zeros-added", 20, print, Remedy::digits, Fit::rounded},
        // Rounded to more digits first, and then again.
        Row{Kind::rounded_twice, "rounded-twice", 40, print, Remedy::digits, Fit::rounded_twice},
        // A figure per thousand printed as per cent.
        Row{Kind::per_mille, "per-mille", 20, claim, Remedy::label},
        // Two claims with each other's figure.
        Row{Kind::exchanged_figures, "exchanged-figures", 150, sheet, Remedy::place},
        // Figures of simulated rounds.
        Row{Kind::simulation, "simulation", 60, sheet, Remedy::label},
        // The condition of a row alone, without the rows before it, which pay first.
        Row{Kind::rows_alone, "rows-alone", 60, claim, Remedy::method},
        // Several coups of a shoe as if each were dealt from a full one.
        Row{Kind::independent_coups, "independent-coups", 300, claim, Remedy::label},
        // A figure that was copied or computed from a misprint, such as a house edge from a return.
        Row{Kind::repeated_mistake, "repeated-mistake", 200, sheet, Remedy::source},
        // A row is left out: its coups fall to a later row, or lose.
        Row{Kind::row_left_out, "row-left-out", 100, rules, Remedy::rule},
        // The paytable of a wager with the same events, of the game or of the catalogue.
        Row{Kind::other_paytable, "other-paytable", 100, rules, Remedy::rule},
        // Other cards count: the first four for all, or those of one hand for both.
        Row{Kind::cards_counted, "cards-counted", 60, rules, Remedy::rule},
        // The commission subtracted from every stake, or from every resolved one.
        Row{Kind::commission_on_stake, "commission-on-stake", 60, claim, Remedy::method},
        // Pushed stakes paid as wins.
        Row{Kind::pushes_paid, "pushes-paid", 60, claim, Remedy::method},
        // Two wagers with each other's payouts.
        Row{Kind::exchanged_paytables, "exchanged-paytables", 100, rules, Remedy::rule},
        // Naturals that do not end the coup.
        Row{Kind::naturals, "naturals", 20, rules, Remedy::rule},
        // Player and Banker exchanged in the conditions of a wager.
        Row{Kind::exchanged_sides, "exchanged-sides", 60, rules, Remedy::rule},
        // The figure of a wager that is not on the sheet: of the catalogue, or of the usual game.
        Row{Kind::known_wager, "known-wager", 100, claim, Remedy::place},
        // Banker's table read with Player's total instead of its third card.
        Row{Kind::table_columns, "table-columns", 20, rules, Remedy::rule},
    }};
}();

inline constexpr int kAllWeights = [] {
    int sum = 0;
    for (const ChangeKindRow& row : kChangeKinds) {
        sum += row.weight;
    }
    return sum;
}();
static_assert(kAllWeights == 4375, "the manual states their sum");

constexpr const ChangeKindRow& row_of(ChangeKind kind) {
    return kChangeKinds.at(static_cast<std::size_t>(kind));
}

/// Whether the change puts a value that is printed on the sheet in the place of another one.
constexpr bool takes_printed_value(ChangeKind kind) {
    return kind != ChangeKind::known_wager &&
           (row_of(kind).remedy == ChangeKindRow::Remedy::place || kind == ChangeKind::exchanged_payouts);
}

}  // namespace sabot
