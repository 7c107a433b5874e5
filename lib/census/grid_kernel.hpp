#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace sabot {

/// The inner loops of a census's walk, compiled once for each width of vectors. In this file's source there
/// is nothing else, so that no other code is compiled for instructions that the machine may not have.
///
/// Values of polynomials are 64-bit integers (NewtonLayout), those of several wagers side by side, 1, 4 or 8:
/// the lanes. What vectors are read from and written to stands where their width asks for it (aligned.hpp).
struct GridKernel {
    /// Block j += the beginning of block j + 1, for all j: one step of the first variable of a table.
    static void step(std::uint64_t* table, const std::uint32_t* blocks, int degree, std::size_t lanes);
    /// next[p] = block[order[p]].
    static void descend(std::uint64_t* next, const std::uint64_t* block, const std::uint32_t* order,
                        std::size_t size, std::size_t lanes);

    /// The last three kinds of cards together: counts of the first two of them vary, the third is what is
    /// left of `rest`. All three within their caps; or, where they fall, each at most the one before, the
    /// first at most its cap, which is then also at most the count before the plane.
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
    /// The values at all points of a plane, in ascending order of the counts. `table` has two variables and
    /// is used up. Returns the number of points.
    static std::size_t plane(std::uint64_t* table, int degree, const Plane& plane, std::size_t lanes,
                             std::uint64_t* values);
};

}  // namespace sabot
