#include "reading_check.hpp"

#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "each.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/game_parts.hpp"

#include <algorithm>

namespace sabot {

namespace {

Support support_of(const ReadingFinding& finding) {
    if (finding.gained.empty() == finding.lost.empty()) {
        return finding.gained.empty() ? Support::neither : Support::both;
    }
    return finding.gained.empty() ? Support::filed : Support::reading;
}

void compare_claims(ReadingFinding& reading, const std::vector<ClaimFinding>& filed) {
    for (std::size_t i = 0; i < filed.size(); ++i) {
        const bool now = is_met(reading.claims[i]);
        const bool before = is_met(filed[i]);
        reading.met += now ? 1 : 0;
        if (reading.claims[i].verdict == Verdict::unchecked || filed[i].verdict == Verdict::unchecked) {
            continue;
        }
        if (now && !before) {
            reading.gained.push_back(i);
        } else if (before && !now) {
            reading.lost.push_back(i);
        }
    }
    reading.support = support_of(reading);
}

std::vector<ReadingFinding::Change> changes_between(const Game& game, const FiguresById& filed,
                                                    const FiguresById& under) {
    std::vector<ReadingFinding::Change> changes;
    for (const Wager& wager : game.wagers) {
        const auto before = filed.find(wager.id);
        const auto after = under.find(wager.id);
        if (before == filed.end() || after == under.end()) {
            continue;
        }
        const Rational was = before->second.distribution.return_to_player();
        const Rational is = after->second.distribution.return_to_player();
        if (was != is) {
            changes.push_back({wager.id, was, is});
        }
    }
    return changes;
}

ClaimFinding unchecked(const Claim& claim, const std::string& why) {
    ClaimFinding finding;
    finding.claim = claim;
    finding.why = why;
    return finding;
}

void compute(ReadingFinding& finding, const Game& filed, const Game& rules, const std::vector<Claim>& claims,
             ClaimEvaluator& evaluator, const std::vector<std::string>& wagers) {
    try {
        // All wagers together, so that those of the claims need no separate enumeration.
        const FiguresById under = evaluator.figures(rules, chosen_of_both_kinds(rules, wagers).single);
        finding.changes = changes_between(
            filed, evaluator.figures(filed, chosen_of_both_kinds(filed, wagers).single), under);
        finding.claims = evaluator.check_all(claims, rules);
    } catch (const InputError& error) {
        finding.why = error.what();
        std::transform(claims.begin(), claims.end(), std::back_inserter(finding.claims),
                       [&](const Claim& claim) { return unchecked(claim, finding.why); });
    }
}

}  // namespace

const char* to_string(Support support) {
    switch (support) {
        case Support::reading: return "reading";
        case Support::filed: return "filed";
        case Support::neither: return "neither";
        default: return "both";
    }
}

std::vector<ReadingFinding> check_readings(const Game& filed, const std::vector<ClaimFinding>& findings,
                                           ClaimEvaluator& evaluator,
                                           const std::vector<std::string>& wagers) {
    const auto claims = each(findings, &ClaimFinding::claim);
    std::vector<ReadingFinding> result;
    for (const Reading& reading : filed.readings) {
        const Game rules = with_changes(filed, reading.changes);
        ReadingFinding finding;
        finding.id = reading.id;
        finding.about = reading.about;
        finding.text = reading.text;
        finding.source = reading.source;
        compute(finding, filed, rules, claims, evaluator, wagers);
        compare_claims(finding, findings);
        result.push_back(std::move(finding));
    }
    return result;
}

}  // namespace sabot
