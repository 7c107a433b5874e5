#pragma once

#include "census/net_values.hpp"

namespace sabot {

/// Whether every exchange of a wager's card classes leaves its expected value unchanged, for every
/// composition of `cards` cards; for a pair, all ranks are exchangeable. Proof by polynomials: one of degree
/// D in k - 1 variables (the last count is what remains) is determined by its values at points whose sum is
/// at most D, so two polynomials that agree there are equal. Two permutations are tested, a swap of the first
/// two classes and a cycle of all, since they generate all others. The shoe must hold equally many cards of
/// each class. Cost: three evaluations for each of the C(k - 1 + D, D) compositions. A census of exchangeable
/// classes evaluates only compositions with falling counts (CompositionTree::Order).
bool are_classes_exchangeable(const CensusWager& wager, const std::vector<CardCount>& shoe, CardCount cards);

}  // namespace sabot
