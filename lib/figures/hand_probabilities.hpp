#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "figures/double_check.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace sabot {

inline constexpr std::size_t kFewestCards = 4;

/// The exact distribution of the final hands of a round from the full shoe.
struct HandProbabilities {
    /// The probability of each final total, by Hand.
    std::array<std::vector<Rational>, 2> totals;
    /// The probabilities of kFewestCards to six cards.
    std::vector<Rational> cards;
    /// The probabilities of the points of the third card, and last of none, by Hand.
    std::array<std::vector<Rational>, 2> thirds;
    /// The probabilities that both hands have a natural, Player alone, Banker alone, and neither.
    std::vector<Rational> naturals;
    /// If it was requested; an id is that of a distribution, "player-total".
    std::optional<DoubleCheck> double_check;
};
/// Precondition: the shoe is known by points.
HandProbabilities hand_probabilities(const Tableau& tableau, const Shoe& shoe, bool double_check = false);

}  // namespace sabot
