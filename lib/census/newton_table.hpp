#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace sabot {

/// How the coefficients of a polynomial of degree D in v variables lie in memory, in Newton's basis
///
///     p(x) = sum over a with |a| <= D   c_a * C(x_1, a_1) ... C(x_v, a_v)
///
/// so that a walk over the grid needs additions only. A table of v variables has D + 1 blocks, by the
/// exponent j of its first variable; block j holds the C(v-1 + D-j, D-j) coefficients of the others, of
/// degree D - j at most, lower degrees first. Hence block j + 1 has the same order as the beginning of block
/// j, and
///
///     one step of the first variable:  block j += block j + 1 (its beginning), for j = 0..D-1 in this order
///     fixing it where it is:           block 0 is the polynomial in the others, to be put in their blocks
///
/// since C(x + 1, j) = C(x, j) + C(x, j - 1). Of ten point values nine are variables, the tenth is what is
/// left: 5,005 coefficients of degree six, then 3,003, 1,716, 924, 462, 210, 84, 28 and 7.
///
/// All arithmetic is modulo 2^64, in which sums and products by integers are exact whatever happens in
/// between: a value of the polynomial is right where it lies within -2^63 and 2^63, no matter how large
/// coefficients grow on the way. So nothing but the values needs a bound.
class NewtonLayout {
public:
    /// variables 1..51, degree 1..6.
    NewtonLayout(int variables, int degree);

    int variables() const { return variables_; }
    int degree() const { return degree_; }

    /// One table: where its blocks begin (D + 2 numbers, the last its size), and how block 0 goes into the
    /// next table: next[p] = block 0[descent[p]]. The table of one variable has no descent.
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

    /// Values at the points of exponents(), `lanes` of them side by side, become coefficients. Cost:
    /// variables x degree x size x lanes subtractions.
    void differences(std::uint64_t* values, std::size_t lanes) const;

private:
    int variables_;
    int degree_;
    std::vector<Level> levels_;
    std::vector<Exponents> exponents_;
    // By variable, the coefficient whose exponent of it is one less; its own number where that is 0.
    std::vector<std::vector<std::uint32_t>> lower_;
};

}  // namespace sabot
