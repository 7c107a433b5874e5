#pragma once

#include "audit/change.hpp"
#include "audit/claim_check.hpp"
#include "audit/claim_evaluator.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace sabot {

/// The neighbours of the rules that a document may state, as changes.
std::vector<Change> rule_changes(const Game& game);

/// Whether the change can affect the figure that the claim states.
bool may_affect(const Change& change, const Claim& claim, const Game& game);

/// The figures of a game under supposed changes of its rules, each computed once for all claims of a sheet.
///
/// Cost: one enumeration for each number of decks, each of Player's cells and each wager with other
/// conditions, and two for all of Banker's cells (TallyStore); other payouts need none.
class SupposedRules {
public:
    /// Changes that hold together, as ascending indices of changes(); empty for the rules as filed.
    using Set = std::vector<std::size_t>;

    /// Tries only changes for which is_tried() is true. Wagers of the claims are enumerated together. The
    /// evaluator must outlive this.
    SupposedRules(const Game& game, const std::vector<Claim>& claims, ClaimEvaluator& evaluator,
                  const std::function<bool(const Change&)>& is_tried);

    /// From now on, enumerates together only the wagers of these claims: under other rules, nobody asks for
    /// most figures of claims that hold.
    void expect(const std::vector<Claim>& claims);

    /// The game without its claims and readings.
    const Game& game() const { return game_; }
    const std::vector<Change>& changes() const { return changes_; }
    /// The changes that may_affect() the claim. Those of decks and cells are left out if it is about all
    /// wagers and some are on several coups, which would be enumerated anew for each of hundreds of changes.
    const std::vector<std::size_t>& relevant(const Claim& claim);
    /// The rules under the changes.
    const Game& rules(const Set& set);
    /// The figures of a wager; nullptr if the changed rules cannot be dealt (a removed card that fewer decks
    /// do not hold) or do not determine them.
    const WagerFigures* figures(const Set& set, const std::string& wager);
    /// The figure of a plain claim, as figure_of(); nothing if figures() has none.
    std::optional<Figure> figure(const Claim& claim, const Set& set);
    /// The ProbabilitiesAlone of the wager, under the rules as filed.
    const std::vector<Rational>& probabilities_alone(const std::string& wager);
    /// The AddedParts of the wager, under the rules as filed.
    Rational return_of_added_parts(const std::string& wager);
    /// The figures of those known_wagers() that the game does not have and that can be computed, under the
    /// rules as filed. Cost: the first call enumerates the catalogue, about 0.1 s.
    const std::vector<WagerFigures>& known_figures();
    /// Whether a row with another condition never pays under the changes: nobody would print such a row.
    bool never_pays(const Set& set);
    /// Checks a claim under the changes; nothing if the changed rules cannot be dealt.
    std::optional<ClaimFinding> check(const Claim& claim, const Set& set);

private:
    struct State {
        Game rules;
        std::map<std::string, std::optional<WagerFigures>> figures;
        // Whether the wagers of the claims were enumerated together.
        bool is_enumerated = false;
    };

    State& state(const Set& set);
    // As figures(); of a wager whose meter is not known, those without one.
    const WagerFigures* figures_without_meter(const Set& set, const std::string& wager);
    // The figures that the claim is about.
    const WagerFigures* figures_for(const Claim& claim, const Set& set, const std::string& wager);
    template <class Holds>
    bool has_rule(const Set& set, const Holds& holds) const;
    bool changes_table(const Set& set) const;
    bool changes_shoe(const Set& set) const;
    std::optional<WagerFigures> compute(const Set& set, const Wager& wager);
    std::optional<Tally> enumerate(const Set& set, const Wager& wager);
    std::vector<Wager> with_other_conditions(const std::string& wager);
    std::vector<Rational> probabilities_of(const Wager& wager, const std::vector<RowCondition>& conditions);

    Game game_;
    // The ids of the wagers that are enumerated together.
    std::set<std::string> claimed_;
    ClaimEvaluator& evaluator_;
    std::vector<Change> changes_;
    // The claims that state effects of removal.
    std::vector<Claim> removals_;
    std::optional<std::vector<WagerFigures>> known_;
    // The wagers whose other conditions were enumerated.
    std::set<std::string> enumerated_;
    std::map<Set, State> states_;
    std::map<std::string, std::vector<Rational>> alone_;
    std::map<std::tuple<Quantity, std::string, std::string>, std::vector<std::size_t>> relevant_;
};

}  // namespace sabot
