#include "reports/writers/writer.hpp"

#include "reports/report_sample.hpp"
#include "reports/writers/text_table.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

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

TEST_CASE("a table that is too wide is divided, and no line is longer than asked for") {
    const std::string word(20, 'x');
    Table table{"t", "T", columns({"A", "B", "C", "D"}), {{{word}, {word}, {word}, {word}}}};
    for (const std::size_t width : {std::size_t{42}, std::size_t{64}, std::size_t{86}}) {
        const std::string text = text_table(table, {.format = "text", .width = width});
        std::size_t longest = 0;
        std::size_t lines = 0;
        for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1) {
            longest = std::max(longest, text.find('\n', begin) - begin);
            ++lines;
        }
        CHECK(longest == width);
        // A heading, a rule and a row of each part, and a blank line between two.
        const std::size_t parts = width == 42 ? 3 : width == 64 ? 2 : 1;
        CHECK(lines == 4 * parts - 1);
    }
}

TEST_CASE("the longest text of a column decides its width, and its longest word how narrow it may be") {
    const std::string word(30, 'x');
    const Table table{"t", "T", columns({"A", "B"}), {{{word + " yy"}, {"1"}}, {{"z"}, {"2"}}}};
    const auto text_of = [&](std::size_t width) {
        return text_table(table, {.format = "text", .width = width});
    };
    const auto heading = [](std::size_t width) { return "A" + std::string(width, ' ') + "B\n"; };
    CHECK(text_of(80) ==
          heading(34) + std::string(36, '-') + "\n" + word + " yy  1\nz" + std::string(34, ' ') + "2\n");
    CHECK(text_of(30) ==
          heading(33) + std::string(35, '-') + "\n" + word + "    1\n  yy\nz" + std::string(33, ' ') + "2\n");
}

TEST_CASE("each part of a divided table shows which of the rows with one name it is about") {
    const std::string word(20, 'x');
    const auto text_of = [&](const std::string& second, const std::string& second_key, std::size_t width) {
        const Table table{"t",
                          "T",
                          columns({"A", "B", "C", "D"}),
                          {{{"one"}, {"p"}, {word}, {word}}, {{second}, {second_key}, {word}, {word}}}};
        return text_table(table, {.format = "text", .width = width});
    };
    const auto heading = [](const char* name) { return "A    B  " + std::string(19, ' ') + name + "\n"; };
    const std::string rule = std::string(3 + 2 + 1 + 2 + 20, '-') + "\n";
    const std::string rows = rule + "one  p  " + word + "\none  q  " + word + "\n";
    CHECK(text_of("one", "q", 40) == heading("C") + rows + "\n" + heading("D") + rows);
    CHECK(text_of("", "q", 40).ends_with("     q  " + word + "\n"));
    // Other names need no second column, and no line becomes too long for one.
    CHECK(text_of("two", "q", 40).ends_with("two  " + word + "\n"));
    CHECK(text_of("one", std::string(20, 'q'), 46).ends_with("one  " + word + "\n"));
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
                .bars = {{"A", ratio(1, 8), "0.125"},
                         {"2", ratio(-1, 16), "-0.0625"},
                         {"3", 0, "0"},
                         {"4", ratio(1, 1000), "0.001"}},
                .in_text = true};
    CHECK(test::contains(text_report(report_with({chart})), R"(
    Effect
-----------------------------------------------------
A    0.125                      │████████████████████
2  -0.0625            ██████████│
3        0                      │
4    0.001                      │█
)"));
}

TEST_CASE("prevents text of a report from imitating Sabot's own output") {
    const std::string text = text_report(hostile_sample(), {.format = "text", .with_fractions = true});
    CHECK(text.find('\x1B') == std::string::npos);
    CHECK(text.find('\r') == std::string::npos);
}

}  // namespace sabot::report
