#include "figures/analysis.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
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
    return sections;
}

}  // namespace sabot::report
