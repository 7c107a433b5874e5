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
    /// A claim in the notation of the file.
    struct StatedClaim {
        std::string quantity;
        std::string wager;
        /// Empty unless the quantity is of an event.
        std::string event;
        std::string stated;
    };

    /// Decks, cells, the rounding of returns, payouts and commissions. Other rules cannot be changed in the
    /// text.
    std::vector<RuleChange> rules = {};
    /// Claims to add.
    std::vector<StatedClaim> claims = {};
    /// What differs of [multipliers].
    MultiplierTexts multipliers = {};
};

/// The text of a game file with these changes in it. Everything else stays as it is, except that wagers of
/// the catalogue are written out if their payouts change, and readings about changed cells and rows are
/// removed. `game` is what read_game() reads from the text. Throws InputError for a wager, an event or a cell
/// that the game does not have, and for a file whose tableau is not written as values in [tableau]; the
/// values themselves are validated by reading the result.
std::string changed_file(std::string_view text, const Game& game, const GameChanges& changes);

}  // namespace sabot
