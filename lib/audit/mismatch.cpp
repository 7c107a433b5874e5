#include "mismatch.hpp"

#include "audit/claim_changes.hpp"
#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "rules/quantities.hpp"

#include <algorithm>
#include <iterator>

namespace sabot {

namespace {

bool is_of_unit(const Change& change) {
    return change.kind == ChangeKind::other_quantity || change.kind == ChangeKind::percent_sign ||
           change.kind == ChangeKind::sign || change.kind == ChangeKind::counting;
}

// Whether it changes the unit by itself, which a wrong sign or counting of pushes does not.
bool is_of_unit_alone(const Change& change) {
    return change.kind == ChangeKind::other_quantity || change.kind == ChangeKind::percent_sign;
}

std::vector<Change> other_unit(const Claim& claim, const Game& game, const FiguresById& figures) {
    const auto all = claim_changes(claim, game);
    const auto holds_under = [&](const std::vector<Change>& changes) {
        return is_met(check_claim(with_changes(claim, changes), game, figures));
    };
    std::vector<Change> units;
    std::copy_if(all.begin(), all.end(), std::back_inserter(units), is_of_unit);
    for (const Change& one : units) {
        if (is_of_unit_alone(one) && holds_under({one})) {
            return {one};
        }
    }
    // Many pairs of changes give a figure of one digit by chance.
    if (significant_digits(claim.stated->printed) < 2) {
        return {};
    }
    for (auto one = units.begin(); one != units.end(); ++one) {
        for (auto other = one + 1; other != units.end(); ++other) {
            const bool is_unit = is_of_unit_alone(*one) || is_of_unit_alone(*other);
            if (is_unit && can_be_combined(*one, *other) && holds_under({*one, *other})) {
                return {*one, *other};
            }
        }
    }
    return {};
}

}  // namespace

bool Mismatch::has_wrong_unit() const {
    return lacks_percent || std::any_of(unit.begin(), unit.end(), [](const Change& change) {
               return change.kind == ChangeKind::percent_sign;
           });
}

std::optional<Mismatch> mismatch_of(const ClaimFinding& finding, const Game& game,
                                    ClaimEvaluator& evaluator) {
    const Claim& claim = finding.claim;
    if (!claim.stated || is_amount(claim.quantity) || is_count(claim.quantity) ||
        claim.quantity == Quantity::effect_of_removal) {
        return std::nullopt;
    }
    Mismatch mismatch;
    const FiguresById figures = evaluator.figures(game, wagers_of(claim, game));
    for (const auto& [id, wager] : figures) {
        const Rational rtp = wager.distribution.return_to_player();
        if (!claim.is_of_condition && (rtp > 1 || rtp < 0)) {
            mismatch.returns.emplace_back(id, rtp);
        }
    }
    mismatch.unit = other_unit(claim, game, figures);
    mismatch.lacks_percent = claim.quantity != Quantity::standard_deviation &&
                             claim.quantity != Quantity::variance && !claim.stated->in_percent &&
                             abs(claim.stated->value) > 2;
    return mismatch.is_empty() ? std::nullopt : std::optional(std::move(mismatch));
}

}  // namespace sabot
