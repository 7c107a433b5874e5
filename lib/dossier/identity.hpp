#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// An equation that exact figures must meet. Each is checked on the computed figures, as integers or
/// fractions, and only where its two sides come about in different ways.
enum class IdentityKind {
    /// The deals of a wager's events add up to N(N-1)...(N-5), or N^6 with replacement; so do those of the
    /// three outcomes.
    deals_add_up,
    /// The enumeration and the polynomials, which share no code but tableau and wager, count the same
    /// deals for each event and each outcome.
    two_routes,
    /// An unseen burn changes nothing: effects of removal, weighted by the cards of each kind, sum to 0; and
    /// the expected value that they are effects on is that of the analysis.
    weighted_effects,
    /// A partial coup averages back: the deals of an event once Player's first card is known, times the cards
    /// of that kind, sum to the deals of the event before the coup.
    partial_coup,
    /// Suits may change places: given Player's first card, an event has as many deals as given the card of
    /// the same rank in the exchanged suit, from the shoe whose suits are exchanged likewise. Hearts change
    /// places with spades and diamonds with clubs; and hearts with diamonds and spades with clubs. It applies
    /// to wagers that distinguish suits but name none of those that change places.
    relabelled_suits,
};

/// "deals-add-up", "two-routes", "weighted-effects", "partial-coup", "relabelled-suits".
const char* to_string(IdentityKind kind);

/// One identity and how it came out in this run.
struct Identity {
    IdentityKind kind = IdentityKind::deals_add_up;
    /// How many equations were checked, and on which wagers ("outcome" for the three outcomes) the two sides
    /// differ: none, or Sabot has a defect. Nothing was checked where it applies to no wager.
    std::size_t checked = 0;
    std::vector<std::string> failing;
    /// Wagers to which it does not apply or for which too little is known of the shoe.
    std::vector<std::string> left_out;

    bool holds() const { return failing.empty(); }
    /// Counts an equation, and names the wager where it does not hold.
    void check(const std::string& wager, bool equal);
};

}  // namespace sabot
