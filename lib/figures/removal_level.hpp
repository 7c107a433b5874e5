#pragma once

#include "cards/notation.hpp"
#include "cards/partition.hpp"
#include "cards/shoe.hpp"
#include "figures/removal.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <vector>

namespace sabot {

Partition partition_of(RemovalLevel level);

/// The cards of a level, each a class of it, in the order A 2 .. 9 and then 0 or T J Q K.
std::vector<WrittenCard> cards_of(RemovalLevel level);

/// The level that was asked for, or else the coarsest that tells apart what the wager reads. Throws
/// InputError where the one that was asked for is coarser than that.
RemovalLevel chosen_level(const Wager& wager, const std::optional<RemovalLevel>& by);

/// What may bring one card of an orbit to another.
enum class OrbitBy {
    /// Two cards change places, and all others stay.
    swaps,
    /// Or whole suits do.
    swaps_and_suits,
};

/// Cards whose removal has the same effect on a wager: no question distinguishes them and the shoe holds as
/// many of each, or an exchange of suits that neither shoe nor wager notices brings one to the other; the
/// `dealt` cards of the coup stay what they are. By card, one number for each such orbit.
///
/// With swaps alone any two cards of the same two orbits, too, have the same effect together, one card twice
/// apart; an exchange of suits moves both at once.
std::vector<int> orbits_of(const Wager& wager, const std::vector<WrittenCard>& cards, const Shoe& shoe,
                           const DealtHands& dealt = {}, OrbitBy by = OrbitBy::swaps_and_suits);

}  // namespace sabot
