#include "checked_limit.hpp"

#include "each.hpp"
#include "error.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/net_results.hpp"
#include "limits/exposure.hpp"
#include "rules/game_parts.hpp"
#include "rules/settlement.hpp"
#include "text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

using Findings = std::vector<LimitFinding>;

template <class Item>
bool contains(const std::vector<Item>& items, const Item& wanted) {
    return std::find(items.begin(), items.end(), wanted) != items.end();
}

LimitFinding undecided(const std::string& wager, std::string why) {
    return {wager, "", LimitVerdict::not_decidable, {}, {}, std::move(why)};
}

LimitFinding inapplicable(const std::string& wager, std::string why) {
    return {wager, "", LimitVerdict::not_applicable, {}, {}, std::move(why)};
}

// Compares a figure with the bounds of the limit. If the bounds are not known, the finding is not decidable,
// for the reason that the limit gives.
LimitFinding judged(const Limit& limit, const std::string& wager, const Rational& figure,
                    const std::string& event = "") {
    if (!limit.unknown_bound.empty()) {
        LimitFinding finding = undecided(wager, limit.unknown_bound);
        finding.event = event;
        finding.figure = figure;
        return finding;
    }
    const bool is_met = figure >= limit.at_least.value_or(figure) && figure <= limit.at_most.value_or(figure);
    return {wager, event, is_met ? LimitVerdict::met : LimitVerdict::not_met, figure};
}

// Adds a remark after any earlier ones.
void remark(LimitFinding& finding, const std::string& text) {
    finding.why += (finding.why.empty() ? "" : "; ") + text;
}

// Adds that the figures of a progressive wager are those for one meter.
void remark_meter(LimitFinding& finding, const WagerFigures& wager) {
    if (const auto& its = wager.progressive; its && finding.verdict != LimitVerdict::not_decidable) {
        remark(finding, fmt::format("the meter of {} is {}{}, and grows with every bet", wager.id,
                                    decimal_or_fraction(its->meter),
                                    its->seed == its->meter ? ", at which it restarts" : ""));
    }
}

// The return per unit paid at a stake, with the rounding of the game.
Rational rounded_return_at(const Rational& stake, const Settlement& settlement, const WagerFigures& wager) {
    Rational sum = 0;
    for (const EventResult& result : results_of(wager)) {
        sum += result.probability * settled_return(settlement, stake, result.payment());
    }
    return sum / (stake * (1 + wager.fee));
}

LimitFinding return_finding(const Limit& limit, const Game& game, const WagerFigures& wager) {
    if (limit.is_optimal && game.choice) {
        return undecided(wager.id,
                         "the rules leave choices, and the play that was computed need not be the best one");
    }
    const Rational resolved = 1 - wager.distribution.push_frequency;
    if (limit.is_resolved && resolved == 0) {
        return inapplicable(wager.id, "every stake is pushed");
    }
    if (limit.at_lowest_stake && !game.settlement) {
        return undecided(wager.id,
                         "the game file does not state how returns are rounded, or the lowest stake");
    }
    Settlement settlement;
    Rational stake = 1;
    Rational figure = wager.distribution.return_to_player();
    if (limit.at_lowest_stake) {
        settlement = settlement_of(*game.settlement, *game.offered(wager.id));
        stake = lowest_stake(settlement);
        figure = rounded_return_at(stake, settlement, wager);
    }
    if (limit.is_resolved) {
        figure = 1 - (1 - figure) / resolved;
    }
    LimitFinding finding = judged(limit, wager.id, figure);
    if (limit.at_lowest_stake && finding.why.empty()) {
        remark(finding,
               fmt::format("the lowest stake is {}{}", decimal_or_fraction(stake),
                           settlement.minimum_stake
                               ? ""
                               : ", the unit of money, since the game file states no minimum stake"));
    }
    remark_meter(finding, wager);
    return finding;
}

// The rows that win nothing with the present meter, but will when it has grown.
std::vector<const EventFigures*> later_wins(const Game& game, const WagerFigures& wager) {
    std::vector<const EventFigures*> later;
    const Wager* rules = game.wager(wager.id);
    for (std::size_t row = 0; rules != nullptr && row < rules->rows.size(); ++row) {
        const EventFigures& event = wager.events[row];
        if (rules->rows[row].meter_share != 0 && event.deals > 0 && !event.can_win()) {
            later.push_back(&event);
        }
    }
    return later;
}

LimitFinding hit_finding(const Limit& limit, const Game& game, const WagerFigures& wager) {
    LimitFinding finding = judged(limit, wager.id, wager.distribution.hit_frequency);
    if (!later_wins(game, wager).empty()) {
        remark_meter(finding, wager);
    }
    return finding;
}

// Every win must meet the limit. The finding is about the first win that does not or, if all do, about the
// win nearest to a bound: the most probable win if there is only an upper bound, otherwise the least
// probable.
LimitFinding probability_finding(const Limit& limit, const Game& game, const WagerFigures& wager) {
    std::vector<DistinctWin> wins = distinct_wins(wager);
    for (const EventFigures* row : later_wins(game, wager)) {
        wins.push_back({row, row->win(), row->probability});
    }
    if (wins.empty()) {
        return inapplicable(wager.id, "no row wins");
    }
    const bool is_upper = limit.at_most && !limit.at_least;
    const auto is_worse = [&](const DistinctWin& a, const DistinctWin& b) {
        return is_upper ? a.probability > b.probability : a.probability < b.probability;
    };
    const auto judged_win = [&](const DistinctWin& win) {
        return judged(limit, wager.id, win.probability, win.row->event);
    };
    auto decides = std::min_element(wins.begin(), wins.end(), is_worse);
    if (judged_win(*decides).verdict == LimitVerdict::met) {
        const auto fails = std::find_if(wins.begin(), wins.end(), [&](const DistinctWin& win) {
            return judged_win(win).verdict == LimitVerdict::not_met;
        });
        decides = fails == wins.end() ? decides : fails;
    }
    LimitFinding finding = judged_win(*decides);
    if (!decides->row->multiples.empty()) {
        const LimitFinding whole = judged(limit, wager.id, decides->row->probability);
        remark(finding,
               fmt::format("the payout of {} to one of row {} of {}", decimal_or_fraction(decides->odds),
                           in_quotes(decides->row->event), wager.id));
        if (whole.verdict != finding.verdict) {
            remark(finding, fmt::format("the row with all that it pays: {}", to_string(whole.verdict)));
        }
    }
    return finding;
}

LimitFinding largest_win_finding(const Limit& limit, const WagerFigures& wager) {
    const EventFigures* found = nullptr;
    for (const EventFigures& row : wager.events) {
        if (row.can_win() && (found == nullptr || largest_odds(row) > largest_odds(*found))) {
            found = &row;
        }
    }
    if (found == nullptr) {
        return inapplicable(wager.id, "no row wins");
    }
    LimitFinding finding = judged(limit, wager.id, largest_odds(*found), found->event);
    remark_meter(finding, wager);
    return finding;
}

LimitFinding stated_finding(const WagerFigures& wager) {
    LimitFinding finding{wager.id, "", LimitVerdict::met, wager.distribution.house_edge()};
    Rational losing = 0;
    for (const EventFigures& event : wager.events) {
        losing += event.win() < 0 ? event.probability : Rational(0);
    }
    for (const EventFigures& event : wager.events) {
        if (event.win() > 0) {
            finding.odds.push_back(
                {event.event,
                 event.deals > 0 ? std::optional(Rational(losing / event.probability)) : std::nullopt,
                 event.win()});
        }
    }
    if (!multipliers_of(wager).empty()) {
        remark(finding, fmt::format("the payout odds of {} are those without a multiplier", wager.id));
    }
    remark_meter(finding, wager);
    return finding;
}

bool has_all_wagers(const Game& game, const Analysis& analysis) {
    return analysis.wagers.size() == game.wagers.size() + game.series.size();
}

// Compares the mean of the returns of all wagers with the limit.
Findings game_return(const Limit& limit, const Game& game, const Analysis& analysis) {
    if (!has_all_wagers(game, analysis)) {
        std::vector<std::string> reasons = each(analysis.refused, &RefusedWager::why);
        reasons.emplace_back("the mean is over all wagers of the game, and not all were computed");
        std::rotate(reasons.begin(), reasons.end() - 1, reasons.end());
        return {undecided("", fmt::format("{}", fmt::join(reasons, "; ")))};
    }
    Limit each = limit;
    each.at_least = Rational(0);
    each.at_most = std::nullopt;
    each.unknown_bound.clear();
    Rational sum = 0;
    for (const WagerFigures& wager : analysis.wagers) {
        LimitFinding finding = return_finding(each, game, wager);
        if (!finding.figure) {
            finding.wager.clear();
            return {finding};
        }
        sum += *finding.figure;
    }
    LimitFinding mean = judged(limit, "", Rational(sum / Rational(Integer(analysis.wagers.size()))));
    for (const WagerFigures& wager : analysis.wagers) {
        remark_meter(mean, wager);
    }
    return {mean};
}

Findings exposure(const Limit& limit, const Game& game, const Analysis& analysis) {
    if (!game.series.empty()) {
        return {
            undecided("", fmt::format("it is what one coup pays on all wagers, and {} is on several coups",
                                      game.series.front().name))};
    }
    if (!has_all_wagers(game, analysis)) {
        return {undecided("", "it is over all wagers of the game, and not all were computed")};
    }
    if (!std::all_of(game.wagers.begin(), game.wagers.end(),
                     [&](const Wager& wager) { return largest_stake(game, wager.id).has_value(); })) {
        return {undecided("", "the game file does not state the maximum stake of every wager")};
    }
    const auto [least, most, rows, is_limited] = JointWins(game, analysis).exposure(game).value();
    LimitFinding finding = judged(limit, "", most);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const EventFigures& event = analysis.wagers[i].events[rows[i]];
        if (largest_odds(event) > 0) {
            finding.event += fmt::format("{}{}: {}", finding.event.empty() ? "" : "; ",
                                         analysis.wagers[i].name, event.event);
        }
    }
    for (const WagerFigures& wager : analysis.wagers) {
        remark_meter(finding, wager);
    }
    if (least != most) {
        // The limit is decided if it is met, or missed on the same side, by both ends of the interval.
        const auto side = [&](const Rational& amount) {
            return amount < limit.at_least.value_or(amount)  ? -1
                   : amount > limit.at_most.value_or(amount) ? 1
                                                             : 0;
        };
        const bool is_decided = side(least) == side(most);
        finding.figure = least;
        finding.figure_at_most = most;
        if (!is_decided) {
            finding.verdict = LimitVerdict::not_decidable;
            remark(finding,
                   is_limited
                       ? "limits of several stakes allow less than the largest stakes on all wagers, and how "
                         "much less is not computed"
                       : "the bound lies between the largest win of one wager and the sum of those of all "
                         "wagers, and their joint distribution takes too long");
        }
    }
    return {finding};
}

Findings decimals(const Limit& limit, const Game& game, const std::vector<std::string>& wagers) {
    Findings findings;
    for (const Claim& claim : game.claims) {
        // A claim about a condition on the coup belongs to no wager.
        const std::string wager = claim.is_of_condition ? "" : claim.wager;
        if (contains(limit.claims, claim.quantity) && claim.stated &&
            (wager.empty() || contains(wagers, wager))) {
            findings.push_back(judged(limit, wager, Rational(claim.stated->decimals), claim.event));
        }
    }
    return findings.empty() ? Findings{inapplicable("", "the documents of the game state no such figure")}
                            : findings;
}

LimitFinding wager_finding(const Limit& limit, const Game& game, const WagerFigures& wager) {
    switch (limit.quantity) {
        case LimitQuantity::hit_frequency: return hit_finding(limit, game, wager);
        case LimitQuantity::win_probability: return probability_finding(limit, game, wager);
        case LimitQuantity::largest_win: return largest_win_finding(limit, wager);
        case LimitQuantity::stated_figures: return stated_finding(wager);
        case LimitQuantity::return_to_player: return return_finding(limit, game, wager);
        // These two are not findings about single wagers: exposure() and decimals() make them.
        case LimitQuantity::exposure:
        case LimitQuantity::decimals: break;
    }
    return inapplicable(wager.id, "");
}

// Adds a finding for each wager that the limit names but the game does not have.
void add_absent(Findings& findings, const Limit& limit, const Game& game) {
    const auto known = ids_of_wagers(game);
    for (const std::string& wager : limit.wagers) {
        if (!contains(known, wager)) {
            findings.push_back(inapplicable(
                "", fmt::format("the game has no wager {}{}", in_quotes(wager), suggestion(wager, known))));
        }
    }
}

Findings findings_of(const Limit& limit, const Game& game, const Analysis& analysis) {
    if (limit.quantity == LimitQuantity::exposure) {
        return exposure(limit, game, analysis);
    }
    if (limit.of_game) {
        return game_return(limit, game, analysis);
    }
    Findings findings;
    std::vector<std::string> wagers;
    const auto is_limited = [&](const std::string& wager) {
        return limit.wagers.empty() || contains(limit.wagers, wager);
    };
    for (const WagerFigures& wager : analysis.wagers) {
        if (is_limited(wager.id)) {
            wagers.push_back(wager.id);
            findings.push_back(wager_finding(limit, game, wager));
        }
    }
    for (const RefusedWager& wager : analysis.refused) {
        if (is_limited(wager.id)) {
            wagers.push_back(wager.id);
            findings.push_back(undecided(wager.id, wager.why));
        }
    }
    const auto ids = ids_of_wagers(game);
    const bool is_of_others = std::any_of(ids.begin(), ids.end(), is_limited);
    if (findings.empty()) {
        return {is_of_others ? undecided("", "the wagers that are limited were not computed")
                             : inapplicable("", "the game has none of the wagers that are limited")};
    }
    add_absent(findings, limit, game);
    return limit.quantity == LimitQuantity::decimals ? decimals(limit, game, wagers) : findings;
}

}  // namespace

LimitCheck check_limits(const Game& game, const Analysis& analysis, const Limits& limits) {
    LimitCheck check;
    check.head = limits.head;
    check.is_partial =
        analysis.wagers.size() + analysis.refused.size() < game.wagers.size() + game.series.size();
    check.has_fee = std::any_of(analysis.wagers.begin(), analysis.wagers.end(),
                                [](const WagerFigures& wager) { return wager.fee != 0; });
    for (const Limit& limit : limits.entries) {
        check.limits.push_back({limit, findings_of(limit, game, analysis)});
        if (!limit.reading.empty()) {
            Limit other = limit;
            other.of_game = !limit.of_game;
            check.limits.back().other_findings = findings_of(other, game, analysis);
        }
    }
    return check;
}

std::vector<LimitShift> limit_shifts(const LimitCheck& before, const LimitCheck& after) {
    std::vector<LimitShift> shifts;
    for (std::size_t i = 0; i < before.limits.size(); ++i) {
        const std::vector<LimitFinding>& others = after.limits.at(i).findings;
        for (const LimitFinding& was : before.limits[i].findings) {
            const auto is = std::find_if(others.begin(), others.end(),
                                         [&](const LimitFinding& one) { return one.wager == was.wager; });
            if (is != others.end() && is->verdict != was.verdict) {
                shifts.push_back({before.head.id, before.limits[i].limit.id, was.wager, was.verdict,
                                  is->verdict, is->figure});
            }
        }
    }
    return shifts;
}

}  // namespace sabot
