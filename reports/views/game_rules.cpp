#include "compare/game_rules.hpp"
#include "reports/fields/compare_parts.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// The value of a rule with its source: "8:1 (000, Pagamentos)", "8 cards, chosen by the file (article 2)".
std::string words_of(const RuleOfGame& one) {
    const std::string value =
        one.status == RuleOfGame::Status::chosen ? one.text + ", chosen by the file" : one.text;
    return value.empty()        ? spaced(kRuleStatuses.at(static_cast<std::size_t>(one.status)))
           : one.source.empty() ? value
                                : fmt::format("{} ({})", value, one.source);
}

// A column for each game.
Table side_by_side(const GameRules& all, const Style& style) {
    Table table = table_of("game_rules.rules-side-by-side", all.rules, style);
    for (std::size_t i = 0; i < all.games.size(); ++i) {
        add_column(
            table, table.columns.size(), {all.games[i].id, left}, all.rules,
            [i](const ComparedRule& rule) { return words_of(rule.games[i]); }, style);
    }
    return table;
}

std::vector<record::RuleCell> cells_of(const GameRules& all) {
    std::vector<record::RuleCell> cells;
    for (const ComparedRule& rule : all.rules) {
        for (const RuleOfGame& its : rule.games) {
            cells.push_back({rule, its});
        }
    }
    return cells;
}

Report game_rules_report(const GameRules& all, const Style& style) {
    const auto count = [&](ComparedRule::Agreement agreement) {
        return all.counts.at(static_cast<std::size_t>(agreement));
    };
    const auto have_gap = [&](const std::vector<Gap::Kind>& kinds) {
        return any_of(all.games, [&](const Game& game) {
            const auto gaps = game.gaps();
            return any_of(gaps, [&](const Gap& gap) { return has_item(kinds, gap.kind); });
        });
    };
    const auto cells = cells_of(all);
    const bool has_own = any_of(cells, [](const record::RuleCell& cell) {
        return cell.rule.rule != Rule::wager && !cell.rule.wager.empty() && !cell.its.text.empty() &&
               cell.its.source.empty();
    });
    Section section = prose_section(
        "game-rules", {{"listed", !all.rules.empty()},
                       {"unread", have_gap({Gap::Kind::not_read, Gap::Kind::taken_from_elsewhere})},
                       {"chosen", have_gap({Gap::Kind::chosen})},
                       {"own", has_own},
                       {"agree", count(ComparedRule::Agreement::agrees)},
                       {"alone", count(ComparedRule::Agreement::alone)},
                       {"all", all.rules.size() > count(ComparedRule::Agreement::differs)}});
    if (!all.rules.empty()) {
        section.blocks.insert(section.blocks.begin(), side_by_side(all, style));
    }
    add_gaps(section, all.games);
    return {.title = "Rules of games",
            .subtitle = counted(all.games.size(), "game"),
            .sections = {std::move(section)},
            .data = {{"cells", "", {table_of("game_rules.game-rules", cells, style)}}}};
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result game_rules_result(GameRules rules) {
    Result result = result_of("games", std::move(rules), &report::game_rules_report);
    result.table = "game-rules";
    return result;
}

}  // namespace sabot
