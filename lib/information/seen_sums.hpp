#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "information/seen_cards.hpp"
#include "rules/tableau_mixture.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// What a bettor may see, and what each wager is worth then, as integers: sums over the ordered draws of six
/// cards that show it.
struct SeenSums {
    /// The number of classes of each seen card.
    std::vector<std::size_t> sizes;
    /// The draws, for each set of cards that show the same. The class of the last seen card changes
    /// first.
    std::vector<Integer> draws;
    /// For each wager, the sum of its net results per unit paid over these draws, times `unit`.
    std::vector<std::vector<Integer>> net;
    Integer unit = 1;
};

/// The maximum number of sequences of classes for wagers that are counted together, which takes a second.
inline constexpr double kMaxSequences = 1.2e7;

/// Whether the wager, and what is seen, distinguish few enough cards of the shoe for seen_sums().
bool has_few_sequences(const Shoe& shoe, const std::vector<SeenCard>& seen, const Wager& wager);

/// Deals every sequence of six cards by classes, the finest first, since draws are exchangeable: at each
/// place only those cards are distinguished that are seen there, that the wagers read there, or that a later
/// place distinguishes. A card is seen no more finely than it matters, and the sums of finer sets are parts
/// of these. Wagers on points are counted together, the others one by one. Preconditions: wagers have no
/// random multipliers (SplitWager) and has_few_sequences(); the shoe gives the cards that are read and seen;
/// `mixture` is that of the game's tableau.
SeenSums seen_sums(const Shoe& shoe, const std::vector<WeightedTableau>& mixture,
                   const std::vector<SeenCard>& seen, const std::vector<const Wager*>& wagers);

}  // namespace sabot
