#pragma once

#include "exact/wide.hpp"
#include "polynomial/monomials.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace sabot {

/// Some polynomials in the counts of the same classes, all homogeneous of one degree D in the sense of
/// falling factorials:
///
///     p_E(n) = sum over multisets m of size D   w_E(m) * prod_i n_i^(falling m_i)
///
/// The classes are split into two halves, so that a polynomial is D+1 small dense products X_k' W_k Y_k
/// of the monomials of either half (DESIGN.md, "The polynomial of an event"): for ten values and degree
/// six 462 products of falling factorials on either side instead of 5,005. Evaluated for kLanes shoes at
/// a time, one in each lane of the vector unit.
///
/// Exactness of the lanes. They hold doubles, and every number that enters a result is an integer of at
/// most 2^53, which doubles add and multiply without rounding: weights are not negative and w_E(m) is at
/// most the number of orders of m, so every product and every partial sum of p_E counts a subset of the
/// N(N-1)...(N-D+1) ordered draws; and the inner sum W_k Y_k at a monomial X_k is at most
/// D!/(D-k)! N^(D-k), below 720 N^(D-1) for k > 0 and a subset of the draws for k = 0. So
/// lanes_are_exact() asks that N^D < 2^53 for D < 6, and for D = 6 that N(N-1)...(N-5) < 2^53, from
/// which N <= 457 and 6 N^5 < 2^53 follow (30 N^4 and the like are smaller still). Larger shoes go
/// through evaluate_wide().
class EventPolynomials {
public:
    static constexpr int kLanes = 8;
    /// Numbers side by side: one of each of kLanes shoes.
    struct alignas(kLanes * sizeof(double)) Lanes {
        std::array<double, kLanes> of;
    };

    /// classes 1..52, degree 1..6, the number of polynomials.
    EventPolynomials(int classes, int degree, std::size_t polynomials);

    int classes() const { return left_.classes() + right_.classes(); }
    int degree() const { return left_.degree(); }
    std::size_t size() const { return polynomials_; }

    /// Adds to the weight of a multiset, its classes in ascending order, `degree()` of them. Weights stay
    /// below 2^32: the orders of a multiset are at most 720.
    void add(std::size_t polynomial, const int* sorted, std::uint32_t weight);

    /// Whether evaluate_lanes() is exact for a shoe of that many cards.
    bool lanes_are_exact(std::int64_t cards) const;

    /// Working memory of an evaluation; one for each thread.
    struct Workspace {
        std::vector<Lanes> factors, left, right;
    };

    /// counts: by class, kLanes shoes side by side, each with lanes_are_exact(). results: by polynomial.
    /// Uses the widest vectors that the machine has.
    void evaluate_lanes(const Lanes* counts, Lanes* results, Workspace& workspace) const;

    /// One shoe, 128-bit integers: exact where N^D < 2^127, so for every shoe of at most kMaxCards. Counts
    /// may be negative, where the polynomials count nothing: the results are then their values modulo 2^128.
    /// With replacement, the powers n_i^(m_i) take the place of the falling factorials.
    void evaluate_wide(const std::int64_t* counts, Wide* results, bool with_replacement = false) const;

private:
    // The weights of one k: rows are (monomial of the left half, polynomial), columns monomials of the
    // right half. In groups of LaneKernel::kRows rows, a group column by column; the last group is filled
    // up with zeros.
    struct Block {
        std::size_t rows = 0;
        std::size_t columns = 0;
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
