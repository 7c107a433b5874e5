#include "check/checked_wager.hpp"
#include "check/game_check.hpp"
#include "exact/finite_decimal.hpp"
#include "reports/prose/audit_words.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"
#include "rules/game_parts.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"

namespace sabot::report {

namespace {

// All wagers of the game, also those that are not computed. Wagers on several coups come last.
std::vector<const Wager*> offered(const Game& game) {
    std::vector<const Wager*> all;
    for (const auto list : {&Game::wagers, &Game::series}) {
        for (const Wager& wager : game.*list) {
            all.push_back(&wager);
        }
    }
    return all;
}

Section game_section(const GameCheck& check) {
    return examined_section(
        check.examined,
        {{{"Contents", fmt::format("{}, {}, {}", counted(offered(check.game).size(), "wager"),
                                   counted(check.claims.size(), "claim"),
                                   counted(check.game.readings.size(), "reading"))}}},
        {.title = "The game file", .documents = check.game.documents});
}

// The sentences above the table describe the condition of each row; CSV has it next to the figures.
Table rows_table(const CheckedWager& wager, const Style& style) {
    const bool overlaps =
        any_of(wager.rows, [](const CheckedRow& row) { return row.own_deals != row.deals; });
    Table table = table_of("check.rows", wager.rows, style,
                           {.which = wager.id,
                            .about = printed(named(wager)),
                            .context = {{"wager", named(wager)}},
                            .hidden = overlaps ? "" : "deals_meeting_condition"});
    table.rows.push_back({{"Loses"},
                          {""},
                          {""},
                          {None{}},
                          odds_cell(-1, style),
                          {None{""}},
                          count_cell(wager.lost),
                          number_cell(ratio(wager.lost, wager.distribution.deals), style)});
    return table;
}

// For a screen: the rows of all wagers.
Table paytables_table(const GameCheck& check, const Style& style) {
    std::vector<CheckedRow> rows;
    std::vector<std::string> wagers;
    for (const CheckedWager& wager : check.wagers) {
        rows.insert(rows.end(), wager.rows.begin(), wager.rows.end());
        wagers.resize(rows.size(), wager.id);
    }
    Table table = table_of("check.rows", rows, style, {.which = "all"});
    table.caption = phrase("paytables");
    add_column(
        table, 0, {"Wager", left}, wagers, [](const std::string& id) { return id; }, style);
    table.importance = Importance::answer;
    return table;
}

// For a screen: what the paytables do not show.
std::string rules_in_brief(const GameCheck& check) {
    const bool departs = any_of(check.warnings, [](const GameWarning& warning) {
        return warning.kind == GameWarning::Kind::tableau;
    });
    const auto in_brief = [](const Wager* wager) {
        return phrase("wager-in-brief", {{"wager", wager->id},
                                         {"fee", wager->fee == 0 ? "" : percent_or_fraction(wager->fee)},
                                         {"more", static_cast<bool>(wager->multiplied) || wager->progressive},
                                         {"multiplied", static_cast<bool>(wager->multiplied)},
                                         {"meter", static_cast<bool>(wager->progressive)}});
    };
    const auto has_more = [](const Wager* wager) {
        return wager->fee != 0 || wager->multiplied || wager->progressive;
    };
    return phrase("rules-in-brief",
                  {{"standard", !departs},
                   {"choice", check.game.choice.has_value()},
                   {"rounding", check.game.settlement ? settlement_text(*check.game.settlement) : ""},
                   {"wagers", joined(each_if(offered(check.game), has_more, in_brief), " ")}});
}

// The section of a wager that is not computed has only its rules; a warning says why.
Section wager_section(const GameCheck& check, const Wager& wager, const Style& style) {
    Section section{"wager-" + wager.id, printed(named(wager)), wager_rules(wager)};
    section.say(fee_text(wager.fee));
    if (const CheckedWager* checked = wager_named(check.wagers, wager.id)) {
        section.add(rows_table(*checked, style));
    }
    return section;
}

std::string subject_of(const GameWarning& warning) {
    return !warning.wager.empty()                       ? warning.wager
           : warning.kind == GameWarning::Kind::tableau ? "tableau"
                                                        : "game";
}

// Merges warnings that say the same into one, which names the wagers of all of them.
std::vector<GameWarning> alike_as_one(const std::vector<GameWarning>& warnings) {
    std::vector<GameWarning> merged;
    for (const GameWarning& warning : warnings) {
        GameWarning* same = first_if(merged, [&](const GameWarning& one) {
            return one.kind == warning.kind && one.text == warning.text;
        });
        if (same == nullptr) {
            merged.push_back(warning);
        } else {
            same->wager += ", " + warning.wager;
        }
    }
    return merged;
}

Section warnings_section(const GameCheck& check) {
    if (check.warnings.empty()) {
        return {"warnings", "Warnings", {Paragraph{"No warnings.", Importance::answer}}};
    }
    const Bullets warnings{each(alike_as_one(check.warnings), [](const GameWarning& warning) {
        return sentence(
            fmt::format("{} ({}): {}", subject_of(warning), to_string(warning.kind), warning.text));
    })};
    return {"warnings",
            "Warnings",
            {Paragraph{"Is this what was meant?", Importance::answer},
             with_importance(Importance::answer, warnings)}};
}

Table claims_table(const GameCheck& check, const Style& style) {
    const bool depends =
        any_of(check.claims, [](const FiledClaim& filed) { return !filed.claim.unmodelled.empty(); });
    return table_of("check.claims", check.claims, style, {.hidden = depends ? "" : "unmodelled"});
}

Report check_report(const GameCheck& check, const Style& style) {
    const auto of_wager = [&](const Wager* wager) { return wager_section(check, *wager, style); };
    Report report = report_on(check.examined, "the game as it was understood", true);
    report.sections = {game_section(check), rules_section(check.game)};
    // A page lists the warnings. CSV has them as a table, which is present even without rows.
    report.data = {{"warnings", "", {table_of("check.warnings", check.warnings, style)}}};
    report.add_filled({{"wagers",
                        "Wagers",
                        {table_of("check.wagers", check.wagers, style)},
                        each(offered(check.game), of_wager)},
                       {"claims", "Claims", {claims_table(check, style)}},
                       {"readings", "Readings", {table_of("check.readings", check.game.readings, style)}}});
    report.sections.push_back(warnings_section(check));
    report.screen.say(rules_in_brief(check), Importance::answer);
    report.screen.add_filled(paytables_table(check, style));
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result check_result(GameCheck check) { return result_of("check", std::move(check), &report::check_report); }

}  // namespace sabot
