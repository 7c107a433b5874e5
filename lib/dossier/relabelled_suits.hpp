#pragma once

#include "dossier/first_cards.hpp"
#include "dossier/identity.hpp"

#include <vector>

namespace sabot {

/// Checks IdentityKind::relabelled_suits on wagers whose first cards were looked at on this shoe, and leaves
/// out those that it says nothing about: that name a suit which changes place, or tell none apart.
///
/// Why it holds: to exchange suits in a deal gives a deal of the exchanged shoe, one for one, with the same
/// ranks, so the same cards are drawn; and each question of such a wager is answered the same
/// (is_blind_to_exchange).
///
/// Cost: none where the exchanged shoe is the shoe, as of whole decks; otherwise first_cards() again for each
/// exchange.
void check_relabelled_suits(const Tableau& tableau, const Shoe& shoe, const std::vector<FirstCards>& groups,
                            Identity& identity);

}  // namespace sabot
