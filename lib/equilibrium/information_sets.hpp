#pragma once

#include "rules/tableau.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The forms of chemin de fer as Ethier and Gámez (2013) name them. Letter: A, each card is put back before
/// the next is dealt; B, cards are dealt from the shoe and stay out. Figure: 1, either side knows only the
/// total of its own two cards; 2, Banker knows his two cards, Player only the total; 3, both know their
/// cards.
enum class CheminDeFerModel : std::uint8_t { A1, B1, B2, B3 };

/// "B3".
std::string model_name(CheminDeFerModel model);
/// All names, and the model of one of them (std::out_of_range or a wrong one for any other: the caller has
/// checked).
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

/// Every situation in which a side chooses between drawing and standing.
struct InformationSets {
    /// One (total five), or the five hands of five: 0+5, 1+4, 2+3, 6+9, 7+8.
    std::vector<SeenHand> player;
    /// Hand by hand in the order of totals 0..7, and for each hand the third cards 0..9, then kPlayerStood:
    /// 8 hands (88 sets), or 44 hands (484 sets).
    std::vector<BankerSight> banker;

    /// The place in `player` of two cards that make five. Points 0..9, in any order.
    std::size_t player_set(int a, int b) const { return player_of_[pair(a, b)]; }
    /// The place in `banker` of two cards that are no natural, and a third card of Player or kPlayerStood.
    std::size_t banker_set(int a, int b, int third) const {
        return banker_of_[pair(a, b)] + static_cast<std::size_t>(third);
    }

private:
    friend InformationSets information_sets(CheminDeFerModel model);

    static constexpr std::size_t pair(int a, int b) {
        return static_cast<std::size_t>(a) * 10 + static_cast<std::size_t>(b);
    }
    std::array<std::size_t, 100> player_of_{};
    std::array<std::size_t, 100> banker_of_{};
};

InformationSets information_sets(CheminDeFerModel model);

}  // namespace sabot
