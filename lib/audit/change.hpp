#pragma once

#include "audit/verdict.hpp"
#include "rules/game.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sabot {

/// One thing that a rule sheet may have got wrong, or a reader may have misunderstood. In order of size: what
/// touches the printing alone comes before what touches the rules, and the more often met before the rarer.
struct Change {
    enum class Kind {
        /// The figure was rounded up, or two of its digits changed places.
        print,
        /// Pushed stakes were left out of the count, or kept in it.
        counting,
        /// It is the figure of another wager, event or quantity of the same game.
        mistaken,
        /// A reading that the game's file admits.
        reading,
        /// How returns are rounded.
        rounding,
        /// "8 for 1" where "8 to 1" is paid, or the other way round.
        odds,
        commission,
        /// A tie pushes where it lost, or loses where it pushed.
        tie,
        /// A neighbouring payout.
        payout,
        decks,
        /// Another fee on every stake, or none.
        fee,
        /// One cell of the tableau.
        cell,
    };

    Kind kind = Kind::print;
    /// Within its kind, the nearer the smaller.
    int distance = 0;
    /// In words, as the rest of "the claim would be true if ...".
    std::string text;
    /// Makes the change; may touch the rules, or the claim (what it is taken to say).
    std::function<void(Game&, Claim&)> make;
    /// Met with so often that it is tried together with another one too.
    bool is_common = false;
    /// Whether the figure then meets the claim; judge() != refuted where empty.
    std::function<bool(const Figure&, const StatedFigure&)> meets = nullptr;

    /// Whether it changes the game, so that other claims are touched too.
    bool changes_rules() const { return kind > Kind::mistaken; }
};

/// "decks" and so on.
const char* to_string(Change::Kind kind);

/// Every single change that is tried for a claim, smallest first; about 150. None makes the same rules as a
/// reading of the file, which stands for it.
std::vector<Change> changes_for(const Claim& claim, const Game& game);

}  // namespace sabot
