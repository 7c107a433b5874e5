#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <complex>
#include <cstdint>
#include <limits>
#include <vector>

namespace sabot {

/// The floating-point type of sums of many terms. All bounds of errors are in units of kUnit, whatever the
/// type is: IEEE arithmetic rounds each result of +, -, * and / to nearest, which changes it by at most kUnit
/// of its size.
using Real = long double;
using Complex = std::complex<Real>;
inline constexpr Real kUnit = std::numeric_limits<Real>::epsilon() / 2;
// x86 has 64 bits, Emscripten and 64-bit Arm 113. With fewer bits the bounds would hold, but be larger than
// documented; with more, the rounding of the 128-bit numbers from which roots are made would no longer be
// negligible.
static_assert(std::numeric_limits<Real>::digits >= 64 && std::numeric_limits<Real>::digits <= 113 &&
                  std::numeric_limits<Real>::is_iec559,
              "bounds of sums need a long double of 64 to 113 bits");

/// A floating-point number of `bits` bits, to which each operation rounds its result. Error bounds allow a
/// relative error of 2^-100 for each figure computed with it. Exponents have 64 bits, because that of a
/// 10^9-th power may not fit into int.
template <unsigned bits>
using BinaryFloat = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<bits, boost::multiprecision::digit_base_2, void, std::int64_t>,
    boost::multiprecision::et_off>;
/// For figures that are computed a few times, such as powers with exponents up to 10^9, which multiply a
/// relative error by the exponent.
using Precise = BinaryFloat<192>;

/// The Real nearest to the value: its relative error is at most kUnit.
template <unsigned bits>
Real nearest_real(const BinaryFloat<bits>& value) {
    return static_cast<Real>(value);
}

/// The product of complex numbers, without the special cases of infinity. Its relative error is at most
/// sqrt(5) kUnit (Brent, Percival and Zimmermann, "Error bounds on complex floating-point multiplication",
/// 2007).
inline Complex times(const Complex& a, const Complex& b) {
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

/// exp(2 pi i j / 2^bits) for all j, as products of the entries of two tables, each with about the square
/// root of 2^bits entries. Angles are halved by square roots, so no trigonometric function is needed.
class RootsOfUnity {
public:
    /// Range: 4 <= bits <= 50. Cost: a microsecond for each entry of the tables, 2^(bits/2 + 1).
    explicit RootsOfUnity(int bits);

    /// A bound of the relative error of a root's sine, for 0 < j < 2^(bits - 2). (Roots themselves are within
    /// 6 kUnit.) Entries of the first table have a relative error of 2 kUnit, and the sine of other roots is
    /// at least 2^(2 - (bits - bits of the first table)).
    Real sine_error() const { return 6 * kUnit * static_cast<Real>(coarse_.size()); }
    /// The j-th root, of j modulo 2^bits.
    Complex root(std::uint64_t j) const {
        j &= mask_;
        const auto fine = static_cast<std::size_t>(j & (fine_.size() - 1));
        const auto coarse = static_cast<std::size_t>(j >> fine_bits_);
        return coarse == 0 ? fine_[fine] : times(fine_[fine], coarse_[coarse]);
    }

private:
    int fine_bits_;
    std::uint64_t mask_;
    std::vector<Complex> fine_;
    std::vector<Complex> coarse_;
};

}  // namespace sabot
