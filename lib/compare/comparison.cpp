#include "comparison.hpp"

#include "compare/compared_figures.hpp"
#include "each.hpp"
#include "engine/table.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/tally_figures.hpp"
#include "figures/tally_store.hpp"
#include "rules/in_coup.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace sabot {

namespace {

// The ids of the wagers to compare: those of the first game in its order, then those that only the second
// game has.
std::vector<std::string> compared_ids(const ComparisonRequest& request) {
    const Game& before = request.before.game;
    const Game& after = request.after.game;
    std::vector<std::string> ids;
    for (const Wager* wager : chosen_of_both_kinds(before, request.wagers).all()) {
        if (!request.wagers.empty() && after.offered(wager->id) == nullptr) {
            throw InputError(fmt::format("{} has no wager {}", after.id, wager->id),
                             "wagers that both games have");
        }
        ids.push_back(wager->id);
    }
    for (const auto* list : {&after.wagers, &after.series}) {
        for (const Wager& wager : *list) {
            if (request.wagers.empty() && before.offered(wager.id) == nullptr) {
                ids.push_back(wager.id);
            }
        }
    }
    return ids;
}

// The analysis of the wagers with these ids. If the game has none of them, it computes only the outcomes: the
// others are removed from the game, because analyze() computes all wagers for an empty list of ids.
Analysis analysis_of(ComparedGame of, const std::vector<std::string>& ids, bool must_have_all) {
    std::erase_if(of.game.wagers, [&](const Wager& wager) {
        return std::find(ids.begin(), ids.end(), wager.id) == ids.end();
    });
    of.game.series.clear();
    AnalysisRequest request;
    request.setup = of.setup;
    for (const Wager& wager : of.game.wagers) {
        if (must_have_all) {
            request.wagers.push_back(wager.id);
        }
    }
    return analyze(of.game, request);
}

// One of the two games: its analysis, and the exact figures of its wagers on several coups.
class ComparedSide {
public:
    ComparedSide(const ComparedGame& of, const std::vector<std::string>& ids, bool must_have_all)
        : analysis_(analysis_of(of, ids, must_have_all)), rules_{of.game, analysis_.examined.shoe} {
        const Table table = make_table(of.game.tableau, rules_.shoe, {});
        for (const Wager& wager : rules_.game.series) {
            if (std::find(ids.begin(), ids.end(), wager.id) == ids.end()) {
                continue;
            }
            if (const auto refused = refused_series(table, wager)) {
                if (must_have_all) {
                    throw InputError(*refused);
                }
                analysis_.refused.emplace_back(wager.id, refused->wrong(), refused->expected());
            } else {
                series_.emplace(wager.id, figures_of(wager, series_tally(table, wager)));
            }
        }
    }

    const Analysis& analysis() const { return analysis_; }
    const PlayedRules& rules() const { return rules_; }
    // The wager and its figures; null pointers if the game does not have it.
    FiguredWager wager(const std::string& id) const {
        const auto found = series_.find(id);
        return {rules_.game.offered(id), found == series_.end() ? analysis_.wager(id) : &found->second};
    }

private:
    Analysis analysis_;
    PlayedRules rules_;
    FiguresById series_;
};

void add_refused(Comparison& comparison, const Analysis& analysis) {
    for (const RefusedWager& one : analysis.refused) {
        const auto is_same = [&](const RefusedWager& known) { return known.id == one.id; };
        if (std::none_of(comparison.refused.begin(), comparison.refused.end(), is_same)) {
            comparison.refused.push_back(one);
        }
    }
}

// The figures of wagers under changed rules of the first game. Each set of conditions is enumerated once for
// a tableau and a shoe.
class Returns {
public:
    explicit Returns(std::vector<std::string> ids) : ids_(std::move(ids)) {}

    // The figures of those of these wagers that the shoe determines.
    FiguresById under(const PlayedRules& rules, const std::vector<std::string>& ids) {
        const Table table = make_table(rules.game.tableau, rules.shoe, {});
        std::vector<const Wager*> wagers;
        for (const std::string& id : ids) {
            const Wager* wager = rules.game.offered(id);
            if (has_tally(table, *wager)) {
                wagers.push_back(wager);
            }
        }
        return store_.figures(rules.game.tableau, rules.shoe, wagers);
    }
    FiguresById under(const PlayedRules& rules) { return under(rules, ids_); }

    // The wagers whose figures may depend on the rule.
    std::vector<std::string> concerned(const RuleDifference& rule) const {
        if (rule.changes.empty()) {
            return {};
        }
        if (rule.wager.empty()) {
            return ids_;
        }
        const bool is_compared = std::find(ids_.begin(), ids_.end(), rule.wager) != ids_.end();
        return is_compared ? std::vector{rule.wager} : std::vector<std::string>();
    }

private:
    std::vector<std::string> ids_;
    TallyStore store_;
};

Rational return_of(const WagerFigures& figures) { return figures.distribution.return_to_player(); }

void add_contributions(Comparison& comparison, const PlayedRules& before) {
    std::vector<std::string> ids;
    std::map<std::string, ComparedWager*> wagers;
    for (ComparedWager& wager : comparison.wagers) {
        if (wager.change()) {
            ids.push_back(wager.id);
            wagers.emplace(wager.id, &wager);
        }
    }
    Returns returns(ids);
    const FiguresById filed = returns.under(before);
    std::map<std::string, Rational> alone;
    for (std::size_t i = 0; i < comparison.rules.size(); ++i) {
        const RuleDifference& rule = comparison.rules[i];
        const auto concerned = returns.concerned(rule);
        if (concerned.empty()) {
            continue;
        }
        for (const auto& [id, figures] : returns.under(with_changes(before, rule.changes), concerned)) {
            const Rational change = return_of(figures) - return_of(filed.at(id));
            alone[id] += change;
            if (change != 0) {
                wagers.at(id)->contributions.push_back({i, change});
            }
        }
    }
    for (const auto& [id, wager] : wagers) {
        const Rational together = *wager->change() - alone[id];
        if (together != 0) {
            wager->contributions.push_back({std::nullopt, together});
        }
    }
}

// Checks that changing all rules of the first game gives the figures of the second one.
void check_rules(Comparison& comparison, const ComparedSide& before, const ComparedSide& after) {
    std::vector<RuleChange> changes;
    for (const RuleDifference& rule : comparison.rules) {
        changes.insert(changes.end(), rule.changes.begin(), rule.changes.end());
    }
    const auto ids = each_if(
        comparison.wagers, [](const ComparedWager& wager) { return wager.change(); }, &ComparedWager::id);
    for (const auto& [id, figures] : Returns(ids).under(with_changes(before.rules(), changes))) {
        if (!(figures.distribution == after.wager(id).figures->distribution)) {
            comparison.unexplained.push_back(id);
        }
    }
}

void add_outcomes(Comparison& comparison, const Analysis& before, const Analysis& after) {
    constexpr std::array kOutcomes{"Player wins", "Banker wins", "Tie"};
    for (std::size_t i = 0; i < kOutcomes.size(); ++i) {
        comparison.outcomes.push_back({ComparedKind::probability, kOutcomes.at(i),
                                       before.outcomes.at(i).probability, after.outcomes.at(i).probability});
    }
}

}  // namespace

const ComparedFigure& ComparedWager::figure(ComparedKind kind) const {
    return *std::find_if(figures.begin(), figures.end(),
                         [&](const ComparedFigure& one) { return one.kind == kind; });
}

std::optional<Rational> ComparedWager::change() const {
    const auto difference = figure(ComparedKind::return_to_player).difference();
    return difference ? std::optional(difference->value) : std::nullopt;
}

const ComparedWager* Comparison::wager(std::string_view id) const { return wager_named(wagers, id); }

std::vector<const RuleDifference*> Comparison::without_effect() const {
    std::vector<bool> has_effect(rules.size());
    for (const ComparedWager& wager : wagers) {
        for (const Contribution& one : wager.contributions) {
            if (one.rule) {
                has_effect[*one.rule] = true;
            }
        }
    }
    std::vector<const RuleDifference*> found;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (!has_effect[i] && rules[i].rule != Rule::wager && rules[i].differs()) {
            found.push_back(&rules[i]);
        }
    }
    return found;
}

Comparison compare(const ComparisonRequest& request) {
    const auto ids = compared_ids(request);
    const bool must_have_all = !request.wagers.empty();
    const ComparedSide before(request.before, ids, must_have_all);
    const ComparedSide after(request.after, ids, must_have_all);
    Comparison comparison;
    comparison.before = before.analysis().examined;
    comparison.after = after.analysis().examined;
    comparison.rules = rule_differences(before.rules(), after.rules());
    add_outcomes(comparison, before.analysis(), after.analysis());
    add_refused(comparison, before.analysis());
    add_refused(comparison, after.analysis());
    const auto coups = [](const Wager& wager) {
        return counted(static_cast<std::uint64_t>(coups_of(wager)), "coup");
    };
    for (const std::string& id : ids) {
        const FiguredWager was = before.wager(id);
        const FiguredWager is = after.wager(id);
        const bool is_refused = (was.wager != nullptr && was.figures == nullptr) ||
                                (is.wager != nullptr && is.figures == nullptr);
        if (was.wager != nullptr && is.wager != nullptr && coups_of(*was.wager) != coups_of(*is.wager)) {
            comparison.refused.emplace_back(
                id, fmt::format("wager {} is on {} before the change and on {} after it", id,
                                coups(*was.wager), coups(*is.wager)));
        } else if (!is_refused) {
            const Wager& named = was.wager != nullptr ? *was.wager : *is.wager;
            comparison.wagers.push_back({id, named.name, compared_figures(was, is), {}});
        }
    }
    add_contributions(comparison, before.rules());
    check_rules(comparison, before, after);
    return comparison;
}

std::vector<std::string> failed_checks(const Comparison& comparison) {
    std::vector<std::string> failed;
    std::transform(
        comparison.unexplained.begin(), comparison.unexplained.end(), std::back_inserter(failed),
        [](const std::string& id) { return "the rules that differ do not give the figures of " + id; });
    return failed;
}

}  // namespace sabot
