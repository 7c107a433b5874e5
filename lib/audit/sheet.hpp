#pragma once

#include "audit/claim_evaluator.hpp"
#include "audit/supposed_rules.hpp"
#include "rules/game.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace sabot {

/// Claims of a sheet, by their indices.
using PlacesOfClaims = std::vector<std::size_t>;

inline bool contains(const PlacesOfClaims& places, std::size_t place) {
    return std::find(places.begin(), places.end(), place) != places.end();
}

/// Whether the figure of a claim follows from the figures of its own wager.
bool is_plain(const Claim& claim);

/// The claims of a game, judged under the rules as filed and under supposed changes of them. All values are
/// exact.
///
/// Cost: that of SupposedRules, shared by all claims, and for each claim about a microsecond for each change.
class Sheet {
public:
    /// What a change of the rules does to the claims.
    struct Effect {
        std::vector<Verdict> verdicts;
        /// The exact figures; nothing for a claim that is not plain.
        std::vector<std::optional<Figure>> figures;
        /// The distributions of the claims' wagers, by id, and the game's rounding: if all are equal under
        /// two changes, the changes are two names of one mistake.
        std::map<std::string, Distribution> distributions;
        std::optional<Rounding> rounding;
        std::size_t met = 0;
        /// The indices of the refuted claims that hold under the change, and of those that hold as filed but
        /// are refuted under it.
        std::vector<std::size_t> gained;
        std::vector<std::size_t> lost;
        friend bool operator==(const Effect&, const Effect&) = default;
    };

    /// Tries only changes of the rules for which is_tried() is true. The evaluator must outlive this.
    Sheet(
        std::vector<Claim> claims, const Game& game, ClaimEvaluator& evaluator,
        const std::function<bool(const Change&)>& is_tried = [](const Change&) { return true; });

    SupposedRules& supposed() { return supposed_; }
    const SupposedRules& supposed() const { return supposed_; }
    const std::vector<Claim>& claims() const { return claims_; }
    const std::vector<ClaimFinding>& filed() const { return filed_; }
    /// The refuted claims that state a figure, without repetitions of an earlier mistake: a figure copied to
    /// another place, or printed as return and as edge.
    const std::vector<std::size_t>& wrong() const { return wrong_; }
    /// The claim of wrong() whose mistake this claim repeats; nothing if it is one of wrong() itself, or not
    /// wrong.
    std::optional<std::size_t> repeated(std::size_t place) const;
    /// Whether a claim is truncated under the rules as filed.
    bool truncates() const { return truncates_; }
    /// The decimals of the other claims that print figures as this one does: as percentages, or not.
    std::set<int> decimals_beside(const Claim& claim) const;
    /// Whether a claim other than `except` holds as filed and treats pushed stakes as `claim` does (counts
    /// them or not).
    bool has_counting(const Claim& claim, const Claim& except) const;
    const Effect& effect(const SupposedRules::Set& set);
    /// The effect on claims that state a figure, if all figures were printed in this way. `gained` is empty.
    Effect effect(ChangeKindRow::Fit fit) const;
    /// The effects that were asked for so far.
    const std::map<SupposedRules::Set, Effect>& effects() const { return effects_; }
    /// The evidence for a change (see ChangeKindRow) from the claims that it gained, without `except` and
    /// those with the same error as that.
    Rational evidence(const std::vector<std::size_t>& gained, std::optional<std::size_t> except) const;

private:
    SupposedRules supposed_;
    std::vector<Claim> claims_;
    std::vector<ClaimFinding> filed_;
    std::vector<std::size_t> wrong_;
    bool truncates_ = false;
    std::map<SupposedRules::Set, Effect> effects_;
};

}  // namespace sabot
