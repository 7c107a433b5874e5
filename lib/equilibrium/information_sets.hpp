#pragma once

#include "equilibrium/chemin_de_fer_model.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace sabot {

/// The information sets of both sides: all situations in which a side can choose to draw or stand.
struct InformationSets {
    /// One set, a total of five, or five sets, the hands with that total: 0+5, 1+4, 2+3, 6+9, 7+8.
    std::vector<SeenHand> player;
    /// Ordered by hand (by total 0..7) and within a hand by Player's third card: 0..9, then kPlayerStood.
    /// There are 8 hands (88 sets), or 44 hands (484 sets) if Banker knows both cards.
    std::vector<BankerSight> banker;

    /// The index in `player` of a hand with a total of five, given the points (0..9) of its cards in any
    /// order.
    std::size_t player_set(int a, int b) const { return player_of_[pair(a, b)]; }
    /// The index in `banker` of a hand that is not a natural, given the points of its cards in any order and
    /// those of Player's third card, or kPlayerStood.
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

/// The information sets of a model.
InformationSets information_sets(CheminDeFerModel model);

}  // namespace sabot
