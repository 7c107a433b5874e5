#pragma once

#include "api.hpp"
#include "play/certain_rounds.hpp"
#include "statistics/coup_covariance.hpp"

#include <cstdint>

namespace sabot {

/// How far the rounds of one shoe depend on each other, exactly.
struct SABOT_API ShoeDependence {
    CoupCovariance covariance;
    /// The number of rounds that a shoe has, whatever its cards are; see certain_rounds().
    std::uint64_t rounds = 0;

    Rational correlation() const { return covariance.correlation(); }
    /// The variance of the return over these rounds of a shoe, divided by that of independent rounds. It is
    /// the same for the return over any number of whole shoes.
    Rational variance_ratio() const { return covariance.variance_ratio(rounds, rounds * (rounds - 1)); }
    friend bool operator==(const ShoeDependence&, const ShoeDependence&) = default;
};

}  // namespace sabot
