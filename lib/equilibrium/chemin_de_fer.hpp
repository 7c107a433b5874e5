#pragma once

#include "cards/shoe.hpp"
#include "equilibrium/certificate.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "equilibrium/equilibrium.hpp"
#include "equilibrium/equilibrium_family.hpp"

#include <optional>

namespace sabot {

/// Chemin de fer for one shoe. Sources: Kemeny and Snell (1957) for A1, Downton and Lockwood (1975) for B2,
/// Ethier and Gámez (2013, Games 4, 711-737) for B3, Ethier and Lee (2023, Games 14, 63) with a commission.
struct EquilibriumRequest {
    CheminDeFerModel model = CheminDeFerModel::B3;
    Shoe shoe;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
};

/// Solves the game. Throws InputError for infinite decks, for a shoe whose cards are not known by points, and
/// for a commission outside [0, 1).
///
/// Cost: 20 ms for B3, 2 ms for the others.
Equilibrium solve(const EquilibriumRequest& request);

/// The certificate of other strategies in the same game, such as another equilibrium or a reading of the
/// rules; improvements() shows whether they are an equilibrium. Throws as solve() does, and std::logic_error
/// for a list whose length is not the number of the model's sets or that contains a value outside [0, 1].
Certificate certify(const EquilibriumRequest& request, const StrategyPair& strategies);

/// Computes the same by a second, independent route, which deals every ordered draw of six cards by their
/// points as a dealer would. Cost: 30 ms.
Certificate certify_card_by_card(const EquilibriumRequest& request, const StrategyPair& strategies);

}  // namespace sabot
