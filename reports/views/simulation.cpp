#include "reports.hpp"

#include "reports/prose/prose.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/round_tables.hpp"
#include "reports/views/sections.hpp"
#include "rounds/simulation.hpp"
#include "rounds/simulator.hpp"
#include "text/grouped.hpp"

namespace sabot::report {

namespace {

Section procedure_section(const ShoeProcedure& procedure) {
    return prose_section("procedure",
                         {{"burns", procedure.burns},
                          {"for_ten", procedure.burnt[0] == 0 ? "none" : std::to_string(procedure.burnt[0])},
                          {"cut", procedure.before_cut},
                          {"after", procedure.rounds_after_cut}});
}

}  // namespace

std::vector<std::string> procedure_assumptions(const ShoeProcedure& procedure) {
    return std::get<Bullets>(procedure_section(procedure).blocks.front()).items;
}

Report simulation_report(const Simulation& simulation, const Style& style) {
    const RoundStatistics& statistics = simulation.statistics;
    Facts facts = examined_facts(simulation.examined);
    facts.entries.emplace_back("Shoes", grouped(std::to_string(statistics.shoes)));
    facts.entries.emplace_back("Rounds", grouped(std::to_string(statistics.rounds)));
    facts.entries.emplace_back("Cards of the rounds", grouped(std::to_string(statistics.cards)));
    facts.entries.emplace_back("Generator", kShuffleGenerator);
    facts.entries.emplace_back("Seed", std::to_string(simulation.seed));
    Report report = report_on(simulation.examined, "simulated rounds");
    Section observed = prose_section("observed", {{"least", kMinExpected}});
    observed.add(tests_table("tests", "Observed counts against the exact law", statistics.tests(), style));
    Section bets{"bets", "Bets", {}};
    bets.add_filled(bets_table(statistics, style));
    report.sections = {examined_section(facts), procedure_section(simulation.procedure), std::move(observed)};
    if (!bets.blocks.empty()) {
        report.sections.push_back(std::move(bets));
    }
    report.sections.push_back(round_counts_section(statistics, style));
    report.sections.push_back(wager_counts_section(statistics, style));
    // CSV has the table of bets even if there are none.
    Table columns = bets_table(statistics, style);
    columns.rows.clear();
    report.data = {{"bets-columns", "", {columns}}, counts_data(statistics, style)};
    return report;
}

}  // namespace sabot::report
