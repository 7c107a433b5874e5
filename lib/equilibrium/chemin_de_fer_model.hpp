#pragma once

#include "cards/shoe.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The forms of chemin de fer as Ethier and Gámez (2013) name them. Letter: A, each card is put back before
/// the next is dealt; B, cards are dealt from the shoe and stay out. Digit: 1, either side knows only the
/// total of its own two cards; 2, Banker knows his two cards, Player only the total; 3, both know their
/// cards.
enum class CheminDeFerModel : std::uint8_t { A1, B1, B2, B3 };

/// "B3".
std::string model_name(CheminDeFerModel model);
/// All names, and the model of one of them. Throws InputError for any other.
const std::vector<std::string>& model_names();
CheminDeFerModel model_named(const std::string& name);

/// A natural, on which the coup ends, is a two-card total of eight or nine.
inline constexpr int kMinNatural = 8;
/// Player draws on less, stands on more, and chooses on five.
inline constexpr int kPlayerChooses = 5;

/// What a side sees of its own two cards.
struct SeenHand {
    /// 0..9.
    int total = 0;
    /// The points of both cards, the lesser first; nothing where only the total is known.
    std::optional<std::array<int, 2>> points;

    friend bool operator==(const SeenHand&, const SeenHand&) = default;
};

/// "5" or "1,4".
std::string to_string(const SeenHand& hand);

/// What Banker knows when he chooses: his hand, and Player's third card.
struct BankerSight {
    SeenHand hand;
    /// Points 0..9, or kPlayerStood.
    int third = kPlayerStood;

    friend bool operator==(const BankerSight&, const BankerSight&) = default;
};

/// Cards by their points 0..9.
using PointCounts = std::array<CardCount, kPointValues>;

}  // namespace sabot
