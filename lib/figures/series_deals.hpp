#pragma once

#include "engine/table.hpp"
#include "figures/series_outcomes.hpp"

#include <optional>

namespace sabot {

/// The second route of wagers on several coups: their draws by row, of six cards for each coup.
///
/// Every sequence of six card classes is dealt (EveryDeal), which gives for each multiset m of six classes
/// the number w_s(m) of its orders in which the coup has the outcome s. No polynomial is used. With the
/// cards n that the earlier coups leave, a coup has the outcome s in
///
///     p_s(n) = sum over m   w_s(m) prod over classes c of (n_c) (n_c - 1) ... (n_c - m_c + 1)
///
/// draws. The sum is taken class by class, while the multiset M of the cards of the earlier coups is chosen
/// class by class as well: once n_c is known, m_c is summed out, and the table of what is left of m shrinks.
/// Each M counts with w_s(M), or with the convolution of two coups' weights, times prod (N_c)_(M_c).
///
/// Coups of shoes of their own multiply.
///
/// Nothing for more than thirteen classes, or ten if three coups come from one shoe. Cost: 0.2 s for two
/// coups, two seconds for three.
std::optional<Tally> deals_of_series(const Table& table, const SeriesOutcomes& series, bool is_independent);

}  // namespace sabot
