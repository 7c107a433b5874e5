#include "series_bound.hpp"

#include "audit/interval.hpp"
#include "audit/judge.hpp"
#include "audit/steps.hpp"
#include "exact/decimal.hpp"
#include "figures/coup_series_figures.hpp"
#include "polynomial/coup_series.hpp"
#include "rules/in_coup.hpp"
#include "rules/quantities.hpp"
#include "rules/tableau.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace sabot {

namespace {

Interval around(const Approximation& value) { return {value.value - value.error, value.value + value.error}; }

template <class Wanted>
Interval probability_of(const SeveralCoupsFigures& figures, const Wanted& wanted) {
    Interval sum{0, 0};
    for (const SeveralCoupsEvent& event : figures.events) {
        sum = wanted(event) ? sum_of(sum, around(event.probability)) : sum;
    }
    return sum;
}

std::optional<Interval> range_of(const Claim& claim, const SeveralCoupsFigures& figures) {
    switch (claim.quantity) {
        case Quantity::return_to_player: return around(figures.return_to_player);
        case Quantity::house_edge: return one_minus(around(figures.return_to_player));
        case Quantity::hit_frequency:
            return probability_of(figures, [](const SeveralCoupsEvent& event) { return event.pays > 0; });
        case Quantity::push_frequency:
            return probability_of(figures, [](const SeveralCoupsEvent& event) { return event.pays == 0; });
        case Quantity::probability:
            return probability_of(figures,
                                  [&](const SeveralCoupsEvent& event) { return event.event == claim.event; });
        default: return std::nullopt;
    }
}

Verdict verdict_on(const Interval& range, const StatedFigure& stated) {
    const Verdict low = judge(Figure{range.low, false}, stated);
    if (is_met(low) && low == judge(Figure{range.high, false}, stated)) {
        return low;
    }
    return intersect(range, allowed_by(stated)) ? Verdict::unchecked : Verdict::refuted;
}

// The figures of wagers of which some have bounds.
class BoundedFigures {
public:
    BoundedFigures(const Game& rules, ClaimEvaluator& evaluator)
        : rules_(rules),
          evaluator_(evaluator),
          table_(make_table(rules.tableau, evaluator.shoe_for(rules), {})) {}

    // Nothing if it is a figure without bounds.
    std::optional<Interval> range_of(const Claim& claim) {
        const std::vector<const Wager*> wagers = wagers_of(claim, rules_);
        if (is_of_all_wagers(claim.quantity)) {
            return range_of_all(wagers, claim.quantity == Quantity::best_return);
        }
        const SeveralCoupsFigures* figures = wagers.size() == 1 ? figures_of(*wagers.front()) : nullptr;
        return figures == nullptr ? std::nullopt : sabot::range_of(claim, *figures);
    }

private:
    const SeveralCoupsFigures* figures_of(const Wager& wager) {
        if (coups_of(wager) == 1 || refused_series(table_, wager)) {
            return nullptr;
        }
        auto known = known_.find(wager.id);
        if (known == known_.end()) {
            known = known_.emplace(wager.id, series_figures(table_, wager)).first;
        }
        return &known->second;
    }

    // The highest return, or the mean.
    std::optional<Interval> range_of_all(const std::vector<const Wager*>& wagers, bool is_best) {
        const FiguresById exact = evaluator_.figures(rules_, wagers);
        std::vector<Interval> returns;
        for (const Wager* wager : wagers) {
            if (const auto found = exact.find(wager->id); found != exact.end()) {
                const Rational value = found->second.distribution.return_to_player();
                returns.push_back({value, value});
            } else if (const SeveralCoupsFigures* figures = figures_of(*wager)) {
                returns.push_back(around(figures->return_to_player));
            } else {
                return std::nullopt;
            }
        }
        Interval range = returns.front();
        for (std::size_t i = 1; i < returns.size(); ++i) {
            range = is_best
                        ? Interval{std::max(range.low, returns[i].low), std::max(range.high, returns[i].high)}
                        : sum_of(range, returns[i]);
        }
        return is_best ? range : times(ratio(1, static_cast<std::int64_t>(returns.size())), range);
    }

    const Game& rules_;
    ClaimEvaluator& evaluator_;
    Table table_;
    std::map<std::string, SeveralCoupsFigures> known_;
};

}  // namespace

void check_by_bounds(std::vector<ClaimFinding>& findings, const Game& rules, ClaimEvaluator& evaluator) {
    if (rules.series.empty() && rules.claimed_events.empty()) {
        return;
    }
    BoundedFigures figures(rules, evaluator);
    for (ClaimFinding& finding : findings) {
        if (finding.verdict != Verdict::unchecked) {
            continue;
        }
        if (const auto range = figures.range_of(finding.claim)) {
            const StatedFigure& stated = *finding.claim.stated;
            const Wager* wager = rules.claimed(finding.claim.wager);
            const std::string words = range_words(*range, stated);
            const std::string printed = printed_like(Figure{range->low, false}, stated);
            finding.verdict = verdict_on(*range, stated);
            finding.within_bounds =
                printed_like(Figure{range->high, false}, stated) == printed ? printed : "a figure " + words;
            finding.why =
                wager == nullptr
                    ? fmt::format(
                          "the figure of all wagers is {}, by proven bounds of those on {} coups or more",
                          words, CoupSeries::kMaxTogether + 1)
                    : fmt::format("the figure of {} coups of a shoe is {}, by a proven bound",
                                  coups_of(*wager), words);
        }
    }
}

}  // namespace sabot
