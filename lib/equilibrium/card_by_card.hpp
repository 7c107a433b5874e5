#pragma once

#include "equilibrium/certificate.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"

namespace sabot {

/// The certificate by the plainest route: every ordered draw of six cards by their points, each dealt out as
/// a dealer would under every choice that the rules leave, and each ending weighted with the probability
/// that both make those choices. It shares with coup_forms() and certify() the names of the information sets
/// and nothing else, so that a certificate in which both agree stands on its own.
///
/// Cost: 10^6 draws, about 30 ms. The commission is in [0, 1).
/// Precondition: 6 to kMaxCards cards, none negative; strategies with a probability for each set.
Certificate certify_card_by_card(CheminDeFerModel model, const PointCounts& counts,
                                 const Rational& commission, const StrategyPair& strategies);

}  // namespace sabot
