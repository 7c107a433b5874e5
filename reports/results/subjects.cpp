#include "subjects.hpp"

#include "bank/bank_study.hpp"
#include "census/census_sample.hpp"
#include "reports/fields/record_types.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace sabot {

namespace {

template <class... T>
std::vector<const record::RecordInfo*> types() {
    return {&record::record_type<T>()...};
}

}  // namespace

const std::vector<Subject>& subjects() {
    using record::Runs;
    static const std::vector<Subject> all{
        {"analysis",
         {{"wagers", "wager"},
          {"events", "row of a paytable"},
          {"joint", "pair of wagers"},
          {"combination", "bet of several stakes"},
          {"combination-results", "net result of these stakes"}},
         types<Analysis, Runs<Analysis>>()},
        {"removal", {{"effects", "effect"}, {"wagers", "wager"}}, types<Removal>()},
        {"audit",
         {{"claims", "claim"},
          {"parts", "part of a claim"},
          {"explanations", "explanation"},
          {"shared-explanations", "explanation of several claims"},
          {"readings", "reading"},
          {"plays", "way to play"},
          {"stakes", "wager whose returns are rounded"},
          {"returns-by-stake", "stake"},
          {"limits", "limit"},
          {"limit-odds", "row whose odds are stated"},
          {"summary", "game"}},
         types<Audit, Runs<Audit>>()},
        {"equilibrium",
         {{"figures", "value or decision"}, {"equilibria", "shoe"}, {"mixes", "mixture"}},
         types<SolvedGame, record::EquilibriumTables>()},
        {"bank",
         {{"wins", "number of wins"}, {"garage", "commission"}, {"coup", "figure of a coup"}},
         types<BankStudy>()},
        {"census",
         {{"census", "wager and number of cards"},
          {"histogram", "bin of a histogram"},
          {"census-sample", "wager and number of cards, estimated"}},
         types<Census, Runs<Census>, CensusSample, Runs<CensusSample>>()},
        {"rounds",
         {{"violations", "violation"},
          {"rules", "rule"},
          {"tests", "test"},
          {"bets", "wager with bets"},
          {"counts", "value of a statistic"},
          {"groups", "group"},
          {"files", "file"},
          {"dependence", "figure of two rounds"}},
         types<CheckedRecords>()},
        {"simulation",
         {{"counts", "value of a statistic"}, {"tests", "test"}, {"bets", "bet"}},
         types<Simulation>()},
        {"tolerance",
         {{"tolerances", "wager and number of rounds"},
          {"volatility", "wager"},
          {"quantiles", "quantile"},
          {"observed", "wager and number of rounds, with the observed return"},
          {"shoe-dependence", "wager, with the dependence of the rounds of a shoe"},
          {"detectability", "wager and fault"}},
         types<Tolerances>()},
        {"check",
         {{"rows", "row of a paytable"}, {"wagers", "wager"}, {"warnings", "warning"}},
         types<GameCheck>()},
        {"report", {{"wagers", "wager"}}, types<record::FullReport>()},
        {"games", {{"games", "game"}}, types<record::GameList>()},
    };
    return all;
}

const Subject& subject(std::string_view name) {
    const auto found = std::find_if(subjects().begin(), subjects().end(),
                                    [&](const Subject& one) { return one.name == name; });
    if (found == subjects().end()) {
        throw std::logic_error(fmt::format("no subject {}", name));
    }
    return *found;
}

}  // namespace sabot
