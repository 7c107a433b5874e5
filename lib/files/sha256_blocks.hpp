#pragma once

#include "files/sha256.hpp"

#include <cstddef>

namespace sabot {

/// Adds blocks to the state of SHA-256 with ordinary instructions.
void add_sha256_blocks(Sha256::State& state, const char* bytes, std::size_t blocks);

/// The function that adds blocks with the processor's instructions for SHA-256, which takes a sixth of the
/// time; nullptr if the processor has none.
Sha256::AddBlocks fast_sha256_blocks();

}  // namespace sabot
