#pragma once

#include "rules/tableau.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Where a tableau departs from another, cell by cell, in words: "Banker stands on 3 against a third card
/// worth 9".
std::vector<std::string> departures(const Tableau& tableau, const Tableau& from);

}  // namespace sabot
