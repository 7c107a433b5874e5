#pragma once

#include "cards/shoe.hpp"
#include "exact/approximation.hpp"
#include "figures/series_outcomes.hpp"

#include <vector>

namespace sabot {

/// The probability of each row of a wager on four to six coups of one shoe, with its error; lost() is the
/// last. `counts` has the cards of each class.
///
/// Four to six coups are two blocks, of a and b cards. Their indicators Y and Z are functions of disjoint
/// random sets of a and b of the n cards, so with the orthogonal parts Y_d, Z_d of degree d (Hoeffding's
/// decomposition for draws without replacement; the eigenspaces of the Johnson scheme)
///
///     P(both) = P(one) P(other) + sum over d >= 1 of  (-1)^d s_d,    s_d = sigma_d <Y_d, Z_d>
///     sigma_d^2 = (a)_d (b)_d / ((n-a)_d (n-b)_d),                   (n)_d = n (n-1) ... (n-d+1)
///
/// The first terms follow from the shoe without m random cards. The covariance, over these, of the
/// probabilities of both blocks is
///
///     C_m = sum over d = 1..m of  (m)_d / (n-m)_d  s_d
///
/// and the terms after D add up to at most sigma_(D+1) |Y| |Z| (Cauchy and Schwarz; sigma falls), with the
/// variances of the blocks. D is as large as some seconds allow, and with D = a nothing is left: the
/// probabilities are exact. For six cards of ten point values D is 3 for four coups, and 1 for more. For
/// eight decks the error of a probability is below 10^-7 for four coups, and 2 10^-4 for six.
std::vector<Approximation> probabilities_of_blocks(const SeriesOutcomes& series,
                                                   const std::vector<CardCount>& counts);

}  // namespace sabot
