#pragma once

#include "compare/rule_difference.hpp"
#include "exact/approximation.hpp"
#include "exact/signed_root.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "rules/game.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sabot {

/// A game, and the shoe from which a coup is dealt.
struct ComparedGame {
    Game game;
    Setup setup;
};

/// Two games: `before` and `after` a change.
struct ComparisonRequest {
    ComparedGame before;
    ComparedGame after;
    /// Ids of the wagers to compare, which both games must have; empty for all wagers of either game.
    std::vector<std::string> wagers = {};
};

/// The figures that are compared.
enum class ComparedKind {
    expected_value,
    return_to_player,
    house_edge,
    house_edge_resolved,
    hit_frequency,
    push_frequency,
    variance,
    standard_deviation,
    skewness,
    excess_kurtosis,
    /// The probability of an event of a wager, or of an outcome of a coup.
    probability,
};

/// The names of the values of ComparedKind, in their order.
inline constexpr std::array kComparedKinds{
    "expected_value", "return_to_player", "house_edge", "house_edge_resolved",
    "hit_frequency",  "push_frequency",   "variance",   "standard_deviation",
    "skewness",       "excess_kurtosis",  "probability"};

/// A figure before and after. Standard deviations and skewnesses are roots; all others are exact fractions.
struct ComparedFigure {
    using Value = std::variant<Rational, SignedRoot>;

    ComparedKind kind = ComparedKind::return_to_player;
    /// The event of a probability; empty for other figures.
    std::string event;
    /// Nothing if the game does not have the figure, for example that of an event that only the other game
    /// has.
    std::optional<Value> before;
    std::optional<Value> after;

    /// After minus before. The error is 0 for fractions and for equal roots, and at most 10^-60 for other
    /// roots. Nothing if one of the figures does not exist.
    std::optional<Approximation> difference() const;

    friend bool operator==(const ComparedFigure&, const ComparedFigure&) = default;
};

/// The contribution of one rule to the change of a return.
struct Contribution {
    /// The index in Comparison::rules; nothing for the rest, which the rules change only together.
    std::optional<std::size_t> rule;
    /// The return with this rule alone changed, minus the return before. For the rest: the whole change minus
    /// the contributions of all single rules.
    Rational change;

    friend bool operator==(const Contribution&, const Contribution&) = default;
};

struct ComparedWager {
    std::string id;
    /// The name in the first game that has the wager.
    std::string name;
    /// The figures of the wager, then the probabilities of its events in the order of the second paytable.
    std::vector<ComparedFigure> figures;
    /// The contributions that are not 0, in the order of the rules. They add up to the change of the return.
    /// Empty for a wager that only one of the games has.
    std::vector<Contribution> contributions;

    const ComparedFigure& figure(ComparedKind kind) const;
    /// The change of the return to player; nothing for a wager that only one of the games has.
    std::optional<Rational> change() const;

    friend bool operator==(const ComparedWager&, const ComparedWager&) = default;
};

struct Comparison {
    Examined before;
    Examined after;
    std::vector<RuleDifference> rules;
    /// The probabilities of the outcomes of a coup, in the order of Winner.
    std::vector<ComparedFigure> outcomes;
    /// The wagers of the first game in its order, then those that only the second one has.
    std::vector<ComparedWager> wagers;
    /// Wagers of either game that could not be computed for its shoe.
    std::vector<RefusedWager> refused;
    /// Wagers whose figures in the second game do not follow from changing all rules that differ in the
    /// first. The list of rules is then incomplete, which is a defect.
    std::vector<std::string> unexplained;

    /// The wager with that id; nullptr if there is none.
    const ComparedWager* wager(std::string_view id) const;
    /// The rules that change no computed return. Rules of wagers that only one of the games has are left out.
    std::vector<const RuleDifference*> without_effect() const;

    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// Compares two games: the rules that differ, every figure before and after, and what each rule alone changes
/// in the return of each wager. Throws InputError as analyze() does for each of the games, and for a
/// requested wager that one of the games does not have.
///
/// The contribution of a rule is the return of the first game with only this rule changed, minus the return
/// of the unchanged game. If the changed rule depends on cards that the shoe of the first game does not
/// distinguish (suits, for example), its effect is part of what the rules change together.
///
/// Precondition: no cards are dealt. Cost: two analyses, and one enumeration of the affected wagers for each
/// rule. Payouts need no enumeration, and all cells of Banker's table share two.
Comparison compare(const ComparisonRequest& request);

/// For each unexplained wager: "the rules that differ do not give the figures of WAGER".
std::vector<std::string> failed_checks(const Comparison& comparison);

}  // namespace sabot
