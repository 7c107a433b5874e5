#include "tolerance/tolerance.hpp"
#include "reports/views/view.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/shoe_dependence.hpp"

#include <cmath>

namespace sabot::report {

namespace {

Value rounds_value(const std::optional<std::uint64_t>& rounds) {
    return rounds ? Value(Count{Integer(*rounds)}) : Value(None{"more than 10^9"});
}

Table table_of(const std::string& kind, const std::string& caption, const Tolerance& wager) {
    return of_kind(kind, wager.id, caption, {{"wager", Named{wager.name, wager.id}}});
}

// "97.5" for 97.5%, in the names of columns.
std::string key_of_level(const Rational& level) {
    const std::string text = level_text(level);
    return text.substr(0, text.size() - 1);
}

Table runs_table(const Tolerance& wager, const Style& style) {
    return table_from(titled_by_section(table_of("tolerances", "Tolerances of " + wager.name, wager)),
                      wager.runs,
                      {"rounds normal.low normal.high exact.low exact.high",
                       {"exact.probability_below", bounded_percent(&ToleranceRun::probability_below)},
                       {"exact.probability_above", bounded_percent(&ToleranceRun::probability_above)},
                       {"exact.probability_ahead", bounded_percent(&ToleranceRun::probability_ahead)}},
                      style);
}

Table quantiles_table(const Tolerance& wager, const Style& style) {
    std::vector<ColumnsOf<ToleranceRun>> columns{"rounds"};
    for (std::size_t i = 0; i < wager.runs.front().quantiles.size(); ++i) {
        const Rational& level = wager.runs.front().quantiles[i].level;
        columns.push_back(
            {{level_text(level), right, "quantile_" + key_of_level(level)},
             in_percent([i](const ToleranceRun& run) { return run.quantiles[i].observed_return; })});
    }
    return table_from(table_of("quantiles", "Quantiles of the observed return", wager), wager.runs, columns,
                      style);
}

Table observed_table(const Tolerance& wager, const Style& style) {
    const auto tail = [](Approximation ObservedReturnTails::*part) {
        return bounded_percent([part](const ToleranceRun& run) { return *run.observed.*part; });
    };
    return table_from(table_of("observed", "Probability of the observed return", wager), wager.runs,
                      {"rounds",
                       {"observed.at_most", tail(&ObservedReturnTails::at_most)},
                       {"observed.at_least", tail(&ObservedReturnTails::at_least)},
                       {"observed.p_value", tail(&ObservedReturnTails::p_value)}},
                      style);
}

Table wagers_table(const Tolerances& tolerances, const Style& style) {
    using record::WagerTolerance;
    std::vector<ColumnsOf<WagerTolerance>> columns{"id", "return_to_player", "standard_deviation"};
    for (std::size_t i = 0; i < tolerances.wagers.front().volatility.size(); ++i) {
        const Rational& level = tolerances.wagers.front().volatility[i].confidence;
        columns.push_back(
            {{"Volatility index " + level_text(level), right, "volatility_index_" + key_of_level(level)},
             [i](const WagerTolerance& one, const Style& its) {
                 return bounded_cell(one.wager.volatility[i].index, its);
             }});
    }
    const Rational& half_width = tolerances.wagers.front().rounds_for_half_width.half_width;
    const std::string within = fmt::format("Rounds within {}", level_text(half_width));
    columns.push_back({{within + ", normal", right, "rounds_normal"}, [](const WagerTolerance& one) {
                           return rounds_value(one.wager.rounds_for_half_width.normal);
                       }});
    columns.push_back({{within, right, "rounds_exact"}, [](const WagerTolerance& one) {
                           return rounds_value(one.wager.rounds_for_half_width.exact);
                       }});
    return table_from(titled_by_section({"volatility", "Volatility of the wagers"}),
                      record::tolerances_of(tolerances), columns, style);
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
    if (known.empty()) {
        return prose_section("no-shoe-dependence");
    }
    const auto ratio = [](const WagerTolerance& one) { return one.wager.dependence->variance_ratio(); };
    const Table table = table_from(
        Table{.id = "shoe-dependence", .kind = "shoe-dependence", .is_titled_by_section = true}, known,
        {"id dependence.correlation dependence.rounds dependence.variance_ratio",
         {{"Change of the variance", right, "variance_change"},
          [&](const WagerTolerance& one, const Style& its) {
              return Cell{Percentage{ratio(one) - 1, its.percent_digits(), true}};
          }},
         {{"Bounds multiplied by", right, "bounds_ratio"},
          [&](const WagerTolerance& one, const Style& its) { return root_cell(ratio(one), 1, its); }}},
        style);
    return prose_section("shoe-dependence",
                         {{"rounds", known.front().wager.dependence->rounds},
                          {"some", !missing.empty()},
                          {"missing", fmt::format("{}", fmt::join(missing, ", "))}},
                         {table});
}

// By powers of ten, since numbers of rounds span decades.
Curve band_curve(const Tolerance& wager, const std::string& confidence, const Style& style) {
    Curve curve{.id = "band-" + wager.id,
                .title = "Band of the return, " + wager.name,
                .description = "The RTP, and the band of the observed return by number of rounds.",
                .places = "rounds, as a power of ten",
                .values = "return, in percent",
                .is_linear = true,
                .exact_key = "RTP",
                .estimate_key = fmt::format("RTP, and the band that contains the return with a "
                                            "probability of at least {}",
                                            confidence)};
    const auto text = [&](const Rational& value) { return percent_cell(value, style).text(); };
    for (const ToleranceRun& run : wager.runs) {
        curve.estimates.push_back({Rational(std::log10(static_cast<double>(run.rounds))),
                                   wager.return_to_player * 100, run.low * 100, run.high * 100,
                                   text(wager.return_to_player), text(run.low), text(run.high), true});
    }
    return curve;
}

}  // namespace

Section tolerance_section(const Tolerances& tolerances, const Style& style) {
    const std::string confidence = level_text(tolerances.confidence);
    if (tolerances.wagers.empty()) {
        return {"tolerance", "", {}};
    }
    Section section = prose_section(
        "tolerance",
        {{"confidence", confidence},
         {"tail", level_text((1 - tolerances.confidence) / 2)},
         {"half_width", level_text(tolerances.wagers.front().rounds_for_half_width.half_width)}},
        {wagers_table(tolerances, style)});
    section.sections.push_back(dependence_section(tolerances, style));
    for (const Tolerance& wager : tolerances.wagers) {
        Section part{"tolerance-" + wager.id, wager.name, {runs_table(wager, style)}};
        part.add_filled(band_curve(wager, confidence, style));
        part.add(quantiles_table(wager, style));
        if (tolerances.observed) {
            part.add(observed_table(wager, style));
        }
        section.sections.push_back(std::move(part));
    }
    return section;
}

Report tolerance_report(const Tolerances& tolerances, const Style& style) {
    const Facts facts{{{heading<Tolerances>("confidence"), level_text(tolerances.confidence)}}};
    Report report = report_on(tolerances.examined, "tolerances");
    report.sections = {examined_section(tolerances.examined, facts), tolerance_section(tolerances, style)};
    if (tolerances.observed) {
        report.sections.push_back(prose_section(
            "observed-return", {{"observed", percent_cell(*tolerances.observed, style).text()}}));
    }
    if (!tolerances.observed && !tolerances.wagers.empty()) {
        // CSV has the columns even if nothing was observed.
        Tolerance none;
        none.id = "none";
        Table columns = observed_table(none, style);
        columns.context = table_of("", "", tolerances.wagers.front()).context;
        report.data.push_back({"observed-columns", "", {columns}});
    }
    if (!tolerances.detectability.empty()) {
        report.sections.push_back(detectability_section(tolerances.detectability, tolerances.aim, style));
        report.data.push_back(detectability_data(tolerances.detectability, style));
    }
    return report;
}

}  // namespace sabot::report
