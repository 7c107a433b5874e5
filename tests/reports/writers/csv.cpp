#include "reports/writers/writer.hpp"

#include "reports/report_sample.hpp"
#include "reports/writers/html/sample_curve.hpp"
#include "support/catch.hpp"

namespace sabot::report {

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

Table events_of(const std::string& wager, const Rational& probability) {
    Table table{.id = "events-" + wager,
                .caption = "Events",
                .columns = {{"Event", Table::Align::left}, {"Probability"}},
                .rows = {{{"Wins"}, {Number{probability, 3}}}, {{"Total"}, {Number{1, 3}}}},
                .has_total = true};
    table.kind = "events";
    table.context = {{"wager", wager}};
    return table;
}

}  // namespace

TEST_CASE("writes plain numbers with fractions beside them, and no totals") {
    CHECK(csv_files(plain_sample()) == Files{{"wagers.csv",
                                              "wager,deals,return,return_exact,verdict\n"
                                              "Banker,4998398,-0.010579,-17/1607,refuted\n"}});
}

TEST_CASE("merges tables of one kind, with their context in leading columns") {
    Report report = report_with({events_of("tie", ratio(1, 8)), events_of("banker", ratio(1, 3))});
    report.context = {{"game", "g"}};
    CHECK(csv_kinds(report) == std::vector<std::string>{"events"});
    CHECK(csv_table(report, "events") ==
          "game,wager,event,probability,probability_exact\n"
          "g,tie,Wins,0.125,1/8\n"
          "g,banker,Wins,0.333,1/3\n");
}

TEST_CASE("rejects an unknown kind of table and lists those present") {
    CHECK_THROWS_WITH(csv_table(report_with({events_of("tie", ratio(1, 8))}), "histogram"),
                      "unknown table \"histogram\": expected events");
}

TEST_CASE("includes hidden columns, but not tables that repeat others") {
    Table table = events_of("tie", ratio(1, 8));
    table.columns[1].is_shown = false;
    Table repeated = events_of("tie", ratio(1, 8));
    repeated.is_data = false;
    CHECK(csv_table(report_with({repeated, table}), "events") ==
          "wager,event,probability,probability_exact\ntie,Wins,0.125,1/8\n");
}

TEST_CASE("writes the ends of intervals beside estimates, and omits charts") {
    const Table gains{.id = "gains",
                      .caption = "Gains",
                      .columns = {{"Wager", Table::Align::left}, {"Gain"}},
                      .rows = {{{Named{"Tie", "tie"}}, {Estimate{0.001, 0.0001, 0.002}}},
                               {{Named{"Big", "big"}}, {Estimate{0, 0, 0}}}}};
    CHECK(csv_files(report_with({gains, test::sample_curve()})) == Files{{"gains.csv",
                                                                          "wager,gain,gain_low,gain_high\n"
                                                                          "tie,0.001000,0.0001000,0.002000\n"
                                                                          "big,0,,\n"}});
}

TEST_CASE("quotes fields if necessary") {
    CHECK(csv_text("Banker wins") == "Banker wins");
    CHECK(csv_text("a,b") == "\"a,b\"");
    CHECK(csv_text("say \"six\"") == "\"say \"\"six\"\"\"");
    CHECK(csv_text("two\nlines") == "\"two\nlines\"");
    CHECK(csv_text("two\rlines") == "\"two\rlines\"");
    CHECK(csv_text("") == "");
}

TEST_CASE("prevents spreadsheets from interpreting text as a formula") {
    CHECK(csv_text("=1+1") == "'=1+1");
    CHECK(csv_text("+1") == "'+1");
    CHECK(csv_text("-1") == "'-1");
    CHECK(csv_text("@SUM(A1,A2)") == "\"'@SUM(A1,A2)\"");
    CHECK(csv_text("\t=1") == "'\t'=1");
    CHECK(csv_text("\n1") == "\"'\n1\"");
    CHECK(csv_text("\xEF\xBC\x9D"
                   "1") ==
          "'\xEF\xBC\x9D"
          "1");
    CHECK(csv_text("x;=1+1") == "x;'=1+1");
    CHECK(csv_text("x\t@a;-1") == "x\t'@a;'-1");
    CHECK(csv_text("a\n+1\r\n=b") == "\"a\n'+1\r\n'=b\"");
    CHECK(csv_text("confirmed; -0.5") == "confirmed; -0.5");
}

TEST_CASE("writes no field of a hostile report that begins like a formula") {
    for (const auto& [name, text] : csv_files(hostile_sample())) {
        bool quoted = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool starts = i == 0 || (!quoted && (text[i - 1] == ',' || text[i - 1] == '\n'));
            const std::size_t first = starts && text[i] == '"' ? i + 1 : i;
            if (starts && std::string("=+@\t\r").find(text[first]) != std::string::npos) {
                FAIL(name + ": " + text.substr(i, 40));
            }
            quoted ^= text[i] == '"';
        }
        CHECK(!quoted);
    }
}

}  // namespace sabot::report
