#include "reports.hpp"

#include "reports/model/cells.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/sections.hpp"
#include "rounds/simulation.hpp"
#include "rounds/simulator.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

// Expected counts and deviations are read beside whole numbers: more decimals say nothing.
Style coarse(const Style& style) {
    constexpr int kDigitsOfCounts = 2;
    return {std::min(style.digits, kDigitsOfCounts), style.exact};
}

Cell z_cell(const std::optional<SignedRoot>& z, const Style& style) {
    return z ? root_cell(z->square, z->sign, coarse(style)) : Cell{None{}};
}

Table counts_table(const ObservedLaw& law, const Style& style) {
    return table_from(
        Table{.id = "counts-" + law.id,
              .caption = law.name,
              .kind = "counts",
              .context = {{"statistic", law.id}}},
        law.values,
        {{{"Value", left}, &ObservedCount::value},
         {{"Observed"}, [](const auto& value) { return Integer(value.observed); }},
         {{"Expected"}, [&](const auto& value) { return number_cell(law.expected(value), coarse(style)); }},
         {{"z"}, [&](const auto& value) { return z_cell(law.z(value), style); }},
         {{"Frequency"},
          [&](const auto& value) {
              return law.observations == 0
                         ? Cell{None{}}
                         : number_cell(ratio(Integer(value.observed), Integer(law.observations)), style);
          }},
         {{"Probability"}, &ObservedCount::probability}},
        style);
}

Table tests_table(const Simulation& simulation, const Style& style) {
    std::vector<RoundTest> tests;
    for (const RoundTest* test : simulation.statistics.tests()) {
        tests.push_back(*test);
    }
    return table_from(
        "tests", "Observed counts against the exact law", tests,
        {{{"Statistic", left}, named<RoundTest>},
         {{"Observations"}, [](const auto& test) { return Integer(test.observations); }},
         {{"Value"}, [&](const auto& test) { return number_cell(test.statistic, coarse(style)); }},
         {{"Degrees of freedom"}, &RoundTest::degrees_of_freedom}},
        style);
}

Cell money_cell(const Rational& amount) { return {Amount{amount}}; }

Table bets_table(const Simulation& simulation, const Style& style) {
    std::vector<ObservedWager> bets;
    std::copy_if(simulation.statistics.wagers.begin(), simulation.statistics.wagers.end(),
                 std::back_inserter(bets), [](const ObservedWager& wager) { return wager.bet.has_value(); });
    return table_from("bets", "Returns of the bets", bets,
                      {{{"Wager", left}, [](const auto& wager) { return named(wager.events); }},
                       {{"Rounds"}, [](const auto& wager) { return Integer(wager.bet->rounds); }},
                       {{"Stake"}, [](const auto& wager) { return money_cell(*wager.bet->stake); }},
                       {{"Staked"}, [](const auto& wager) { return money_cell(wager.bet->staked); }},
                       {{"Returned"}, [](const auto& wager) { return money_cell(wager.bet->returned); }},
                       {{"Observed", right, "observed_return"},
                        [&](const auto& wager) { return percent_cell(wager.bet->observed_return(), style); }},
                       {{"RTP", right, "return_to_player"},
                        [&](const auto& wager) { return percent_cell(wager.bet->return_to_player, style); }},
                       {{"z"}, [&](const auto& wager) { return z_cell(wager.bet->z(), style); }}},
                      style);
}

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
    Facts facts = examined_facts(simulation.examined);
    facts.entries.emplace_back("Shoes", grouped(std::to_string(simulation.statistics.shoes)));
    facts.entries.emplace_back("Rounds", grouped(std::to_string(simulation.statistics.rounds)));
    facts.entries.emplace_back("Cards of the rounds", grouped(std::to_string(simulation.statistics.cards)));
    facts.entries.emplace_back("Generator", kShuffleGenerator);
    facts.entries.emplace_back("Seed", std::to_string(simulation.seed));
    Report report = report_on(simulation.examined, "simulated rounds");
    Section observed = prose_section("observed", {{"least", kMinExpected}});
    observed.add(tests_table(simulation, style));
    Section bets{"bets", "Bets", {}};
    bets.add_filled(bets_table(simulation, style));
    Section rounds{"rounds", "Rounds and cards", {}};
    for (const ObservedLaw& law : simulation.statistics.laws) {
        if (!law.is_by_place) {
            rounds.add(counts_table(law, style));
        }
    }
    Section wagers{"wagers", "Wagers", {}};
    for (const ObservedWager& wager : simulation.statistics.wagers) {
        wagers.add(counts_table(wager.events, style));
    }
    report.sections = {examined_section(facts), procedure_section(simulation.procedure), std::move(observed)};
    if (!bets.blocks.empty()) {
        report.sections.push_back(std::move(bets));
    }
    report.sections.push_back(std::move(rounds));
    report.sections.push_back(std::move(wagers));
    // CSV has the table of bets even if there are none.
    Table columns = bets_table(simulation, style);
    columns.rows.clear();
    report.data = {{"bets", "", {columns}}};
    return report;
}

}  // namespace sabot::report
