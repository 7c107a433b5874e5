#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// The inner loops of a census's enumeration, compiled once for each vector width. Their source file contains
/// nothing else, so that no other code is compiled for instructions that the machine may lack.
///
/// Values of polynomials are 64-bit integers (NewtonLayout); those of several wagers are stored side by
/// side in 1, 4 or 8 lanes. Data for vectors is aligned to the vector width (newton_table.hpp).
struct GridKernel {
    /// Adds the beginning of block j + 1 to block j, for all j: one step of the first variable of a table.
    static void step(std::uint64_t* table, const std::uint32_t* blocks, int degree, std::size_t lanes);
    /// Sets next[p] = block[order[p]].
    static void descend(std::uint64_t* next, const std::uint64_t* block, const std::uint32_t* order,
                        std::size_t size, std::size_t lanes);

    /// The last three kinds of cards together: the counts of the first two vary, and the third is what
    /// remains of `rest`. All three are within their caps. In falling order, each count is at most the
    /// previous one, and caps[0] is also at most the last count before the plane.
    struct Plane {
        int rest = 0;
        std::array<int, 3> caps{};
        bool falls = false;

        int first_least() const {
            return falls ? (rest + 2) / 3 : rest > caps[1] + caps[2] ? rest - caps[1] - caps[2] : 0;
        }
        int first_most() const { return rest < caps[0] ? rest : caps[0]; }
        int second_least(int first) const {
            const int left = rest - first;
            return falls ? (left + 1) / 2 : left > caps[2] ? left - caps[2] : 0;
        }
        int second_most(int first) const {
            const int left = rest - first;
            const int cap = falls ? first : caps[1];
            return left < cap ? left : cap;
        }
    };
    /// Computes the values at all points of a plane, in ascending order of the counts. `table` has two
    /// variables and is overwritten. Returns the number of points.
    static std::size_t plane(std::uint64_t* table, int degree, const Plane& plane, std::size_t lanes,
                             std::uint64_t* values);
};

}  // namespace sabot
