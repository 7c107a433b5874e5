#pragma once

#include "audit/change_kind.hpp"
#include "audit/verdict.hpp"
#include "rules/claim.hpp"
#include "rules/rule_change.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace sabot {

/// The quantity of the claim with pushed stakes counted or not, whichever the claim as filed does not.
struct OtherCounting {
    bool counts_pushes = false;

    friend bool operator==(const OtherCounting&, const OtherCounting&) = default;
};

/// An exact figure that a claim may state by mistake and that no quantity of a claim names.
struct OtherFigure {
    /// What the figure is. A frequency: of winning or pushing, of losing the stake, or of not winning; of two
    /// events or of two wagers together, or of another wager, twice; of not having the event, or of another
    /// condition; or the share of the event in all wins, or
    /// of the coups with the outcome that it needs. A number of combinations: whatever the order of some
    /// cards. A return: the average of two wagers, or of all of the game; minus the fee, minus a commission
    /// on every stake or on every resolved one, or with pushes paid as wins; with conditions counted without
    /// the rows before them, or with each part of a condition added; of a progressive wager in the long run,
    /// with the meter after a jackpot, or without the meter. Or the variance, the deviation per resolved
    /// unit, a win with its stake, coups as if each were dealt from a full shoe, the figure of a wager that
    /// the game does not have, or the expected value.
    enum class What {
        variance,
        hits_and_pushes,
        losses,
        misses,
        events_added,
        complement,
        wagers_added,
        twice,
        average,
        average_of_all,
        fee_subtracted,
        rows_alone,
        independent_coups,
        with_stake,
        other_condition,
        deviation_resolved,
        commission_on_stake,
        commission_on_resolved,
        pushes_paid,
        share_of_wins,
        given_outcome,
        unordered,
        parts_added,
        long_run,
        at_seed,
        fixed_awards,
        known_wager,
        expected_value,
    };
    What what = What::variance;
    Figure figure;

    friend bool operator==(const OtherFigure&, const OtherFigure&) = default;
};

/// The names of OtherFigure::What in records, in the same order.
inline constexpr std::array kOtherFigures{"variance",
                                          "hits-and-pushes",
                                          "losses",
                                          "misses",
                                          "events-added",
                                          "complement",
                                          "wagers-added",
                                          "twice",
                                          "average",
                                          "average-of-all",
                                          "fee-subtracted",
                                          "rows-alone",
                                          "independent-coups",
                                          "with-stake",
                                          "other-condition",
                                          "deviation-resolved",
                                          "commission-on-stake",
                                          "commission-on-resolved",
                                          "pushes-paid",
                                          "share-of-wins",
                                          "given-outcome",
                                          "unordered",
                                          "parts-added",
                                          "long-run",
                                          "at-seed",
                                          "fixed-awards",
                                          "known-wager",
                                          "expected-value"};

/// Another interpretation of a claim: the figure that it was meant to state, the row that it is about (or the
/// wager, if the event is empty), its quantity, its counting, its parts, or another exact figure;
/// std::monostate if it is the same.
using ClaimChange = std::variant<std::monostate, StatedFigure, RowName, Quantity, OtherCounting,
                                 std::vector<Claim::Part>, OtherFigure>;

/// One mistake that a document or its reader may have made.
struct Change {
    using Kind = ChangeKind;

    Kind kind = Kind::wrong_digit;
    /// Size of the change, comparable within its kind: a number of digits, places, decks or payout steps.
    int distance = 0;
    /// Completes the sentence "the claim is true if ...", in the names and the notation of the game.
    std::string text;
    /// The rules that differ; empty if `claim` differs.
    std::vector<RuleChange> rules = {};
    /// Whether it is frequent enough to be tried in pairs too.
    bool is_common = false;
    ClaimChange claim = {};
    /// Changes of the same kind with the same parameters are the same cause in several claims, of whatever
    /// wagers. The parameters are the quantity that is stated instead, or what rows pay under the rules and
    /// what they pay instead. Nothing for a cause of one claim alone, such as the misprint of a digit.
    std::optional<std::vector<Rational>> parameters = {};

    /// Whether a document that made both changes made one mistake.
    bool is_same_cause(const Change& other) const {
        return kind == other.kind && parameters && parameters == other.parameters;
    }
    /// Whether it changes the game, and may thus affect other claims.
    bool changes_rules() const { return row_of(kind).touches == ChangeKindRow::Touches::rules; }
    /// Whether it changes only the printed figure.
    bool changes_print() const { return row_of(kind).touches == ChangeKindRow::Touches::print; }

    friend bool operator==(const Change&, const Change&) = default;
};

/// The prior of a change of a kind with this many members, at least 1; see ChangeKindRow.
Rational prior_of(const Change& change, std::size_t members);

/// The cause in words about several figures: "each lacks its percent sign". Precondition: it has parameters.
std::string words_for_several(const Change& change);

/// How a figure must be met under the changes, of which at most one has a fit of its own.
ChangeKindRow::Fit fit_of(const std::vector<const Change*>& changes);

/// Whether both changes together may be a cause: not two of the same kind, such as two numbers of decks,
/// except commissions; and no counting of pushed stakes with a quantity that leaves them out by its name.
bool can_be_combined(const Change& one, const Change& other);

/// The claim as the changes interpret it, one after the other.
Claim with_changes(Claim claim, const std::vector<Change>& changes);

}  // namespace sabot
