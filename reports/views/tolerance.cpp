#include "tolerance/tolerance.hpp"
#include "exact/decimal.hpp"
#include "exact/nearest_double.hpp"
#include "reports.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/joined.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/sections.hpp"
#include "statistics/coup_covariance.hpp"
#include "text/grouped.hpp"
#include "tolerance/detectability.hpp"
#include "tolerance/shoe_dependence.hpp"

#include <fmt/format.h>

#include <cmath>

namespace sabot::report {

namespace {

Value rounds_value(const std::optional<std::uint64_t>& rounds) {
    return rounds ? Value(Count{Integer(*rounds)}) : Value(None{"more than 10^9"});
}

Context wager_context(const Tolerance& wager) { return {{"wager", Named{wager.name, wager.id}}}; }

Table runs_table(const Tolerance& wager, const Style& style) {
    return table_from(Table{.id = "tolerances-" + wager.id,
                            .caption = "Tolerances of " + wager.name,
                            .kind = "tolerances",
                            .context = wager_context(wager),
                            .is_titled_by_section = true},
                      wager.runs,
                      {"rounds",
                       "normal.low",
                       "normal.high",
                       "exact.low",
                       "exact.high",
                       {"exact.probability_below", bounded_percent(&ToleranceRun::probability_below)},
                       {"exact.probability_above", bounded_percent(&ToleranceRun::probability_above)},
                       {"exact.probability_ahead", bounded_percent(&ToleranceRun::probability_ahead)}},
                      style);
}

Table quantiles_table(const Tolerance& wager, const Style& style) {
    std::vector<ColumnOf<ToleranceRun>> columns{"rounds"};
    for (std::size_t i = 0; i < wager.runs.front().quantiles.size(); ++i) {
        const std::string level = level_text(wager.runs.front().quantiles[i].level);
        columns.push_back(
            {{level, right, "quantile_" + level.substr(0, level.size() - 1)},
             in_percent([i](const ToleranceRun& run) { return run.quantiles[i].observed_return; })});
    }
    return table_from(Table{.id = "quantiles-" + wager.id,
                            .caption = "Quantiles of the observed return",
                            .kind = "quantiles",
                            .context = wager_context(wager)},
                      wager.runs, columns, style);
}

Table observed_table(const Tolerance& wager, const Style& style) {
    const auto tail = [](Approximation ObservedReturnTails::*part) {
        return bounded_percent([part](const ToleranceRun& run) { return *run.observed.*part; });
    };
    return table_from(Table{.id = "observed-" + wager.id,
                            .caption = "Probability of the observed return",
                            .kind = "observed",
                            .context = wager_context(wager)},
                      wager.runs,
                      {"rounds",
                       {"observed.at_most", tail(&ObservedReturnTails::at_most)},
                       {"observed.at_least", tail(&ObservedReturnTails::at_least)},
                       {"observed.p_value", tail(&ObservedReturnTails::p_value)}},
                      style);
}

Table wagers_table(const Tolerances& tolerances, const Style& style) {
    using record::WagerTolerance;
    std::vector<ColumnOf<WagerTolerance>> columns{"id", "return_to_player", "standard_deviation"};
    for (std::size_t i = 0; i < tolerances.wagers.front().volatility.size(); ++i) {
        const std::string level = level_text(tolerances.wagers.front().volatility[i].confidence);
        columns.push_back(
            {{"Volatility index " + level, right, "volatility_index_" + level.substr(0, level.size() - 1)},
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
    return table_from(
        Table{.id = "volatility", .caption = "Volatility of the wagers", .is_titled_by_section = true},
        record::tolerances_of(tolerances), columns, style);
}

Section dependence_section(const std::vector<Tolerance>& wagers, const Style& style) {
    std::vector<Tolerance> known;
    std::vector<Tolerance> others;
    for (const Tolerance& wager : wagers) {
        (wager.dependence ? known : others).push_back(wager);
    }
    if (known.empty()) {
        return prose_section("no-shoe-dependence");
    }
    Section section = prose_section("shoe-dependence", {{"rounds", known.front().dependence->rounds},
                                                        {"some", !others.empty()},
                                                        {"missing", joined(others, ", ", &Tolerance::name)}});
    const auto dependence = [](const Tolerance& wager) -> const ShoeDependence& { return *wager.dependence; };
    section.add(table_from(
        Table{.id = "shoe-dependence", .kind = "shoe-dependence", .is_titled_by_section = true}, known,
        {{heading("tolerance.wager", "id", left), named<Tolerance>},
         {heading("tolerance.wager_dependence", "correlation", right),
          small([&](const Tolerance& wager) { return dependence(wager).correlation(); })},
         {heading("tolerance.wager_dependence", "rounds", right),
          [&](const Tolerance& wager) { return dependence(wager).rounds; }},
         {heading("tolerance.wager_dependence", "variance_ratio", right),
          [&](const Tolerance& wager) { return dependence(wager).variance_ratio(); }},
         {{"Change of the variance", right, "variance_change"},
          [&](const Tolerance& wager, const Style& its) {
              return Cell{Percentage{dependence(wager).variance_ratio() - 1, its.percent_digits(), true}};
          }},
         {{"Bounds multiplied by", right, "bounds_ratio"},
          [&](const Tolerance& wager, const Style& its) {
              return root_cell(dependence(wager).variance_ratio(), 1, its);
          }}},
        style));
    return section;
}

// By powers of ten, since numbers of rounds span decades.
std::optional<Curve> band_curve(const Tolerance& wager, const std::string& confidence, const Style& style) {
    if (wager.runs.size() < 2) {
        return std::nullopt;
    }
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
         {"half_width", level_text(tolerances.wagers.front().rounds_for_half_width.half_width)}});
    section.add(wagers_table(tolerances, style));
    section.sections.push_back(dependence_section(tolerances.wagers, style));
    for (const Tolerance& wager : tolerances.wagers) {
        Section part{"tolerance-" + wager.id, wager.name, {}};
        part.add(runs_table(wager, style));
        part.add_if(band_curve(wager, confidence, style));
        part.add(quantiles_table(wager, style));
        if (tolerances.observed) {
            part.add(observed_table(wager, style));
        }
        section.sections.push_back(std::move(part));
    }
    return section;
}

Report tolerance_report(const Tolerances& tolerances, const Style& style) {
    Facts facts = examined_facts(tolerances.examined);
    facts.entries.emplace_back(heading<Tolerances>("confidence"), level_text(tolerances.confidence));
    Report report = report_on(tolerances.examined, "tolerances");
    report.sections = {examined_section(facts), tolerance_section(tolerances, style)};
    if (tolerances.observed) {
        report.sections.push_back(prose_section(
            "observed-return", {{"observed", percent_cell(*tolerances.observed, style).text()}}));
    }
    if (!tolerances.observed && !tolerances.wagers.empty()) {
        // CSV has the columns even if nothing was observed.
        Tolerance none;
        none.id = "none";
        Table columns = observed_table(none, style);
        columns.context = wager_context(tolerances.wagers.front());
        report.data.push_back({"observed-columns", "", {columns}});
    }
    if (!tolerances.detectability.empty()) {
        report.sections.push_back(detectability_section(tolerances.detectability, tolerances.aim, style));
        report.data.push_back(detectability_data(tolerances.detectability, style));
    }
    return report;
}

}  // namespace sabot::report
