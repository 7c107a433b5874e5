#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace sabot {

/// The exact covariances of wagers' net results per unit paid on one coup.
struct SABOT_API CovarianceMatrix {
    /// The covariance of each pair of wagers. That of a wager with itself is its variance.
    std::vector<std::vector<Rational>> covariances;

    /// The square of the correlation of two wagers, given by index. The correlation has the sign of the
    /// covariance. Nothing if the result of one of them is certain.
    std::optional<Rational> correlation_squared(std::size_t wager, std::size_t other) const;
    friend bool operator==(const CovarianceMatrix&, const CovarianceMatrix&) = default;
};

}  // namespace sabot
