/// Exact numbers, and the errors of the library.
///
/// Integer and Rational are GMP's numbers as C++ values; every figure that Sabot computes is one of them.
/// They are rounded where they are printed and nowhere else.
///
///     const sabot::Rational edge = sabot::parse_exact("1.0579%");
///     std::cout << edge << '\n';                      // 10579/1000000
///     std::cout << sabot::decimal(edge, 4) << '\n';   // 0.0106
///
/// A function throws InputError where its input is invalid. What its comment calls a precondition is not
/// checked.
#pragma once

#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/exact.hpp"
#include "exact/integer.hpp"
#include "exact/nearest_double.hpp"
#include "exact/rational.hpp"
