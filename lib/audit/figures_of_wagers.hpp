#pragma once

#include "figures/wager_figures.hpp"

#include <functional>
#include <string>

namespace sabot {

/// Looks up the figures of a wager by its id; nullptr if they could not be computed.
using FiguresOf = std::function<const WagerFigures*(const std::string&)>;

}  // namespace sabot
