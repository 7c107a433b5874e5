#pragma once

#include "exact/exact.hpp"

#include <vector>

namespace sabot {

/// The largest payout of odds_in_use().
inline constexpr int kMaxOddsInUse = 1'000'000;

/// Payouts to one, before commission and multipliers: those of the built-in games and of the catalogue,
/// however they are written (0.95 is also 19 to 20); besides, 1:4, 1:2, 3:4, then halves from 1:1 to 20:1,
/// whole odds to 50:1, and above them multiples of 5 to 200:1, of 25 to 1000:1, of 100 to 10,000:1, of 1000
/// to 100,000:1, and of 10,000. Ascending, from `min` to `max`. Cost: the first call loads all built-in
/// games.
std::vector<Rational> odds_in_use(const Rational& min, const Rational& max);

/// Commissions and fees: none, and each multiple of half a percent up to `most` halves.
std::vector<Rational> percents_in_use(int most);

}  // namespace sabot
