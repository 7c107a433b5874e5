#pragma once

#include "api.hpp"

#include <cstdint>

namespace SABOT_API sabot {

/// The two hands of a coup.
enum class Hand : std::uint8_t { player, banker };

/// The outcome of a coup.
enum class Winner : std::uint8_t { player, banker, tie };

/// The hand with the higher total.
constexpr Winner winner_of(int player_total, int banker_total) {
    return player_total == banker_total  ? Winner::tie
           : player_total > banker_total ? Winner::player
                                         : Winner::banker;
}

/// The column of Banker's table for the case that Player stood on two cards.
inline constexpr int kPlayerStood = 10;

}  // namespace sabot
