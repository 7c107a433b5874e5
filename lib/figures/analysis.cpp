#include "analysis.hpp"

#include "each.hpp"
#include "engine/walk.hpp"
#include "error.hpp"
#include "figures/checked_tallies.hpp"
#include "figures/chosen_wagers.hpp"
#include "figures/combined_bet.hpp"
#include "figures/compare_routes.hpp"
#include "figures/coup_series_figures.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/examine.hpp"
#include "figures/given_wagers.hpp"
#include "figures/joint_distribution.hpp"
#include "figures/lookup.hpp"
#include "figures/stakes.hpp"
#include "figures/tally_figures.hpp"
#include "gamefile/condition_text.hpp"
#include "opaque_definitions.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

template class Opaque<CombinedBet>;
template class Opaque<CovarianceMatrix>;
template class Opaque<Lookup>;

const WagerFigures* Analysis::wager(std::string_view id) const { return wager_named(wagers, id); }

namespace {

// A wager whose rows are the three outcomes, in the order of Winner.
const Wager& outcome_of_coup() {
    static const Wager wager = [] {
        Wager made;
        made.id = "outcome";
        made.rows = outcome_rows();
        return made;
    }();
    return wager;
}

bool takes_wagers_together(const AnalysisRequest& request) { return request.joint || request.lookup; }

// The condition of a request; nothing if there is none.
std::optional<Condition> condition_in(const AnalysisRequest& request, const Table& table) {
    if (request.given.empty()) {
        return std::nullopt;
    }
    const Condition given = parse_conditions(request.given, table.tableau);
    Reads reads;
    read(given, reads);
    if (!determines(table, reads)) {
        throw InputError("the shoe or the dealt cards do not give the cards that the condition depends on");
    }
    if (takes_wagers_together(request) || !request.stakes.empty()) {
        throw InputError(
            "covariances, stakes as one bet and lookup tables are not computed given a condition",
            "one or the other");
    }
    return given;
}

// The condition, and how many of all deals meet it.
GivenCondition given_condition(const std::string& text, const Condition& condition, const Integer& deals,
                               const Table& table) {
    if (deals == 0) {
        throw InputError(fmt::format("no coup can meet the condition that {}", words_for(condition)),
                         "one that a coup of this shoe can meet");
    }
    return {text, condition_lines(text), words_for(condition), ratio(deals, table.deals())};
}

void add_series(const std::vector<const Wager*>& series, const Table& table, Analysis& result) {
    for (const Wager* wager : series) {
        if (const auto refused = refused_series(table, *wager)) {
            result.refused.emplace_back(wager->id, refused->wrong(), refused->expected());
        } else {
            result.several_coups.push_back(series_figures(table, *wager));
        }
    }
}

}  // namespace

std::vector<std::string> failed_checks(const Analysis& analysis) {
    return failed_checks(analysis.double_check);
}

Analysis analyze(const Game& game, const AnalysisRequest& request) {
    if (!request.meters.empty()) {
        for (const Stake& meter : request.meters) {
            const bool is_staked =
                any_of(request.stakes, [&](const Stake& one) { return one.wager == meter.wager; });
            const bool is_computed =
                request.wagers.empty() || is_staked ||
                any_of(request.wagers, [&](const std::string& one) { return one == meter.wager; });
            if (!is_computed) {
                throw InputError(fmt::format("no figure depends on the meter of {}", meter.wager),
                                 "a meter of a wager that is computed");
            }
        }
        AnalysisRequest others = request;
        others.meters.clear();
        return analyze(with_meters(game, request.meters), others);
    }
    Analysis result;
    result.examined = examine(game, request.setup);
    const Table table = make_table(game.tableau, result.examined.shoe, request.setup.dealt);
    result.deals = table.deals();
    result.deals_per_draw = table.deals() / table.ordered_draws();

    const auto given = about_field("given", [&] { return condition_in(request, table); });
    const bool of_one_coup = request.of_one_coup || given.has_value();
    if (of_one_coup || takes_wagers_together(request)) {
        require_one_coup(game, request.wagers);
    }
    const ChosenWagers chosen = chosen_of_both_kinds(game, request.wagers);
    std::vector<const Wager*> wagers;
    for (const Wager* wager : chosen.single) {
        if (determines(table, reads_of(*wager))) {
            wagers.push_back(wager);
        } else {
            result.refused.push_back(undetermined(*wager));
        }
    }
    if (!of_one_coup) {
        with_places(game, [&] { add_series(chosen.series, table, result); });
    }
    if (!result.refused.empty() &&
        ((wagers.empty() && result.several_coups.empty()) || !request.wagers.empty())) {
        throw result.refused.front().error;
    }
    if (takes_wagers_together(request) && wagers.empty()) {
        throw on_several_coups(game).front().error;
    }
    if (of_one_coup) {
        const auto on_several = on_several_coups(game, request.wagers);
        result.refused.insert(result.refused.end(), on_several.begin(), on_several.end());
    }

    auto walked = wagers;
    walked.push_back(&outcome_of_coup());
    const GivenWagers wagers_given(walked, given);
    const auto& counted = wagers_given.counted();
    auto [all_tallies, unpaid] = request.checks ? checked_tallies(game, table, walked) : CheckedTallies{};
    if (!request.checks || given) {
        all_tallies = with_places(game, [&] { return walk(table, counted); });
    }
    const auto tallies = wagers_given.without_others(all_tallies);
    for (const UnpaidRow& row : unpaid) {
        result.warnings.push_back(row.words());
    }
    if (given) {
        result.deals = deals_in(tallies.back());
        result.examined.given =
            about_field("given", [&] { return given_condition(request.given, *given, result.deals, table); });
    }
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        result.wagers.push_back(figures_of(*wagers[i], tallies[i]));
    }
    for (std::size_t winner = 0; winner < result.outcomes.size(); ++winner) {
        const Integer& deals = tallies.back()[winner];
        result.outcomes.at(winner) = {deals, ratio(deals, result.deals)};
    }
    if (request.double_check) {
        result.double_check = compare_routes(table, counted, all_tallies);
        for (const SeveralCoupsFigures& figures : result.several_coups) {
            add_series_check(table, *wager_named(game.series, figures.id), *result.double_check);
        }
    }
    if (request.joint) {
        const auto ids = each(wagers, &Wager::id);
        result.joint = covariances(game, request.setup, ids);
        if (result.double_check) {
            compare_covariances(table, wagers, *result.joint, *result.double_check);
        }
    }
    if (!request.stakes.empty()) {
        result.combination = combined_bet(game, request.setup, request.stakes);
        if (result.double_check) {
            compare_stakes(table, game, *result.combination, *result.double_check);
        }
    }
    if (request.lookup) {
        result.lookup = lookup_of(game, request.setup, result.wagers);
        if (result.double_check) {
            compare_lookup(table, wagers, *result.lookup, *result.double_check);
        }
    }
    return result;
}

}  // namespace sabot
