#include "figures/analysis.hpp"
#include "figures/combined_bet.hpp"
#include "figures/covariance_matrix.hpp"
#include "figures/net_result.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/joined.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/sections.hpp"

#include <optional>
#include <string>
#include <utility>

namespace sabot::report {

namespace {

// Each pair of wagers once, and each wager with itself.
Table joint_table(const Analysis& analysis, const Style& style) {
    struct Pair {
        const WagerFigures& wager;
        const WagerFigures& other;
        Rational covariance;
        std::optional<Rational> correlation_squared;
    };
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < analysis.wagers.size(); ++i) {
        for (std::size_t j = i; j < analysis.wagers.size(); ++j) {
            pairs.push_back({analysis.wagers[i], analysis.wagers[j], analysis.joint->covariances[i][j],
                             analysis.joint->correlation_squared(i, j)});
        }
    }
    const auto correlation = [](const Pair& pair, const Style& with) {
        return pair.correlation_squared ? root_cell(*pair.correlation_squared, pair.covariance.sign(), with)
                                        : Cell{None{}};
    };
    return table_from(
        "joint", "Pairs of wagers", pairs,
        {{{"Wager", left, "wager"}, [](const Pair& pair) { return named(pair.wager); }},
         {{"Other", left, "other"}, [](const Pair& pair) { return named(pair.other); }},
         {{"Covariance", right, "covariance"}, &Pair::covariance},
         {{"Correlation", right, "correlation"}, correlation},
         {{"Correlation squared", right, "correlation_squared", false}, &Pair::correlation_squared}},
        style);
}

// CSV has all figures in one row; a page shows the returns or the moments.
Table bet_table(Table table, const CombinedBet& bet, bool returns, const Style& style) {
    const auto of = [](auto figure) { return in(&CombinedBet::distribution, figure); };
    const std::string stakes = joined(bet.stakes, " ", [](const Stake& stake) {
        return stake.wager + "=" + printed(Amount{stake.amount});
    });
    return table_from(
        std::move(table), std::vector<CombinedBet>{bet},
        {{{"Stakes", left, "stakes"}, [&](const auto&) -> const std::string& { return stakes; }},
         {{"Paid", right, "paid"}, [](const auto& one) { return Cell{Amount{one.paid}}; }},
         {{"RTP", right, "return_to_player", returns}, in_percent(of(&Distribution::return_to_player))},
         {{"House edge", right, "house_edge", returns}, in_percent(of(&Distribution::house_edge))},
         {{"Ahead", right, "ahead", returns}, in_percent(of(&Distribution::hit_frequency))},
         {{"Even", right, "even", returns}, in_percent(of(&Distribution::push_frequency))},
         {{"Behind", right, "behind", returns}, in_percent(&CombinedBet::behind)},
         {{"Expected net", right, "expected_net", !returns}, &CombinedBet::expected_net},
         {{"Variance", right, "variance", !returns}, &CombinedBet::variance},
         {{"Std deviation", right, "standard_deviation", !returns},
          [&](const auto& one) { return root_cell(one.variance(), 1, style); }},
         {{"Per unit paid", right, "standard_deviation_per_unit", !returns},
          [&](const auto& one) { return root_cell(one.distribution.variance, 1, style); }}},
        style);
}

Table results_table(const CombinedBet& bet, const Style& style) {
    const auto probability = [&](const NetResult& result) {
        return ratio(result.deals, bet.distribution.deals);
    };
    return table_from("combination-results", "Net results of a coup", bet.results,
                      {{{"Net result", right, "net"},
                        [](const NetResult& result) {
                            return Cell{Amount{result.net, true}};
                        }},
                       {{"Combinations", right, "deals"}, &NetResult::deals},
                       {{"Probability", right, "probability"}, probability}},
                      style);
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
        const Table moments{
            .id = "combination-moments", .caption = "Distribution of the net result", .is_data = false};
        sections.push_back(prose_section("combination"));
        sections.back().blocks.insert(sections.back().blocks.begin(),
                                      {bet_table({"combination", "Returns"}, bet, true, style),
                                       bet_table(moments, bet, false, style), results_table(bet, style)});
    }
    return sections;
}

}  // namespace sabot::report
