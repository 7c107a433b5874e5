#pragma once

#include "cards/partition.hpp"
#include "cards/shoe.hpp"

#include <array>

namespace sabot {

/// Suits that change places two by two; ranks stay.
class SuitExchange {
public:
    /// Hearts with spades, diamonds with clubs: red cards become black, black ones red.
    static SuitExchange across_colours();
    /// Hearts with diamonds, spades with clubs: colours stay.
    static SuitExchange within_colours();

    Card operator()(Card card) const { return Card(card.rank(), to_[static_cast<std::size_t>(card.suit())]); }
    CardSet operator()(CardSet cards) const;
    /// The shoe that holds as many of each card as the other holds of the one in its place.
    Shoe operator()(const Shoe& shoe) const;

    bool keeps(CardSet cards) const { return (*this)(cards) == cards; }
    /// Whether cards that share a class still do after the exchange, and others still do not.
    bool keeps(const Partition& partition) const;

private:
    explicit SuitExchange(const std::array<Suit, 4>& to) : to_(to) {}

    std::array<Suit, 4> to_;
};

}  // namespace sabot
