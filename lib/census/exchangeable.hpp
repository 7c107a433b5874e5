#pragma once

#include "census/net_values.hpp"

namespace sabot {

/// Whether all classes of a wager's cards may change places without changing its expected value, for every
/// composition of `cards` cards: of a pair, all ranks. Proved by the polynomials: one of degree D in k - 1
/// variables (the last count is what is left) is known by its values where their sum is at most D; so two
/// that agree there are the same. Two exchanges are looked at, of the first two classes, and of all in a
/// circle, since all others follow from these. The shoe must hold as many cards of each class. Cost: three
/// evaluations for each of the C(k - 1 + D, D) compositions.
bool classes_may_change_places(const CensusWager& wager, const std::vector<CardCount>& shoe, CardCount cards);

}  // namespace sabot
