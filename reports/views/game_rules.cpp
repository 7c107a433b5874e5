#include "compare/game_rules.hpp"
#include "reports/fields/compare_parts.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

// "8:1 (000, Pagamentos)".
std::string words_of(const RuleOfGame& one) {
    switch (one.status) {
        case RuleOfGame::Status::stated:
            return one.source.empty() ? one.text : fmt::format("{} ({})", one.text, one.source);
        case RuleOfGame::Status::not_stated: return "not stated";
        case RuleOfGame::Status::not_read: return "not read";
        case RuleOfGame::Status::not_offered: return "not offered";
    }
    return "";
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

Section cells_section(const GameRules& all, const Style& style) {
    std::vector<record::RuleCell> cells;
    for (const ComparedRule& rule : all.rules) {
        for (const RuleOfGame& its : rule.games) {
            cells.push_back({rule, its});
        }
    }
    Section section{"cells", "", {}};
    section.add(table_of("game_rules.game-rules", cells, style));
    return section;
}

Report game_rules_report(const GameRules& all, const Style& style) {
    const auto count = [&](ComparedRule::Agreement agreement) {
        return all.counts.at(static_cast<std::size_t>(agreement));
    };
    const bool is_unread = std::any_of(all.games.begin(), all.games.end(),
                                       [](const Game& game) { return !game.not_read.empty(); });
    Section section =
        prose_section("game-rules", {{"listed", !all.rules.empty()},
                                     {"unread", is_unread},
                                     {"agree", count(ComparedRule::Agreement::agrees)},
                                     {"alone", count(ComparedRule::Agreement::alone)},
                                     {"all", all.rules.size() > count(ComparedRule::Agreement::differs)}});
    if (!all.rules.empty()) {
        section.blocks.insert(section.blocks.begin(), side_by_side(all, style));
    }
    for (const Game& game : all.games) {
        if (!game.not_read.empty()) {
            section.say(phrase("game-rules-unread", {{"game", game.id}, {"text", game.not_read}}));
        }
    }
    return {.title = "Rules of games",
            .subtitle = counted(all.games.size(), "game"),
            .sections = {std::move(section)},
            .data = {cells_section(all, style)}};
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
