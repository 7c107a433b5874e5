/// Exact numbers, and the errors of the library.
///
/// Integer and Rational are numbers of any size; every exact figure that Sabot computes is one of
/// them. Figures are rounded only when they are printed.
///
///     const sabot::Rational edge = sabot::parse_exact("1.0579%");
///     std::cout << edge << '\n';                      // 10579/1000000
///     std::cout << sabot::decimal(edge, 4) << '\n';   // 0.0106
///
/// A function throws InputError if its input is invalid; Integer(text) throws std::invalid_argument.
/// Preconditions, which comments state, are not checked.
#pragma once

#include "api.hpp"
#include "exact/approximation.hpp"
#include "exact/decimal.hpp"
#include "exact/estimate.hpp"
#include "exact/exact.hpp"
#include "exact/integer.hpp"
#include "exact/nearest_double.hpp"
#include "exact/rational.hpp"
#include "exact/signed_root.hpp"
#include "input_error.hpp"
#include "on_progress.hpp"
#include "opaque.hpp"
