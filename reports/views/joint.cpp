#include "figures/analysis.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/net_result.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// Each pair of wagers once, and each wager with itself.
Table joint_table(const Analysis& analysis, const Style& style) {
    using record::Pair;
    return table_from("joint", "Pairs of wagers", *record::pairs_in(analysis),
                      {{"wager", [](const Pair& pair) { return named(pair.wager); }},
                       {"other", [](const Pair& pair) { return named(pair.other); }},
                       "covariance correlation",
                       {{"Correlation squared", right, "correlation_squared", false},
                        [](const Pair& pair) {
                            return pair.correlation ? std::optional(pair.correlation->square) : std::nullopt;
                        }}},
                      style);
}

// CSV has all figures in one row; a page shows the returns or the moments.
Table bet_table(Table table, const CombinedBet& bet, bool returns, const Style& style) {
    std::string stakes = joined(bet.stakes, " ", [](const Stake& stake) {
        return stake.wager + "=" + printed(Amount{stake.amount});
    });
    std::vector<ColumnsOf<CombinedBet>> columns{
        {heading("analysis.combination", "stakes", left), [&](const auto&) { return stakes; }}, "paid"};
    columns.emplace_back(shown_if(returns, "return_to_player house_edge ahead even behind"));
    columns.emplace_back(
        shown_if(!returns, "expected_net variance standard_deviation standard_deviation_per_unit"));
    return table_from(std::move(table), std::vector<CombinedBet>{bet}, columns, style);
}

Table results_table(const CombinedBet& bet, const Style& style) {
    const auto net = [](const record::BetResult& one) { return Cell{Amount{one.result.net, true}}; };
    return table_from("combination-results", "Net results of a coup", record::results_of(bet),
                      {{"net", net}, "deals", "probability"}, style);
}

}  // namespace

std::vector<Section> joint_sections(const Analysis& analysis, const Style& style) {
    std::vector<Section> sections;
    if (analysis.joint) {
        sections.push_back(prose_section("joint-figures"));
        sections.back().blocks.insert(sections.back().blocks.begin(), joint_table(analysis, style));
    }
    if (analysis.combination) {
        const CombinedBet& bet = *analysis.combination;
        const Table moments = on_page({"combination-moments", "Distribution of the net result"});
        sections.push_back(prose_section("combination"));
        sections.back().blocks.insert(sections.back().blocks.begin(),
                                      {bet_table({"combination", "Returns"}, bet, true, style),
                                       bet_table(moments, bet, false, style), results_table(bet, style)});
    }
    return sections;
}

}  // namespace sabot::report
