#include "figures/analysis.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/lookup.hpp"
#include "figures/net_result.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

Table bet_table(const char* name, const CombinedBet& bet, const Style& style) {
    const std::string stakes = joined(bet.stakes, " ", [](const Stake& stake) {
        return stake.wager + "=" + printed(Number::amount(stake.amount));
    });
    const auto text = [&](const CombinedBet&) { return std::string_view(stakes); };
    return table_of(name, std::vector{bet}, style, {.given = {given<CombinedBet>("stakes", text)}});
}

// An outcome a row; a column for the stake, and two for each wager: the row that pays, and the amount
// returned.
Table lookup_table(const Lookup& lookup, const Style& style) {
    Table table = table_of("analysis_joint.lookup", lookup.outcomes, style);
    const auto add = [&](const std::string& name, const auto& value) {
        add_column(table, table.columns.size(), {name}, lookup.outcomes, value, style);
    };
    add("Stake", [&](const LookupOutcome&) { return lookup.stake; });
    for (std::size_t i = 0; i < lookup.outcomes.front().returns.size(); ++i) {
        const std::string& wager = lookup.outcomes.front().returns[i].wager;
        add(wager + " event", [&](const LookupOutcome& outcome) { return outcome.returns[i].event; });
        add(wager, [&](const LookupOutcome& outcome) { return outcome.returns[i].returned; });
    }
    constexpr std::size_t kColumnsOfScreen = 8;
    table.importance = table.columns.size() > kColumnsOfScreen ? Importance::detail : table.importance;
    return table;
}

}  // namespace

std::vector<Section> joint_sections(const Analysis& analysis, const Style& style) {
    std::vector<Section> sections;
    if (analysis.joint) {
        sections.push_back(
            prose_section("joint-figures",
                          {{"several", joined(analysis.several_coups, ", ",
                                              [](const SeveralCoupsFigures& wager) { return wager.id; })}}));
        sections.back().blocks.insert(sections.back().blocks.begin(),
                                      table_of("analysis_joint.joint", *record::pairs_in(analysis), style));
    }
    if (analysis.combination) {
        const CombinedBet& bet = *analysis.combination;
        sections.push_back(prose_section("combination"));
        sections.back().blocks.insert(sections.back().blocks.begin(),
                                      {bet_table("analysis_joint.combination", bet, style),
                                       bet_table("analysis_joint.combination-moments", bet, style),
                                       table_of("analysis_joint.combination-results",
                                                each_as<record::BetResult>(bet.results, bet), style)});
    }
    if (analysis.lookup) {
        const Lookup& lookup = *analysis.lookup;
        sections.push_back(prose_section("lookup", {{"weights", grouped(lookup.weights.str())},
                                                    {"stake", grouped(lookup.stake.str())},
                                                    {"outcomes", lookup.outcomes.size()}}));
        sections.back().add(lookup_table(lookup, style));
    }
    return sections;
}

}  // namespace sabot::report
