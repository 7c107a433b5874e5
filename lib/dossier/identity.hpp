#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// An equation that the exact figures must satisfy. It is checked for the computed integers or fractions, and
/// only where its two sides are computed in different ways.
enum class IdentityKind {
    /// The deals of a wager's events add up to N(N-1)...(N-5), or to N^6 with replacement; so do the deals of
    /// the three outcomes.
    deals_add_up,
    /// The enumeration and the polynomials, which share only the tableau and the wager, count the same deals
    /// for each event and each outcome.
    two_routes,
    /// A burn of unseen cards changes nothing: the sum of the effects of removal, each weighted by the number
    /// of cards of its kind, is 0. The expected value that the effects start from is that of the analysis.
    weighted_effects,
    /// The first card averages out: the sum of the deals of an event given Player's first card, each weighted
    /// by the number of cards of that kind, is the number of deals of the event before the coup.
    partial_coup,
    /// Suits can be exchanged: the deals of an event given Player's first card are as many as those given the
    /// card of the same rank in the exchanged suit, from a shoe with the same exchange of suits. Two
    /// exchanges are checked: hearts with spades and diamonds with clubs; hearts with diamonds and spades
    /// with clubs. The identity applies to wagers that distinguish suits but name none of the exchanged ones.
    relabelled_suits,
};

/// "deals-add-up", "two-routes", "weighted-effects", "partial-coup", "relabelled-suits".
const char* to_string(IdentityKind kind);

/// One identity and the result of checking it.
struct Identity {
    IdentityKind kind = IdentityKind::deals_add_up;
    /// The number of equations checked, and the wagers ("outcome" for the three outcomes) for which the two
    /// sides differ. Any difference is a defect of Sabot. The number is 0 if the identity applies to no
    /// wager.
    std::size_t checked = 0;
    std::vector<std::string> failing;
    /// Wagers to which the identity does not apply, or which the shoe does not determine.
    std::vector<std::string> left_out;

    bool holds() const { return failing.empty(); }
    /// Counts an equation, and records the wager if the sides differ.
    void check(const std::string& wager, bool equal);
    friend bool operator==(const Identity&, const Identity&) = default;
};

}  // namespace sabot
