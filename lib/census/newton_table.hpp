#pragma once

#include <boost/align/aligned_allocator.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace sabot {

/// A vector whose first element is at the start of a cache line, so that no vector register's worth of
/// elements crosses two lines; loads and stores that cross lines take twice as long.
template <class Number>
using Aligned = std::vector<Number, boost::alignment::aligned_allocator<Number, 64>>;

/// The memory layout of the coefficients of a polynomial of degree D in v variables in Newton's basis
///
///     p(x) = sum over a with |a| <= D   c_a * C(x_1, a_1) ... C(x_v, a_v)
///
/// which allows an enumeration of the grid by additions only. A table of v variables has D + 1 blocks, by
/// the exponent j of its first variable; block j holds the C(v-1 + D-j, D-j) coefficients of the others, of
/// degree at most D - j, lower degrees first. Block j + 1 therefore has the same order as the beginning of
/// block j, and
///
///     one step of the first variable:  block j += block j + 1 (its beginning), for j = 0..D-1 in this order
///     fixing the first variable:       block 0 is the polynomial in the others, to be put in their blocks
///
/// since C(x + 1, j) = C(x, j) + C(x, j - 1). For ten point values, the counts of nine are variables and that
/// of the tenth is what remains: the tables of degree six have 5,005 coefficients, then 3,003, 1,716, 924,
/// 462, 210, 84, 28 and 7.
///
/// All arithmetic is modulo 2^64, in which sums and products by integers are exact regardless of overflow.
/// A value of the polynomial is therefore correct if it is between -2^63 and 2^63, no matter how large the
/// coefficients are; only the values need a bound.
class NewtonLayout {
public:
    /// Range: variables 1..51, degree 1..6.
    NewtonLayout(int variables, int degree);

    int variables() const { return variables_; }
    int degree() const { return degree_; }

    /// One table: the start of each block (D + 2 numbers, the last is the size), and how block 0 is moved
    /// into the next table: next[p] = block 0[descent[p]]. The table of one variable has no descent.
    struct Level {
        std::vector<std::uint32_t> blocks;
        std::vector<std::uint32_t> descent;

        std::size_t size() const { return blocks.back(); }
    };
    /// The table with that many variables, 1..variables().
    const Level& level(int variables) const { return levels_[static_cast<std::size_t>(variables) - 1]; }

    using Exponents = std::vector<int>;
    /// The exponents of each coefficient of the largest table, in its order.
    const std::vector<Exponents>& exponents() const { return exponents_; }

    /// Converts values at the points of exponents(), `lanes` of them side by side, to coefficients. Cost:
    /// variables x degree x size x lanes subtractions.
    void differences(std::uint64_t* values, std::size_t lanes) const;

private:
    int variables_;
    int degree_;
    std::vector<Level> levels_;
    std::vector<Exponents> exponents_;
    // For each variable and coefficient, the coefficient whose exponent of the variable is one less; itself
    // if that exponent is 0.
    std::vector<std::vector<std::uint32_t>> lower_;
};

}  // namespace sabot
