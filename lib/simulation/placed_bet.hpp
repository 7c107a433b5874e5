#pragma once

#include "figures/stake.hpp"
#include "rules/game.hpp"
#include "simulation/simulator.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace sabot {

class CompiledWager;

/// A stake in every round in which its wager is open.
class PlacedBet {
public:
    /// Precondition: check_stakes(game, {stake}).
    PlacedBet(const Game& game, const Stake& stake);

    const Stake& stake() const { return stake_; }
    /// Whether the wins of the wager are multiplied at random. If so, returned() says what is returned; if
    /// not, row() and returns() do.
    bool is_multiplied() const;
    /// The amount returned, by row of the paytable, and last for a lost stake; empty if the wager is
    /// multiplied.
    const std::vector<Rational>& returns() const { return returns_; }
    /// The index of the returned amount in this round; nothing after the wager has closed.
    std::optional<std::size_t> row(const PlayedRound& played) const;
    /// The amount returned in this round; nothing after the wager has closed. Precondition: is_multiplied().
    std::optional<Rational> returned(const PlayedRound& played) const;

private:
    Stake stake_;
    std::shared_ptr<const CompiledWager> wager_;
    std::vector<Rational> returns_;
    Opaque<Settlement> settlement_;
};

}  // namespace sabot
