#include "rounds/simulation.hpp"

#include "games/builtin_games.hpp"
#include "reports/json/results.hpp"
#include "reports/views/reports.hpp"
#include "reports/views/sections.hpp"
#include "reports/writers/csv.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

namespace {

// Sixteen rounds of a coin, with a bet that won twelve of them, and a wager without a bet.
Simulation sample_simulation() {
    Simulation simulation;
    simulation.examined = examine(load_game(*builtin_game("punto-banco")), Setup{Shoe::of_decks(8)});
    simulation.seed = 7;
    simulation.shoes = 1;
    simulation.rounds = 16;
    simulation.cards = 80;
    simulation.laws = {{"coin", "Coin", 16, {{"heads", 12, ratio(1, 2)}, {"tails", 4, ratio(1, 2)}}, 16}};
    simulation.wagers = {
        {{"even", "Even money", 16, {{"Wins", 12, ratio(1, 2)}, {"Loses", 4, ratio(1, 2)}}, 16},
         ObservedReturn{10, 16, 160, 240, 1, 1}},
        {{"rare", "Rare", 0, {{"Wins", 0, ratio(1, 100)}, {"Loses", 0, ratio(99, 100)}}, 0}, {}}};
    return simulation;
}

std::string table_without_context(const std::string& kind) {
    const std::string text = csv_table(simulation_report(sample_simulation(), {}), kind);
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
          "coin,heads,12,8.00,8,2.00,0.750000,3/4,0.500000,1/2\n"
          "coin,tails,4,8.00,8,-2.00,0.250000,1/4,0.500000,1/2\n"
          "even,Wins,12,8.00,8,2.00,0.750000,3/4,0.500000,1/2\n"
          "even,Loses,4,8.00,8,-2.00,0.250000,1/4,0.500000,1/2\n"
          "rare,Wins,0,0.00,0,,,,0.010000,1/100\n"
          "rare,Loses,0,0.00,0,,,,0.990000,99/100\n");
    CHECK(table_without_context("tests") == "coin,16,4.00,4,1\neven,16,4.00,4,1\nrare,0,,,1\n");
    CHECK(table_without_context("bets") == "even,16,10,160,240,1.500000,3/2,1.000000,1,2.00\n");
}

TEST_CASE("writes null where nothing is compared or bet") {
    const Json record = simulation_json(sample_simulation(), Style{});
    CHECK(record["seed"] == "7");
    CHECK(record["wagers"][0]["bet"]["observed_return"]["exact"] == "3/2");
    CHECK(record["wagers"][0]["values"][0]["z"]["approximate"] == "2.000000");
    CHECK(record["wagers"][1]["bet"].is_null());
    CHECK(record["wagers"][1]["chi_squared"].is_null());
    CHECK(record["wagers"][1]["values"][0]["z"].is_null());
}

TEST_CASE("states what was taken of the procedure") {
    using Sentences = std::vector<std::string>;
    ShoeProcedure procedure;
    CHECK(procedure_assumptions(procedure) ==
          Sentences{"No card is burnt.", "Rounds are dealt as long as six cards are left."});
    procedure.before_cut = 0;
    CHECK(procedure_assumptions(procedure).at(1) == "Every round is dealt from a full shoe.");
    procedure.burns = true;
    procedure.before_cut = 402;
    CHECK(
        procedure_assumptions(procedure) ==
        Sentences{"The first card of a shoe is burnt, and as many more as it is worth; none for a ten, jack, "
                  "queen or king.",
                  "The cut card lies behind 402 cards. The round that deals the first card behind it is the "
                  "last one."});
    procedure.burnt[0] = 10;
    procedure.rounds_after_cut = 1;
    CHECK(procedure_assumptions(procedure) ==
          Sentences{
              "The first card of a shoe is burnt, and as many more as it is worth; 10 for a ten, jack, queen "
              "or king.",
              "The cut card lies behind 402 cards. After the round that deals the first card behind it, 1 "
              "round is dealt, as long as six cards are left."});
}
