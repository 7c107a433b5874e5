#include "simulation/simulation.hpp"
#include "exact/finite_decimal.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/round_views.hpp"
#include "rules/certain_rounds.hpp"
#include "rules/shoe_procedure.hpp"
#include "simulation/simulator.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/round_statistics.hpp"
#include "statistics/unseen_cards.hpp"

#include <algorithm>

namespace sabot::report {

namespace {

Cell test_result_cell(const HypothesisTest& test, const Style& style) {
    return test.not_tested    ? Cell{phrase("not-tested-" + field_cell(test, "not_tested", style).text())}
           : test.is_rejected ? Cell{phrase("test-rejected", {{"deviation", deviation_text(test)},
                                                              {"from", test.follows_from}}),
                                     Tone::bad}
                              : Cell{"not rejected", Tone::good};
}

// The observed and the expected count of each value.
Table counts_table(const ObservedDistribution& distribution, const Style& style) {
    return table_of(
        "round_statistics.counts", each_as<record::ObservedValue>(distribution.values, distribution), style,
        {.which = distribution.id, .about = distribution.name, .context = {{"statistic", distribution.id}}});
}

Report simulation_report(const Simulation& simulation, const Style& style) {
    const RoundStatistics& statistics = simulation.statistics;
    Facts facts;
    for (const char* key : {"shoes", "rounds"}) {
        facts.entries.emplace_back(heading<Simulation>(key), field_cell(simulation, key, style).text());
    }
    facts.entries.emplace_back("Cards of the rounds", grouped(std::to_string(statistics.cards)));
    facts.entries.emplace_back("Generator", kShuffleGenerator);
    facts.entries.emplace_back("Seed", std::to_string(simulation.seed));
    std::string shuffle;
    if (simulation.shuffle != Shuffle{}) {
        shuffle = phrase("simulation-shuffle",
                         {{"how", to_string(simulation.shuffle)}, {"shoes", kShoesOfNewCards}});
        facts.entries.emplace_back("Shuffle", shuffle);
    }
    Section observed = observed_section("Observed and exact", simulation.examined.shoe, *simulation.procedure,
                                        simulation.tests, kFamilyWiseLevel);
    observed.add(tests_table("", "Observed counts compared with the exact distribution", statistics, style));
    add_refused(observed, simulation.refused);
    Report report = report_on(simulation.examined, "simulated rounds");
    report.screen.say(phrase("simulation-done", {{"rounds", grouped(std::to_string(statistics.rounds))},
                                                 {"shoes", grouped(std::to_string(statistics.shoes))},
                                                 {"one", statistics.shoes == 1},
                                                 {"seed", std::to_string(simulation.seed)},
                                                 {"shuffle", shuffle}}),
                      Importance::answer);
    for (const ObservedDistribution& distribution : statistics.distributions) {
        if (distribution.id == "outcome") {
            report.screen.add_filled(with_importance(Importance::answer, counts_table(distribution, style)));
        }
    }
    report.screen.add(tests_notice(statistics, kFamilyWiseLevel, Looks::once));
    report.screen.add_filled(first_tests_table(statistics, style));
    report.add_filled({examined_section(simulation.examined, facts),
                       procedure_section(*simulation.procedure),
                       std::move(observed),
                       {"bets", "Bets", {bets_table(statistics, style)}},
                       dependence_section(simulation.covariances, statistics, style)});
    report.add_filled(counts_sections(statistics, style));
    report.data.push_back(counts_data(statistics, style));
    return report;
}

}  // namespace

std::vector<ObservedDistribution> shown_distributions(const RoundStatistics& statistics) {
    std::vector<ObservedDistribution> distributions = statistics.distributions;
    std::erase_if(distributions, std::mem_fn(&ObservedDistribution::is_by_place));
    return distributions;
}

namespace {

Table tests_table(const std::string& which, const std::string& caption,
                  const std::vector<HypothesisTest>& tests, const Style& style) {
    const auto method = [](const HypothesisTest& test, const Style& its) {
        const bool is_z = !test.not_tested && test.method == TestMethod::normal;
        return is_z ? Cell{"z"} : field_cell(test, "method", its);
    };
    const auto detectable = [](const HypothesisTest& test) {
        return test.detectable
                   ? Cell{Approximate{level_text(*test.detectable), *finite_decimal(*test.detectable)}}
                   : Cell{None{}};
    };
    return table_of(
        "round_statistics.tests", tests, style,
        {.which = which,
         .about = caption,
         .given = {given<HypothesisTest>("method", method), given<HypothesisTest>("detectable", detectable),
                   given<HypothesisTest>("result", test_result_cell)}});
}

}  // namespace

Table tests_table(const std::string& which, const std::string& caption, const RoundStatistics& statistics,
                  const Style& style) {
    return tests_table(which, caption, record::tests_of(statistics), style);
}

Table first_tests_table(const RoundStatistics& statistics, const Style& style) {
    std::vector<HypothesisTest> tests = record::tests_of(statistics);
    std::erase_if(tests, [](const HypothesisTest& test) { return test.not_tested.has_value(); });
    std::stable_sort(tests.begin(), tests.end(), [](const HypothesisTest& one, const HypothesisTest& other) {
        return one.is_rejected != other.is_rejected ? one.is_rejected
                                                    : one.p_value->value < other.p_value->value;
    });
    const bool is_any_rejected = !tests.empty() && tests.front().is_rejected;
    std::erase_if(tests, [](const HypothesisTest& test) { return !test.follows_from.empty(); });
    const auto others = std::find_if(tests.begin(), tests.end(),
                                     [](const HypothesisTest& test) { return !test.is_rejected; });
    if (others != tests.end()) {
        tests.erase(others + 1, tests.end());
    }
    const bool is_rejected = !tests.empty() && tests.front().is_rejected;
    Table table = tests_table(
        "first",
        phrase("first-tests", {{"rejected", is_rejected}, {"follow", is_any_rejected && !is_rejected}}),
        tests, style);
    table.importance = Importance::answer;
    return table;
}

Table bets_table(const RoundStatistics& statistics, const Style& style) {
    // An end of the interval, which is not exact.
    const auto end = [&style](int sign) {
        return [&style, sign](const record::Bet& one) {
            const auto value = one.bet.interval_end(sign);
            if (!value) {
                return Cell{None{}};
            }
            const auto text = percent_cell(*value, style).value;
            return Cell{Approximate{printed(text), plain_field(text)}};
        };
    };
    const auto bets = record::bets_of(statistics);
    const auto compared = [&](bool with_unseen_cards) {
        const auto is_so = [&](const record::Bet& one) {
            return one.bet.given.has_value() == with_unseen_cards;
        };
        return joined(each_if(bets, is_so, &record::Bet::name), ", ");
    };
    return table_of(
        "rounds.bets", bets, style,
        {.about = phrase("bets-compared", {{"given", compared(true)}, {"other", compared(false)}}),
         .given = {given<record::Bet>("low", end(-1)), given<record::Bet>("high", end(1))}});
}

std::vector<Section> counts_sections(const RoundStatistics& statistics, const Style& style) {
    Section rounds{"rounds", "Rounds and cards", {}};
    for (const ObservedDistribution& distribution : shown_distributions(statistics)) {
        rounds.add(counts_table(distribution, style));
    }
    Section wagers{"wagers", "Wagers", {}};
    for (const ObservedWager& wager : statistics.wagers) {
        wagers.add(counts_table(wager.events, style));
    }
    return {std::move(rounds), std::move(wagers)};
}

Section counts_data(const RoundStatistics& statistics, const Style& style) {
    Section data{"counts-data", "", {}};
    for (const ObservedDistribution& distribution : statistics.distributions) {
        if (distribution.is_by_place) {
            data.add(counts_table(distribution, style));
        }
    }
    return data;
}

Section dependence_section(const std::vector<CoupCovariance>& covariances, const RoundStatistics& statistics,
                           const Style& style) {
    const auto varying = each_if(
        covariances, [](const CoupCovariance& one) { return one.variance != 0; },
        [&](const CoupCovariance& one) {
            return record::Dependence{one, statistics};
        });
    if (varying.empty() || statistics.rounds == 0) {
        return {"dependence", "", {}};
    }
    const auto others = each_if(
        statistics.wagers,
        [&](const ObservedWager& wager) {
            return first_with(covariances, &CoupCovariance::id, wager.events.id) == nullptr;
        },
        [](const ObservedWager& wager) { return wager.events.name; });
    return prose_section("dependence", {{"others", joined(others, "; ")}},
                         {table_of("round_statistics.dependence", varying, style)});
}

Section observed_section(const std::string& title, const Shoe& shoe, const ShoeProcedure& procedure,
                         std::size_t tests, const Rational& level, std::size_t families, Looks looks) {
    Section observed = prose_section("observed", {{"least", kMinExpected},
                                                  {"tests", tests},
                                                  {"several", tests != 1},
                                                  {"level", level_text(level)},
                                                  {"groups", families > 1},
                                                  {"families", families},
                                                  {"any", looks == Looks::any},
                                                  {"endless", shoe.with_replacement()},
                                                  {"rounds", certain_rounds(procedure, shoe.total())}});
    observed.title = title;
    return observed;
}

}  // namespace sabot::report

namespace sabot {

Result simulation_result(Simulation simulation) {
    return result_of("simulation", std::move(simulation), &report::simulation_report);
}

}  // namespace sabot
