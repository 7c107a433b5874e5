#include "figures/analysis.hpp"
#include "cards/shoe_text.hpp"
#include "figures/combined_bet.hpp"
#include "figures/net_results.hpp"
#include "reports/views/view.hpp"
#include "rules/coup.hpp"

#include <array>

namespace sabot::report {

namespace {

// CSV has all figures in one row; a page shows the returns or the others, such as the moments.
Table figures_table(Table table, const Analysis& analysis, bool returns, const Style& style) {
    constexpr std::string_view kReturns =
        "return_to_player house_edge house_edge_resolved hit_frequency push_frequency";
    std::vector<ColumnsOf<WagerFigures>> columns{"id", hidden("name"), shown_if(returns, kReturns)};
    std::vector<std::string_view> known = split_words(kReturns);
    known.insert(known.end(), {"id", "name", "fee"});
    for (const record::FieldInfo& field : record::record_type<WagerFigures>().fields) {
        const bool is_known = std::find(known.begin(), known.end(), field.key) != known.end();
        if (!is_known && field.form.lists == 0) {
            columns.emplace_back(shown_if(!returns, field.key));
        }
    }
    return table_from(std::move(table), analysis.wagers, columns, style);
}

Table returns_table(const Analysis& analysis, const Style& style) {
    return figures_table({"wagers", "Returns"}, analysis, true, style);
}

Chart returns_chart(const Analysis& analysis, const Style& style) {
    return {.id = "chart-returns",
            .title = "Return to player of every wager",
            .description = "Bars from zero, one for each wager.",
            .axis = "Return to player, per cent of the stake",
            .bars = each(analysis.wagers,
                         [&](const WagerFigures& wager) {
                             const Rational rtp = wager.distribution.return_to_player();
                             return Chart::Bar{wager.name, rtp, percent_cell(rtp, style).text()};
                         }),
            .line = Chart::Line{1, "100%"},
            .in_percent = true};
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
    const std::string net = wager.fee == 0 ? "{pays}" : "((1+{pays})/(1+{fee})-1)";
    Table table = titled_by_section(
        of_kind("events", wager.id, "Events of " + printed(named(wager)), {{"wager", wager.id}}));
    table.rows = {{{"Total"},
                   {""},
                   count_cell(analysis.deals),
                   number_cell(Rational(1), style),
                   {""},
                   number_cell(wager.distribution.expected_value, style)}};
    table.has_total = true;
    table.figures = live_figures(wager, style);
    return table_from(std::move(table), wager.events,
                      {"event",
                       Key{.path = "pays", .is_input = true},
                       "deals probability",
                       {{.heading = "Cumulative",
                         .key = "at_most",
                         .formula = "SUMPRODUCT(({pays:}<={pays})*{probability:})"},
                        [&](const EventFigures& event) { return probability_at_most(wager, event.net); }},
                       Key{.path = "return", .formula = "{probability}*" + net}},
                      style);
}

Chart net_chart(const WagerFigures& wager, const Style& style) {
    return {.id = "chart-net-" + wager.id,
            .title = fmt::format("Net result of one unit on {}", wager.name),
            .description = fmt::format("Probability of each net result of one unit {}.",
                                       wager.fee == 0 ? "staked" : "paid"),
            .axis = "Probability, per cent",
            .bars = each(net_results(wager),
                         [&](const NetResult& result) {
                             const Rational probability = ratio(result.deals, wager.distribution.deals);
                             return Chart::Bar{printed(Odds{result.net, style.digits, true}), probability,
                                               percent_cell(probability, style).text()};
                         }),
            .in_percent = true};
}

// A row for each wager and a column for each shoe.
Table by_shoe(const char* id, const char* caption, const char* key, const std::vector<Analysis>& runs,
              const Style& style) {
    const auto& wagers = runs.front().wagers;
    std::vector<ColumnsOf<WagerFigures>> columns{"id"};
    for (const Analysis& run : runs) {
        columns.emplace_back(Table::Column{shoe_name(run.examined.shoe)},
                             [&, key](const WagerFigures& wager) {
                                 const auto index = static_cast<std::size_t>(&wager - wagers.data());
                                 return field_cell(run.wagers.at(index), key, style);
                             });
    }
    return table_from(id, caption, wagers, columns);
}

Section comparison(const std::vector<Analysis>& runs, const Style& style) {
    Section section{"comparison",
                    "Decks compared",
                    {by_shoe("house-edge", "House edge", "house_edge", runs, style),
                     by_shoe("return-to-player", "RTP", "return_to_player", runs, style),
                     by_shoe("standard-deviation", "Standard deviation", "standard_deviation", runs, style)}};
    add_refused(section, runs.front().refused);
    return section;
}

Section examined(const std::vector<Analysis>& runs) {
    const Analysis& first = runs.front();
    if (runs.size() == 1) {
        return examined_section(first.examined, {{{heading<Analysis>("deals"), combinations_text(first)}}},
                                {.check = first.double_check});
    }
    const auto shoe = [](const Analysis& run) { return shoe_name(run.examined.shoe); };
    return examined_section(first.examined, {}, {.shoes = joined(runs, ", ", shoe)});
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
        const Table moments = on_page({"moments", "Distribution of the net result of one unit"});
        section.blocks.insert(section.blocks.end(),
                              {returns_table(analysis, style), figures_table(moments, analysis, false, style),
                               returns_chart(analysis, style)});
    }
    add_refused(section, analysis.refused);
    section.say(phrase("columns-of-wagers"));
    return section;
}

Section wagers_section(const Analysis& analysis, const Style& style) {
    return {"results", "Wager by wager", {}, each(analysis.wagers, [&](const WagerFigures& wager) {
                Section part{"wager-" + wager.id, printed(named(wager)), {}};
                part.say(fee_text(wager.fee));
                part.add(events_table(analysis, wager, style));
                part.add(net_chart(wager, style));
                return part;
            })};
}

Report analysis_report(const std::vector<Analysis>& runs, const Style& style) {
    const Analysis& first = runs.front();
    Report report = report_on(first.examined, "exact figures");
    if (runs.size() == 1) {
        report.sections = {examined(runs), overview_section(first, style), wagers_section(first, style)};
        report.add_filled(joint_sections(first, style));
        return report;
    }
    report.context = {};
    report.sections = {examined(runs), comparison(runs, style)};
    for (const Analysis& run : runs) {
        report.data.push_back(data_of(run, style));
        for (Section section : joint_sections(run, style)) {
            section.title += ", " + shoe_name(run.examined.shoe);
            section.context = examined_context(run.examined);
            report.sections.push_back(
                with_prefix(fmt::format("run-{}", report.data.size()), std::move(section)));
        }
    }
    return report;
}

}  // namespace sabot::report
