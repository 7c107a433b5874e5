#include "claim_trials.hpp"

#include "audit/chance.hpp"
#include "audit/claim_changes.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace sabot {

bool ClaimTrial::is_common() const { return prior >= Coverage::kCommon; }

bool ClaimTrial::has(const Change& change) const {
    return std::any_of(changes.begin(), changes.end(), [&](const Change* own) {
        return own->kind == change.kind && own->text == change.text;
    });
}

ClaimTrials::ClaimTrials(const Claim& claim, SupposedRules& supposed)
    : claim_(claim), own_(claim_changes(claim, supposed.game())) {
    for (Change& change : figure_changes(
             claim, supposed.game(), [&](const std::string& wager) { return supposed.figures({}, wager); },
             [&](const std::string& wager) { return supposed.probabilities_alone(wager); },
             [&](const std::string& wager) { return supposed.return_of_added_parts(wager); })) {
        own_.push_back(std::move(change));
    }
    for (const Change& change : own_) {
        singles_.push_back({&change, std::nullopt});
    }
    for (const std::size_t index : supposed.relevant(claim)) {
        singles_.push_back({&supposed.changes()[index], index});
    }
    for (const Single& single : singles_) {
        ++members_[single.change->kind];
    }
}

ClaimTrial ClaimTrials::trial_of(const std::vector<Single>& singles) const {
    ClaimTrial trial{claim_, {}, {}, singles.size() > 1 ? ratio(1, 1000) : Rational(1)};
    for (const Single& single : singles) {
        const ChangeKind kind = single.change->kind;
        trial.prior *= prior_of(*single.change, members(kind));
        trial.changes.push_back(single.change);
        if (single.rule) {
            trial.rules.push_back(*single.rule);
        } else {
            trial.claim = with_changes(std::move(trial.claim), {*single.change});
        }
    }
    std::sort(trial.rules.begin(), trial.rules.end());
    return trial;
}

std::size_t ClaimTrials::try_singles(const Attempt& attempt) const {
    for (const Single& single : singles_) {
        attempt(trial_of({single}));
    }
    return singles_.size();
}

std::size_t ClaimTrials::try_pairs(const Attempt& attempt) const {
    std::vector<Single> common;
    std::copy_if(singles_.begin(), singles_.end(), std::back_inserter(common),
                 [](const Single& single) { return single.change->is_common; });
    std::size_t tried = 0;
    for (auto one = common.begin(); one != common.end(); ++one) {
        for (auto other = one + 1; other != common.end(); ++other) {
            // Two different numbers of decks cannot be combined.
            if (one->change->kind != other->change->kind || one->change->kind == ChangeKind::commission) {
                ++tried;
                attempt(trial_of({*one, *other}));
            }
        }
    }
    return tried;
}

}  // namespace sabot
