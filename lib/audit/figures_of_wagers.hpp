#pragma once

#include "figures/wager_figures.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// Looks up the figures of a wager by its id; nullptr if they could not be computed.
using FiguresOf = std::function<const WagerFigures*(const std::string&)>;

/// The probability of the condition of each row of a wager, without the rows before it, by the wager's id;
/// for a condition that is claimed by itself, the probability of each of its other_conditions(). Empty if
/// they could not be computed.
using ProbabilitiesAlone = std::function<std::vector<Rational>(const std::string&)>;

/// What a wager would return more per unit if each row with a condition of several parts, of which one
/// suffices (either hand), paid for each part that holds. 0 if no row has parts, or if it could not be
/// computed.
using AddedParts = std::function<Rational(const std::string&)>;

}  // namespace sabot
