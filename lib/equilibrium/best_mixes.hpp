#pragma once

#include "equilibrium/additive_game.hpp"

#include <cstdint>

namespace sabot {

/// The best choices at an information set: not yet determined, only standing, only drawing, or both.
enum class Best : std::uint8_t { open, stand, draw, either };

/// Banker's possible mixtures at some sets: extreme points of the constraints on Player's gains.
struct Mixes {
    /// Probabilities of drawing at each of the sets; empty if no mixture meets the constraints.
    std::vector<std::vector<Rational>> points;
    /// Whether these are all the extreme points, not just one.
    bool complete = true;
};

/// The probabilities q in [0, 1] of some sets of Banker for which each form of `gains` in q is >= 0, <= 0 or
/// = 0, as Player's best choices require (draw, stand, either; Best::open does not occur). Lists all extreme
/// points for at most `most` sets, otherwise one.
Mixes best_mixes(const std::vector<Form>& gains, const std::vector<Best>& best, std::size_t sets,
                 std::size_t most);

}  // namespace sabot
