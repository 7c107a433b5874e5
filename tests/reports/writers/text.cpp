#include "reports/writers/text.hpp"

#include "reports/report_sample.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

namespace sabot::report {

TEST_CASE("every kind of block as text") {
    CHECK(text_report(plain_sample(), true) == R"(Punto Banco
A report
2026-01-31

What was examined
=================

Bacará & 5% of it.

- one
- two_2

File:   a_b.toml
Decks:  8

REFUTED
1 of 2 claims.

Figures

All wagers

Wager       Deals     Return  Verdict
-------------------------------------
Banker  4,998,398  -0.010579  refuted
-------------------------------------
Total   4,998,398        0.3     D

All wagers, exactly

Wager   Column    Printed  Exactly
-----------------------------------
Banker  Return  -0.010579  -17/1607
Total   Return        0.3  1/3

    a/b

Counts are exact. Decimals are rounded half to even from exact values.
)");
    CHECK_FALSE(test::contains(text_report(plain_sample(), false), "-17/1607"));
}

TEST_CASE("rounding is explained only where a number is printed rounded") {
    Table table{"t", "T", columns({"A", "B"}), {{{"x"}, {Number{ratio(1, 3)}}}}};
    CHECK(test::contains(text_report(report_with({table}), false), "Decimals are rounded"));
    table.columns[1].is_shown = false;
    CHECK_FALSE(test::contains(text_report(report_with({table}), false), "Decimals are rounded"));
}

TEST_CASE("an empty fact is a line to write on in text") {
    CHECK(test::contains(text_report(report_with({Facts{{{"Name", ""}}}}), false),
                         "\nName:  " + std::string(30, '_') + "\n"));
}

TEST_CASE("a chart that asks for it is drawn in blocks, from zero to either side") {
    Chart chart{.id = "c",
                .title = "Effects",
                .description = "",
                .axis = "Effect",
                .bars = {{"A", ratio(1, 8), "0.125"}, {"2", ratio(-1, 16), "-0.0625"}, {"3", 0, "0"}},
                .in_text = true};
    CHECK(test::contains(text_report(report_with({chart}), false), R"(
    Effect
--------------------------------------------------------------------------
A    0.125                        ████████████████████████████████████████
2  -0.0625  ████████████████████
3        0
)"));
}

TEST_CASE("nothing that a document holds passes for a line of Sabot's own") {
    const std::string text = text_report(hostile_sample(), true);
    CHECK(text.find('\x1B') == std::string::npos);
    CHECK(text.find('\r') == std::string::npos);
}

}  // namespace sabot::report
