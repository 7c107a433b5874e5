#include "check.hpp"

#include "reports/model/cells.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/rule_words.hpp"
#include "reports/views/rules.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

namespace {

Section game_section(const GameCheck& check) {
    Facts facts = examined_facts(check.examined, check.documents);
    facts.entries.emplace_back(
        "Contents", fmt::format("{}, {}, {}", counted(check.wagers.size(), "wager"),
                                counted(check.claims, "claim"), counted(check.readings, "reading")));
    return {"examined", "The game file", {facts}};
}

// What a row is for is said in the sentences above; CSV has it beside the figures.
Table rows_table(const CheckedWager& wager, const Style& style) {
    const bool overlaps = std::any_of(wager.rows.begin(), wager.rows.end(),
                                      [](const CheckedRow& row) { return row.own_deals != row.deals; });
    Table table{"rows-" + wager.id,
                fmt::format("Rows of {}", wager_title(wager.name, wager.id)),
                {{"Event", Table::Align::left},
                 {"Condition", Table::Align::left, "condition", false},
                 {"Stated", Table::Align::right, "stated", false},
                 {"Commission", Table::Align::right, "commission", false},
                 {"Pays"},
                 {"Meet the condition", Table::Align::right, "deals_meeting_condition", overlaps},
                 {"Combinations", Table::Align::right, "deals"},
                 {"Probability"}},
                {}};
    Integer deals = wager.lost;
    for (const CheckedRow& row : wager.rows) {
        table.rows.push_back({{row.event},
                              {row.condition},
                              {row.pays.printed},
                              number_cell(row.commission, style),
                              odds_cell(row.pays.net, style),
                              count_cell(row.own_deals),
                              count_cell(row.deals),
                              number_cell(row.probability, style)});
        deals += row.deals;
    }
    table.rows.push_back({{"Loses"},
                          {""},
                          {""},
                          {None{}},
                          odds_cell(-1, style),
                          {None{""}},
                          count_cell(wager.lost),
                          number_cell(ratio(wager.lost, deals), style)});
    table.kind = "rows";
    table.is_titled_by_section = true;
    table.context = {{"wager", Named{wager.name, wager.id}}};
    return table;
}

Section wager_section(const CheckedWager& wager, const Style& style) {
    Bullets rows;
    for (const CheckedRow& row : wager.rows) {
        rows.items.push_back(row_text(row.event, row.pays, row.commission, row.condition));
    }
    rows.items.emplace_back(kOtherwise);
    Section section{"wager-" + wager.id,
                    wager_title(wager.name, wager.id),
                    {rows, Paragraph{fmt::format("Source: {}.", wager.source)}}};
    if (wager.fee != 0) {
        section.blocks.emplace_back(Paragraph{fee_text(wager.fee)});
    }
    section.blocks.emplace_back(rows_table(wager, style));
    return section;
}

Table returns_table(const GameCheck& check, const Style& style) {
    Table table{
        "wagers", "Returns", columns({"Wager", "Return to player", "House edge", "Hit frequency"}), {}};
    for (const CheckedWager& wager : check.wagers) {
        const Distribution& figures = wager.distribution;
        table.rows.push_back({{Named{wager.name, wager.id}},
                              percent_cell(figures.return_to_player(), style),
                              percent_cell(figures.house_edge(), style),
                              percent_cell(figures.hit_frequency, style)});
    }
    return table;
}

// A list on a page, and a table in CSV, which is there without rows too.
Table warnings_table(const GameCheck& check) {
    Table table{"warnings", "Warnings", columns({"Kind", "Wager", "Text"}), {}};
    for (const GameWarning& warning : check.warnings) {
        table.rows.push_back({{to_string(warning.kind)}, {warning.wager}, {warning.text}});
    }
    return table;
}

std::string subject_of(const GameWarning& warning) {
    return !warning.wager.empty()                       ? warning.wager
           : warning.kind == GameWarning::Kind::tableau ? "tableau"
                                                        : "game";
}

Section warnings_section(const GameCheck& check) {
    if (check.warnings.empty()) {
        return {"warnings", "Warnings", {Paragraph{"No warnings."}}};
    }
    Bullets warnings;
    for (const GameWarning& warning : check.warnings) {
        warnings.items.push_back(
            fmt::format("{} ({}): {}.", subject_of(warning), to_string(warning.kind), warning.text));
    }
    return {"warnings", "Warnings", {Paragraph{"Is this what was meant?"}, warnings}};
}

}  // namespace

Report check_report(const GameCheck& check, const Style& style) {
    Report report;
    report.title = fmt::format("{}: the game as it was understood", check.examined.game_name);
    report.running_head = check.examined.game_id;
    report.context = examined_context(check.examined);
    Section wagers{"wagers", "Wagers", {returns_table(check, style)}};
    for (const CheckedWager& wager : check.wagers) {
        wagers.sections.push_back(wager_section(wager, style));
    }
    report.sections = {game_section(check), Section{"tableau", "Tableau", tableau_blocks(check.tableau)},
                       std::move(wagers), warnings_section(check)};
    report.data = {Section{"warnings", "", {warnings_table(check)}}};
    return report;
}

}  // namespace sabot::report
