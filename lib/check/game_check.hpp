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
        /// A row shares deals with later rows that pay more, and is not a special case of them. It is normal
        /// that a row shares deals with earlier rows that pay more, or with its own exceptions. Pairs of rows
        /// that would take too long to enumerate are not compared.
        overlap,
        /// The wager favours the bettor.
        advantage,
        /// The house edge is larger than is usual.
        edge,
        /// The odds seem to be meant as "for" instead of "to", or the reverse.
        odds,
        /// The tableau is not the standard one.
        tableau,
        /// The file has the id of another, built-in game.
        id,
        /// A row that can never pay, whatever the shoe.
        never_pays,
        /// The file does not state something on which the figures of the wager depend.
        unstated,
    };

    Kind kind = Kind::overlap;
    /// The id of the wager; empty if the warning is about the game.
    std::string wager;
    /// The warning as a sentence.
    std::string text;
    friend bool operator==(const GameWarning&, const GameWarning&) = default;
};

/// The name of the kind: "overlap" and so on.
const char* to_string(GameWarning::Kind kind);

/// A published figure that the game file states, with the name of its wager; the name is empty if it is about
/// no wager.
struct FiledClaim {
    Claim claim;
    std::string wager_name;
    friend bool operator==(const FiledClaim&, const FiledClaim&) = default;
};

/// A game as the program understood it, for its author to check.
struct GameCheck {
    Game game;
    Examined examined;
    /// The wagers, row by row, as they were read.
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
/// each wager, and for each row separately.
GameCheck check_game(const Game& game, const Tableau& standard);

}  // namespace sabot
