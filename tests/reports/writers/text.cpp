#include "reports/writers/writer.hpp"

#include "reports/report_sample.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

namespace sabot::report {

TEST_CASE("writes every kind of block as text") {
    CHECK(text_report(plain_sample(), {.format = "text", .with_fractions = true}) == R"(Punto Banco
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
    CHECK_FALSE(test::contains(text_report(plain_sample()), "-17/1607"));
}

TEST_CASE("explains rounding only if a number is rounded") {
    Table table{"t", "T", columns({"A", "B"}), {{{"x"}, {Number{ratio(1, 3)}}}}};
    CHECK(test::contains(text_report(report_with({table})), "Decimals are rounded"));
    table.columns[1].is_shown = false;
    CHECK_FALSE(test::contains(text_report(report_with({table})), "Decimals are rounded"));
}

TEST_CASE("prints a blank line for an empty fact in text") {
    CHECK(test::contains(text_report(report_with({Facts{{{"Name", ""}}}})),
                         "\nName:  " + std::string(30, '_') + "\n"));
}

TEST_CASE("draws a chart with block characters from zero in both directions if requested") {
    Chart chart{.id = "c",
                .title = "Effects",
                .description = "",
                .axis = "Effect",
                .bars = {{"A", ratio(1, 8), "0.125"}, {"2", ratio(-1, 16), "-0.0625"}, {"3", 0, "0"}},
                .in_text = true};
    CHECK(test::contains(text_report(report_with({chart})), R"(
    Effect
-----------------------------------------------------
A    0.125                      │████████████████████
2  -0.0625            ██████████│
3        0                      │
)"));
}

TEST_CASE("prevents text of a report from imitating Sabot's own output") {
    const std::string text = text_report(hostile_sample(), {.format = "text", .with_fractions = true});
    CHECK(text.find('\x1B') == std::string::npos);
    CHECK(text.find('\r') == std::string::npos);
}

}  // namespace sabot::report
