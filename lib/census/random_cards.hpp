#pragma once

#include "cards/shoe.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace sabot {

/// Draws compositions of undealt cards at random, with the probabilities of a well shuffled shoe. The same
/// seed gives the same draws on every machine: the generator is fully specified, and the distribution is
/// implemented here.
class RandomCards {
public:
    /// Precondition: 0 <= cards <= total of the shoe.
    RandomCards(const Shoe& shoe, CardCount cards, std::uint64_t seed);

    /// The undealt cards of one draw, by cell of the shoe. Cost: a random number for each dealt or each
    /// undealt card, whichever are fewer.
    const std::vector<CardCount>& draw();

private:
    std::uint64_t below(std::uint64_t end);

    std::vector<CardCount> cells_;
    // For each card of the shoe, the index of its cell. The order does not matter, because every card is
    // equally likely to be drawn next.
    std::vector<std::uint32_t> deck_;
    bool draws_dealt_;
    std::size_t drawn_;
    std::mt19937_64 random_;
    std::vector<CardCount> counts_;
};

}  // namespace sabot
