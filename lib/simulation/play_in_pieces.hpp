#pragma once

#include "on_progress.hpp"
#include "simulation/simulator.hpp"

#include <cstdint>
#include <functional>

namespace sabot {

/// Plays `count` shoes from the one with number `first`. Returns a function that processes their rounds.
using PlayPiece = std::function<std::function<void()>(std::uint64_t first, std::uint64_t count)>;

/// Plays the shoes 1 to `shoes` in pieces, which do not depend on the number of threads. The threads call
/// `play` at the same time; what it returns is called in this thread, in the order of the shoes. Progress is
/// in shoes. Throws Interrupted if `on_progress` ends it.
void play_in_pieces(const Simulator& simulator, std::uint64_t shoes, unsigned threads, const PlayPiece& play,
                    const OnProgress& on_progress = {});

}  // namespace sabot
