#pragma once

#include "figures/analysis.hpp"
#include "figures/removal.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// An equation that exact figures must meet. Each is checked on the figures in hand, as fractions.
enum class IdentityKind {
    /// The deals of a wager's events add up to N(N-1)...(N-5); so do those of the three outcomes.
    deals_add_up,
    /// The walk and the polynomials, which share no code after tableau and wager, count the same deals.
    two_routes,
    /// An unseen burn changes nothing: effects of removal, weighted by the cards of each kind, sum to 0.
    weighted_effects,
    /// A partial coup averages back: the mean of the expected value over Player's first card, by the cards
    /// that
    /// the shoe holds, is the expected value before the coup.
    partial_coup,
    /// Suits may change places: hearts for spades and diamonds for clubs (either colour for the other) leave
    /// the
    /// deals of every wager that reads no suit by name as they are.
    relabelled_suits,
};

/// One identity and how it came out in this run.
struct Identity {
    IdentityKind kind = IdentityKind::deals_add_up;
    /// How many equations were checked, and on which wagers the two sides differ: none, or Sabot has a
    /// defect.
    std::size_t checked = 0;
    std::vector<std::string> failing;
    /// Wagers to which it does not apply or for which the shoe does not tell enough.
    std::vector<std::string> left_out;

    bool holds() const { return failing.empty(); }
};

/// Checks every identity on figures of `game`. Precondition: `analysis` (with its double check) and `removal`
/// are those of `game` on the same shoe, before a coup. Cost: a walk for each kind of first card that a wager
/// tells apart, and one for the relabelled suits.
std::vector<Identity> verify_identities(const Game& game, const Analysis& analysis, const Removal& removal);

}  // namespace sabot
