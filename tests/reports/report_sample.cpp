#include "report_sample.hpp"

#include "each.hpp"
#include "reports/hostile_names.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

using Align = Table::Align;

Table wagers_table() {
    return {.id = "wagers",
            .caption = "All wagers",
            .columns = {{"Wager", Align::left}, {"Deals"}, {"Return"}, {"Verdict", Align::centre}},
            .rows = {{{"Banker"}, {Count{4998398}}, {Number{ratio(-17, 1607)}}, {"refuted", Tone::bad}},
                     {{"Total"}, {Count{4998398}}, {Number{ratio(1, 3), 1}}, {"D", Tone::draws}}},
            .has_total = true};
}

Chart returns_chart() {
    return {.id = "returns",
            .title = "Return to player",
            .description = "Banker returns most.",
            .axis = "Return, per unit staked",
            .bars = {{"Banker", ratio(98, 100), "98.00%"}, {"Tie", ratio(-1, 8), "-12.50%"}},
            .line = Chart::Line{1, "an even game"},
            .band = Chart::Band{ratio(9, 10), 1, "usual"},
            .limit = ratio(1, 2)};
}

std::string all_hostile() {
    std::string text;
    for (const std::string& name : hostile_names()) {
        text += name + " ";
    }
    return text;
}

std::string long_fraction() {
    std::string digits = "-";
    for (int i = 0; i < 40; ++i) {
        digits += std::to_string(1234567 + 7919 * i);
        digits += i == 20 ? "/" : "";
    }
    return digits;
}

Table hostile_table() {
    Table table{.id = "hostile",
                .caption = all_hostile(),
                .columns = {{all_hostile(), Align::left}, {"=head()"}, {"a & b | c", Align::centre}},
                .rows = {}};
    for (const std::string& name : hostile_names()) {
        table.rows.push_back({{name}, {name, Tone::bad}, {"D", Tone::draws}});
    }
    return table;
}

Table wide_table() {
    Table table{.id = "wide",
                .caption = "Claims with their sources",
                .columns = columns({"Wager and quantity", "Stated", "Computed exactly", "Stated less exact",
                                    "Verdict", "What was found"}),
                .rows = {}};
    table.columns.back().align = Align::left;
    for (int i = 0; i < 60; ++i) {
        table.rows.push_back(
            {{fmt::format("Player natural bonus (player-natural-bonus-{}): return to player", i)},
             {"98.7649%"},
             {"4,998,398,275,503,360"},
             {"-0.004321 percentage points"},
             {"refuted", Tone::bad},
             {"The stated figure is too high; it would be true if the shoe held 6 decks."}});
    }
    return table;
}

Table many_columns() {
    Table table{.id = "figures",
                .caption = "Figures of all wagers",
                .columns = columns({"Wager", "Return to player", "House edge", "House edge, pushes resolved",
                                    "Hit frequency", "Push frequency", "Variance", "Standard deviation",
                                    "Skewness", "Excess kurtosis"}),
                .rows = {}};
    for (const char* name : {"Banker", "Jogador, aposta de bônus", "Ambele Părți"}) {
        table.rows.push_back({{name}});
        for (int i = 0; i < 9; ++i) {
            table.rows.back().push_back(i == 1 ? Cell{Number::percentage(ratio(-1, 7), 6)}
                                               : Cell{Number{ratio(1, 7)}});
        }
    }
    return table;
}

Table fractions_table() {
    Table table{.id = "fractions",
                .caption = "Exact fractions",
                .columns = {{"Figure", Align::left}, {"Exact", Align::left}},
                .rows = {}};
    for (int i = 0; i < 12; ++i) {
        table.rows.push_back({{fmt::format("Figure {}", i)}, {long_fraction()}});
    }
    return table;
}

Chart across(const std::string& id, int bars) {
    Chart chart{
        .id = id, .title = "Bars across", .description = all_hostile(), .axis = "$x$ & more", .bars = {}};
    for (int i = 0; i < bars; ++i) {
        const std::string& name = hostile_names()[static_cast<std::size_t>(i) % hostile_names().size()];
        chart.bars.push_back({name, ratio(i - 5, 1'000'000), fmt::format("{}e-6", i - 5)});
    }
    chart.line = Chart::Line{ratio(20, 1'000'000), "] \\end{axis}"};
    chart.band = Chart::Band{ratio(-3, 1'000'000), ratio(3, 1'000'000), "% not a comment"};
    chart.limit = ratio(6, 1'000'000);
    return chart;
}

Chart upright(const std::string& id, int bars) {
    Chart chart{.id = id,
                .title = "Bars upright",
                .description = "Of either sign.",
                .axis = "Effect",
                .direction = Chart::Direction::upright,
                .bars = {}};
    for (int i = 0; i < bars; ++i) {
        chart.bars.push_back({std::to_string(i),
                              Integer(i) * 1'000'000'000 * (i % 2 == 0 ? 1'000'000 : -1'000'000),
                              fmt::format("{}.000000", i % 2 == 0 ? i : -i)});
    }
    return chart;
}

Chart zeros() {
    return {.id = "zeros",
            .title = "Nothing",
            .description = "All bars are 0.",
            .axis = "Effect",
            .bars = {{"Banker", 0, "0"}}};
}

Curve curve() {
    const std::string hostile = all_hostile();
    Curve curve{.id = "curve",
                .title = "A curve & more",
                .description = hostile,
                .places = "$x$ & more",
                .values = "=head() {open",
                .exact = {{6, ratio(1, 10), "0.1"}, {26, 0, "0"}},
                .estimates = {{100, ratio(1, 1000), 0, ratio(1, 500), "0.001", "0", "0.002"}}};
    curve.marks.push_back({ratio(657, 4), "] \\end{axis}", "% not a comment"});
    curve.marks.push_back({6, "a|b", "c_d ^ e & f"});
    return curve;
}

Curve single_point() {
    return {.id = "point",
            .title = "One point",
            .description = "It is 0.",
            .places = "Cards",
            .values = "Gain",
            .exact = {{6, 0, "0"}}};
}

Facts hostile_facts() {
    Facts facts{{{"SHA-256", "7d2f0000111122223333444455556666777788889999aaaabbbbccccdddd9b14"},
                 {all_hostile(), all_hostile()}}};
    for (const std::string& name : hostile_names()) {
        facts.entries.emplace_back(name, name);
    }
    return facts;
}

}  // namespace

Report plain_sample() {
    const Section inner{.id = "figures",
                        .title = "Figures",
                        .blocks = {wagers_table(), returns_chart(), Formula{"a/b", "\\frac{a}{b}"}}};
    return {.title = "Punto Banco",
            .subtitle = "A report",
            .running_head = "punto-banco, SHA-256 0123456789ab",
            .date = "2026-01-31",
            .sections = {{.id = "examined",
                          .title = "What was examined",
                          .blocks = {Paragraph{"Bacará & 5% of it."}, Bullets{{"one", "two_2"}},
                                     Facts{{{"File", "a_b.toml"}, {"Decks", "8"}}},
                                     Notice{Tone::bad, {"REFUTED", "1 of 2 claims."}}},
                          .sections = {inner}}},
            .reference = "Lab, LT 26/4"};
}

Report report_with(std::vector<Block> blocks) {
    return {.title = "T",
            .subtitle = "",
            .running_head = "",
            .date = "",
            .sections = {{.id = "s", .title = "S", .blocks = std::move(blocks)}}};
}

std::vector<Table::Column> columns(const std::vector<std::string>& headings) {
    std::vector<Table::Column> result;
    for (const std::string& heading : headings) {
        result.push_back({heading, result.empty() ? Table::Align::left : Table::Align::right});
    }
    return result;
}

std::vector<std::string> headings_of(const Table& table) {
    return each(table.columns, &Table::Column::heading);
}

Report hostile_sample() {
    std::vector<Block> blocks;
    for (const std::string& name : hostile_names()) {
        blocks.emplace_back(Paragraph{name});
    }
    const std::vector<Block> more{Paragraph{all_hostile()},
                                  Bullets{hostile_names()},
                                  hostile_facts(),
                                  Formula{"a/b ```", "\\frac{a}{b}"},
                                  Notice{Tone::bad, hostile_names()},
                                  Notice{Tone::plain, {all_hostile()}},
                                  hostile_table()};
    blocks.insert(blocks.end(), more.begin(), more.end());
    const Section deep{.id = "deep", .title = "Deep", .blocks = {Paragraph{"At the bottom."}}};
    const Section deeper{.id = "deeper", .title = "Deeper", .blocks = {}, .sections = {deep}};
    const Section tables{.id = "tables",
                         .title = "Tables",
                         .blocks = {wagers_table(), wide_table(), many_columns(), fractions_table()},
                         .sections = {{.id = "third", .title = "Third", .blocks = {}, .sections = {deeper}}}};
    const Section charts{
        .id = "charts",
        .title = "Charts",
        .blocks = {returns_chart(), across("few", 12), across("many", 92), upright("cards", 13),
                   upright("results", 30), zeros(), curve(), single_point()}};
    return {.title = all_hostile(),
            .subtitle = all_hostile(),
            .running_head = "$x$_& 0123456789ab",
            .date = "",
            .sections = {{.id = "hostile-names", .title = all_hostile(), .blocks = blocks}, tables, charts},
            .reference = "Lab {$y$} & 26_4"};
}

}  // namespace sabot::report
