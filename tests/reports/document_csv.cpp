#include "reports/document_csv.hpp"

#include "reports/document_sample.hpp"
#include "reports/html/sample_curve.hpp"
#include "support/catch.hpp"

namespace sabot::report {

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

Document document_with(Block block) {
    return {.title = "",
            .subtitle = "",
            .running_head = "",
            .date = "",
            .sections = {{.id = "s", .title = "", .blocks = {std::move(block)}}}};
}

}  // namespace

TEST_CASE("tables and charts of all sections, fractions beside what was rounded") {
    CHECK(csv_tables(plain_sample()) == Files{{"wagers.csv",
                                               "Wager,Deals,Return,Return_exact,Verdict\n"
                                               "Banker,4998398,-0.010579,-17/1607,refuted\n"
                                               "Total,4998398,0.5,1/2,D\n"},
                                              {"returns.csv",
                                               "Kind,Label,\"Return, per unit staked\","
                                               "\"Return, per unit staked_exact\"\n"
                                               "bar,Banker,98.00%,49/50\n"
                                               "bar,Tie,-12.50%,-1/8\n"
                                               "line,an even game,,1\n"
                                               "band from,usual,,9/10\n"
                                               "band to,usual,,1\n"}});
}

TEST_CASE("a curve has its estimates in columns of their own") {
    const auto files = csv_tables(document_with(test::sample_curve()));
    CHECK(files == Files{{"gain.csv",
                          "Kind,Cards left,Expected gain,Expected gain_exact,Expected gain_estimate,Low_95%,"
                          "High_95%,Label\n"
                          "exact,6,0.1,1/10,,,,\n"
                          "exact,26,0.01,1/100,,,,\n"
                          "estimate,100,,,0.001,0.0001,0.002,\n"
                          "estimate,200,,,0,0,0.0001,\n"
                          "mark,657/4,,,,,,closes after 50 rounds\n"}});
}

TEST_CASE("a spreadsheet executes nothing") {
    const Table table{.id = "t",
                      .caption = "=caption()",
                      .columns = {{"=head()"}, {"@x"}},
                      .rows = {{{"=cmd()", "+exact()"}, {"-1+cmd()"}}, {{"-5", "-5/1"}, {"a;=b()\n+c"}}}};
    CHECK(csv_tables(document_with(table)) == Files{{"t.csv",
                                                     "'=head(),'=head()_exact,'@x\n"
                                                     "'=cmd(),'+exact(),'-1+cmd()\n"
                                                     "-5,-5/1,\"a;'=b()\n'+c\"\n"}});
    const Chart chart{.id = "c", .title = "", .description = "", .axis = "=a()", .bars = {{"=b()", 1, "@t"}}};
    CHECK(csv_tables(document_with(chart)).front().second ==
          "Kind,Label,'=a(),'=a()_exact\nbar,'=b(),'@t,1\n");
}

TEST_CASE("no field of a hostile document begins like a formula") {
    for (const auto& [name, text] : csv_tables(hostile_sample())) {
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
