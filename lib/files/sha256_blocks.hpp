#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sabot {

/// The eight words of FIPS 180-4 that a block of 64 bytes changes.
using Sha256State = std::array<std::uint32_t, 8>;

inline constexpr std::size_t kSha256BlockBytes = 64;

/// Adds the whole blocks of the bytes; the bytes after them are left. Cost: about a nanosecond a byte
/// on processors with instructions for it, and five on others.
void add_sha256_blocks(Sha256State& state, std::string_view bytes);

/// add_sha256_blocks() without such instructions, for tests that compare the two.
void add_sha256_blocks_portably(Sha256State& state, std::string_view bytes);

}  // namespace sabot
