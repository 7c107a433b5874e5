#pragma once

#include "figures/distribution.hpp"
#include "figures/examined.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One row of a paytable as it was understood.
struct CheckedRow {
    std::string event;
    /// The condition as a statement.
    std::string condition;
    Pays pays;
    Rational commission = 0;
    /// Deals that the row pays, and deals that meet its condition: more where rows before it take some.
    Integer deals;
    Integer own_deals;
    Rational probability;
};

/// A wager as it was understood.
struct CheckedWager {
    std::string id;
    std::string name;
    std::string source;
    /// Wager::fee; rows pay on the stake.
    Rational fee = 0;
    std::vector<CheckedRow> rows;
    /// Deals in which no row matches: the stake is lost.
    Integer lost;
    Distribution distribution;
};

/// What an author may not have meant. None of it stops a game from being computed.
struct GameWarning {
    enum class Kind {
        /// A row pays less than rows after it with which it shares deals, and is no special case of them.
        /// (Rows that share deals with better ones, or with their exceptions, are as expected: CheckedRow has
        /// how many. Pairs of rows that would take too long to enumerate are not compared.)
        overlap,
        /// The wager returns more than it takes.
        advantage,
        /// The house edge is larger than is usual.
        edge,
        /// The odds look as if the stake were within them, or were not.
        odds,
        /// The tableau is not the standard one.
        tableau,
        /// A source names no document of the file.
        source,
        /// The file has the id of another game.
        id,
    };

    Kind kind = Kind::overlap;
    /// The id of the wager that it is about; empty where it is about none.
    std::string wager;
    /// In a sentence.
    std::string text;
};

/// "overlap" and so on.
const char* to_string(GameWarning::Kind kind);

/// A game explained back to its author.
struct GameCheck {
    Examined examined;
    std::vector<Document> documents;
    Tableau tableau;
    std::vector<CheckedWager> wagers;
    std::vector<GameWarning> warnings;
    std::size_t claims = 0;
    std::size_t readings = 0;
};

/// A house edge above this draws a warning: no wager of the catalogue is as expensive.
inline constexpr int kUsualEdgePercent = 40;

/// Checks a game on its own shoe. `standard` is the tableau that most games have. Cost: that of
/// analyze() for each wager and for each of its rows alone.
GameCheck check_game(const Game& game, const Tableau& standard);

}  // namespace sabot
