#include "tolerance/tolerance.hpp"
#include "exact/finite_decimal.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"
#include "rules/shoe_procedure.hpp"
#include "text/joined.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/shoe_dependence.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace sabot::report {

namespace {

Cell rounds_cell(const std::optional<std::uint64_t>& rounds) {
    if (!rounds) {
        return {None{"more than 10^9"}};
    }
    const std::string digits = std::to_string(*rounds);
    return {Approximate{grouped(digits), digits}};
}

// "97.5" for 97.5%, in the names of columns.
std::string key_of_level(const Rational& level) {
    const std::string text = level_text(level);
    return text.substr(0, text.size() - 1);
}

Table quantiles_table(const Tolerance& wager, const Style& style) {
    Table table = table_of("tolerance.quantiles", wager.runs, style, of_wager(wager));
    for (std::size_t i = 0; i < wager.runs.front().quantiles.size(); ++i) {
        const Rational& level = wager.runs.front().quantiles[i].level;
        add_column(
            table, table.columns.size(), {level_text(level), right, "quantile_" + key_of_level(level)},
            wager.runs,
            [&](const ToleranceRun& run) { return percent_cell(run.quantiles[i].observed_return, style); },
            style);
    }
    return table;
}

Table observed_table(const Tolerance& wager, const Style& style) {
    const auto tail = [](const char* key, Approximation ObservedReturnTails::*part) {
        return given<ToleranceRun>(key, [part](const ToleranceRun& run, const Style& its) {
            return bounded_percent_cell(*run.observed.*part, its);
        });
    };
    Shown shown = of_wager(wager);
    shown.given = {given<ToleranceRun>(
                       "observed.of_wins",
                       [](const ToleranceRun& run) { return Cell{run.observed->of_wins ? "yes" : "no"}; }),
                   tail("observed.at_most", &ObservedReturnTails::at_most),
                   tail("observed.at_least", &ObservedReturnTails::at_least),
                   given<ToleranceRun>("observed.p_value",
                                       [](const ToleranceRun& run) { return p_cell(run.observed->p_value); }),
                   given<ToleranceRun>("observed.rejected", [](const ToleranceRun& run) {
                       return run.observed->is_rejected() ? Cell{"yes", Tone::bad} : Cell{"no", Tone::good};
                   })};
    return table_of("tolerance.observed", wager.runs, style, shown);
}

// Whether a correct game may show the return of these rounds.
Notice verdict_notice(const Tolerances& tolerances, const Tolerance& wager, const ToleranceRun& run,
                      const Style& style) {
    const Observation& stated = *tolerances.observed;
    const ObservedReturnTails& observed = *run.observed;
    const auto text = [&](const Rational& value) { return percent_cell(value, style).text(); };
    const bool is_other = !stated.is_wins && stated.value != observed.observed_return;
    const std::string wins = to_fraction(stated.value) + (stated.value == 1 ? " win" : " wins");
    return {
        observed.is_rejected() ? Tone::bad : Tone::good,
        {phrase("observed-verdict",
                {{"wager", wager.name},
                 {"rounds", grouped(std::to_string(run.rounds)) + (run.rounds == 1 ? " round" : " rounds")},
                 {"wins", stated.is_wins ? wins : ""},
                 {"return", text(observed.observed_return)},
                 {"of_wins", observed.of_wins},
                 {"stated", is_other ? percent_or_fraction(stated.value) : ""},
                 {"rejected", observed.is_rejected()},
                 {"low", text(observed.low)},
                 {"high", text(observed.high)},
                 {"confidence", level_text(1 - tolerances.aim.level)},
                 {"z", observed.z ? field_cell(*run.observed, "z", style).text() : ""},
                 {"p", p_cell(observed.p_value).text()}})}};
}

// Whether wins were counted from which no return follows.
bool counts_wins(const Tolerances& tolerances) {
    return any_of(tolerances.wagers, [](const Tolerance& wager) {
        return any_of(wager.runs,
                      [](const ToleranceRun& run) { return run.observed && run.observed->of_wins; });
    });
}

// Whether each round is dealt from a full shoe.
bool is_fresh(const Tolerances& tolerances) {
    return tolerances.procedure && tolerances.procedure->is_shuffled_each_round();
}

Variables with_dependence(const Tolerances& tolerances, Variables variables) {
    const bool has_any =
        any_of(tolerances.wagers, [](const Tolerance& wager) { return wager.dependence.has_value(); });
    variables.emplace_back("fresh", is_fresh(tolerances));
    variables.emplace_back("dependence", has_any && !is_fresh(tolerances));
    return variables;
}

// Whether a correct game may show the observed return, with its tables and explanation.
Section answer_section(const Tolerances& tolerances, const Style& style) {
    Section answer{"observed-return", "", {}};
    // A screen has the rejections of several wagers, and one table.
    const bool is_alone = tolerances.wagers.size() == 1;
    const Importance unless_several = is_alone ? Importance::answer : Importance::detail;
    for (const Tolerance& wager : tolerances.wagers) {
        for (const ToleranceRun& run : wager.runs) {
            Notice notice = verdict_notice(tolerances, wager, run, style);
            notice.importance = run.observed->is_rejected() ? Importance::answer : unless_several;
            answer.add(std::move(notice));
        }
    }
    const bool is_several = answer.blocks.size() > 1;
    add_refused(answer, tolerances.refused);
    for (const Tolerance& wager : tolerances.wagers) {
        answer.add(with_importance(unless_several, observed_table(wager, style)));
    }
    Section words = prose_section("observed-return",
                                  with_dependence(tolerances, {{"level", level_text(tolerances.aim.level)},
                                                               {"several", is_several},
                                                               {"of_wins", counts_wins(tolerances)}}));
    answer.title = words.title;
    answer.blocks.insert(answer.blocks.end(), words.blocks.begin(), words.blocks.end());
    return answer;
}

Table wagers_table(const Tolerances& tolerances, const Style& style) {
    using record::WagerTolerance;
    const auto wagers = record::tolerances_of(tolerances);
    const auto rounds = given<WagerTolerance>("rounds_normal", [](const WagerTolerance& one) {
        return rounds_cell(one.wager.rounds_for_half_width.normal);
    });
    Table table = table_of("tolerance.volatility", wagers, style, {.given = {rounds}});
    const Tolerance& first = tolerances.wagers.front();
    table.columns[3].heading =
        fmt::format("Rounds for {} (approx.)", level_text(first.rounds_for_half_width.half_width));
    for (std::size_t i = 0; i < first.volatility.size(); ++i) {
        const Rational& level = first.volatility[i].confidence;
        add_column(
            table, 3 + i, {"Index " + level_text(level), right, "volatility_index_" + key_of_level(level)},
            wagers,
            [&](const WagerTolerance& one) { return bounded_cell(one.wager.volatility[i].index, style); },
            style);
        table.columns[3 + i].is_on_screen = false;
    }
    return table;
}

// For a screen: a row for each wager, with the first of its runs.
Table short_table(const Tolerances& tolerances, const Style& style) {
    using record::WagerTolerance;
    const auto wagers = record::tolerances_of(tolerances);
    Table table = wagers_table(tolerances, style);
    for (Table::Column& column : table.columns) {
        column.heading =
            column.heading == heading<WagerTolerance>("standard_deviation") ? "Std dev" : column.heading;
        // With "(approx.)" in this heading, the table of a short paytable would be too wide.
        if (const auto at = column.heading.find(" (approx.)"); at != std::string::npos) {
            column.heading.replace(at, std::string::npos, ", about");
            column.legend = phrase(
                "tolerance-rounds",
                {{"half_width", level_text(tolerances.wagers.front().rounds_for_half_width.half_width)}});
        }
    }
    const bool is_alone = tolerances.wagers.size() == 1;
    const std::vector<ToleranceRun>& runs = tolerances.wagers.front().runs;
    const auto rounds = [](const ToleranceRun& run) { return grouped(std::to_string(run.rounds)); };
    table.caption =
        phrase("tolerance-run", {{"rounds", rounds(runs.front())},
                                 {"one", runs.front().rounds == 1},
                                 {"others", is_alone ? "" : joined(std::span(runs).subspan(1), ", ", rounds)},
                                 {"confidence", level_text(tolerances.confidence)}});
    std::size_t at = 2;
    const auto add = [&](const char* heading, auto cell) {
        add_column(
            table, at++, {heading}, wagers,
            [&](const WagerTolerance& one) { return cell(one.wager.runs.front()); }, style);
    };
    add("Low", [&](const ToleranceRun& its) { return percent_cell(its.low, style); });
    add("High", [&](const ToleranceRun& its) { return percent_cell(its.high, style); });
    add("Ahead", [&](const ToleranceRun& its) { return bounded_percent_cell(its.probability_ahead, style); });
    table.importance = Importance::answer;
    return table;
}

// For a screen: the runs of the only wager.
Table runs_table(const Tolerance& wager, const Style& style) {
    Table table = table_of("tolerance.tolerances", wager.runs, style, of_wager(wager));
    table.caption = "After these numbers of rounds";
    table.importance = Importance::answer;
    return table;
}

Section dependence_section(const Tolerances& tolerances, const Style& style) {
    using record::WagerTolerance;
    std::vector<WagerTolerance> known;
    std::vector<std::string> missing;
    for (const WagerTolerance& one : record::tolerances_of(tolerances)) {
        if (one.wager.dependence) {
            known.push_back(one);
        } else {
            missing.push_back(one.wager.name);
        }
    }
    if (known.empty() || is_fresh(tolerances)) {
        return prose_section("no-shoe-dependence", {{"fresh", is_fresh(tolerances)}});
    }
    const auto [fewest, most] =
        std::minmax_element(known.begin(), known.end(), [](const WagerTolerance& a, const WagerTolerance& b) {
            return a.wager.dependence->rounds < b.wager.dependence->rounds;
        });
    const std::uint64_t rounds = most->wager.dependence->rounds;
    return prose_section("shoe-dependence",
                         {{"rounds", counted(rounds, "round")},
                          {"if_dealt", if_dealt(*tolerances.procedure)},
                          {"closes", fewest->wager.dependence->rounds < rounds},
                          {"some", !missing.empty()},
                          {"missing", joined(missing, ", ")}},
                         {table_of("tolerance.shoe-dependence", known, style)});
}

// The axis has powers of ten, since numbers of rounds span decades.
Curve band_curve(const Tolerance& wager, const std::string& confidence, const Style& style) {
    Curve curve = curve_of("band", wager.id, {{"wager", wager.name}, {"confidence", confidence}});
    curve.is_linear = true;
    const auto text = [&](const Rational& value) { return percent_cell(value, style).text(); };
    for (const ToleranceRun& run : wager.runs) {
        curve.estimates.push_back({Rational(std::log10(static_cast<double>(run.rounds))),
                                   wager.return_to_player * 100, run.low * 100, run.high * 100,
                                   text(wager.return_to_player), text(run.low), text(run.high), true});
    }
    return curve;
}

Report tolerance_report(const Tolerances& tolerances, const Style& style) {
    const Facts facts{{{heading<Tolerances>("confidence"), level_text(tolerances.confidence)}}};
    Report report = report_on(tolerances.examined, "tolerances");
    if (tolerances.observed && !tolerances.wagers.empty()) {
        report.sections.push_back(answer_section(tolerances, style));
        if (tolerances.wagers.size() > 1) {
            Table all = as_one_table(tolerances.wagers,
                                     [&](const Tolerance& wager) { return observed_table(wager, style); });
            all.caption = phrase("observed-short");
            const auto rejected = std::count_if(all.rows.begin(), all.rows.end(),
                                                [](const auto& row) { return row.back().tone == Tone::bad; });
            report.screen.say(
                phrase("observed-rejected", {{"rejected", rejected}, {"tests", all.rows.size()}}),
                Importance::answer);
            report.screen.add(std::move(all));
        }
    }
    report.sections.push_back(examined_section(tolerances.examined, facts));
    report.sections.push_back(tolerance_section(tolerances, style));
    if (!tolerances.observed && !tolerances.wagers.empty()) {
        report.screen.add(short_table(tolerances, style));
        if (tolerances.wagers.size() == 1 && tolerances.wagers.front().runs.size() > 1) {
            report.screen.add(runs_table(tolerances.wagers.front(), style));
        }
        report.data.push_back(without_rows("tolerance"));
    }
    if (!tolerances.detectability.empty()) {
        if (!tolerances.observed) {
            report.sections.push_back(detectability_section(tolerances.detectability, tolerances.aim, style));
            report.screen.add_filled(
                first_and_last_faults_table(tolerances.detectability, tolerances.aim, style));
        }
        report.data.push_back(detectability_data(tolerances.detectability, style));
    }
    return report;
}

}  // namespace

Section tolerance_section(const Tolerances& tolerances, const Style& style) {
    const std::string confidence = level_text(tolerances.confidence);
    if (tolerances.wagers.empty()) {
        Section none{"tolerance", "", {}};
        add_refused(none, tolerances.refused);
        return none;
    }
    Section section = prose_section(
        "tolerance", with_dependence(tolerances, {{"confidence", confidence},
                                                  {"tail", level_text((1 - tolerances.confidence) / 2)},
                                                  {"meters", joined(tolerances.progressive, ", ")}}));
    say_before_rounding(section, tolerances.examined);
    if (!tolerances.observed) {
        add_refused(section, tolerances.refused);
    }
    for (const Tolerance& wager : tolerances.wagers) {
        Section part{"tolerance-" + wager.id,
                     wager.name,
                     {table_of("tolerance.tolerances", wager.runs, style, of_wager(wager))}};
        part.add_filled(band_curve(wager, confidence, style));
        part.add(quantiles_table(wager, style));
        section.sections.push_back(std::move(part));
    }
    const Rational& half_width = tolerances.wagers.front().rounds_for_half_width.half_width;
    section.sections.push_back(
        prose_section("volatility", {{"confidence", confidence}, {"half_width", level_text(half_width)}},
                      {wagers_table(tolerances, style)}));
    section.sections.push_back(dependence_section(tolerances, style));
    return section;
}

}  // namespace sabot::report

namespace sabot {

Result tolerance_result(Tolerances tolerances) {
    const Said<Tolerances> said{[](const Tolerances& one) { return one.is_rejected(); }};
    return result_of("tolerance", std::move(tolerances), &report::tolerance_report, said);
}

}  // namespace sabot
