#include "comparison.hpp"

#include "audit/tally_store.hpp"
#include "compare/compared_figures.hpp"
#include "engine/table.hpp"
#include "error.hpp"
#include "figures/analysis.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/multiplied.hpp"
#include "rules/row_figures.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace sabot {

namespace {

// What changes a return is shown for rules that readings and files can change, and these are none.
void require_same_multipliers(const Wager& before, const Wager& after) {
    const auto is_same = [](const PayRow& a, const PayRow& b) {
        return a.is_multiplied == b.is_multiplied && a.stake_returned == b.stake_returned;
    };
    if (before.multiplied && !(before.multiplied == after.multiplied &&
                               std::equal(before.rows.begin(), before.rows.end(), after.rows.begin(),
                                          after.rows.end(), is_same))) {
        require_fixed_payouts(before);
    }
}

// The ids of the wagers to compare: in the order of the first game, then those of the second one.
std::vector<std::string> compared_ids(const ComparisonRequest& request) {
    const Game& before = request.before.game;
    const Game& after = request.after.game;
    std::vector<std::string> ids;
    for (const Wager* wager : chosen_wagers(before, request.wagers)) {
        if (!request.wagers.empty() && after.wager(wager->id) == nullptr) {
            throw InputError(fmt::format("{} has no wager {}", after.id, wager->id),
                             "wagers that both games have");
        }
        if (const Wager* other = after.wager(wager->id)) {
            require_same_multipliers(*wager, *other);
            require_same_multipliers(*other, *wager);
        }
        ids.push_back(wager->id);
    }
    for (const Wager& wager : after.wagers) {
        if (request.wagers.empty() && before.wager(wager.id) == nullptr) {
            ids.push_back(wager.id);
        }
    }
    return ids;
}

// Without wagers only outcomes: analyze() takes an empty list for all wagers.
Analysis analysis_of(ComparedGame of, const std::vector<std::string>& ids, bool must_have_all) {
    std::erase_if(of.game.wagers, [&](const Wager& wager) {
        return std::find(ids.begin(), ids.end(), wager.id) == ids.end();
    });
    AnalysisRequest request;
    request.setup = of.setup;
    request.wagers = must_have_all ? ids : std::vector<std::string>();
    return analyze(of.game, request);
}

void add_refused(Comparison& comparison, const Analysis& analysis) {
    for (const RefusedWager& one : analysis.refused) {
        const auto is_same = [&](const RefusedWager& known) { return known.id == one.id; };
        if (std::none_of(comparison.refused.begin(), comparison.refused.end(), is_same)) {
            comparison.refused.push_back(one);
        }
    }
}

// The figures of wagers under rules that differ from those of the first game. Each set of conditions is
// enumerated once for a tableau and a shoe.
class Returns {
public:
    explicit Returns(std::vector<std::string> ids) : ids_(std::move(ids)) {}

    // Of those with these ids for which the shoe determines enough.
    FiguresById under(const PlayedRules& rules, const std::vector<std::string>& ids) {
        const Table table = make_table(rules.game.tableau, rules.shoe, {});
        std::vector<const Wager*> wagers;
        for (const std::string& id : ids) {
            const Wager* wager = rules.game.wager(id);
            if (determines(table, reads_of(*wager))) {
                wagers.push_back(wager);
            }
        }
        return store_.figures(rules.game.tableau, rules.shoe, wagers);
    }
    FiguresById under(const PlayedRules& rules) { return under(rules, ids_); }

    // The wagers whose figures may depend on the rule.
    std::vector<std::string> concerned(const RuleDifference& rule) const {
        if (rule.edits.empty()) {
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
        for (const auto& [id, figures] : returns.under(with_edits(before, rule.edits), concerned)) {
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

// The figures with all rules changed must be those of the second game.
void check_rules(Comparison& comparison, const PlayedRules& before, const Analysis& after) {
    std::vector<RuleEdit> edits;
    for (const RuleDifference& rule : comparison.rules) {
        edits.insert(edits.end(), rule.edits.begin(), rule.edits.end());
    }
    std::vector<std::string> ids;
    for (const ComparedWager& wager : comparison.wagers) {
        if (wager.change()) {
            ids.push_back(wager.id);
        }
    }
    for (const auto& [id, figures] : Returns(ids).under(with_edits(before, edits))) {
        if (!(figures.distribution == after.wager(id)->distribution)) {
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
        if (!has_effect[i] && rules[i].kind != RuleKind::wager) {
            found.push_back(&rules[i]);
        }
    }
    return found;
}

Comparison compare(const ComparisonRequest& request) {
    const auto ids = compared_ids(request);
    const bool must_have_all = !request.wagers.empty();
    const Analysis before = analysis_of(request.before, ids, must_have_all);
    const Analysis after = analysis_of(request.after, ids, must_have_all);
    Comparison comparison;
    comparison.before = before.examined;
    comparison.after = after.examined;
    const PlayedRules rules{request.before.game, before.examined.shoe};
    const PlayedRules others{request.after.game, after.examined.shoe};
    comparison.rules = rule_differences(rules, others);
    add_outcomes(comparison, before, after);
    add_refused(comparison, before);
    add_refused(comparison, after);
    for (const std::string& id : ids) {
        const FiguredWager was{rules.game.wager(id), before.wager(id)};
        const FiguredWager is{others.game.wager(id), after.wager(id)};
        const bool is_refused = (was.wager != nullptr && was.figures == nullptr) ||
                                (is.wager != nullptr && is.figures == nullptr);
        if (!is_refused) {
            const Wager& named = was.wager != nullptr ? *was.wager : *is.wager;
            comparison.wagers.push_back({id, named.name, compared_figures(was, is), {}});
        }
    }
    add_contributions(comparison, rules);
    check_rules(comparison, rules, after);
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
