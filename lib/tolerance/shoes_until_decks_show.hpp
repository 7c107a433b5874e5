#pragma once

#include "exact/exact.hpp"
#include "tolerance/rounds_to_detect.hpp"

namespace sabot {

/// The maximum number of decks for which shoes_until_decks_show() is accurate.
inline constexpr int kMaxDecksThatShow = 1000;

/// The expected number of shoes after which the cards show that a shoe consists of `dealt` decks of 52 cards
/// instead of `rules`, where dealt = rules - 1 >= 1 or dealt = rules + 1. In each shoe, n = 39 * min(rules,
/// dealt) cards are seen: three quarters of the smaller shoe.
///
/// - One deck more: a card (rank and suit) that is seen more than `rules` times proves it. The probability
///   that one shoe shows such a card follows from inclusion and exclusion over the 52 cards; the number of
///   shoes is its inverse rounded up, exactly.
/// - One deck less: the sequential test of a likelihood ratio, which needs log(1 / level) / D shoes (Wald's
///   approximation) with the Kullback-Leibler divergence D of the counts k_f of the 52 cards,
///
///       P(k) = (product of C(d, k_f)) / C(52 d, n),   D = 52 E[log((rules - k_f) / rules)]
///                                                        + log(C(52 rules, n) / C(52 dealt, n))
///
///   whose expected value is over the exact hypergeometric distribution of k_f in the shoe that is dealt.
RoundsNeeded shoes_until_decks_show(int rules, int dealt, const Rational& level);

}  // namespace sabot
