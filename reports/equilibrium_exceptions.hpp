#pragma once

#include "equilibrium/chemin_de_fer.hpp"

#include <string>
#include <vector>

namespace sabot {

/// A hand with which Banker does otherwise than with most hands of its total against the same card.
struct BankerException {
    /// The place in Equilibrium::banker.
    std::size_t set = 0;
    /// What he does with most: BankerCell::usual.
    Rational usual;
};

/// All of them, in the order of banker_cells(). None where Banker knows only totals.
std::vector<BankerException> banker_exceptions(const Equilibrium& equilibrium);

/// "1,4 stands against 4; 8,8 draws when Player stands"; "none" where the list is empty.
std::string exceptions_words(const Equilibrium& equilibrium, const std::vector<BankerException>& exceptions);

/// The places in Equilibrium::player and in Equilibrium::banker at which neither choice is certain.
std::vector<std::size_t> player_mixes(const Equilibrium& equilibrium);
std::vector<std::size_t> banker_mixes(const Equilibrium& equilibrium);

}  // namespace sabot
