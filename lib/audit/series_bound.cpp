#include "series_bound.hpp"

#include "audit/interval.hpp"
#include "audit/judge.hpp"
#include "exact/decimal.hpp"
#include "figures/coup_series_figures.hpp"
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

}  // namespace

void check_by_bounds(std::vector<ClaimFinding>& findings, const Game& rules, const Shoe& shoe) {
    const Table table = make_table(rules.tableau, shoe, {});
    std::map<std::string, SeveralCoupsFigures> known;
    for (ClaimFinding& finding : findings) {
        const Wager* wager = rules.claimed(finding.claim.wager);
        if (finding.verdict != Verdict::unchecked || wager == nullptr || coups_of(*wager) == 1 ||
            refused_series(table, *wager)) {
            continue;
        }
        if (!known.contains(wager->id)) {
            known.emplace(wager->id, series_figures(table, *wager));
        }
        if (const auto range = range_of(finding.claim, known.at(wager->id))) {
            const StatedFigure& stated = *finding.claim.stated;
            const std::string words = range_words(*range, stated);
            const std::string printed = printed_like(Figure{range->low, false}, stated);
            finding.verdict = verdict_on(*range, stated);
            finding.within_bounds =
                printed_like(Figure{range->high, false}, stated) == printed ? printed : "a figure " + words;
            finding.why = fmt::format("the figure of {} coups of a shoe is {}, by a proven bound",
                                      coups_of(*wager), words);
        }
    }
}

}  // namespace sabot
