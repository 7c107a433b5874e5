#pragma once

#include "api.hpp"

#include <cstdint>

namespace SABOT_API sabot {

/// The partitions that have names, and `other` for all others.
enum class PartitionKind : std::uint8_t { points, ranks, suits, colours, ranks_and_colours, cards, other };

}  // namespace sabot
