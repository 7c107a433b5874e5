#pragma once

#include "equilibrium/chemin_de_fer_model.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace sabot {

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
