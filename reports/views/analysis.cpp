#include "figures/analysis.hpp"
#include "cards/shoe_text.hpp"
#include "figures/combined_bet.hpp"
#include "figures/net_results.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"
#include "rules/coup.hpp"

#include <algorithm>
#include <array>

namespace sabot::report {

namespace {

Chart returns_chart(const Analysis& analysis, const Style& style) {
    Chart chart = chart_of("chart-returns", "", {{"fee", charges_fee(analysis)}});
    chart.bars = each(analysis.wagers, [&](const WagerFigures& wager) {
        const Rational rtp = wager.distribution.return_to_player();
        return Chart::Bar{wager.name, rtp, percent_cell(rtp, style).text()};
    });
    for (const SeveralCoupsFigures& wager : analysis.several_coups) {
        chart.bars.push_back(
            {wager.name, wager.return_to_player, percent_cell(wager.return_to_player, style).text()});
    }
    chart.line = Chart::Line{1, "100%"};
    chart.in_percent = true;
    return chart;
}

// Whether each event wins (1 + pays) / (1 + fee) - 1 per unit paid: then a spreadsheet computes the figures
// from the payouts. A win that is multiplied at random has more than one payout.
bool follows_payouts(const WagerFigures& wager) {
    return all_of(wager.events, [&](const EventFigures& event) {
        return event.multiples.empty() && event.net == (1 + event.pays) / (1 + wager.fee) - 1;
    });
}

// The figures of a wager as formulas of the columns below, so that a reader can change a payout.
std::vector<Table::Figure> live_figures(const WagerFigures& wager, bool follows, const Style& style) {
    const std::string net = wager.fee == 0 ? "{pays:}" : "((1+{pays:})/(1+{fee})-1)";
    std::vector<Table::Figure> all;
    const auto add = [&](const char* name, const char* key, const std::string& formula) {
        all.push_back({name, heading<WagerFigures>(key), field_cell(wager, key, style).value,
                       follows ? formula : "", follows && formula.empty()});
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

// A screen has the events of a wager if it is the only one.
Importance importance_of_events(const Analysis& analysis) {
    return analysis.wagers.size() == 1 ? Importance::answer : Importance::detail;
}

Table events_table(const Analysis& analysis, const WagerFigures& wager, const Style& style) {
    const std::string net = wager.fee == 0 ? "{pays}" : "((1+{pays})/(1+{fee})-1)";
    const auto at_most = [&](const EventFigures& event) { return probability_at_most(wager, event.pays); };
    Table table = table_of("analysis.events", wager.events, style,
                           of_wager(wager, {given<EventFigures>("at_most", at_most)}));
    const bool follows = follows_payouts(wager);
    table.columns.back().formula = "{probability}*" + net;
    if (!follows) {
        table.not_followed = phrase("not-followed");
        for (Table::Column& column : table.columns) {
            column.formula.clear();
            column.is_input = false;
        }
    }
    table.rows.push_back({{"Total"},
                          {""},
                          count_cell(analysis.deals),
                          number_cell(Rational(1), style),
                          {""},
                          number_cell(wager.distribution.expected_value, style)});
    table.figures = live_figures(wager, follows, style);
    table.importance = importance_of_events(analysis);
    return table;
}

// The multipliers of a wager's wins, if they are random.
Table multipliers_table(const WagerFigures& wager, const Style& style) {
    return table_of("analysis.multipliers", multipliers_of(wager), style, of_wager(wager));
}

Table progressive_table(const WagerFigures& wager, const Style& style) {
    const std::span its(wager.progressive ? &*wager.progressive : nullptr, wager.progressive ? 1 : 0);
    return table_of("analysis.progressives", its, style, of_wager(wager));
}

// The return by the meter: a line through the empty meter, the meter in question, the seed, the meter at
// which the wager breaks even, and the expected jackpot.
Curve meter_curve(const WagerFigures& wager, const Style& style) {
    const ProgressiveFigures& its = *wager.progressive;
    Curve curve = curve_of("chart-meter", wager.id, {{"wager", wager.name}});
    curve.is_linear = true;
    std::vector<Rational> meters{0, its.meter};
    for (const auto& one : {its.seed, its.break_even(), its.expected_jackpot()}) {
        if (one) {
            meters.push_back(*one);
        }
    }
    std::sort(meters.begin(), meters.end());
    meters.erase(std::unique(meters.begin(), meters.end()), meters.end());
    curve.exact = each(meters, [&](const Rational& meter) {
        const Rational rtp = its.return_at(meter);
        return Curve::Point{meter, rtp, percent_cell(rtp, style).text()};
    });
    return curve;
}

std::string largest_win_text(const WagerFigures& wager, const Style& style) {
    const auto win = record::largest_multiplied_win(wager);
    const Rational returned = wager.distribution.return_to_player() * (1 + wager.fee);
    return !win ? ""
                : phrase("largest-multiplied-win",
                         {{"pays", odds_cell(win->pays, style).text()},
                          {"probability", small_cell(win->probability, style).text()},
                          {"fee", wager.fee != 0},
                          {"returned", percent_cell(returned, style).text()},
                          {"paid", percent_cell(1 + wager.fee, style).text()}});
}

Chart net_chart(const WagerFigures& wager, const Style& style) {
    Chart chart = chart_of("chart-net", wager.id, {{"wager", wager.name}, {"fee", wager.fee != 0}});
    chart.bars = each(net_results(wager), [&](const NetProbability& result) {
        return Chart::Bar{printed(Number::odds(result.net, style.digits, true)), result.probability,
                          percent_cell(result.probability, style).text()};
    });
    chart.in_percent = true;
    return chart;
}

// A row for each wager and a column for each shoe.
Table by_shoe(const char* name, const char* key, const std::vector<Analysis>& runs, const Style& style) {
    Table table = table_of(name, runs.front().wagers, style);
    for (const Analysis& run : runs) {
        const auto cell = [&](const WagerFigures& wager) { return field_cell(wager, key, style); };
        add_column(table, table.columns.size(), {shoe_name(run.examined.shoe)}, run.wagers, cell, style);
    }
    return table;
}

Section comparison(const std::vector<Analysis>& runs, const Style& style) {
    Section section{"comparison", "Decks compared", {}};
    for (const auto& [name, key] : {std::pair("analysis.house-edge", "house_edge"),
                                    {"analysis.return-to-player", "return_to_player"},
                                    {"analysis.standard-deviation", "standard_deviation"}}) {
        section.add_filled(by_shoe(name, key, runs, style));
    }
    for (std::size_t run = 0; run < runs.size(); ++run) {
        Table coups = table_of("analysis.several-coups", runs[run].several_coups, style);
        coups.id += fmt::format("-{}", run + 1);
        coups.caption += ", " + shoe_name(runs[run].examined.shoe);
        section.add_filled(std::move(coups));
    }
    add_refused(section, runs.front().refused);
    say_before_rounding(section, runs.front().examined);
    return section;
}

std::string shoe_names(const std::vector<Analysis>& runs) {
    return joined(runs, ", ", [](const Analysis& run) { return shoe_name(run.examined.shoe); });
}

// The condition, and its probability in each shoe; empty without one.
std::string given_by_shoe(const std::vector<Analysis>& runs) {
    const auto& first = runs.front().examined.given;
    const auto probability = [](const Analysis& run) {
        return fmt::format("{} {}", shoe_name(run.examined.shoe),
                           percent_cell(run.examined.given->probability, {}).text());
    };
    return first ? fmt::format("{} (probability: {})", first->words, joined(runs, ", ", probability)) : "";
}

Section examined(const std::vector<Analysis>& runs) {
    const Analysis& first = runs.front();
    if (runs.size() == 1) {
        return examined_section(first.examined, {{{heading<Analysis>("deals"), combinations_text(first)}}},
                                {.check = first.double_check});
    }
    Facts given;
    if (!given_by_shoe(runs).empty()) {
        given.entries.emplace_back("Given", given_by_shoe(runs));
    }
    return examined_section(first.examined, given, {.shoes = shoe_names(runs)});
}

Table series_table(const SeveralCoupsFigures& wager, const Style& style) {
    return table_of("analysis.several-coups-events", wager.events, style, of_wager(wager));
}

// The tables for CSV, one set for each run.
Section data_of(const Analysis& run, const Style& style) {
    Section section{"run", "", {table_of("analysis.wagers", run.wagers, style), outcomes_table(run, style)}};
    section.context = examined_context(run.examined);
    for (const WagerFigures& wager : run.wagers) {
        section.add(events_table(run, wager, style));
        section.add(multipliers_table(wager, style));
        section.add(progressive_table(wager, style));
    }
    section.add_filled(table_of("analysis.several-coups", run.several_coups, style));
    for (const SeveralCoupsFigures& wager : run.several_coups) {
        section.add(series_table(wager, style));
    }
    return section;
}

Report analysis_report(const std::vector<Analysis>& runs, const Style& style) {
    const Analysis& first = runs.front();
    Report report = report_on(first.examined, "exact figures");
    if (runs.size() == 1) {
        report.sections = {examined(runs), overview_section(first, style), wagers_section(first, style)};
        report.data = {without_rows("analysis")};
        report.add_filled(joint_sections(first, style));
        return report;
    }
    report.context = {};
    report.shoe = with_conditions(shoe_names(runs), first.examined, given_by_shoe(runs));
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

}  // namespace

Table outcomes_table(const Analysis& analysis, const Style& style) {
    std::vector<Outcome> outcomes(analysis.outcomes.begin(), analysis.outcomes.end());
    outcomes.push_back({analysis.deals, 1});
    const auto name = [&](const Outcome& outcome) {
        constexpr std::array kWinners{"player", "banker", "tie"};
        const auto winner = static_cast<std::size_t>(&outcome - outcomes.data());
        return winner < kWinners.size() ? heading("analysis.outcomes", kWinners.at(winner)) : "Total";
    };
    return table_of("analysis.outcomes", outcomes, style, {.given = {given<Outcome>("name", name)}});
}

std::string combinations_text(const Analysis& analysis) {
    if (const auto& given = analysis.examined.given) {
        const Rational all = Rational(analysis.deals) / given->probability;
        return phrase("combinations-given",
                      {{"combinations", grouped(analysis.deals.str())}, {"all", grouped(to_fraction(all))}});
    }
    const Integer draws = analysis.deals / analysis.deals_per_draw;
    const int cards = kPlaces - analysis.examined.dealt.count();
    const bool has_choices = analysis.deals_per_draw != 1;
    return phrase("combinations", {{"draws", grouped(draws.str())},
                                   {"partial", analysis.examined.dealt.count() > 0},
                                   {"cards", cards},
                                   {"choices", has_choices ? grouped(analysis.deals_per_draw.str()) : ""},
                                   {"combinations", grouped(analysis.deals.str())}});
}

bool charges_fee(const Analysis& analysis) {
    const auto costs_more = [](const auto& wager) { return wager.fee != 0; };
    return any_of(analysis.wagers, costs_more) || any_of(analysis.several_coups, costs_more);
}

Section overview_section(const Analysis& analysis, const Style& style) {
    Section section{"wagers", "All wagers", {outcomes_table(analysis, style)}};
    if (!analysis.wagers.empty()) {
        section.blocks.insert(section.blocks.end(), {table_of("analysis.wagers", analysis.wagers, style),
                                                     table_of("analysis.moments", analysis.wagers, style)});
    }
    section.add_filled(table_of("analysis.several-coups", analysis.several_coups, style));
    if (!analysis.wagers.empty() || !analysis.several_coups.empty()) {
        section.add(returns_chart(analysis, style));
    }
    add_refused(section, analysis.refused);
    const bool keeps_stakes = any_of(analysis.wagers, [](const WagerFigures& wager) {
        return any_of(wager.events, [](const EventFigures& event) { return event.stake_kept > 0; });
    });
    if (!analysis.wagers.empty() || !analysis.several_coups.empty()) {
        say_before_rounding(section, analysis.examined);
        section.say(phrase(
            "columns-of-wagers",
            {{"single", !analysis.wagers.empty()}, {"fee", charges_fee(analysis)}, {"kept", keeps_stakes}}));
    }
    return section;
}

Section wagers_section(const Analysis& analysis, const Style& style) {
    Section section{"results", "Wager by wager", {}, each(analysis.wagers, [&](const WagerFigures& wager) {
                        Section part{"wager-" + wager.id, printed(named(wager)), {}};
                        const Importance events = importance_of_events(analysis);
                        part.say(fee_text(wager.fee), events);
                        part.add(events_table(analysis, wager, style));
                        part.add_filled(with_importance(events, multipliers_table(wager, style)));
                        part.say(largest_win_text(wager, style), events);
                        if (wager.progressive) {
                            part.add(progressive_table(wager, style));
                            part.add(meter_curve(wager, style));
                        }
                        part.add(net_chart(wager, style));
                        return part;
                    })};
    for (const SeveralCoupsFigures& wager : analysis.several_coups) {
        Section part{"wager-" + wager.id, printed(named(wager)), {}};
        part.say(fee_text(wager.fee));
        part.add(series_table(wager, style));
        part.say(phrase("several-coups", {{"coups", wager.coups}, {"own", wager.own_shoes}}));
        section.sections.push_back(std::move(part));
    }
    return section;
}

}  // namespace sabot::report

namespace sabot {

Result analysis_result(std::vector<Analysis> runs, bool is_range) {
    return result_of_runs<record::Runs<Analysis>>("analysis", std::move(runs), is_range,
                                                  &report::analysis_report);
}

}  // namespace sabot
