#include "reports/prose/assumptions.hpp"
#include "reports/results/subjects.hpp"

#include "reports/bank_sample.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/writers/writer.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;
using namespace sabot::report;

using Texts = std::vector<std::string>;

TEST_CASE("reports how a coup ends for the bank, and how long the bank lasts") {
    const report::Report report = bank_result(test::sample_bank(ratio(1, 20))).report();
    CHECK(report.title == "Bacará Chemin de Fer: the bank");
    CHECK(std::get<Facts>(report.sections.at(0).blocks.at(0)).entries.back() ==
          std::pair<std::string, std::string>{"Commission", "5% of what Banker wins"});
    const report::Table coup = test::table_of(report.sections.at(2), "coup");
    REQUIRE(coup.rows.size() == 6);
    CHECK(texts_of(coup.rows[0]) == Texts{"Banker wins", "0.300000"});
    CHECK(texts_of(coup.rows[3]) ==
          Texts{"Probability that Banker wins a coup that is not a tie: r", "0.600000"});
    CHECK(fraction_field(coup.rows[3][1].value) == "3/5");
    CHECK(fraction_field(coup.rows[4][1].value) == "3/2");
    CHECK(fraction_field(coup.rows[5][1].value) == "5");
}

TEST_CASE("reports the expected garage under each commission, or that it is infinite") {
    const report::Report report = bank_result(test::sample_bank(ratio(1, 20))).report();
    const report::Table garage = shown(test::table_of(report.sections.at(3), "garage"));
    REQUIRE(garage.rows.size() == 2);
    CHECK(garage.rows[0][0].text() == "5% of what Banker wins");
    CHECK(texts_of(garage.rows[1]) == Texts{"none", "0.720000", "3.085714", "2.085714"});
    CHECK(garage.rows[1][2].exact() == "108/35");
    CHECK(garage.rows[1][3].exact() == "73/35");
    const report::Report endless = bank_result(test::sample_endless_bank()).report();
    CHECK(texts_of(shown(test::table_of(endless.sections.at(3), "garage")).rows.at(0)) ==
          Texts{"none", "2.000000", "infinite", "infinite"});
    CHECK(test::table_of(endless.sections.at(2), "coup").rows.at(4)[1].text() == "infinite");
}

TEST_CASE("prints integers without decimals for each win, and no overlong fractions") {
    const report::Report report = bank_result(test::sample_bank(ratio(1, 20))).report({4, true});
    const report::Table plain = test::table_of(report.sections.at(4), "wins");
    REQUIRE(plain.rows.size() == 5);
    CHECK(texts_of(plain.rows[0]) == Texts{"0", "1", "0.4000", "1", "1", "0", "0", "0"});
    CHECK(texts_of(plain.rows[4]) == Texts{"4", "0.1296", "0.0518", "16", "8", "4", "1.0736", "0.9008"});
    const report::Table taxed = test::table_of(report.sections.at(4), "wins-commission");
    CHECK(taxed.caption == "The bank after each win; commission: 5% of what Banker wins");
    CHECK(texts_of(taxed.rows.at(1)) ==
          Texts{"1", "0.6000", "0.2400", "1.9500", "1.9500", "0", "0.1700", "0.1700"});
    Report wins;
    wins.sections = {report.sections.at(4)};
    CHECK(with_appendix(wins).sections.size() == 1);
}

TEST_CASE("writes every fraction to CSV, one row for each number of wins and commission") {
    const std::string plain = csv_table(bank_result(test::sample_bank(0, 3)).report({2, false}), "wins");
    CHECK(plain.starts_with(
        "game,decks,cards,shoe,removed,player_cards,banker_cards,commission,wins,reached,reached_exact,falls,"
        "falls_exact,capital_never,capital_never_exact,capital_always,capital_always_exact,garage,"
        "garage_exact,gain_never,gain_never_exact,gain_always,gain_always_exact\n"));
    CHECK(
        plain.ends_with("\nchemin-de-fer,6,312,,,,,0,3,0.22,27/125,0.0864,54/625,8.00,8,4.00,4,4.00,4,0.73,"
                        "91/125,0.73,91/125\n"));
    const std::string both =
        csv_table(bank_result(test::sample_bank(ratio(1, 20), 3)).report({2, false}), "wins");
    CHECK(std::count(both.begin(), both.end(), '\n') == 9);
    CHECK(both.find("\nchemin-de-fer,6,312,,,,,1/20,1,0.60,3/5,0.24,6/25,1.95,39/20,") != std::string::npos);
    const std::string garage =
        csv_table(bank_result(test::sample_endless_bank()).report({2, false}), "garage");
    CHECK(garage.ends_with(",none,0,2.00,2,,\n"));
}

TEST_CASE("states the effect of a win in the assumptions") {
    const auto plain = bank_assumptions(test::sample_bank().banks.front());
    CHECK(plain.at(1) == "The punters cover the whole capital of the bank every time.");
    CHECK(plain.at(2) == "Winnings stay in: a win doubles the capital. A tie changes nothing.");
    CHECK(bank_assumptions(test::sample_bank(ratio(1, 20)).banks.front()).at(2) ==
          "Winnings stay in, minus the commission: a win multiplies the capital by 39/20. A tie changes "
          "nothing.");
}
