#pragma once

#include "figures/distribution.hpp"
#include "figures/examined.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One row of a paytable, as parsed.
struct CheckedRow {
    std::string event;
    /// The condition as a statement.
    std::string condition;
    Pays pays;
    Rational commission = 0;
    /// The number of deals that the row pays, and of deals that meet its condition. They differ if earlier
    /// rows pay some of the latter.
    Integer deals;
    Integer own_deals;
    Rational probability;
};

/// A wager, as parsed.
struct CheckedWager {
    std::string id;
    std::string name;
    std::string source;
    /// Wager::fee. The payouts of rows are per unit staked.
    Rational fee = 0;
    std::vector<CheckedRow> rows;
    /// The number of deals in which no row matches and the stake is lost.
    Integer lost;
    Distribution distribution;
};

/// A possible mistake of the author. No warning prevents a game from being computed.
struct GameWarning {
    enum class Kind {
        /// A row pays less than later rows with which it shares deals, and is not a special case of them. It
        /// is normal for a row to share deals with earlier rows that pay more, or with its own exceptions;
        /// CheckedRow has the numbers. Pairs of rows that would take too long to enumerate are not compared.
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
    };

    Kind kind = Kind::overlap;
    /// The id of the wager concerned; empty if there is none.
    std::string wager;
    /// The warning as a sentence.
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

/// A house edge above this percentage gives a warning; no wager of the catalogue reaches it.
inline constexpr int kUsualEdgePercent = 40;

/// Checks a game on its own shoe. `standard` is the tableau that most games use. Cost: that of analyze() for
/// each wager and for each row by itself.
GameCheck check_game(const Game& game, const Tableau& standard);

}  // namespace sabot
