#pragma once

#include "audit/claim_check.hpp"
#include "audit/tally_store.hpp"
#include "rules/game.hpp"

#include <functional>
#include <vector>

namespace sabot {

/// All claims of a game under some rules. Rules are a Game, changed or as filed; its number of decks is the
/// shoe unless the user named another.
class ClaimEvaluator {
public:
    /// The shoe of a number of decks, the user's removals taken out. Throws InputError where that cannot be.
    using ShoeOf = std::function<Shoe(int decks)>;

    /// `shoe` belongs to filed.decks.
    ClaimEvaluator(const Game& filed, Shoe shoe, ShoeOf shoe_of);

    /// The shoe that these rules are dealt from.
    Shoe shoe_for(const Game& rules) const;
    /// Figures of those wagers that the shoe tells.
    FiguresById figures(const Game& rules, const std::vector<const Wager*>& wagers);
    /// Those of the wagers that the shoe tells.
    std::vector<const Wager*> computable(const Game& rules, const std::vector<const Wager*>& wagers) const;
    /// Tallies of wagers. Precondition: the shoe tells what they read.
    std::vector<Tally> tallies(const Game& rules, const std::vector<const Wager*>& wagers);
    /// One claim under these rules.
    ClaimFinding check_one(const Claim& claim, const Game& rules);
    /// Every claim, in order.
    std::vector<ClaimFinding> check_all(const std::vector<Claim>& claims, const Game& rules);

private:
    int filed_decks_;
    Shoe shoe_;
    ShoeOf shoe_of_;
    TallyStore store_;
};

}  // namespace sabot
