#include "reports/writers/html/sample_report.hpp"

#include "exact/decimal.hpp"
#include "reports/writers/html/sample_curve.hpp"

#include <fmt/format.h>

namespace sabot::test {

using namespace report;

namespace {

Table facts_of_wagers() {
    Table table{"wagers-table",
                "All wagers: expected value per unit staked",
                {{"Wager", Table::Align::left},
                 {"RTP"},
                 {"House edge"},
                 {"Skewness"},
                 {"Hit frequency"},
                 {"Claim", Table::Align::left}},
                {}};
    const auto row = [&](const std::string& name, const Rational& value, const std::string& verdict,
                         Tone tone) {
        const Rational rest = 1 - value;
        table.rows.push_back({{name},
                              {Number::percentage(value)},
                              {Number::percentage(rest)},
                              {Root{value, value > rest ? -1 : 1}},
                              {Number::percentage(rest / 2)},
                              {verdict, tone}});
    };
    row("Player", parse_exact("10713250210261/10847218479825"), "confirmed", Tone::good);
    row("Banker", parse_exact("10732465128097/10847218479825"), "truncated", Tone::doubtful);
    row("Tie", parse_exact("9289601328000/10847218479825"), "refuted", Tone::bad);
    row("A side wager with a rather long name", ratio(103, 1068), "none", Tone::plain);
    return table;
}

Table tableau() {
    Table table{"tableau", "Banker's third card", {{"Banker's total", Table::Align::left}}, {}};
    for (int third = 0; third < 10; ++third) {
        table.columns.push_back({std::to_string(third), Table::Align::centre});
    }
    table.columns.push_back({"none", Table::Align::centre});
    for (int total = 0; total < 8; ++total) {
        std::vector<Cell> row{{std::to_string(total)}};
        for (int third = 0; third < 11; ++third) {
            const bool draws = total < 3 || (total < 7 && (third + total) % 3 == 0);
            row.push_back({draws ? "D" : "S", draws ? Tone::draws : Tone::stands});
        }
        table.rows.push_back(row);
    }
    table.is_list = false;
    return table;
}

Table events() {
    Table table{"banker-events",
                "Banker: events of the wager, in the order in which they are looked for",
                {{"Event", Table::Align::left}, {"Pays"}, {"Combinations"}, {"Probability"}, {"Return"}},
                {{{"Banker wins"},
                  {"0.95"},
                  {"2,292,252,566,437,888"},
                  {Number{ratio(Integer("2292252566437888"), Integer("4998398275503360"))}},
                  {Number{ratio(Integer("2177639938115993"), Integer("4998398275503360"))}}},
                 {{"Tie"}, {"0"}, {"475,627,426,473,216"}, {"0.095156"}, {"0.000000"}},
                 {{"Loses"}, {"-1"}, {"2,230,518,282,592,256"}, {"0.446247"}, {"-0.446247"}},
                 {{"Total"}, {""}, {"4,998,398,275,503,360"}, {"1.000000"}, {"-0.010579"}}}};
    table.has_total = true;
    return table;
}

Table wide_table() {
    Table table{"wide", "Every figure of every wager side by side", {{"Wager", Table::Align::left}}, {}};
    for (int i = 1; i <= 12; ++i) {
        table.columns.push_back({fmt::format("Quantity {}", i)});
    }
    for (int row = 1; row <= 40; ++row) {
        std::vector<Cell> cells{{fmt::format("wager-{}", row)}};
        for (int i = 1; i <= 12; ++i) {
            cells.push_back({fmt::format("{}0.{:06d}", i % 5 == 0 ? "-" : "", row * i * 7919 % 1000000)});
        }
        table.rows.push_back(cells);
    }
    return table;
}

// Headings that are much wider than the cells below them.
Table long_headings() {
    Table table{"headings", "The bank after each win", {{"Wins", Table::Align::left}}, {{{"0"}}}};
    for (const std::string what : {"Capital", "Garage", "Gain if passed", "Falls then"}) {
        for (const std::string when : {"never", "always"}) {
            table.columns.push_back({fmt::format("{}, garage {} (units)", what, when)});
            table.rows[0].push_back({"0.013674"});
        }
    }
    return table;
}

Table fractions() {
    Table table{
        "fractions", "Exact values", {{"Quantity", Table::Align::left}, {"Value", Table::Align::left}}, {}};
    for (int i = 0; i < 30; ++i) {
        table.rows.push_back(
            {{fmt::format("Wager {}: variance", i)},
             {fmt::format("{0}31415926535897932384626433832795028841971693993751058209749/"
                          "{0}27182818284590452353602874713526624977572470936999595749669676277",
                          i + 1)}});
    }
    return table;
}

Chart returns() {
    Chart chart{
        "returns-chart",
        "Return to player of all wagers",
        "Bars for five wagers, from 9.6% to 101.2%, with a line at 100%.",
        "Return to player, per cent of the stake",
        Chart::Direction::across,
        {{"Player", ratio(9876, 100), "98.7649%"},
         {"Banker", ratio(9894, 100), "98.9421%"},
         {"Tie", ratio(8564, 100), "85.6404%"},
         {"A side wager with a rather long name that goes on and on, as the rules of the house have it",
          ratio(964, 100), "9.6386%"},
         {"Misprinted", ratio(10120, 100), "101.2000%"}}};
    chart.line = Chart::Line{100, "all is returned: 100%"};
    chart.band = Chart::Band{85, 99, "usual range"};
    return chart;
}

Chart removals() {
    Chart chart{"removal-chart",
                "Effect of removing one card on Banker",
                "Bars for thirteen ranks; removing a five raises the expected value most.",
                "Expected value without the card less that with it, in 1/1000 of the stake",
                Chart::Direction::upright,
                {}};
    const std::vector<std::string> ranks{"A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"};
    const std::vector<int> effects{44, 52, 65, 116, -827, -1132, -827, -502, -249, 188, 188, 188, 188};
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        chart.bars.push_back({ranks[i], ratio(effects[i], 1000), decimal(ratio(effects[i], 1000), 3)});
    }
    return chart;
}

Chart broken() {
    Chart chart{"claims-chart",
                "Claims against exact figures",
                "Four claims; the third is off by more than can be drawn.",
                "Stated less computed, in units of the last stated digit",
                Chart::Direction::across,
                {{"Banker RTP", ratio(1, 3), "0.33"},
                 {"Player RTP", ratio(-2, 5), "-0.40"},
                 {"Tie RTP", 310, "310.00"},
                 {"Pair RTP", -42, "-42.00"}}};
    chart.limit = 2;
    chart.band = Chart::Band{ratio(-1, 2), ratio(1, 2), "rounds to what is stated"};
    return chart;
}

Chart many_bars(const std::string& id, Chart::Direction direction, int count) {
    Chart chart{id,
                fmt::format("Distribution over {} results", count),
                "Bars that rise and fall.",
                "Probability",
                direction,
                {}};
    for (int i = 0; i < count; ++i) {
        const auto value = ratio(Integer(i) * (count - i), Integer(count) * count);
        chart.bars.push_back({std::to_string(i), value, decimal(value, 4)});
    }
    return chart;
}

Section examined() {
    return {"examined",
            "What was examined",
            {Facts{{{"Game", "Sample Baccarat (sample-baccarat)"},
                    {"Documents", "Rules of the house, edition of March; appendix B on side wagers"},
                    {"Shoe", "8 decks, 416 cards"},
                    {"SHA-256 of the game file",
                     "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"},
                    {"Command line", "sabot report sample-baccarat -o sample.html"}}}}};
}

Section verdict() {
    return {"verdict",
            "Verdict",
            {Notice{Tone::bad,
                    {"Refuted: 1 of 12 claims does not follow from the rules as printed.",
                     "Truncated, not rounded: 2 claims. Confirmed: 9 claims.",
                     "The greatest difference is 0.31 of a percentage point, in the return of Tie."}},
             Notice{Tone::good, {"Every identity that was checked in this run holds."}},
             Notice{Tone::doubtful, {"The document contradicts itself about the decks."}},
             Notice{Tone::plain, {"No stake was given."}}}};
}

Section method() {
    return {
        "method",
        "Method",
        {Paragraph{
             "Every composition of cards that the shoe can deal is walked under the drawing rules, in "
             "integers; a probability is a count of ordered draws of six cards over the number of all of "
             "them, and nothing is rounded before it is printed."},
         Formula{"N = 416·415·414·413·412·411 = 4,998,398,275,503,360", ""},
         Bullets{{"The deals of all events of a wager add up to N.",
                  "The mean of a wager's expected value over the removal of one random card is its expected "
                  "value with none removed."}}}};
}

}  // namespace

Report sample_report() {
    Report report{"Sample Baccarat",
                  "Exact figures and an audit of the published ones",
                  "Sample Baccarat · sha256 9f86d081884c",
                  "2026-11-21",
                  {examined(), verdict()}};
    report.reference = "Lab, LT 26/4";
    report.sections.push_back({"rules", "Rules as computed", {tableau()}});
    report.sections.push_back(
        {"wagers",
         "Wagers",
         {facts_of_wagers(), returns()},
         {{"wager-banker",
           "Banker",
           {events(), long_headings(), many_bars("net", Chart::Direction::upright, 12)}},
          {"wager-all", "All wagers, every quantity", {wide_table()}}}});
    report.sections.push_back({"removal", "Effects of removal", {removals()}});
    report.sections.push_back({"claims", "Claims", {broken()}});
    report.sections.push_back({"gain", "Gain by cards left", {sample_curve()}});
    report.sections.push_back({"distribution",
                               "Distribution of net results",
                               {many_bars("thirty", Chart::Direction::upright, 30),
                                many_bars("hundred", Chart::Direction::upright, 100)}});
    report.sections.push_back(method());
    report.sections.push_back({"fractions-section", "Exact fractions", {fractions()}});
    return report;
}

Report hostile_report() {
    Table table{"table", kHostile + " table", {{kHostile, Table::Align::left}, {kHostile}}, {}};
    for (const auto tone : {Tone::plain, Tone::good, Tone::doubtful, Tone::bad}) {
        table.rows.push_back({{kHostile, tone}, {Named{kHostile, kHostile + " id"}, tone}});
    }
    table.has_total = true;
    Chart chart{"chart",  kHostile + " chart",      kHostile,
                kHostile, Chart::Direction::across, {{kHostile, 1, kHostile}}};
    chart.line = Chart::Line{2, kHostile};
    chart.band = Chart::Band{0, 1, kHostile};
    auto upright = chart;
    upright.id = "upright";
    upright.title = kHostile + " upright";
    upright.direction = Chart::Direction::upright;
    upright.bars = {{"<b>&", -1, "\"<"}};
    Curve curve{"curve", kHostile + " curve", kHostile, kHostile, kHostile, {{6, 1, kHostile}}};
    curve.estimates = {{7, 2, 0, 3, kHostile, kHostile, kHostile}};
    curve.marks = {{8, kHostile, kHostile}};
    return {kHostile,
            kHostile,
            kHostile,
            "2026-11-21",
            {{"first",
              kHostile,
              {Paragraph{kHostile}, Bullets{{kHostile}}, Facts{{{kHostile, kHostile}}}, Formula{kHostile, ""},
               Notice{Tone::good, {kHostile}}, table, chart, upright, curve},
              {{"second", kHostile, {Paragraph{kHostile}}}}}}};
}

}  // namespace sabot::test
