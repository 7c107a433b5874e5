#pragma once

#include "exact/rational.hpp"

#include <boost/multiprecision/cpp_dec_float.hpp>

// Decimal numbers with many more digits than the errors that Sabot states: what its approximations are
// compared with.

namespace sabot::test {

using ManyDigits = boost::multiprecision::cpp_dec_float_100;

inline ManyDigits precise(const Rational& value) {
    return ManyDigits(numerator(value).str()) / ManyDigits(denominator(value).str());
}

}  // namespace sabot::test
