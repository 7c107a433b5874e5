#include "reports/bank_tables.hpp"

#include "support/catch.hpp"

#include "bank_sample.hpp"

using namespace sabot;
using Texts = std::vector<std::string>;

TEST_CASE("a coup's ends and the share of wins") {
    const report::Table table = report::bank_coup(test::sample_bank(), Style{});
    REQUIRE(table.rows.size() == 4);
    CHECK(texts_of(table.rows[0]) == Texts{"Banker wins", "0.300000"});
    CHECK(texts_of(table.rows[1]) == Texts{"Player wins: the bank falls", "0.200000"});
    CHECK(table.rows[3][1].exact() == "3/5");
}

TEST_CASE("what is expected, under each commission") {
    const report::Table table = report::bank_summary(test::sample_bank(ratio(1, 20)), Style{});
    REQUIRE(table.rows.size() == 6);
    CHECK(table.rows[0][1].exact() == "3/2");
    CHECK(table.rows[1][1].exact() == "5");
    CHECK(texts_of(table.rows[4]) == Texts{"Garage (units), without commission", "3.085714"});
    CHECK(table.rows[4][1].exact() == "108/35");
    CHECK(table.rows[5][1].exact() == "73/35");
    CHECK(table.rows[2][0].text() == "Garage (units), with a commission of 5%");
    const report::Table endless = report::bank_summary(test::sample_endless_bank(), Style{});
    for (const auto& row : endless.rows) {
        CHECK(row[1].text() == "infinite");
    }
}

TEST_CASE("win by win") {
    const BankStudy study = test::sample_bank(ratio(1, 20));
    const report::Table plain = report::bank_wins(study, 1, {4, false});
    CHECK(plain.id == "wins-2");
    REQUIRE(plain.rows.size() == 5);
    CHECK(texts_of(plain.rows[0]) == Texts{"0", "1.0000", "0.4000", "1", "1", "0", "0.0000", "0.0000"});
    CHECK(texts_of(plain.rows[4]) == Texts{"4", "0.1296", "0.0518", "16", "8", "4", "1.0736", "0.9008"});
    const report::Table taxed = report::bank_wins(study, 0, {4, false});
    CHECK(taxed.caption == "The bank after each win, with a commission of 5%");
    CHECK(taxed.rows[1][3].text() == "1.9500");
    CHECK(taxed.rows[1][3].exact() == "39/20");
}
