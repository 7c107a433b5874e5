#pragma once

#include "exact/approximation.hpp"
#include "figures/distribution.hpp"
#include "reports/fields/record_types.hpp"
#include "tolerance/rounds_to_detect.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot::record {

/// Values of the fields of analyses, removals, censuses and tolerances that are not simply a member of an
/// item; the .toml files use them.

/// Nothing if the result is certain.
std::optional<SignedRoot> skewness(const Distribution& distribution);

/// The names of all classes, because a composition also lists classes without cards.
std::vector<std::string> class_names(const WagerCensus& wager);
/// The JSON Schema of compositions, which have the keys of the wager's classes.
std::string keys_of_extremes();

/// An exact number if the value is exact and has no more digits than Python reads by default.
Datum probability_in(const Approximation& value);

/// A number of rounds, as text beyond 2^53.
Datum large_count(const std::optional<RoundsNeeded>& needed);

/// The observed return and the number of wins, of which at most one is stated.
std::optional<Rational> observed_return_of(const Tolerances& tolerances);
std::optional<std::uint64_t> observed_wins_of(const Tolerances& tolerances);

/// The verdict if Tolerances::is_rejected() is false, and if it is true.
inline constexpr std::array kReturnVerdicts{"allowed", "rejected"};

/// The names (RuleRow::name) of the kinds of rules that faults change.
inline constexpr std::array kFaultKinds{"player-rule", "banker-rule", "payout", "commission", "decks"};

}  // namespace sabot::record
