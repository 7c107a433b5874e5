#pragma once

#include "equilibrium/additive_game.hpp"

#include <cstdint>

namespace sabot {

/// Best choices at a set: not settled yet; standing is one; drawing is one; both are.
enum class Best : std::uint8_t { open, stand, draw, either };

/// How Banker may mix at some sets: extreme points of what is asked of Player's gains.
struct Mixes {
    /// Probabilities of drawing at each of the sets; none where nothing serves.
    std::vector<std::vector<Rational>> points;
    /// Whether these are all extreme points, not just one.
    bool complete = true;
};

/// The probabilities q in [0, 1] of some sets of Banker for which each form of `gains` in q is >= 0, <= 0 or
/// = 0 as Player's best choices say (draw, stand, either; none is open). Lists all extreme points for at most
/// `most` sets, otherwise one.
Mixes best_mixes(const std::vector<Form>& gains, const std::vector<Best>& best, std::size_t sets,
                 std::size_t most);

}  // namespace sabot
