#include "reports/writers/screen.hpp"

#include "reports/model/report.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

WriterOptions screen_options() {
    WriterOptions options{.format = "text", .is_screen = true};
    options.whole_report = "--whole";
    return options;
}

std::string screen(const Report& report) { return screen_of(report, screen_options()); }

auto lines_in(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

// A row for each number, and a total; rows 70 and 80 have a finding.
Table long_table() {
    Table table{.id = "numbers",
                .caption = "Numbers",
                .columns = {{"Number", Table::Align::left}, {"Verdict", Table::Align::left}},
                .has_total = true,
                .importance = Importance::answer};
    for (int number = 1; number <= 90; ++number) {
        const Cell verdict = number == 70   ? Cell{"refuted", Tone::bad}
                             : number == 80 ? Cell{"truncated", Tone::doubtful}
                                            : Cell{"confirmed", Tone::good};
        table.rows.push_back({{std::to_string(number)}, verdict});
    }
    table.rows.push_back({{"Total"}, {"90"}});
    return table;
}

}  // namespace

TEST_CASE("prints answers, then what needs attention, and names what else there is") {
    Report report{.title = "Punto Banco"};
    report.shoe = "8 decks";
    report.sections = {
        {"a",
         "Method",
         {Paragraph{"How it is done."}, Paragraph{"Not computed: tie.", Importance::attention}}},
        {"b", "Verdict", {Notice{Tone::good, {"Confirmed."}}}}};
    report.screen.say("Only on a screen.", Importance::answer);
    CHECK(screen(report) ==
          "Punto Banco\n8 decks\n\nConfirmed.\n\nOnly on a screen.\n\nNot computed: tie.\n\n"
          "Method: --whole\n");
}

TEST_CASE("prints everything if nothing is more than a detail") {
    Report report{.title = "Punto Banco"};
    report.sections = {{"a", "Method", {Paragraph{"How it is done."}}}};
    CHECK(screen(report) == "Punto Banco\n\nHow it is done.\n\nMore: --whole\n");
}

TEST_CASE("prints the columns that a screen has") {
    Table table = long_table();
    table.rows.resize(1);
    table.has_total = false;
    table.columns[0].is_on_screen = true;
    table.columns[1].is_on_screen = false;
    Report report{.title = "Punto Banco"};
    report.sections = {{"a", "Numbers", {table}}};
    CHECK(screen(report) == "Punto Banco\n\nNumbers\nNumber\n------\n1\n\nMore: --whole\n");
}

TEST_CASE("cuts the longest table, but no finding and no total, and says how many rows are left") {
    Report report{.title = "Punto Banco"};
    report.sections = {{"a", "Numbers", {long_table()}}};
    const std::string text = screen(report);
    CHECK(lines_in(text) == kScreenLines);
    CHECK(test::contains(text, "70      refuted\n80      truncated\n"));
    CHECK(test::contains(text, "Total   90\n"));
    CHECK(test::contains(text, " of 90 rows)\n"));
}

TEST_CASE("is never longer than sixty lines, and says how much it leaves out") {
    Report report{.title = "Punto Banco"};
    for (int section = 0; section < 40; ++section) {
        report.sections.push_back({fmt::format("s{}", section),
                                   fmt::format("Section {}", section),
                                   {long_table(), Notice{Tone::bad, std::vector<std::string>(30, "A line.")},
                                    Paragraph{"A detail."}}});
    }
    WriterOptions options = screen_options();
    options.width = 200;
    const std::string text = screen_of(report, options);
    CHECK(lines_in(text) <= static_cast<std::ptrdiff_t>(kScreenLines));
    CHECK(test::contains(text, " that did not fit"));
    // What did not fit and six sections are named, of 41.
    CHECK(test::contains(
        text,
        " did not fit, Section 0, Section 1, Section 2, Section 3, Section 4, Section 5, 34 more "
        "sections: --whole\n"));
}

TEST_CASE("shortens lists by whole items, and leaves no table without a row") {
    Report report{.title = "Punto Banco"};
    Bullets findings;
    findings.importance = Importance::answer;
    for (int item = 1; item <= 70; ++item) {
        findings.items.push_back(fmt::format("Finding {}.", item));
    }
    report.sections = {{"findings", "Findings", {findings}}};
    for (int section = 0; section < 12; ++section) {
        report.sections.push_back(
            {fmt::format("s{}", section), fmt::format("Section {}", section), {long_table()}});
    }
    const std::string text = screen(report);
    CHECK(lines_in(text) <= static_cast<std::ptrdiff_t>(kScreenLines));
    CHECK(test::contains(text, "- Finding 1.\n(1 of 70 items)\n"));
    CHECK(test::contains(text, "70      refuted\n"));
    CHECK(!test::contains(text, "(0 of 90 rows)"));
    CHECK(!test::contains(text, "(cut here)"));
}

TEST_CASE("prints verdicts bold and findings in colour if the terminal has colours") {
    WriterOptions options = screen_options();
    options.has_colours = true;
    Table table = long_table();
    table.rows = {{{"1"}, {"refuted", Tone::bad}}};
    table.has_total = false;
    Report report{.title = "Punto\x1B[31m Banco"};
    report.sections = {{"a", "Numbers", {Notice{Tone::bad, {"Refuted.", "One claim."}}, table}}};
    const std::string text = screen_of(report, options);
    CHECK(test::contains(text, "\x1B[1m\x1B[31mRefuted.\x1B[39m\x1B[22m\nOne claim.\n"));
    CHECK(test::contains(text, "1       \x1B[31mrefuted\x1B[39m\n"));
    CHECK(test::contains(text, "\x1B[1mPunto [31m Banco\x1B[22m\n"));
}

}  // namespace sabot::report
