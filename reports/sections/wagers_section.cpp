#include "wagers_section.hpp"

#include "exact/decimal.hpp"
#include "figures/net_results.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Table events_table(const Analysis& analysis, const WagerFigures& wager, const Style& style) {
    Table table{"events-" + wager.id,
                fmt::format("Events of {}", wager_title(wager.name, wager.id)),
                columns({"Event", "Pays", "Combinations", "Probability", "Return"}),
                {}};
    for (const EventFigures& event : wager.events) {
        table.rows.push_back({{event.event},
                              odds_cell(event.pays, style),
                              count_cell(event.deals),
                              number_cell(event.probability, style),
                              number_cell(event.contribution, style)});
    }
    table.rows.push_back({{"Total"},
                          {""},
                          count_cell(analysis.deals),
                          {decimal(1, style.digits)},
                          number_cell(wager.distribution.expected_value, style)});
    table.has_total = true;
    return table;
}

Table figures_table(const WagerFigures& wager, const Style& style) {
    const Distribution& figures = wager.distribution;
    const auto skewness = figures.skewness_squared();
    Table table{"figures-" + wager.id,
                fmt::format("Figures of {}", wager_title(wager.name, wager.id)),
                columns({"Figure", "Value"}),
                {}};
    const auto add = [&](const char* label, Cell value) {
        table.rows.push_back({{label}, std::move(value)});
    };
    table.is_list = false;
    add("Expected value", number_cell(figures.expected_value, style));
    add("Return to player", percent_cell(figures.return_to_player(), style));
    add("House edge", percent_cell(figures.house_edge(), style));
    add("House edge per resolved unit", percent_or_none(figures.house_edge_resolved(), style));
    add("Hit frequency", percent_cell(figures.hit_frequency, style));
    add("Push frequency", percent_cell(figures.push_frequency, style));
    add("Variance", number_cell(figures.variance, style));
    add("Standard deviation", root_cell(figures.variance, 1, style));
    add("Skewness", skewness ? root_cell(*skewness, figures.third_moment.sign(), style) : Cell{"none"});
    add("Excess kurtosis", number_or_none(figures.excess_kurtosis(), style));
    return table;
}

std::string net_text(const Rational& net, const Style& style) {
    return (net > 0 ? "+" : "") + odds_cell(net, style).text;
}

Table net_table(const WagerFigures& wager, const std::vector<NetResult>& results, const Style& style) {
    Table table{"net-" + wager.id,
                fmt::format("Net result of one unit on {}", wager_title(wager.name, wager.id)),
                columns({"Net result", "Combinations", "Probability", "At most this"}),
                {}};
    Integer so_far = 0;
    for (const NetResult& result : results) {
        so_far += result.deals;
        table.rows.push_back({{net_text(result.net, style)},
                              count_cell(result.deals),
                              number_cell(ratio(result.deals, wager.distribution.deals), style),
                              number_cell(ratio(so_far, wager.distribution.deals), style)});
    }
    return table;
}

Chart net_chart(const WagerFigures& wager, const std::vector<NetResult>& results, const Style& style) {
    Chart chart;
    chart.id = "chart-net-" + wager.id;
    chart.title = fmt::format("Net result of one unit on {}", wager.name);
    chart.axis = "Probability, per cent";
    std::string said;
    for (const NetResult& result : results) {
        const Rational probability = ratio(result.deals, wager.distribution.deals);
        const std::string text = percent(probability, style.percent_digits());
        chart.bars.push_back({net_text(result.net, style), probability, text});
        said += fmt::format("{}{} with {}", said.empty() ? "" : ", ", chart.bars.back().label, text);
    }
    chart.description = fmt::format("Probability of each net result of one unit{}: {}.",
                                    wager.fee == 0 ? " staked" : " paid", said);
    return chart;
}

}  // namespace

Section wagers_section(const Analysis& analysis, const Style& style) {
    Section section{"results", "Wager by wager", {}};
    for (const WagerFigures& wager : analysis.wagers) {
        const auto results = net_results(wager);
        Section part{"wager-" + wager.id,
                     wager_title(wager.name, wager.id),
                     {events_table(analysis, wager, style), figures_table(wager, style),
                      net_table(wager, results, style), net_chart(wager, results, style)}};
        if (wager.fee != 0) {
            part.blocks.insert(part.blocks.begin(), Paragraph{fee_text(wager.fee)});
        }
        section.sections.push_back(std::move(part));
    }
    return section;
}

}  // namespace sabot::report
