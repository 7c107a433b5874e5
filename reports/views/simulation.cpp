#include "exact/finite_decimal.hpp"
#include "play/certain_rounds.hpp"
#include "play/shoe_procedure.hpp"
#include "reports.hpp"

#include "exact/decimal.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/round_tables.hpp"
#include "reports/views/sections.hpp"
#include "simulation/simulation.hpp"
#include "simulation/simulator.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/min_expected.hpp"
#include "text/grouped.hpp"

namespace sabot::report {

namespace {

bool takes_only_certain_rounds(const RoundStatistics& statistics) {
    return !statistics.distributions.empty() &&
           statistics.distributions.front().observations < statistics.rounds;
}

}  // namespace

Section dependence_section(const std::vector<CoupCovariance>& covariances, const RoundStatistics& statistics,
                           const Style& style) {
    if (covariances.empty() || statistics.rounds == 0) {
        return {"dependence", "", {}};
    }
    std::vector<record::Dependence> varying;
    for (const CoupCovariance& one : covariances) {
        if (one.variance != 0) {
            varying.push_back({one, statistics});
        }
    }
    Section section = prose_section("dependence");
    section.add(
        table_from("dependence", "Covariance of two rounds of a shoe", varying,
                   {{"id", [](const auto& one) { return named(one.covariance); }},
                    "variance",
                    "covariance",
                    {{"Correlation", right, "correlation"},
                     small([](const auto& one) { return one.covariance.correlation(); })},
                    {{"Change of the variance", right, "variance_change"}, small([&](const auto& one) {
                         return one.covariance.variance_ratio(statistics.rounds, statistics.pairs) - 1;
                     })}},
                   style));
    return section;
}

std::string level_text(const Rational& level) {
    const auto share = finite_decimal(level * 100);
    return share ? *share + "%" : to_fraction(level);
}

Section observed_section(const std::string& title, CardCount cards, const ShoeProcedure& procedure,
                         const RoundStatistics& statistics, std::size_t tests, const Rational& level) {
    Section observed = prose_section("observed", {{"least", kMinExpected},
                                                  {"tests", tests},
                                                  {"level", level_text(level)},
                                                  {"cards", certain_cards(procedure, cards)},
                                                  {"rounds", certain_rounds(procedure, cards)},
                                                  {"all", !takes_only_certain_rounds(statistics)}});
    observed.title = title;
    return observed;
}

Report simulation_report(const Simulation& simulation, const Style& style) {
    const RoundStatistics& statistics = simulation.statistics;
    Facts facts = examined_facts(simulation.examined);
    for (const char* key : {"shoes", "rounds"}) {
        facts.entries.emplace_back(heading<Simulation>(key), field_cell(simulation, key, style).text());
    }
    facts.entries.emplace_back("Cards of the rounds", grouped(std::to_string(statistics.cards)));
    facts.entries.emplace_back("Generator", kShuffleGenerator);
    facts.entries.emplace_back("Seed", std::to_string(simulation.seed));
    Report report = report_on(simulation.examined, "simulated rounds");
    Section observed =
        observed_section("Observed and exact", simulation.examined.shoe.total(), *simulation.procedure,
                         statistics, simulation.tests, kFamilyWiseLevel);
    observed.add(
        tests_table("tests", "Observed counts compared with the exact distribution", statistics, style));
    Section bets{"bets", "Bets", {}};
    bets.add_filled(bets_table(statistics, style));
    report.add_filled({examined_section(facts), procedure_section(*simulation.procedure), std::move(observed),
                       std::move(bets), dependence_section(simulation.covariances, statistics, style),
                       round_counts_section(statistics, style), wager_counts_section(statistics, style)});
    // CSV has the table of bets even if there are none.
    Table columns = bets_table(statistics, style);
    columns.rows.clear();
    report.data = {{"bets-columns", "", {columns}}, counts_data(statistics, style)};
    return report;
}

}  // namespace sabot::report
