#pragma once

#include "rules/tableau.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The cells in which a tableau differs from another, in words: "Banker stands on 3 against a third card
/// worth 9".
std::vector<std::string> departures(const Tableau& tableau, const Tableau& from);

}  // namespace sabot
