#pragma once

#include "exact/wide.hpp"
#include "polynomial/monomials.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabot {

/// Polynomials in the counts n_i of the same card classes, all of one degree D. Each counts the ordered draws
/// of D cards in which an event happens:
///
///     p_E(n) = sum over multisets m of D classes   w_E(m) * prod_i n_i (n_i - 1) ... (n_i - m_i + 1)
///
/// where m contains class i m_i times, and w_E(m) is the number of orders of m in which the event happens.
///
/// Evaluation. The classes are divided into two halves. Each monomial is the product of one of degree k in
/// the classes of the left half and one of degree D - k in those of the right half, so that
///
///     p_E = sum over k = 0..D   X_k' W_k Y_k
///
/// where the vectors X_k and Y_k hold the monomials of the two halves, and the matrix W_k the weights w_E. If
/// Y_k is shorter than X_k, the term is computed as Y_k' W_k' X_k. Ten point values and degree six take 462
/// monomials for each half instead of 5,005. kLanes shoes are evaluated at once, one in each lane of the
/// vector unit.
///
/// Exactness of the lanes. Lanes are doubles, which add and multiply integers up to 2^53 without rounding. No
/// number that enters a result is larger:
///
/// - Weights are not negative, and w_E(m) is at most the number of orders of m. So every product, and every
///   partial sum of p_E, counts a subset of the N(N-1)...(N-D+1) ordered draws from N cards.
/// - An element of W_k Y_k is at most D!/(D-k)! N^(D-k). For k = 0 it counts a subset of the draws too. An
///   element of W_k' X_k has the same bound with D - k in place of k.
///
/// lanes_are_exact() therefore requires N^D < 2^53 if D < 6, which bounds the second number as well, since
/// D!/(D-k)! <= N^k for N >= D. For D = 6 it requires N(N-1)...(N-5) < 2^53, that is N <= 458, and then 6 N^5
/// < 2^53 (the bounds for larger k are smaller). Larger shoes are evaluated by evaluate_wide().
class EventPolynomials {
public:
    static constexpr int kLanes = 8;
    /// One number for each of kLanes shoes.
    struct alignas(kLanes * sizeof(double)) Lanes {
        std::array<double, kLanes> of;
    };

    /// Range: classes 1..52, degree 1..6. All weights are 0.
    EventPolynomials(int classes, int degree, std::size_t polynomials);

    int classes() const { return left_.classes() + right_.classes(); }
    int degree() const { return left_.degree(); }
    std::size_t size() const { return polynomials_; }

    /// Adds to the weight of a multiset, given as degree() classes in ascending order. Weights stay below
    /// 2^32, because a multiset has at most 720 orders.
    void add(std::size_t polynomial, const int* sorted, std::uint32_t weight);

    /// Whether evaluate_lanes() is exact for a shoe of that many cards.
    bool lanes_are_exact(std::int64_t cards) const;

    /// Working memory of an evaluation. Each thread needs its own.
    struct Workspace {
        std::vector<Lanes> factors, left, right;
    };

    /// Evaluates kLanes shoes. `counts`: by class; each shoe has lanes_are_exact(). `results`: by polynomial.
    /// Uses the widest vectors of the machine.
    void evaluate_lanes(const Lanes* counts, Lanes* results, Workspace& workspace) const;

    /// Evaluates one shoe in 128-bit integers. Exact if N^D < 2^127, hence for every shoe of at most
    /// kMaxCards. If some counts are negative, the results are the values of the polynomials modulo 2^128.
    /// With replacement, powers n_i^(m_i) replace the falling factorials.
    void evaluate_wide(const std::int64_t* counts, Wide* results, bool with_replacement = false) const;

private:
    // The matrix W_k. A row belongs to a monomial of one half and a polynomial, a column to a monomial of the
    // other half. Rows take the half with fewer monomials, because each row ends with an addition to a
    // result, which waits for the addition of an earlier row. Rows are stored in groups of LaneKernel::kRows,
    // each group column by column; the last group is padded with zeros.
    struct Block {
        std::size_t rows = 0;
        std::size_t columns = 0;
        bool rows_are_right = false;
        std::vector<double> weights;
    };

    static std::size_t position(const Block& block, std::size_t row, std::size_t column);

    friend struct LaneKernel;

    Monomials left_;
    Monomials right_;
    std::size_t polynomials_;
    std::vector<Block> blocks_;
};

}  // namespace sabot
