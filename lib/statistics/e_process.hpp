#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "statistics/cell_sums.hpp"
#include "statistics/difference_series.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The numbers t of an e-process are the powers of two from 2^smallest to 2^largest and their negatives.
struct Tilts {
    int smallest = 0;
    int largest = 0;
};
inline constexpr Tilts kTiltsOfCounts{-12, 2};
/// For amounts in millionths, whatever the stakes are: from payouts of a cent to those of a thousand million.
inline constexpr Tilts kTiltsOfAmounts{-64, -12};

/// The p-value of sums of draws that holds at any time: if the draws have their probabilities, it is ever at
/// most a with a probability of at most a, however often one looks and whenever one stops. At most 1.
///
/// It is 1 / E, and E is an e-process: its expected value never exceeds 1 (Ville 1939). For one cell with
/// S = observed - sum of p and V = sum of p (1 - p), and any t,
///
///     exp(t S - (e^|t| - 1 - |t|) V)
///
/// is a supermartingale, because a difference of at most 1 with variance v has E exp(t x) <= exp((e^|t| - 1 -
/// |t|) v) (Bennett 1962; Freedman 1975). It is the likelihood ratio of another probability, or a little
/// less, and, unlike that, follows from the sums alone, so that sums of other tables and days are added. E is
/// the mean over all cells and over kTiltsOfCounts; the best t is near S / V.
///
/// The error bound is that of the sums (see Cells) and of functions of doubles.
Approximation p_value_at_any_time(const std::vector<Cells>& blocks);

/// The p-value of one sum of scores up to 1, from its deviation and its variance.
Approximation p_value_at_any_time(const Approximation& deviation, const Approximation& variance);

/// The p-value of a sum of values up to c, so that exp(t S - (e^|t|c - 1 - |t|c) V / c^2) is a
/// supermartingale. c is the greatest value of any draw so far. When it grows, which is known before the draw
/// is seen, the process only falls, so that stakes may depend on what came before.
Approximation p_value_at_any_time(const DifferenceSums& sums, const Tilts& tilts);
/// The |S| from which that p-value is at most `level`: over all times together, |S| ever exceeds it with a
/// probability of at most `level` (a confidence sequence: Howard, Ramdas, McAuliffe and Sekhon 2021). In
/// doubles; infinite if c is too large for the tilts. Range: 0 < level < 1.
double bound_at_any_time(const DifferenceSums& sums, const Tilts& tilts, double level);

/// e^x, for an x with this error; the result has that error and the one of the function itself. Below e^-600
/// the value is 0, and its error an upper bound.
Approximation exponential(double x, double error);

}  // namespace sabot
