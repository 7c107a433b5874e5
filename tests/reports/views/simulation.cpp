#include "simulation/simulation.hpp"
#include "figures/examine.hpp"
#include "games/builtin_games.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/record_of.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/round_views.hpp"
#include "reports/writers/writer.hpp"
#include "rules/shoe_procedure.hpp"
#include "statistics/adjust_p_values.hpp"
#include "statistics/coup_covariance.hpp"
#include "statistics/goodness_of_fit.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

namespace {

// 64 rounds of a coin, with a bet that won twelve of sixteen, and a wager without a bet.
Simulation sample_simulation() {
    Simulation simulation;
    simulation.examined = examine(load_game(*builtin_game("punto-banco")), Setup{Shoe::of_decks(8)});
    simulation.seed = 7;
    RoundStatistics& statistics = simulation.statistics;
    statistics.shoes = 1;
    statistics.rounds = 16;
    statistics.cards = 80;
    statistics.pairs = 240;
    const auto distribution = [](const char* id, const char* name, std::uint64_t first, std::uint64_t second,
                                 const Rational& p) {
        ObservedDistribution made{id, name, first + second, {{"Wins", first, p}, {"Loses", second, 1 - p}}};
        Cells cells;
        cells.parts.assign(2, 1);
        const Integer unit = Integer(1) << CellSums::kUnitBits;
        const Integer variance = numerator(p * (1 - p) * Rational(unit)) * Integer(first + second);
        for (std::size_t i = 0; i < made.values.size(); ++i) {
            const Rational expected = *made.values[i].probability * Rational(unit) * Rational(first + second);
            cells.observed.push_back(made.values[i].observed);
            cells.expected.push_back(numerator(expected) / denominator(expected));
            cells.covariance.push_back(
                {i == 0 ? variance : Integer(-variance), i == 0 ? Integer(-variance) : variance});
        }
        test_given(made, {cells}, {});
        return made;
    };
    statistics.distributions = {distribution("coin", "Coin", 40, 24, ratio(1, 2))};
    ObservedReturn bet;
    bet.rounds = 16;
    bet.stake = 10;
    bet.staked = 160;
    bet.returned = 240;
    bet.return_to_player = 1;
    bet.variance = ratio(1, 16);
    test_return(bet, {"even-return", "Return of Even money", {}, Rational(0), 16}, {});
    statistics.wagers = {{distribution("even", "Even money", 40, 24, ratio(1, 2)), bet},
                         {distribution("rare", "Rare", 0, 0, ratio(1, 100)), {}}};
    // The results of a wager that is certain do not vary, so that they do not depend on each other.
    simulation.covariances = {{"even", "Even money", 1, ratio(-1, 1000)}, {"sure", "Sure", 0, 0}};
    simulation.tests = adjust_p_values(statistics.tests());
    set_detectable(statistics.tests(), kFamilyWiseLevel, 1);
    return simulation;
}

std::string table_without_context(const std::string& kind) {
    const std::string text = csv_table(simulation_result(sample_simulation()).report({}), kind);
    std::string rows;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at) + 1;
        const std::string line = text.substr(at, end - at);
        const std::string context = "punto-banco,8,416,,,,,";
        rows += line.starts_with(context) ? line.substr(context.size()) : "";
        at = end;
    }
    return rows;
}

}  // namespace

TEST_CASE("writes every count beside its exact expected value") {
    CHECK(table_without_context("counts") ==
          "coin,Wins,40,32.00,,2.00,0.625000,5/8,0.500000,1/2\n"
          "coin,Loses,24,32.00,,-2.00,0.375000,3/8,0.500000,1/2\n"
          "even,Wins,40,32.00,,2.00,0.625000,5/8,0.500000,1/2\n"
          "even,Loses,24,32.00,,-2.00,0.375000,3/8,0.500000,1/2\n"
          "rare,Wins,0,0.00,0,,,,0.010000,1/100\n"
          "rare,Loses,0,0.00,0,,,,0.990000,99/100\n");
    CHECK(table_without_context("tests") ==
          "coin,Coin,64,chi-squared,4.00,1,0.0455,0.1820,0.27,not rejected,Wins,2.00\n"
          "even,Even money,64,chi-squared,4.00,1,0.0455,0.1820,0.27,not rejected,Wins,2.00\n"
          "rare,Rare,0,,,,,,,not tested: no observations,,\n"
          "even-return,Return of Even money,16,z,2.00,,0.0455,0.0910,1,not rejected,,\n");
    CHECK(table_without_context("bets") ==
          "even,16,10,160,240,1.500000,3/2,1.000000,1,2.00,0.0455,1.010009,1.989991,independent-rounds\n");
    CHECK(table_without_context("dependence") ==
          "even,1.000000,1,-0.001000,-1/1000,-0.001000,-1/1000,-0.015000,-3/200\n");
}

TEST_CASE("puts what is rejected first, but not what follows from it, and then the nearest to a rejection") {
    RoundStatistics statistics = sample_simulation().statistics;
    statistics.distributions[0].test.p_value = Approximation{ratio(1, 1000)};
    // In another family, where a larger p-value is rejected.
    statistics.wagers[0].bet->test.is_rejected = true;
    HypothesisTest& follows = statistics.wagers[0].events.test;
    follows.is_rejected = true;
    follows.follows_from = "a cause";
    const report::Table table = first_tests_table(statistics, {});
    REQUIRE(table.rows.size() == 2);
    CHECK(table.rows[0][0].text() == "even-return");
    CHECK(table.rows[1][0].text() == "coin");
    CHECK(tests_notice(statistics, ratio(1, 100), Looks::once)
              .lines.at(0)
              .starts_with("Tests of all rounds that reject the exact distribution, at a level of 1%: 2 of 3 "
                           "(even-return: returns too high (z 2.00)); of these, 1 may follow from a cause."));
}

TEST_CASE("counts that are as far from what is expected as usual are not too even") {
    HypothesisTest test;
    test.degrees_of_freedom = 3;
    test.largest = Deviation{"Wins", SignedRoot{4}};
    test.statistic = Approximation{3};
    CHECK(deviation_text(test) == "Wins too frequent (z 2.00)");
    test.statistic = Approximation{ratio(29, 10)};
    CHECK(deviation_text(test) == "counts too even");
}

TEST_CASE("says for how many tests p-values are adjusted") {
    for (const auto& [tests, words] : {std::pair(std::size_t{1}, " 1 test (Holm)"), {2, " 2 tests (Holm)"}}) {
        const Section section =
            observed_section("", Shoe::of_decks(8), ShoeProcedure{}, tests, ratio(1, 100));
        CHECK(
            std::any_of(section.blocks.begin(), section.blocks.end(), [&, &text = words](const Block& block) {
                const auto* paragraph = std::get_if<Paragraph>(&block);
                return paragraph != nullptr && paragraph->text.find(text) != std::string::npos;
            }));
    }
}

TEST_CASE("writes null where nothing is compared or bet") {
    const Json record = test::record_of(simulation_result(sample_simulation()));
    CHECK(record["seed"] == "7");
    CHECK(record["wagers"][0]["bet"]["observed_return"]["exact"] == "3/2");
    CHECK(record["wagers"][0]["values"][0]["z"]["approximate"] == "2.000000");
    CHECK(record["wagers"][1]["bet"].is_null());
    CHECK(record["tests"][0]["p_value"]["approximate"] == "0.04550026");
    CHECK(record["tests"][0]["p_value"]["error"] == "0.000000007");
    CHECK(record["tests"][2]["not_tested"] == "no-observations");
    CHECK(record["tests"][2]["p_value"].is_null());
    CHECK(record["tests"][3]["id"] == "even-return");
    CHECK(record["tests"][3]["statistic"]["approximate"] == "2.000000");
    CHECK(record["dependence"][0]["variance_ratio"]["exact"] == "197/200");
    CHECK(record["wagers"][1]["values"][0]["z"].is_null());
}

TEST_CASE("states what was taken of the procedure") {
    using Sentences = std::vector<std::string>;
    ShoeProcedure procedure;
    CHECK(procedure_assumptions(procedure) ==
          Sentences{"No card is burnt.", "Rounds are dealt as long as six cards are left."});
    procedure.states_burn = procedure.states_end = false;
    CHECK(procedure_assumptions(procedure) ==
          Sentences{"No card is burnt; the game file does not state the burn.",
                    "Rounds are dealt as long as six cards are left; the game file does not state where the "
                    "cut card lies."});
    CHECK(if_dealt(procedure) ==
          "if no card is burnt and rounds are dealt as long as six cards are left, which the game file does "
          "not state");
    procedure.states_burn = true;
    CHECK(if_dealt(procedure) ==
          "if rounds are dealt as long as six cards are left, which the game file does not state");
    procedure.states_end = true;
    CHECK(if_dealt(procedure).empty());
    procedure.before_cut = 0;
    CHECK(procedure_assumptions(procedure).at(1) == "Every round is dealt from a full shoe.");
    // The cut card lies on the first card, and two more rounds are dealt from the shoe.
    procedure.rounds_after_cut = procedure.rounds_after_cut_first = 2;
    CHECK(procedure_assumptions(procedure).at(1).starts_with("Cards before the cut card: 0. Rounds dealt"));
    procedure.rounds_after_cut = procedure.rounds_after_cut_first = 0;
    procedure.burns = true;
    procedure.burnt = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    procedure.before_cut = 402;
    CHECK(
        procedure_assumptions(procedure) ==
        Sentences{"The first card of a shoe is burnt, and as many more as it is worth; none for a ten, jack, "
                  "queen or king.",
                  "Cards before the cut card: 402. The round that deals the first card behind it is the "
                  "last one."});
    procedure.burnt[0] = 10;
    procedure.rounds_after_cut = procedure.rounds_after_cut_first = 1;
    CHECK(procedure_assumptions(procedure) ==
          Sentences{
              "The first card of a shoe is burnt, and as many more as it is worth; 10 for a ten, jack, queen "
              "or king.",
              "Cards before the cut card: 402. Rounds dealt after the one that deals the first card behind "
              "it, as "
              "long as six cards are left: 1."});
    procedure.rounds_after_cut_first = 0;
    CHECK(procedure_assumptions(procedure).back().ends_with(
        ": 1. The same if the cut card comes before the first card of that round: 0."));
}
