#pragma once

#include "audit/claim_check.hpp"
#include "figures/tally_store.hpp"
#include "rules/game.hpp"

#include <functional>
#include <vector>

namespace sabot {

/// Checks the claims of a game under the rules as filed or under changed ones, which are given as a Game. The
/// shoe is that of the rules' number of decks, unless the rules have the filed number and the user named
/// another shoe.
class ClaimEvaluator {
public:
    /// Returns the shoe of a number of decks without the cards that the user removed. Throws InputError if
    /// the shoe does not hold them.
    using ShoeOf = std::function<Shoe(int decks)>;

    /// `shoe` is used for rules with the number of decks of `filed`.
    ClaimEvaluator(const Game& filed, Shoe shoe, ShoeOf shoe_of);

    /// The shoe from which coups are dealt under these rules.
    Shoe shoe_for(const Game& rules) const;
    /// The figures of those of the wagers that are computable().
    FiguresById figures(const Game& rules, const std::vector<const Wager*>& wagers);
    /// Those of the wagers whose figures the shoe determines.
    std::vector<const Wager*> computable(const Game& rules, const std::vector<const Wager*>& wagers) const;
    /// The tally of each wager. Precondition: all are computable().
    std::vector<Tally> tallies(const Game& rules, const std::vector<const Wager*>& wagers);
    /// Adds to the figures the return without each card whose effect of removal a claim states.
    void add_removals(const std::vector<Claim>& claims, const Game& rules, const Wager& wager,
                      WagerFigures& figures);
    /// Checks one claim under these rules.
    ClaimFinding check_one(const Claim& claim, const Game& rules);
    /// Checks all claims, in order, with one enumeration for all their wagers.
    std::vector<ClaimFinding> check_all(const std::vector<Claim>& claims, const Game& rules);

private:
    int filed_decks_;
    Shoe shoe_;
    ShoeOf shoe_of_;
    TallyStore store_;
};

}  // namespace sabot
