#include "limits/limit_changes.hpp"

#include "limits/checked_limit.hpp"
#include "limits/exposure.hpp"
#include "limits/limits.hpp"
#include "rules/rule_change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace sabot {

namespace {

class Breaks {
public:
    Breaks(const LimitCheck& check, const Game& game, const Analysis& analysis)
        : check_(check), game_(game), analysis_(analysis) {
        for (const CheckedLimit& checked : check.limits) {
            if (checked.limit.quantity == LimitQuantity::exposure) {
                exposures_ = game.series.empty();
            } else {
                others_.entries.push_back(checked.limit);
            }
        }
        if (exposures_) {
            wins_.emplace(game, analysis);
        }
    }

    // The limits that are not met after the change: any limit that is met today, and limits of the game or of
    // `wager`, even if they are not met today. `wager` is that of the finding.
    std::vector<std::string> of(const LimitChange& change, const std::string& wager,
                                const AnalysisOfDecks& with_decks) {
        const Game changed = with_changes(game_, change.to(*change.nearest));
        if (change.rule() != Rule::decks) {
            return broken(changed, change.wager(), with_payouts(analysis_, changed, change.wager()), wins_);
        }
        const auto other = with_decks(changed.decks);
        return other ? broken(changed, wager, *other,
                              exposures_ ? std::optional<JointWins>(std::in_place, changed, *other)
                                         : std::nullopt)
                     : std::vector<std::string>();
    }

private:
    std::vector<std::string> broken(const Game& changed, const std::string& wager, const Analysis& analysis,
                                    const std::optional<JointWins>& wins) const {
        std::vector<std::string> names;
        const LimitCheck then = check_limits(changed, analysis, others_);
        auto after = then.limits.begin();
        for (const CheckedLimit& before : check_.limits) {
            if (before.limit.quantity == LimitQuantity::exposure) {
                const auto exposure = wins ? wins->exposure(changed) : std::nullopt;
                if (exposure && ((before.limit.at_most && exposure->least > *before.limit.at_most) ||
                                 (before.limit.at_least && exposure->most < *before.limit.at_least))) {
                    names.push_back(before.limit.id);
                }
                continue;
            }
            for (const LimitFinding& finding : (after++)->findings) {
                const bool was_met =
                    std::any_of(before.findings.begin(), before.findings.end(), [&](const LimitFinding& one) {
                        return one.wager == finding.wager && one.event == finding.event &&
                               one.verdict == LimitVerdict::met;
                    });
                if (finding.verdict == LimitVerdict::not_met &&
                    (was_met || finding.wager.empty() || finding.wager == wager)) {
                    names.push_back(finding.wager.empty()
                                        ? before.limit.id
                                        : fmt::format("{} ({})", before.limit.id, finding.wager));
                }
            }
        }
        return names;
    }

    const LimitCheck& check_;
    const Game& game_;
    const Analysis& analysis_;
    // The limits that are not about the exposure.
    Limits others_;
    // Whether there is a limit on the exposure that can be computed.
    bool exposures_ = false;
    std::optional<JointWins> wins_;
};

}  // namespace

void add_breaks(LimitCheck& check, const Game& game, const Analysis& analysis,
                const AnalysisOfDecks& with_decks) {
    Breaks breaks(check, game, analysis);
    std::vector<std::pair<LimitChange*, std::string>> changes;
    for (CheckedLimit& checked : check.limits) {
        for (LimitFinding& finding : checked.findings) {
            if (finding.changes) {
                std::transform(finding.changes->begin(), finding.changes->end(), std::back_inserter(changes),
                               [&](LimitChange& change) { return std::pair(&change, finding.wager); });
            }
        }
    }
    for (const auto& [change, wager] : changes) {
        if (change->nearest) {
            change->breaks = breaks.of(*change, wager, with_decks);
        }
    }
}

}  // namespace sabot
