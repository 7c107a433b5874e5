#include "figures/combined_bet.hpp"
#include "figures/net_result.hpp"
#include "reports.hpp"

#include "figures/analysis.hpp"
#include "figures/net_results.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/joined.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/rules.hpp"
#include "reports/views/sections.hpp"
#include "rules/coup.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace sabot::report {

namespace {

constexpr std::array kReturns{"return_to_player", "house_edge", "house_edge_resolved", "hit_frequency",
                              "push_frequency"};

// The keys of the other figures of a wager, such as its moments.
std::vector<std::string_view> other_figures() {
    std::vector<std::string_view> keys;
    for (const record::FieldInfo& field : record::record_type<WagerFigures>().fields) {
        const std::string_view key = field.key;
        const bool is_named = key == "id" || key == "name" || key == "fee" || field.form.lists > 0;
        if (!is_named && std::find(kReturns.begin(), kReturns.end(), key) == kReturns.end()) {
            keys.push_back(key);
        }
    }
    return keys;
}

// CSV has all figures in one row; a page shows the returns or the others.
Table figures_table(Table table, const Analysis& analysis, bool returns, const Style& style) {
    std::vector<ColumnOf<WagerFigures>> columns{"id", hidden("name")};
    for (const std::string_view key : kReturns) {
        columns.emplace_back(shown_if(returns, key));
    }
    for (const std::string_view key : other_figures()) {
        columns.emplace_back(shown_if(!returns, key));
    }
    return table_from(std::move(table), analysis.wagers, columns, style);
}

Table returns_table(const Analysis& analysis, const Style& style) {
    return figures_table({"wagers", "Returns"}, analysis, true, style);
}

Chart returns_chart(const Analysis& analysis, const Style& style) {
    Chart chart;
    chart.id = "chart-returns";
    chart.title = "Return to player of every wager";
    chart.description = "Bars from zero, one for each wager.";
    chart.axis = "Return to player, per cent of the stake";
    chart.in_percent = true;
    chart.line = Chart::Line{1, "100%"};
    for (const WagerFigures& wager : analysis.wagers) {
        const Rational rtp = wager.distribution.return_to_player();
        chart.bars.push_back({wager.name, rtp, percent_cell(rtp, style).text()});
    }
    return chart;
}

// The figures of a wager as formulas of the columns below, so that a reader can change a payout.
std::vector<Table::Figure> live_figures(const WagerFigures& wager, const Style& style) {
    const std::string net = wager.fee == 0 ? "{pays:}" : "((1+{pays:})/(1+{fee})-1)";
    std::vector<Table::Figure> all;
    const auto add = [&](const char* name, const char* key, const std::string& formula) {
        all.push_back({name, heading<WagerFigures>(key), field_cell(wager, key, style).value, formula});
    };
    if (wager.fee != 0) {
        add("fee", "fee", "");
    }
    add("ev", "expected_value", "SUM({return:})");
    add("rtp", "return_to_player", "1+{ev}");
    add("edge", "house_edge", "-{ev}");
    add("hits", "hit_frequency", "SUMPRODUCT(({pays:}>0)*{probability:})");
    add("pushes", "push_frequency", "SUMPRODUCT(({pays:}=0)*{probability:})");
    add("resolved", "house_edge_resolved", "{edge}/(1-{pushes})");
    add("variance", "variance", "SUMPRODUCT({probability:},(" + net + "-{ev})^2)");
    add("deviation", "standard_deviation", "SQRT({variance})");
    return all;
}

Table events_table(const Analysis& analysis, const WagerFigures& wager, const Style& style) {
    const Rational& total = wager.distribution.expected_value;
    const std::string net = wager.fee == 0 ? "{pays}" : "((1+{pays})/(1+{fee})-1)";
    return table_from(Table{.id = "events-" + wager.id,
                            .caption = "Events of " + printed(named(wager)),
                            .rows = {{{"Total"},
                                      {""},
                                      count_cell(analysis.deals),
                                      number_cell(Rational(1), style),
                                      {""},
                                      number_cell(total, style)}},
                            .has_total = true,
                            .kind = "events",
                            .context = {{"wager", wager.id}},
                            .is_titled_by_section = true,
                            .figures = live_figures(wager, style)},
                      wager.events,
                      {"event",
                       Key{.path = "pays", .is_input = true},
                       "deals",
                       "probability",
                       {{.heading = "Cumulative",
                         .key = "at_most",
                         .formula = "SUMPRODUCT(({pays:}<={pays})*{probability:})"},
                        [&](const EventFigures& event) { return probability_at_most(wager, event.net); }},
                       Key{.path = "return", .formula = "{probability}*" + net}},
                      style);
}

Chart net_chart(const WagerFigures& wager, const Style& style) {
    Chart chart;
    chart.id = "chart-net-" + wager.id;
    chart.title = fmt::format("Net result of one unit on {}", wager.name);
    chart.axis = "Probability, per cent";
    chart.in_percent = true;
    chart.description =
        fmt::format("Probability of each net result of one unit {}.", wager.fee == 0 ? "staked" : "paid");
    for (const NetResult& result : net_results(wager)) {
        const Rational probability = ratio(result.deals, wager.distribution.deals);
        chart.bars.push_back({printed(Odds{result.net, style.digits, true}), probability,
                              percent_cell(probability, style).text()});
    }
    return chart;
}

// A row for each wager and a column for each shoe.
template <class Figure>
Table by_shoe(const char* id, const char* caption, const std::vector<Analysis>& runs, Figure figure,
              const Style& style) {
    const auto& wagers = runs.front().wagers;
    std::vector<ColumnOf<WagerFigures>> columns{"id"};
    for (const Analysis& run : runs) {
        columns.push_back(
            {Table::Column{shoe_name(run.examined.shoe)}, [&, figure](const WagerFigures& wager) {
                 return figure(run.wagers.at(static_cast<std::size_t>(&wager - wagers.data())).distribution,
                               style);
             }});
    }
    return table_from(id, caption, wagers, columns);
}

Section comparison(const std::vector<Analysis>& runs, const Style& style) {
    const auto deviation = [](const Distribution& figures, const Style& with) {
        return root_cell(figures.variance, 1, with);
    };
    Section section{
        "comparison",
        "Decks compared",
        {by_shoe("house-edge", "House edge", runs, in_percent(&Distribution::house_edge), style),
         by_shoe("return-to-player", "RTP", runs, in_percent(&Distribution::return_to_player), style),
         by_shoe("standard-deviation", "Standard deviation", runs, deviation, style)}};
    add_refused(section, runs.front().refused);
    return section;
}

Section examined(const std::vector<Analysis>& runs) {
    const Analysis& first = runs.front();
    if (runs.size() == 1) {
        Facts facts = examined_facts(first.examined);
        facts.entries.emplace_back(heading<Analysis>("deals"), combinations_text(first));
        return examined_section(facts, first.double_check);
    }
    const auto shoe = [](const Analysis& run) { return shoe_name(run.examined.shoe); };
    return examined_section(examined_facts(first.examined, {}, joined(runs, ", ", shoe)));
}

// The tables for CSV, one set for each run.
Section data_of(const Analysis& run, const Style& style) {
    Section section{"run", "", {returns_table(run, style), outcomes_table(run, style)}};
    section.context = examined_context(run.examined);
    for (const WagerFigures& wager : run.wagers) {
        section.add(events_table(run, wager, style));
    }
    return section;
}

}  // namespace

void add_refused(Section& section, const std::vector<RefusedWager>& wagers) {
    for (const RefusedWager& refused : wagers) {
        section.say(fmt::format("Not computed: {}.", refused.why));
    }
}

Table outcomes_table(const Analysis& analysis, const Style& style) {
    std::vector<Outcome> outcomes(analysis.outcomes.begin(), analysis.outcomes.end());
    outcomes.push_back({analysis.deals, 1});
    const auto name = [&](const Outcome& outcome) {
        constexpr std::array kWinners{"player", "banker", "tie"};
        const auto winner = static_cast<std::size_t>(&outcome - outcomes.data());
        return winner < kWinners.size() ? heading("analysis.outcomes", kWinners.at(winner)) : "Total";
    };
    return table_from(Table{.id = "outcomes", .caption = "Outcomes of a coup", .has_total = true}, outcomes,
                      {{{"Outcome", left, "outcome"}, name}, "deals", "probability"}, style);
}

std::string combinations_text(const Analysis& analysis) {
    const Integer draws = analysis.deals / analysis.deals_per_draw;
    const int cards = kPlaces - analysis.examined.dealt.count();
    const bool has_choices = analysis.deals_per_draw != 1;
    return phrase("combinations", {{"draws", grouped(draws.str())},
                                   {"partial", analysis.examined.dealt.count() > 0},
                                   {"cards", cards},
                                   {"choices", has_choices ? grouped(analysis.deals_per_draw.str()) : ""},
                                   {"combinations", grouped(analysis.deals.str())}});
}

Section overview_section(const Analysis& analysis, const Style& style) {
    Section section{"wagers", "All wagers", {outcomes_table(analysis, style)}};
    if (!analysis.wagers.empty()) {
        const Table moments{
            .id = "moments", .caption = "Distribution of the net result of one unit", .is_data = false};
        section.blocks.insert(section.blocks.end(),
                              {returns_table(analysis, style), figures_table(moments, analysis, false, style),
                               returns_chart(analysis, style)});
    }
    add_refused(section, analysis.refused);
    section.say(phrase("columns-of-wagers"));
    return section;
}

Section wagers_section(const Analysis& analysis, const Style& style) {
    Section section{"results", "Wager by wager", {}};
    for (const WagerFigures& wager : analysis.wagers) {
        Section part{"wager-" + wager.id, printed(named(wager)), {}};
        if (wager.fee != 0) {
            part.say(fee_text(wager.fee));
        }
        part.add(events_table(analysis, wager, style));
        part.add(net_chart(wager, style));
        section.sections.push_back(std::move(part));
    }
    return section;
}

Report analysis_report(const std::vector<Analysis>& runs, const Style& style) {
    const Analysis& first = runs.front();
    Report report = report_on(first.examined, "exact figures");
    if (runs.size() == 1) {
        report.sections = {examined(runs), overview_section(first, style), wagers_section(first, style)};
        const auto joint = joint_sections(first, style);
        report.sections.insert(report.sections.end(), joint.begin(), joint.end());
        return report;
    }
    report.context = {};
    report.sections = {examined(runs), comparison(runs, style)};
    for (const Analysis& run : runs) {
        report.data.push_back(data_of(run, style));
        const std::string shoe = shoe_name(run.examined.shoe);
        for (Section section : joint_sections(run, style)) {
            section.title += ", " + shoe;
            section.context = examined_context(run.examined);
            report.sections.push_back(
                with_prefix(fmt::format("run-{}", report.data.size()), std::move(section)));
        }
    }
    return report;
}

}  // namespace sabot::report
