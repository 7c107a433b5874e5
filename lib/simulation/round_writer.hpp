#pragma once

#include "figures/stakes.hpp"
#include "simulation/placed_bet.hpp"
#include "simulation/simulator.hpp"

#include <string>
#include <vector>

namespace sabot {

/// Writes rounds as CSV: shoe, round, P1, B1, P2, B2, P3, B3, player, banker, outcome. Cards are Kd, Th or
/// 9c, and a third card that was not drawn is empty; player and banker are final totals; outcome is P, B or
/// T. If the game burns cards, the column `burn` holds them in the first row of a shoe, separated by spaces.
/// In a game with random multipliers, the column `multipliers` holds the struck faces with theirs, such as
/// 7h:2 Kd:8. For each stake there are the columns `ID stake` and `ID return`, empty after the wager has
/// closed.
class RoundWriter {
public:
    /// Precondition: check_stakes(game, stakes).
    RoundWriter(const Game& game, const ShoeProcedure& procedure, const std::vector<Stake>& stakes);

    std::string header() const;
    /// Appends a line.
    void append(std::string& rows, const PlayedRound& played) const;

private:
    struct Placed {
        PlacedBet bet;
        // The columns of the bet, by row of the paytable, such as ",10,19.5"; only ",10," for a bet that is
        // multiplied.
        std::vector<std::string> fields;
    };

    bool has_burn_;
    // The multipliers of the game, in the order of MultiplierRules::values; empty if it has none.
    std::vector<std::string> multipliers_;
    std::vector<Placed> placed_;
};

}  // namespace sabot
