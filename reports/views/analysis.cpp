#include "analysis.hpp"

#include "figures/net_results.hpp"
#include "reports/model/cells.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/rule_words.hpp"
#include "reports/views/sections.hpp"
#include "rules/coup.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabot::report {

namespace {

Value named(const WagerFigures& wager) { return Named{wager.name, wager.id}; }

Table outcomes_table(const Analysis& analysis, const Style& style) {
    Table table{
        "outcomes",
        "Outcomes of a coup",
        {{"Outcome", Table::Align::left}, {"Combinations", Table::Align::right, "deals"}, {"Probability"}},
        {}};
    const std::array<const char*, 3> labels{"Player wins", "Banker wins", "Tie"};
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const Outcome& outcome = analysis.outcomes.at(i);
        table.rows.push_back(
            {{labels.at(i)}, count_cell(outcome.deals), number_cell(outcome.probability, style)});
    }
    table.rows.push_back({{"Total"}, count_cell(analysis.deals), number_cell(1, style)});
    table.has_total = true;
    return table;
}

// A figure of every wager: its name in CSV, its heading on a page.
struct Figure {
    const char* key;
    const char* heading;
    Cell (*cell)(const Distribution&, const Style&);
};

Cell skewness_cell(const Distribution& figures, const Style& style) {
    const auto squared = figures.skewness_squared();
    return squared ? root_cell(*squared, figures.third_moment.sign(), style) : Cell{None{}};
}

using D = Distribution;
constexpr std::array<Figure, 10> kFigures{{
    {"return_to_player", "RTP",
     [](const D& d, const Style& style) { return percent_cell(d.return_to_player(), style); }},
    {"house_edge", "House edge",
     [](const D& d, const Style& style) { return percent_cell(d.house_edge(), style); }},
    {"house_edge_resolved", "Resolved edge",
     [](const D& d, const Style& style) { return percent_or_none(d.house_edge_resolved(), style); }},
    {"hit_frequency", "Hits",
     [](const D& d, const Style& style) { return percent_cell(d.hit_frequency, style); }},
    {"push_frequency", "Pushes",
     [](const D& d, const Style& style) { return percent_cell(d.push_frequency, style); }},
    {"expected_value", "Expected value",
     [](const D& d, const Style& style) { return number_cell(d.expected_value, style); }},
    {"variance", "Variance", [](const D& d, const Style& style) { return number_cell(d.variance, style); }},
    {"standard_deviation", "Std deviation",
     [](const D& d, const Style& style) { return root_cell(d.variance, 1, style); }},
    {"skewness", "Skewness", skewness_cell},
    {"excess_kurtosis", "Excess kurtosis",
     [](const D& d, const Style& style) { return number_or_none(d.excess_kurtosis(), style); }},
}};
constexpr std::size_t kReturns = 5;

// Those of the figures [first, last); CSV has all of them in a row.
Table figures_table(const char* id, const char* caption, const Analysis& analysis, std::size_t first,
                    std::size_t last, const Style& style) {
    Table table{
        id, caption, {{"Wager", Table::Align::left}, {"Name", Table::Align::left, "name", false}}, {}};
    for (std::size_t i = 0; i < kFigures.size(); ++i) {
        const Figure& figure = kFigures.at(i);
        table.columns.push_back({figure.heading, Table::Align::right, figure.key, first <= i && i < last});
    }
    for (const WagerFigures& wager : analysis.wagers) {
        std::vector<Cell> row{{named(wager)}, {wager.name}};
        for (const Figure& figure : kFigures) {
            row.push_back(figure.cell(wager.distribution, style));
        }
        table.rows.push_back(std::move(row));
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
        const std::string text = percent_cell(rtp, style).text();
        chart.bars.push_back({wager.name, rtp, text});
        said += fmt::format("{}{} {}", said.empty() ? "" : ", ", wager.name, text);
    }
    chart.description = fmt::format("Bars from zero, one for each wager: {}.", said);
    return chart;
}

void add_refused(Section& section, const Analysis& analysis) {
    for (const RefusedWager& refused : analysis.refused) {
        section.blocks.emplace_back(Paragraph{fmt::format("Not computed: {}.", refused.why)});
    }
}

Table events_table(const Analysis& analysis, const WagerFigures& wager, const Style& style) {
    Table table{"events-" + wager.id,
                fmt::format("Events of {}", wager_title(wager.name, wager.id)),
                {{"Event", Table::Align::left},
                 {"Pays"},
                 {"Combinations", Table::Align::right, "deals"},
                 {"Probability"},
                 {"This or less", Table::Align::right, "at_most"},
                 {"Return"}},
                {}};
    const auto results = net_results(wager);
    for (const EventFigures& event : wager.events) {
        Integer at_most = 0;
        for (const NetResult& result : results) {
            at_most += result.net <= event.pays ? result.deals : Integer(0);
        }
        table.rows.push_back({{event.event},
                              odds_cell(event.pays, style),
                              count_cell(event.deals),
                              number_cell(event.probability, style),
                              number_cell(ratio(at_most, analysis.deals), style),
                              number_cell(event.contribution, style)});
    }
    table.rows.push_back({{"Total"},
                          {""},
                          count_cell(analysis.deals),
                          number_cell(1, style),
                          {""},
                          number_cell(wager.distribution.expected_value, style)});
    table.has_total = true;
    table.kind = "events";
    table.is_titled_by_section = true;
    table.context = {{"wager", wager.id}};
    return table;
}

Chart net_chart(const WagerFigures& wager, const Style& style) {
    Chart chart;
    chart.id = "chart-net-" + wager.id;
    chart.title = fmt::format("Net result of one unit on {}", wager.name);
    chart.axis = "Probability, per cent";
    std::string said;
    for (const NetResult& result : net_results(wager)) {
        const Rational probability = ratio(result.deals, wager.distribution.deals);
        const std::string text = percent_cell(probability, style).text();
        chart.bars.push_back({printed(Odds{result.net, style.digits, true}), probability, text});
        said += fmt::format("{}{} with {}", said.empty() ? "" : ", ", chart.bars.back().label, text);
    }
    chart.description = fmt::format("Probability of each net result of one unit{}: {}.",
                                    wager.fee == 0 ? " staked" : " paid", said);
    return chart;
}

template <class Figure>
Table compared(const char* id, const char* title, const std::vector<Analysis>& runs, Figure figure) {
    std::vector<std::string> headings{"Wager"};
    for (const Analysis& run : runs) {
        headings.push_back(shoe_name(run.examined.shoe));
    }
    Table table{id, title, columns(headings), {}};
    for (std::size_t w = 0; w < runs.front().wagers.size(); ++w) {
        std::vector<Cell> cells{{named(runs.front().wagers[w])}};
        for (const Analysis& run : runs) {
            cells.push_back(figure(run.wagers.at(w).distribution));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Section examined(const std::vector<Analysis>& runs) {
    std::string shoes;
    for (const Analysis& run : runs) {
        shoes += (shoes.empty() ? "" : ", ") + shoe_name(run.examined.shoe);
    }
    return {"examined", "What was examined", {examined_facts(runs.front().examined, {}, shoes)}};
}

Section comparison(const std::vector<Analysis>& runs, const Style& style) {
    Section section{
        "comparison",
        "Decks compared",
        {compared("house-edge", "House edge", runs,
                  [&](const Distribution& figures) { return percent_cell(figures.house_edge(), style); }),
         compared(
             "return-to-player", "Return to player", runs,
             [&](const Distribution& figures) { return percent_cell(figures.return_to_player(), style); }),
         compared("standard-deviation", "Standard deviation", runs,
                  [&](const Distribution& figures) { return root_cell(figures.variance, 1, style); })}};
    add_refused(section, runs.front());
    return section;
}

Section examined(const Analysis& analysis) {
    Facts facts = examined_facts(analysis.examined);
    facts.entries.emplace_back("Deals", deals_text(analysis));
    Section section{"examined", "What was examined", {facts}};
    if (const auto& check = analysis.double_check) {
        const Tone tone = check->differing.empty() ? Tone::plain : Tone::bad;
        section.blocks.emplace_back(Notice{tone, {double_check_text(*check)}});
    }
    return section;
}

// The tables that CSV has of each run.
Section data_of(const Analysis& run, const Style& style) {
    Section section{"run", shoe_name(run.examined.shoe), {}};
    section.context = examined_context(run.examined);
    section.blocks = {figures_table("wagers", "", run, 0, kReturns, style), outcomes_table(run, style)};
    for (const WagerFigures& wager : run.wagers) {
        section.blocks.emplace_back(events_table(run, wager, style));
    }
    return section;
}

}  // namespace

std::string deals_text(const Analysis& analysis) {
    const Integer draws = analysis.deals / analysis.lots;
    const int left = kPlaces - analysis.examined.dealt.count();
    const std::string text =
        fmt::format("{} ordered draw{} of {}{} card{}", grouped(draws.str()), draws == 1 ? "" : "s",
                    analysis.examined.dealt.count() > 0 ? "the remaining " : "", left, left == 1 ? "" : "s");
    return analysis.lots == 1
               ? text
               : text + fmt::format(", each with {} equally probable choices: {} deals",
                                    grouped(analysis.lots.str()), grouped(analysis.deals.str()));
}

Section overview_section(const Analysis& analysis, const Style& style) {
    Section section{"wagers", "All wagers", {outcomes_table(analysis, style)}};
    if (!analysis.wagers.empty()) {
        Table moments = figures_table("moments", "Distribution of the net result of one unit", analysis,
                                      kReturns, kFigures.size(), style);
        moments.kind = "wagers";
        moments.is_data = false;
        section.blocks.insert(section.blocks.end(),
                              {figures_table("wagers", "Returns", analysis, 0, kReturns, style), moments,
                               returns_chart(analysis, style)});
    }
    add_refused(section, analysis);
    section.blocks.emplace_back(Paragraph{
        "RTP is the return to player: the expected return of a unit staked, the stake included. The house "
        "edge "
        "is one less the RTP; the resolved edge is the house edge per unit that is not pushed. Hits is the "
        "probability of winning something, pushes that of getting the stake back and no more."});
    return section;
}

Section wagers_section(const Analysis& analysis, const Style& style) {
    Section section{"results", "Wager by wager", {}};
    for (const WagerFigures& wager : analysis.wagers) {
        Section part{"wager-" + wager.id,
                     wager_title(wager.name, wager.id),
                     {events_table(analysis, wager, style), net_chart(wager, style)}};
        if (wager.fee != 0) {
            part.blocks.insert(part.blocks.begin(), Paragraph{fee_text(wager.fee)});
        }
        section.sections.push_back(std::move(part));
    }
    return section;
}

Report analysis_report(const std::vector<Analysis>& runs, const Style& style) {
    const Analysis& first = runs.front();
    Report report;
    report.title = fmt::format("{}: exact figures", first.examined.game_name);
    report.running_head = first.examined.game_id;
    if (runs.size() == 1) {
        report.context = examined_context(first.examined);
        report.sections = {examined(first), overview_section(first, style), wagers_section(first, style)};
    } else {
        report.sections = {examined(runs), comparison(runs, style)};
        for (const Analysis& run : runs) {
            report.data.push_back(data_of(run, style));
        }
    }
    return report;
}

}  // namespace sabot::report
