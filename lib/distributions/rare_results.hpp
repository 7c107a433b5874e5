#pragma once

#include "distributions/possible_result.hpp"
#include "exact/exact.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// How often rare large results come in n rounds, such as a jackpot of 100,000 stakes next to a win of half a
/// stake. The sum of all rounds would have millions of possible values, whose distribution takes minutes;
/// given the number of each rare result, the others have few.
struct RareResults {
    /// One possible number of each rare result.
    struct Count {
        Rational probability = 1;
        /// The rounds without a rare result.
        std::uint64_t others = 0;
        /// The sum of the rare results.
        Rational amount = 0;
    };
    /// The results that are not rare, in ascending order. Their probabilities are those of a round without a
    /// rare result, and add up to 1.
    std::vector<PossibleResult> others;
    std::vector<Count> counts;
    /// A bound of the errors of all probabilities of `counts` together, and of the probability of the counts
    /// that are left out; 0 if there is only one count, which is certain.
    Rational error = 0;
};

/// Takes the largest results as rare, one after the other, as long as each is expected at most 30 times in n
/// rounds and the rest has many steps; there may be none. Precondition: probabilities >= 0 with sum 1. Range:
/// 1 <= n <= 2^30.
///
/// The number k of a result with probability p <= 1/2 among n rounds is binomial, and the next result is
/// counted among the other n - k rounds. Everything is computed in multiples of u = 2^-256, rounded down:
///
/// (1) (1 - p)^n by at most 2 log2 n products of numbers below 1. A square has at most twice the error of its
/// root, and u more: at most 4 n u in the end.
/// (2) P(k + 1) = P(k) (n - k) / (k + 1) p / (1 - p). The factors are at most x / (k + 1) for x = 2 n p,
/// which is at most 60, so no product of consecutive ones exceeds exp(x) < 2^87, and no P(k) is in error by
/// more than (4 n + 1 + k) u 2^87 < 2^-136.
/// (3) From k + 1 = 4 n p on, each factor is at most 1/2, so what follows is less than the last P(k). Counts
/// end there if that is below 2^-130.
///
/// If a count is split further, its error is split among the new counts, so these errors add up.
RareResults rare_results(const std::vector<PossibleResult>& results, std::uint64_t n);

}  // namespace sabot
