#pragma once

#include "games/multiplier_texts.hpp"
#include "rules/game.hpp"
#include "rules/rule_change.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What to change in a game file.
struct GameChanges {
    /// A claim, with its values written as in the file.
    struct StatedClaim {
        std::string quantity;
        std::string wager;
        /// The event; empty if a claim of this quantity has none.
        std::string event;
        std::string stated;
    };

    /// Changes of decks, cells, the rounding of returns, payouts and commissions. Other rules cannot be
    /// changed.
    std::vector<RuleChange> rules = {};
    /// Claims to add.
    std::vector<StatedClaim> claims = {};
    /// New values in [multipliers].
    MultiplierTexts multipliers = {};
};

/// The text of a game file after these changes. Everything else is unchanged, with two exceptions: wagers
/// from the catalogue are written out if their payouts change, and readings about changed cells and rows are
/// removed. `game` is the result of read_game() for the text. Throws InputError for a wager, an event or a
/// cell that the game does not have, and for a file whose tableau is not written as values in [tableau]. New
/// values are not validated here: read the result to validate them.
std::string changed_file(std::string_view text, const Game& game, const GameChanges& changes);

}  // namespace sabot
