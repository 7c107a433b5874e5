#pragma once

#include "dossier/identity.hpp"
#include "figures/analysis.hpp"
#include "figures/removal.hpp"

#include <vector>

namespace sabot {

/// Checks every identity, in the order of IdentityKind. Precondition: `analysis` (with its double check) and
/// `removal` are results for the same wagers of `game` on the same shoe, before a coup. Cost: that of
/// first_cards(), and up to twice that again if the shoe has unequal numbers of the suits that a wager
/// distinguishes.
std::vector<Identity> verify_identities(const Game& game, const Analysis& analysis, const Removal& removal);

}  // namespace sabot
