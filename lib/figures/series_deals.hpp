#pragma once

#include "engine/table.hpp"
#include "figures/series_outcomes.hpp"

#include <optional>

namespace sabot {

/// The second route for wagers on several coups: the draws of six cards for each coup, by row.
///
/// Every sequence of six card classes is dealt (EveryDeal). This gives, for each multiset m of six classes,
/// the number w_s(m) of its orders in which the coup has the outcome s. No polynomial is used. If the earlier
/// coups leave n_c cards of each class c, a coup has the outcome s in
///
///     p_s(n) = sum over m   w_s(m) prod over classes c of (n_c) (n_c - 1) ... (n_c - m_c + 1)
///
/// draws. The multiset M of the cards of the earlier coups is chosen class by class, and p_s(n) is summed at
/// the same time: once n_c is known, the sum over m_c is taken, and the table of the rest of m shrinks. Each
/// M counts with w_s(M), or with the convolution of two coups' weights, times the product over classes c of
/// N_c (N_c - 1) ... (N_c - M_c + 1), where N_c is the number of cards of class c in the shoe.
///
/// If each coup has a shoe of its own, the draws of the coups are multiplied.
///
/// Nothing for more than thirteen classes, or more than ten if three coups come from one shoe. Cost: 0.2 s
/// for two coups, two seconds for three.
std::optional<Tally> deals_of_series(const Table& table, const SeriesOutcomes& series, bool is_independent);

}  // namespace sabot
