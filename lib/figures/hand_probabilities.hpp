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
    /// By Hand: of each final total.
    std::array<std::vector<Rational>, 2> totals;
    /// Of kFewestCards to six cards.
    std::vector<Rational> cards;
    /// By Hand: of the points of its third card, and last that it has none.
    std::array<std::vector<Rational>, 2> thirds;
    /// That both hands have a natural, Player alone, Banker alone, and neither.
    std::vector<Rational> naturals;
    /// If it was requested; an id is that of a distribution, "player-total".
    std::optional<DoubleCheck> double_check;
};
/// Precondition: the shoe is known by points.
HandProbabilities hand_probabilities(const Tableau& tableau, const Shoe& shoe, bool double_check = false);

}  // namespace sabot
