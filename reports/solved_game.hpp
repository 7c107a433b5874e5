#pragma once

#include "equilibrium/chemin_de_fer.hpp"
#include "figures/examined.hpp"

namespace sabot {

/// A solved game as it is reported.
struct SolvedGame {
    Examined examined;
    Equilibrium equilibrium;
    /// The fixed tableau that Banker's decisions are compared with: that of punto banco.
    Tableau fixed;
    /// Whether the second route computes the same certificate; nothing where it was not asked.
    std::optional<bool> double_check;
};

}  // namespace sabot
