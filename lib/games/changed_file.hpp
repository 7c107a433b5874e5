#pragma once

#include "rules/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What to change in a game file. Payouts and figures are text, in the notation of the file.
struct GameChanges {
    struct Payout {
        std::string wager;
        std::string event;
        /// Not changed if there is none.
        std::optional<std::string> pays = {};
        /// Not changed if there is none; removed if it is empty.
        std::optional<std::string> commission = {};
    };
    struct StatedClaim {
        std::string quantity;
        std::string wager;
        /// Empty unless the quantity is of an event.
        std::string event;
        std::string stated;
    };

    std::vector<Reading::PlayerCell> player = {};
    std::vector<Reading::BankerCell> banker = {};
    std::vector<Payout> pays = {};
    /// Claims to add.
    std::vector<StatedClaim> claims = {};

    bool empty() const { return player.empty() && banker.empty() && pays.empty() && claims.empty(); }
};

/// The text of a game file with these changes in it. Everything else stays as it is, except that wagers of
/// the catalogue are written out if their payouts change, and readings about changed cells and rows are
/// removed. `game` is what read_game() reads from the text. Throws InputError for a wager, an event or a cell
/// that the game does not have, and for a file whose tableau is not written as values in [tableau]; the
/// values themselves are validated by reading the result.
std::string changed_file(std::string_view text, const Game& game, const GameChanges& changes);

}  // namespace sabot
