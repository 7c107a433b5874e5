#pragma once

#include "dossier/first_cards.hpp"
#include "dossier/identity.hpp"
#include "rules/tableau.hpp"

#include <vector>

namespace sabot {

/// Checks IdentityKind::relabelled_suits on wagers whose first cards were computed on this shoe. Leaves out
/// wagers to which it does not apply: those that name an exchanged suit or distinguish no suits.
///
/// Proof: exchanging the suits maps the deals of the shoe one to one to deals of the exchanged shoe. The
/// ranks stay the same, so the same third cards are drawn, and each question of such a wager has the same
/// answer (is_blind_to_exchange).
///
/// Cost: none if the exchanged shoe equals the shoe, as with whole decks; otherwise first_cards() again for
/// each exchange.
void check_relabelled_suits(const Tableau& tableau, const Shoe& shoe, const std::vector<FirstCards>& groups,
                            Identity& identity);

}  // namespace sabot
