#include "limit_changes.hpp"

#include "each.hpp"
#include "figures/net_results.hpp"
#include "figures/tally_figures.hpp"
#include "limits/checked_limit.hpp"
#include "limits/limit_lever.hpp"
#include "neighbours/neighbours.hpp"
#include "rules/game_parts.hpp"
#include "rules/row_figures.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace sabot {

namespace {

// The number of stakes above the lowest one that are tried.
constexpr int kMaxUnits = 10'000;

// The finding of the limit for the wager or, if `wager` is empty, for the game; nothing if there is none.
std::optional<LimitFinding> found_for(const Limit& limit, const std::string& wager, const Game& game,
                                      const Analysis& analysis) {
    Limits one;
    one.entries = {limit};
    const LimitCheck check = check_limits(game, analysis, one);
    const auto& findings = check.limits.front().findings;
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const LimitFinding& finding) { return finding.wager == wager; });
    return found == findings.end() ? std::nullopt : std::optional(*found);
}

bool is_of_probability(const Limit& limit) {
    return limit.quantity == LimitQuantity::hit_frequency || limit.quantity == LimitQuantity::win_probability;
}

bool is_in_steps(const Limit& limit, const LimitLever& lever) {
    return limit.at_lowest_stake || (lever.is_capped && !is_of_probability(limit));
}

// A limit that is not met, its finding, and the game and analysis reduced to what the limit is about: one
// wager, or all wagers for a limit on their mean.
struct Subject {
    const Limit& limit;
    const LimitFinding& finding;
    Game game;
    Analysis analysis;

    bool is_too_small() const { return limit.at_least && *finding.figure < *limit.at_least; }
    Rational bound() const { return is_too_small() ? *limit.at_least : *limit.at_most; }
    LimitFinding found() const { return found_for(limit, finding.wager, game, analysis).value(); }
};

Subject subject_of(const Limit& limit, const LimitFinding& finding, const Game& game,
                   const Analysis& analysis) {
    Subject subject{limit, finding, game, analysis};
    subject.game.claims.clear();
    if (!limit.of_game) {
        for (const auto list : {&Game::wagers, &Game::series}) {
            std::erase_if(subject.game.*list, [&](const Wager& wager) { return wager.id != finding.wager; });
        }
        std::erase_if(subject.analysis.wagers,
                      [&](const WagerFigures& wager) { return wager.id != finding.wager; });
    }
    return subject;
}

// The subject after changing the number of the rule.
Subject with_number(const Subject& subject, const LimitLever& lever, const Rational& number) {
    Subject changed = subject;
    changed.game = with_changes(std::move(changed.game), lever.change.to(number));
    changed.analysis = with_payouts(std::move(changed.analysis), changed.game, lever.change.wager());
    return changed;
}

// The figure that the limit bounds. For the largest win, it is that of the row that changes.
Rational measured(const Subject& subject, const LimitLever& lever) {
    if (subject.limit.quantity != LimitQuantity::largest_win) {
        return *subject.found().figure;
    }
    const Wager& wager = *subject.game.offered(subject.finding.wager);
    const std::string own = lever.change.event();
    const std::string& event = own.empty() ? subject.finding.event : own;
    const auto row = static_cast<std::ptrdiff_t>(row_named(wager, event).value());
    return largest_odds(*(subject.analysis.wagers.front().events.begin() + row));
}

// The argument at which a figure equals the bound, by the affine function through two of its values.
std::optional<Rational> argument_of(const Subject& subject, const LimitLever& lever, const Rational& bound,
                                    const std::function<Rational(const Subject&)>& figure) {
    const Rational here = lever.argument(lever.first());
    const Rational there = lever.argument(lever.other());
    const Rational at_here = figure(with_number(subject, lever, lever.first()));
    const Rational slope =
        (figure(with_number(subject, lever, lever.other())) - at_here) / Rational(there - here);
    return slope == 0 ? std::nullopt : std::optional<Rational>(here + (bound - at_here) / slope);
}

// The number with which the figure equals the bound, even if the rule cannot have this number; nothing if
// there is none.
std::optional<Rational> number_at(const Subject& subject, const LimitLever& lever, const Rational& bound) {
    const auto argument =
        argument_of(subject, lever, bound, [&](const Subject& changed) { return measured(changed, lever); });
    if (!argument || (lever.change.rule() == Rule::fee && *argument <= 0)) {
        return std::nullopt;
    }
    return lever.number(*argument);
}

std::optional<Rational> exact_number(const Subject& subject, const LimitLever& lever, const Rational& bound) {
    const auto number = number_at(subject, lever, bound);
    return number && lever.allows(*number) ? number : std::nullopt;
}

// Whether the return of this wager, or of any wager if `wager` is empty, exceeds 100% after the change.
bool returns_too_much(const Subject& changed, const std::string& wager) {
    const LimitFinding finding = changed.found();
    return (changed.limit.quantity == LimitQuantity::return_to_player && finding.figure > Rational(1)) ||
           std::any_of(changed.analysis.wagers.begin(), changed.analysis.wagers.end(),
                       [&](const WagerFigures& figures) {
                           return (wager.empty() || figures.id == wager) &&
                                  figures.distribution.return_to_player() > 1;
                       });
}

// Whether the limit is met with this number, and no return exceeds 100%.
bool is_offered(const Subject& subject, const LimitLever& lever, const Rational& number) {
    const Subject changed = with_number(subject, lever, number);
    return changed.found().verdict == LimitVerdict::met && !returns_too_much(changed, lever.change.wager());
}

void add_nearest(LimitChange& change, const Subject& subject, const LimitLever& lever, bool is_up) {
    const IndexedNumbers numbers = lever.in_use(is_up);
    // Bisection is valid because the figure is monotonic in the number, even if it changes in steps.
    const Integer first = numbers.first([&](const Rational& number) {
        const auto figure = with_number(subject, lever, number).found().figure;
        return figure && (subject.is_too_small() ? *figure >= subject.bound() : *figure <= subject.bound());
    });
    if (first < numbers.count && is_offered(subject, lever, numbers.at(first))) {
        change.nearest = numbers.at(first);
        change.figure = with_number(subject, lever, *change.nearest).found().figure;
    }
}

// For a row that begins to win: the largest odds with which the wager returns at most 100% and the figure
// does not exceed the upper bound of the limit.
Rational largest_offer(const Subject& subject, const LimitLever& lever) {
    const auto of_return = [&](const Subject& changed) {
        return changed.analysis.wager(lever.change.wager())->distribution.return_to_player();
    };
    const Rational most = argument_of(subject, lever, 1, of_return).value_or(0);
    const auto other = is_of_probability(subject.limit) || !subject.limit.at_most
                           ? std::nullopt
                           : exact_number(subject, lever, *subject.limit.at_most);
    return std::min(most, other.value_or(most));
}

// Sets the range of numbers that meet the limit, if figures are affine. Returns whether there is one.
bool add_bounds(LimitChange& change, const Subject& subject, const LimitLever& lever) {
    const bool of_probability = is_of_probability(subject.limit);
    const auto number = of_probability ? std::nullopt : number_at(subject, lever, subject.bound());
    if (lever.begins_to_win() && (of_probability || (number && *number <= 0))) {
        const Rational most = largest_offer(subject, lever);
        if (most <= 0 || !is_offered(subject, lever, most)) {
            return false;
        }
        change.at_most = most;
        return true;
    }
    if (!number || !lever.allows(*number) || !is_offered(subject, lever, *number)) {
        return false;
    }
    const bool is_up = *number > change.today;
    (is_up ? change.at_least : change.at_most) = number;
    // The other bound of the limit, if it has one, gives the other end of the range.
    if (const auto& other = subject.is_too_small() ? subject.limit.at_most : subject.limit.at_least) {
        (is_up ? change.at_most : change.at_least) = exact_number(subject, lever, *other);
    }
    return true;
}

// The change of this rule that meets the limit; nothing if no number of the rule meets it.
std::optional<LimitChange> change_of(const Subject& subject, const LimitLever& lever) {
    LimitChange change = lever.change;
    const bool is_payout = change.rule() == Rule::payout;
    // A probability depends only on which rows win, so that only a payout can change it.
    if (is_of_probability(subject.limit) && !is_payout) {
        return std::nullopt;
    }
    const bool in_steps = is_in_steps(subject.limit, lever);
    const bool has_bounds = !in_steps && add_bounds(change, subject, lever);
    if (has_bounds || in_steps) {
        const bool is_up =
            lever.begins_to_win() ||
            (has_bounds ? change.at_least > change.today : subject.is_too_small() == lever.pays_more());
        add_nearest(change, subject, lever, is_up);
    }
    if (!has_bounds && !change.nearest && is_payout && change.today != 0 && is_offered(subject, lever, 0)) {
        change.nearest = Rational(0);
        change.figure = with_number(subject, lever, 0).found().figure;
    }
    return has_bounds || change.nearest ? std::optional(change) : std::nullopt;
}

// Finds changes to another number of decks.
class OtherDecks {
public:
    OtherDecks(int today, const AnalysisOfDecks& with_decks) : today_(today), with_decks_(with_decks) {}

    /// Whether the shoe has a finite number of whole decks, so that other numbers of decks can be tried.
    bool are_whole() const { return today_ > 0 && today_ < kInfiniteDecks; }

    std::optional<LimitChange> change(const Limit& limit, const Game& game, const std::string& wager) {
        for (const int decks : nearest_decks(game)) {
            const auto& analysis = analysis_of(decks);
            const auto finding = analysis ? found_for(limit, wager, game, *analysis) : std::nullopt;
            if (finding && finding->verdict == LimitVerdict::met &&
                !returns_too_much(subject_of(limit, *finding, game, *analysis), "")) {
                return LimitChange{.places = {{Rule::decks}},
                                   .today = Rational(today_),
                                   .nearest = Rational(decks),
                                   .figure = finding->figure};
            }
        }
        return std::nullopt;
    }

private:
    // The numbers of decks in use by their distance from today's number; of two at the same distance, the
    // smaller first.
    static std::vector<int> nearest_decks(const Game& game) {
        auto found = deck_neighbours(game);
        std::stable_sort(found.begin(), found.end(),
                         [](const Neighbour& a, const Neighbour& b) { return a.distance < b.distance; });
        const auto decks = each(found, [](const Neighbour& other) {
            return static_cast<int>(std::get<Shoe>(other.rules.front().to).whole_decks().value_or(0));
        });
        return each_if(
            decks, [](int number) { return number <= kMaxDecksInUse; }, [](int number) { return number; });
    }

    const std::optional<Analysis>& analysis_of(int decks) {
        const auto known = analyses_.find(decks);
        return known != analyses_.end() ? known->second
                                        : analyses_.emplace(decks, with_decks_(decks)).first->second;
    }

    int today_;
    const AnalysisOfDecks& with_decks_;
    std::map<int, std::optional<Analysis>> analyses_;
};

// A higher minimum stake that meets the limit, for returns that are rounded.
std::optional<LimitChange> minimum_stake(const Subject& subject) {
    const Settlement& stated = *subject.game.settlement;
    const Settlement settlement =
        subject.limit.of_game ? stated : settlement_of(stated, *subject.game.offered(subject.finding.wager));
    Subject changed = subject;
    const Integer least = least_stake(settlement);
    const Integer last = greatest_stake(settlement).value_or(least + kMaxUnits);
    for (Integer stake = least + 1; stake <= std::min<Integer>(last, least + kMaxUnits); ++stake) {
        const Rational amount = Rational(stake) * step_of_stakes(settlement);
        LimitChange change{.places = {{Rule::minimum_stake}}, .today = lowest_stake(settlement)};
        changed.game = with_changes(std::move(changed.game), change.to(amount));
        if (const LimitFinding finding = changed.found();
            finding.verdict == LimitVerdict::met && !returns_too_much(changed, "")) {
            change.nearest = amount;
            change.figure = finding.figure;
            return change;
        }
    }
    return std::nullopt;
}

std::vector<LimitChange> changes_of(const Limit& limit, LimitFinding& finding, const Game& game,
                                    const Analysis& analysis, OtherDecks& decks) {
    std::vector<LimitChange> changes;
    const auto add = [&](const std::optional<LimitChange>& change) {
        if (change) {
            changes.push_back(*change);
        }
    };
    if (limit.quantity == LimitQuantity::exposure) {
        finding.changes_in_steps = true;
        return exposure_changes(limit, finding, game, analysis);
    }
    const Subject subject = subject_of(limit, finding, game, analysis);
    for (const LimitLever& lever : levers_of(subject.game, subject.analysis)) {
        add(change_of(subject, lever));
        finding.changes_in_steps = finding.changes_in_steps || is_in_steps(limit, lever);
    }
    if (limit.at_lowest_stake) {
        add(minimum_stake(subject));
    }
    if (limit.quantity != LimitQuantity::largest_win && decks.are_whole()) {
        finding.are_decks_tried = true;
        add(decks.change(limit, game, finding.wager));
    }
    return changes;
}

}  // namespace

std::vector<RuleChange> LimitChange::to(const Rational& number) const {
    const auto setting = [&](const Rational& value) {
        return rule() == Rule::payout  ? RuleSetting(Pays{"", value})
               : rule() == Rule::decks ? RuleSetting(Shoe::of_decks(static_cast<int>(numerator(value))))
                                       : RuleSetting(value);
    };
    return each(places, [&](const RulePlace& place) {
        return RuleChange{place, setting(today), setting(number)};
    });
}

Analysis with_payouts(Analysis analysis, const Game& game, const std::string& wager) {
    for (WagerFigures& figures : analysis.wagers) {
        if (figures.id == wager) {
            figures = figures_of(*game.offered(wager), tally_of(figures));
        }
    }
    return analysis;
}

void add_limit_changes(LimitCheck& check, const Game& game, const Analysis& analysis,
                       const AnalysisOfDecks& with_decks) {
    OtherDecks decks(game.decks, with_decks);
    for (CheckedLimit& checked : check.limits) {
        for (LimitFinding& finding : checked.findings) {
            if (finding.verdict == LimitVerdict::not_met && finding.figure &&
                checked.limit.quantity != LimitQuantity::decimals) {
                finding.changes = changes_of(checked.limit, finding, game, analysis, decks);
            }
        }
    }
    add_breaks(check, game, analysis, with_decks);
}

}  // namespace sabot
