#pragma once

#include "audit/explain.hpp"

#include "audit/judge.hpp"
#include "audit/sample.hpp"
#include "audit/steps.hpp"
#include "rules/quantities.hpp"
#include "support/catch.hpp"

#include <algorithm>

namespace sabot::test {

using Words = std::vector<std::string>;

/// A page as an operator could have printed it: Jade's file with some figures replaced.
struct Page004 {
    Game game = builtin("jade-baccarat");

    Page004& states(const std::string& wager, const std::string& figure) {
        for (Claim& claim : game.claims) {
            if (claim.wager == wager) {
                claim.stated = parse_stated(figure);
            }
        }
        return *this;
    }

    // The explanation of the claim on the wager. Every claim with an unchanged figure still holds.
    ClaimExplained explained(const std::string& wager) const {
        ClaimEvaluator evaluator = evaluator_for(game);
        const Game& filed = builtin("jade-baccarat");
        std::optional<ClaimExplained> result;
        for (std::size_t i = 0; i < game.claims.size(); ++i) {
            const Claim& claim = game.claims[i];
            CAPTURE(claim.wager, claim.stated->printed);
            const bool is_right = claim.stated->printed == filed.claims[i].stated->printed;
            CHECK(is_met(evaluator.check_one(claim, game)) == is_right);
            if (claim.wager == wager) {
                result = explain(claim, game.claims, game, evaluator);
            }
        }
        return result.value();
    }
};

/// The explanations of a claim that is alone on its sheet.
inline ClaimExplained explain_alone(const Claim& claim, const Game& game) {
    ClaimEvaluator evaluator = evaluator_for(game);
    return explain(claim, {claim}, game, evaluator);
}

/// The first explanation whose first change is of this kind; nothing if there is none.
inline std::optional<Explanation> of_kind(const ClaimExplained& explained, ChangeKind kind) {
    const auto& all = explained.explanations;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Explanation& one) { return one.changes.front().kind == kind; });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

inline std::string text_of(const Explanation& explanation) {
    std::string text;
    for (const Change& change : explanation.changes) {
        text += (text.empty() ? "" : " + ") + change.text;
    }
    return text;
}

inline Words texts(const ClaimExplained& explained) {
    Words words;
    for (const Explanation& one : explained.explanations) {
        words.push_back(text_of(one));
        CHECK(is_met(one.finding));
    }
    return words;
}

inline std::string first(const ClaimExplained& explained) {
    const Words words = texts(explained);
    return words.empty() ? "nothing" : words.front();
}

inline bool names(const ClaimExplained& explained, const std::string& cause) {
    const Words words = texts(explained);
    return std::find(words.begin(), words.end(), cause) != words.end();
}

}  // namespace sabot::test
