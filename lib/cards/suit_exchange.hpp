#pragma once

#include "cards/partition.hpp"
#include "cards/shoe.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace sabot {

/// A permutation of the suits. Ranks do not change.
class SuitExchange {
public:
    /// Exchanges hearts with spades and diamonds with clubs: red cards become black and black ones red.
    static SuitExchange across_colours();
    /// Exchanges hearts with diamonds and spades with clubs: colours do not change.
    static SuitExchange within_colours();
    /// All permutations of the suits.
    static constexpr std::size_t kNumber = 24;
    static std::vector<SuitExchange> all();

    Card operator()(Card card) const { return Card(card.rank(), to_[static_cast<std::size_t>(card.suit())]); }
    CardSet operator()(CardSet cards) const;
    /// The shoe in which each card has the count of the card that it is exchanged with.
    Shoe operator()(const Shoe& shoe) const;

    bool keeps(CardSet cards) const { return (*this)(cards) == cards; }
    /// Whether the exchange maps every class of the partition to a class.
    bool keeps(const Partition& partition) const;

private:
    explicit SuitExchange(const std::array<Suit, 4>& to) : to_(to) {}

    std::array<Suit, 4> to_;
};

}  // namespace sabot
