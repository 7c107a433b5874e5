#include "overview_section.hpp"

#include "exact/decimal.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

#include <array>

namespace sabot::report {

namespace {

Table outcomes_table(const Analysis& analysis, const Style& style) {
    Table table{"outcomes", "Outcomes of a coup", columns({"Outcome", "Combinations", "Probability"}), {}};
    const std::array<const char*, 3> labels{"Player wins", "Banker wins", "Tie"};
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Outcome& outcome = analysis.outcomes.at(i);
        table.rows.push_back(
            {{labels.at(i)}, count_cell(outcome.deals), number_cell(outcome.probability, style)});
    }
    table.rows.push_back({{"Total"}, count_cell(analysis.deals), {decimal(1, style.digits)}});
    table.has_total = true;
    return table;
}

Table wagers_table(const Analysis& analysis, const Style& style) {
    Table table{"wagers",
                "All wagers",
                columns({"Wager", "RTP", "House edge", "Resolved edge", "Std dev.", "Hits", "Pushes"}),
                {}};
    for (const WagerFigures& wager : analysis.wagers) {
        const Distribution& figures = wager.distribution;
        table.rows.push_back({{wager_title(wager.name, wager.id)},
                              percent_cell(figures.return_to_player(), style),
                              percent_cell(figures.house_edge(), style),
                              percent_or_none(figures.house_edge_resolved(), style),
                              root_cell(figures.variance, 1, style),
                              percent_cell(figures.hit_frequency, style),
                              percent_cell(figures.push_frequency, style)});
    }
    return table;
}

Chart returns_chart(const Analysis& analysis, const Style& style) {
    Chart chart;
    chart.id = "chart-returns";
    chart.title = "Return to player of every wager";
    chart.axis = "Return to player, per cent of the stake";
    chart.line = Chart::Line{1, "100%"};
    std::string said;
    for (const WagerFigures& wager : analysis.wagers) {
        const Rational rtp = wager.distribution.return_to_player();
        const std::string text = percent(rtp, style.percent_digits());
        chart.bars.push_back({wager.name, rtp, text});
        said += fmt::format("{}{} {}", said.empty() ? "" : ", ", wager.name, text);
    }
    chart.description = fmt::format("Bars from zero, one for each wager: {}.", said);
    return chart;
}

}  // namespace

Section overview_section(const Analysis& analysis, const Style& style) {
    Section section{"wagers", "All wagers", {outcomes_table(analysis, style)}};
    if (!analysis.wagers.empty()) {
        section.blocks.emplace_back(wagers_table(analysis, style));
        section.blocks.emplace_back(returns_chart(analysis, style));
    }
    for (const RefusedWager& refused : analysis.refused) {
        section.blocks.emplace_back(Paragraph{fmt::format("Not computed: {}.", refused.why)});
    }
    section.blocks.emplace_back(Paragraph{
        "RTP is the return to player: what comes back of a unit staked, the stake included, on the mean. The "
        "house edge is what does not; the resolved edge is that per unit that was not pushed. Std dev. is "
        "the "
        "standard deviation of the net result of one unit. Hits is the probability of winning something, "
        "pushes "
        "that of getting the stake back and no more."});
    return section;
}

}  // namespace sabot::report
