#include "explain.hpp"

#include "error.hpp"

#include <algorithm>

namespace sabot {

namespace {

using Kind = Change::Kind;

struct Changed {
    Game game;
    Claim claim;
};

Changed make(const std::vector<Change>& changes, const Game& game, const Claim& claim) {
    Changed changed{game, claim};
    for (const Change& change : changes) {
        change.make(changed.game, changed.claim);
    }
    return changed;
}

// Nothing where the claim is not met, or where the changed rules cannot be dealt (a card removed that fewer
// decks do not hold).
std::optional<ClaimFinding> met_under(const std::vector<Change>& changes, const Claim& claim,
                                      const Game& game, Page& page) {
    const Changed changed = make(changes, game, claim);
    try {
        ClaimFinding finding = page.check_one(changed.claim, changed.game);
        for (const Change& change : changes) {
            if (change.meets) {
                const bool meets = finding.computed && change.meets(*finding.computed, *changed.claim.stated);
                finding.verdict = meets ? Verdict::confirmed : Verdict::refuted;
            }
        }
        return is_met(finding) ? std::optional(finding) : std::nullopt;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

std::optional<std::size_t> met_by_all(const std::vector<Change>& changes, const std::vector<Claim>& all,
                                      const Game& game, Page& page) {
    if (std::none_of(changes.begin(), changes.end(),
                     [](const Change& change) { return change.changes_rules(); })) {
        return std::nullopt;
    }
    const auto findings = page.check_all(all, make(changes, game, all.front()).game);
    return static_cast<std::size_t>(std::count_if(findings.begin(), findings.end(), is_met));
}

}  // namespace

ClaimExplained explain(const Claim& claim, const std::vector<Claim>& all, const Game& game, Page& page) {
    ClaimExplained result;
    const auto singles = changes_for(claim, game);
    result.tried = singles.size();
    const auto try_out = [&](const std::vector<Change>& changes) {
        if (auto finding = met_under(changes, claim, game, page)) {
            result.explanations.push_back(
                {changes, std::move(*finding), met_by_all(changes, all, game, page)});
        }
    };
    for (const Change& change : singles) {
        try_out({change});
    }
    if (!result.explanations.empty()) {
        return result;
    }
    std::vector<Change> common;
    std::copy_if(singles.begin(), singles.end(), std::back_inserter(common),
                 [](const Change& change) { return change.is_common; });
    for (std::size_t a = 0; a < common.size(); ++a) {
        for (std::size_t b = a + 1; b < common.size(); ++b) {
            // Two numbers of decks are no pair.
            if (common[a].kind != common[b].kind || common[a].kind == Kind::commission) {
                ++result.pairs_tried;
                try_out({common[a], common[b]});
            }
        }
    }
    return result;
}

}  // namespace sabot
