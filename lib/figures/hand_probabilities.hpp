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

/// The exact distributions of the hands of a round from the full shoe.
struct HandProbabilities {
    /// The probability of each final total, by Hand.
    std::array<std::vector<Rational>, 2> totals;
    /// The probabilities that the round uses kFewestCards to six cards.
    std::vector<Rational> cards;
    /// The probabilities of the points 0..9 of the third card and, last, of no third card, by Hand.
    std::array<std::vector<Rational>, 2> thirds;
    /// The probabilities that both hands have a natural, Player alone, Banker alone, and neither.
    std::vector<Rational> naturals;
    /// Present if it was requested. Its ids are those of distributions, such as "player-total".
    std::optional<DoubleCheck> double_check;
};
/// Precondition: the shoe is known at least by points.
HandProbabilities hand_probabilities(const Tableau& tableau, const Shoe& shoe, bool double_check = false);

}  // namespace sabot
