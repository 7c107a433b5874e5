#pragma once

#include "api.hpp"
#include "cards/shoe.hpp"
#include "rules/hand.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// The models of chemin de fer, with the names of Ethier and Gámez (2013). Letter: in A each card is put back
/// before the next is dealt; in B cards are not put back. Digit: in 1 each side knows only the total of its
/// own two cards; in 2 Banker knows both of its cards, and Player only the total; in 3 both know their cards.
enum class CheminDeFerModel : std::uint8_t { A1, B1, B2, B3 };

/// What a side sees of its own two cards.
struct SeenHand {
    /// 0..9.
    int total = 0;
    /// The points of both cards, in ascending order; nothing if only the total is known.
    std::optional<std::array<int, 2>> points;

    friend bool operator==(const SeenHand&, const SeenHand&) = default;
};

/// What Banker knows when choosing: Banker's own hand, and Player's third card.
struct BankerSight {
    SeenHand hand;
    /// Points 0..9, or kPlayerStood.
    int third = kPlayerStood;

    friend bool operator==(const BankerSight&, const BankerSight&) = default;
};

/// Numbers of cards by points 0..9.
using PointCounts = std::array<CardCount, kPointValues>;

}  // namespace sabot
