#include "check/checked_wager.hpp"
#include "reports.hpp"

#include "check/game_check.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/rules.hpp"
#include "rules/tableau.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace sabot::report {

namespace {

Section game_section(const GameCheck& check) {
    Facts facts = examined_facts(check.examined, check.documents);
    facts.entries.emplace_back(
        "Contents", fmt::format("{}, {}, {}", counted(check.wagers.size(), "wager"),
                                counted(check.claims, "claim"), counted(check.readings, "reading")));
    return {"examined", "The game file", {facts}};
}

// The sentences above the table describe the condition of each row; CSV has it next to the figures.
Table rows_table(const CheckedWager& wager, const Style& style) {
    const bool overlaps = std::any_of(wager.rows.begin(), wager.rows.end(),
                                      [](const CheckedRow& row) { return row.own_deals != row.deals; });
    return table_from(Table{.id = "rows-" + wager.id,
                            .caption = "Rows of " + printed(named(wager)),
                            .rows = {{{"Loses"},
                                      {""},
                                      {""},
                                      {None{}},
                                      odds_cell(-1, style),
                                      {None{""}},
                                      count_cell(wager.lost),
                                      number_cell(ratio(wager.lost, wager.distribution.deals), style)}},
                            .kind = "rows",
                            .context = {{"wager", named(wager)}},
                            .is_titled_by_section = true},
                      wager.rows,
                      {"event", hidden("condition"), hidden("pays"), hidden("commission"), "net",
                       shown_if(overlaps, "deals_meeting_condition"), "deals", "probability"},
                      style);
}

Section wager_section(const CheckedWager& wager, const Style& style) {
    Section section{"wager-" + wager.id,
                    printed(named(wager)),
                    {rows_in_words(wager.rows, [](const CheckedRow& row) { return row.condition; }),
                     Paragraph{fmt::format("Source: {}.", wager.source)}}};
    if (wager.fee != 0) {
        section.say(fee_text(wager.fee));
    }
    section.add(rows_table(wager, style));
    return section;
}

Table returns_table(const GameCheck& check, const Style& style) {
    return table_from("wagers", "Returns", check.wagers,
                      {"id",
                       "return_to_player",
                       "house_edge",
                       {{"Hit frequency", right, "hit_frequency"},
                        in_percent(in(&CheckedWager::distribution, &Distribution::hit_frequency))}},
                      style);
}

// A list on a page, and a table in CSV, which is present even without rows.
Table warnings_table(const GameCheck& check) {
    return table_from("warnings", "", check.warnings, {"kind", "wager", "text"});
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
    Section wagers{"wagers", "Wagers", {returns_table(check, style)}};
    for (const CheckedWager& wager : check.wagers) {
        wagers.sections.push_back(wager_section(wager, style));
    }
    Report report = report_on(check.examined, "the game as it was understood");
    report.sections = {game_section(check), Section{"tableau", "Tableau", tableau_blocks(check.tableau)},
                       std::move(wagers), warnings_section(check)};
    report.data = {Section{"warnings", "", {warnings_table(check)}}};
    return report;
}

}  // namespace sabot::report
