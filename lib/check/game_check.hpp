#pragma once

#include "figures/examined.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

struct CheckedWager;

/// A possible mistake of the author. No warning prevents a game from being computed.
struct GameWarning {
    enum class Kind {
        /// A row pays less than later rows with which it shares deals, and is not a special case of them. It
        /// is normal for a row to share deals with earlier rows that pay more, or with its own exceptions.
        /// Pairs of rows that would take too long to enumerate are not compared.
        overlap,
        /// The wager favours the bettor.
        advantage,
        /// The house edge is larger than is usual.
        edge,
        /// The odds look as if they should be "for" instead of "to", or the reverse.
        odds,
        /// The tableau is not the standard one.
        tableau,
        /// The file has the id of another game.
        id,
        /// A row that can never pay, whatever the shoe.
        never_pays,
        /// The file does not state what the figures of the wager depend on.
        unstated,
    };

    Kind kind = Kind::overlap;
    /// The id of the wager concerned; empty if there is none.
    std::string wager;
    /// The warning as a sentence.
    std::string text;
    friend bool operator==(const GameWarning&, const GameWarning&) = default;
};

/// "overlap" and so on.
const char* to_string(GameWarning::Kind kind);

/// A published figure that the game file states, with the name of its wager; empty if it is about none.
struct FiledClaim {
    Claim claim;
    std::string wager_name;
    friend bool operator==(const FiledClaim&, const FiledClaim&) = default;
};

/// A game explained back to its author.
struct GameCheck {
    Game game;
    Examined examined;
    /// Its wagers, row by row, as parsed.
    std::vector<CheckedWager> wagers;
    std::vector<GameWarning> warnings;
    std::vector<FiledClaim> claims;

    GameCheck();
    GameCheck(const GameCheck& other);
    GameCheck(GameCheck&& other) noexcept;
    GameCheck& operator=(const GameCheck& other);
    GameCheck& operator=(GameCheck&& other) noexcept;
    ~GameCheck();
    friend bool operator==(const GameCheck&, const GameCheck&);
};

/// Checks a game on its own shoe. `standard` is the tableau that most games use. Cost: that of analyze() for
/// each wager and for each row by itself.
GameCheck check_game(const Game& game, const Tableau& standard);

}  // namespace sabot
