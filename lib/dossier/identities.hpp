#pragma once

#include "dossier/identity.hpp"
#include "figures/analysis.hpp"
#include "figures/removal.hpp"

#include <vector>

namespace sabot {

/// Checks every identity, in the order of IdentityKind. Precondition: `analysis` (with its double check) and
/// `removal` are of the same wagers of `game` on the same shoe, before a coup. Cost: that of first_cards(),
/// and up to twice that again if the suits have unequal counts in the shoe and a wager distinguishes them.
std::vector<Identity> verify_identities(const Game& game, const Analysis& analysis, const Removal& removal);

}  // namespace sabot
