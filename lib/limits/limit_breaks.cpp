#include "limit_breaks.hpp"

#include "figures/tally_figures.hpp"
#include "limits/checked_limit.hpp"
#include "limits/exposure.hpp"
#include "limits/limits.hpp"
#include "rules/game_parts.hpp"
#include "rules/progressive.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace sabot {

namespace {

std::vector<RuleChange> row_changes(const Wager& wager, const LimitChange& change, const Rational& number) {
    const bool is_payout = change.rule == ChangedRule::payout;
    std::vector<RuleChange> changes;
    for (const PayRow& row : wager.rows) {
        const Rational today = is_payout ? full_net(row) : commission_in(row);
        if (change.event.empty() ? row.meter_share == 0 && today == change.today
                                 : row.event == change.event) {
            const RowName name{wager.id, row.event};
            changes.emplace_back(is_payout ? RowChange{name, Pays{"", number}} : RowChange{name, {}, number});
        }
    }
    return changes;
}

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

    // `wager`: that of the finding, whose limits are named even if they are not met today.
    std::vector<std::string> of(const LimitChange& change, const std::string& wager,
                                const AnalysisOfDecks& with_decks) {
        const Game changed = with_change(game_, change, *change.nearest);
        if (change.rule != ChangedRule::decks) {
            return broken(changed, change.wager, analysis_with(changed, change), wins_);
        }
        const auto other = with_decks(changed.decks);
        return other ? broken(changed, wager, *other,
                              exposures_ ? std::optional<JointWins>(std::in_place, changed, *other)
                                         : std::nullopt)
                     : std::vector<std::string>();
    }

private:
    // No enumeration: only what the wager pays changes.
    Analysis analysis_with(const Game& changed, const LimitChange& change) const {
        Analysis analysis = analysis_;
        for (WagerFigures& figures : analysis.wagers) {
            if (figures.id == change.wager) {
                figures = figures_of(*changed.offered(figures.id), tally_of(figures));
            }
        }
        return analysis;
    }

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
    // The limits that are not of the exposure.
    Limits others_;
    // Whether there is a limit of the exposure.
    bool exposures_ = false;
    std::optional<JointWins> wins_;
};

}  // namespace

void raise_minimum_stake(Game& game, const Rational& amount) {
    game.settlement->minimum_stake = amount;
    for (const auto list : {&Game::wagers, &Game::series}) {
        for (Wager& wager : game.*list) {
            if (wager.minimum_stake) {
                wager.minimum_stake = std::max(*wager.minimum_stake, amount);
            }
        }
    }
}

Game with_change(Game game, const LimitChange& change, const Rational& number) {
    Wager* wager = game.offered(change.wager) == nullptr ? nullptr : &wager_in(game, change.wager);
    switch (change.rule) {
        case ChangedRule::payout:
        case ChangedRule::commission: return with_changes(game, row_changes(*wager, change, number));
        case ChangedRule::fee: wager->fee = number; return game;
        case ChangedRule::decks:
            return with_changes(std::move(game), {DecksChange{static_cast<int>(numerator(number))}});
        case ChangedRule::minimum_stake: raise_minimum_stake(game, number); return game;
        case ChangedRule::maximum_stake:
            (wager == nullptr ? game.settlement->maximum_stake : wager->maximum_stake) = number;
            return game;
        case ChangedRule::seed:
            wager->progressive->seed = number;
            set_meter(*wager, number);
            return game;
    }
    return game;
}

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
