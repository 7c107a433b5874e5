#pragma once

#include "equilibrium/certificate.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"

namespace sabot {

/// Computes the certificate in the most direct way: every ordered draw of six cards by their points is dealt
/// as a dealer would under every choice that the rules leave, and each result is weighted with the
/// probability of these choices. It shares only the numbering of the information sets with coup_forms() and
/// certify(), so that their agreement is an independent check.
///
/// Cost: 10^6 draws, about 30 ms. The commission is in [0, 1). Precondition: 6 to kMaxCards cards, no
/// negative count; strategies with a probability for each set.
Certificate certify_card_by_card(CheminDeFerModel model, const PointCounts& counts,
                                 const Rational& commission, const StrategyPair& strategies);

}  // namespace sabot
