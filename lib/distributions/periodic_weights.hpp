#pragma once

#include "distributions/roots_of_unity.hpp"

#include <array>
#include <complex>
#include <cstdint>

namespace sabot {

/// The weights W(t) of TiltedSum: the transform of r^j for 0 <= j < B and 0 for B <= j < M = 2B,
///
///     W(t) = (1 - (-1)^t r^B) / (1 - r exp(-i t')),   t' = 2 pi t / M
class PeriodicWeights {
public:
    /// Range: 0 < r <= 1. `power`: r^B. `roots`: those of order 2M, which must outlive this.
    PeriodicWeights(const RootsOfUnity& roots, double r, const Precise& power)
        : roots_(roots),
          r_(r),
          complement_(nearest_real(Precise(1 - Precise(r)))),
          numerators_{nearest_real(Precise(1 - power)), nearest_real(Precise(1 + power))} {}

    /// W(0). Precondition: r < 1.
    Real at_zero() const { return numerators_[0] / complement_; }
    /// W(t) for t from 1 to B. Its error is at most error() times its size.
    Complex at(std::uint64_t t) const {
        const Complex at_half = roots_.root(t);
        // 1 - r exp(-i t') without cancellation.
        const Complex denominator{complement_ + 2 * r_ * at_half.imag() * at_half.imag(),
                                  2 * r_ * at_half.imag() * at_half.real()};
        return std::conj(denominator) * (numerators_[t % 2] / std::norm(denominator));
    }
    /// A bound of the relative error of at(): that of the sine, which occurs twice in the real part; that of
    /// the cosine, within 6 kUnit where it may be small; and the roundings.
    Real error() const { return 3 * roots_.sine_error() + 20 * kUnit; }

private:
    const RootsOfUnity& roots_;
    Real r_;
    Real complement_;
    std::array<Real, 2> numerators_;
};

}  // namespace sabot
