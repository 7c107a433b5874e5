#pragma once

#include "cards/notation.hpp"
#include "cards/partition.hpp"
#include "cards/shoe.hpp"
#include "figures/removal.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// The card classes of a level.
Partition partition_of(RemovalLevel level);

/// The classes of a level as written cards, in the order A 2 .. 9, then 0 or T J Q K.
std::vector<WrittenCard> cards_of(RemovalLevel level);

/// The requested level or, if none is requested, the coarsest level that distinguishes all cards that the
/// wager distinguishes. Throws InputError if the requested level is coarser than that.
RemovalLevel chosen_level(const Wager& wager, const std::optional<RemovalLevel>& by);

/// The exchanges that make two cards equivalent.
enum class OrbitBy {
    /// Two cards are exchanged with each other.
    swaps,
    /// Two cards, or whole suits, are exchanged.
    swaps_and_suits,
};

/// Divides the cards into orbits: cards whose removal has the same effect on a wager. Two cards are in one
/// orbit if no question of the wager distinguishes them and the shoe holds the same number of both, or if an
/// exchange of suits maps one to the other and leaves the shoe and all answers unchanged. The exchange of the
/// two cards, or of the suits, must also leave the `dealt` cards of the coup unchanged. Returns for each card
/// the index of the first card of its orbit.
///
/// With OrbitBy::swaps, pairs of removed cards have equal effects too: the effect of a pair depends only on
/// the orbits of its two cards, and on whether both are the same card. An exchange of suits moves both cards
/// at once, so with swaps_and_suits this does not hold.
std::vector<int> orbits_of(const Wager& wager, const std::vector<WrittenCard>& cards, const Shoe& shoe,
                           const DealtHands& dealt = {}, OrbitBy by = OrbitBy::swaps_and_suits);

}  // namespace sabot
