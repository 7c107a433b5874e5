#pragma once

#include <cstdint>

namespace sabot {

/// The two hands of a coup.
enum class Hand : std::uint8_t { player, banker };

/// The outcome of a coup.
enum class Winner : std::uint8_t { player, banker, tie };

}  // namespace sabot
