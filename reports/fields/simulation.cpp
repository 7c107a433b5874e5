#include "simulation/simulation.hpp"

#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/fields/round_parts.hpp"
#include "reports/prose/assumptions.hpp"
#include "simulation/simulator.hpp"

namespace sabot::record {

template <>
const RecordType<ObservedWager>& record_type() {
    static const RecordType<ObservedWager> type{
        {.name = "wager", .definition = "How often each event of a wager occurred, and the bet on it."},
        {fields_of<ObservedWager>(&ObservedWager::events, observed_fields()),
         {{"bet", &ObservedWager::bet, "", "The bet on this wager; null where there was none."}}}};
    return type;
}

template <>
const RecordType<Simulation>& record_type() {
    const auto of = [](auto member) {
        return [member](const Simulation& one) -> const auto& { return one.statistics.*member; };
    };
    static const RecordType<Simulation> type{
        {.name = "simulation",
         .definition = "sabot simulate: counts of simulated rounds, compared with the exact distribution.",
         .schema = "sabot/simulation/1"},
        {examined_fields(&Simulation::examined, false),
         {Field<Simulation>(
              "generator", [](const Simulation&) { return kShuffleGenerator; }, "",
              "What shuffles the shoes.")
              .one_of({kShuffleGenerator}),
          {"seed", [](const Simulation& one) { return Integer(one.seed); }, "",
           "The random seed, below 2^64."},
          {"procedure", [](const Simulation& one) { return report::procedure_assumptions(one.procedure); },
           "", "The assumptions about burning and shuffling, one sentence each."},
          {"shoes", of(&RoundStatistics::shoes), "Shoes", "Shoes played."},
          {"rounds", of(&RoundStatistics::rounds), "Rounds", "Rounds of all shoes."},
          {"cards", of(&RoundStatistics::cards), "Cards", "Cards of all rounds, without burnt cards."},
          {"statistics", of(&RoundStatistics::distributions), "",
           "Outcomes, totals and numbers of cards of the rounds; ranks, suits and cards, also by place of "
           "the "
           "round."},
          {"wagers", of(&RoundStatistics::wagers), "", "Every wager of the game."},
          {"dependence", [](const Simulation& one) { return dependence_of(one.covariances, one.statistics); },
           "",
           "Outcomes, and wagers that final totals and numbers of cards decide; empty for a shoe of fewer "
           "than 12 "
           "cards."},
          {"level", [](const Simulation&) { return kFamilyWiseLevel; }, "Level",
           "If the rounds follow the exact distribution, any test rejects with at most this probability.",
           Kind::percentage},
          {"tests_made", &Simulation::tests, "Tests", "The number of tests for which p-values are adjusted."},
          {"tests", [](const Simulation& one) { return tests_of(one.statistics); }, "",
           "Of the statistics, of the events of each wager, and of the returns of the bets."}}}};
    return type;
}

}  // namespace sabot::record
