#include "rule_difference.hpp"

#include "compare/paytable_differences.hpp"
#include "rules/game_parts.hpp"
#include "rules/in_coup.hpp"
#include "rules/multiplier_parts.hpp"
#include "rules/rule_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

namespace sabot {

namespace {

constexpr const char* kOffered = "offered";
constexpr const char* kNotOffered = "not offered";
constexpr const char* kWrittenDifferently = "written differently, pays alike";

// The third cards of Player against which Banker draws on this total: "none, 0 to 7 or 9", where "none" is a
// Player who stood; "nothing" if Banker never draws.
std::string draws_text(const Tableau& tableau, int total) {
    NumberSet points;
    for (int column = 0; column < 10; ++column) {
        points.set(static_cast<std::size_t>(column), tableau.banker_draws_on(total, column));
    }
    const std::string none = tableau.banker_draws_on(total, kPlayerStood) ? "none" : "";
    return points.none() ? (none.empty() ? "nothing" : none)
                         : none + (none.empty() ? "" : ", ") + words_for(points);
}

bool is_of_rows(Rule rule) { return rule == Rule::row || rule == Rule::condition || rule == Rule::payout; }

class GameDifferences {
public:
    GameDifferences(const PlayedRules& before, const PlayedRules& after, bool has_all)
        : before_(before), after_(after), has_all_(has_all) {}

    std::vector<RuleDifference> list() && {
        add_shoe();
        add_tableau();
        add_choice();
        add_multipliers();
        add_wagers();
        for (auto rule = Rule::burn; rule <= Rule::stake_limits;
             rule = static_cast<Rule>(static_cast<int>(rule) + 1)) {
            add(rule);
            // No changes: no figure of a coup depends on these rules.
            differences_.back().changes.clear();
        }
        if (!has_all_) {
            // Both games come from the same file. A value that it takes from elsewhere is then the same rule
            // in both.
            const bool is_one_file =
                !before_.game.sha256.empty() && before_.game.sha256 == after_.game.sha256;
            std::erase_if(differences_, [&](const RuleDifference& one) {
                return !one.differs() && one.before.text == one.after.text &&
                       ((is_one_file && one.before == one.after) ||
                        (!one.before.is_from_elsewhere() && !one.after.is_from_elsewhere()));
            });
        }
        return std::move(differences_);
    }

private:
    // The member of a game that says what was not read about a rule; nullptr if the game has no such member.
    using NotRead = std::string Game::*;

    static NotRead not_read(Rule rule) {
        return rule <= Rule::decks_allowed ? &Game::shoe_not_read
               : rule < Rule::choices      ? &Game::tableau_not_read
                                           : nullptr;
    }

    static RuleValue value(const Game& game, const RuleText& text, Rule rule) {
        const NotRead of_part = not_read(rule);
        const bool is_read = of_part == nullptr || (game.*of_part).empty();
        if (text && game.chosen_rule(rule_row(rule).key) != nullptr) {
            return {*text, Statement::chosen};
        }
        return text ? RuleValue{*text, is_read ? Statement::stated : Statement::not_read}
               : is_read && game.not_read.empty() ? RuleValue{"", Statement::not_stated}
                                                  : RuleValue{"", Statement::not_read};
    }

    void add(Rule rule, const std::string& what, const RuleText& before, const RuleText& after,
             std::vector<RuleChange> changes = {}) {
        differences_.push_back({rule, "", "", what, value(before_.game, before, rule),
                                value(after_.game, after, rule), std::move(changes)});
    }

    // The text of the rule in a game. If the game has no multipliers but its documents were not read
    // completely, they may state some, so the text is empty.
    static RuleText text(const PlayedRules& rules, const RulePlace& place) {
        const RuleSetting setting = setting_in(rules, place);
        const auto* multiplied = std::get_if<MultipliedWins>(&setting);
        return multiplied != nullptr && !*multiplied && !rules.game.not_read.empty()
                   ? std::nullopt
                   : rule_row(place.rule).text_of(setting);
    }

    // Adds a rule of the game. Cells that agree are not added even if drawing rules were not read, because
    // add_unread_tableau() adds one entry for all of them.
    void add(const RulePlace& place, const std::string& what) {
        const RuleText before = text(before_, place);
        const RuleText after = text(after_, place);
        if (not_read(place.rule) == &Game::tableau_not_read && !has_all_ && before == after) {
            return;
        }
        // Shoes with the same text can differ in which cards are known.
        const bool differs = before != after || (place.rule == Rule::decks && !(before_.shoe == after_.shoe));
        const bool is_change = !has_all_ && differs && rule_row(place.rule).set != nullptr;
        add(place.rule, what, before, after,
            is_change ? std::vector{RuleChange{place, setting_in(before_, place), setting_in(after_, place)}}
                      : std::vector<RuleChange>());
    }
    void add(Rule rule) { add({rule}, rule_row(rule).what); }

    void add_shoe() {
        if (!has_all_) {
            add(Rule::decks);
            add(Rule::decks_allowed);
            return;
        }
        const auto decks = [](const PlayedRules& rules) {
            const RuleText range = text(rules, {Rule::decks_allowed});
            return (range ? *range + ", " : "") + *rule_row(Rule::decks).text_of(rules.shoe) +
                   (range ? " in this file" : "");
        };
        add(Rule::decks, "decks", decks(before_), decks(after_));
    }

    // Adds one entry for the drawing rules if they were not read, and one for each part of them that a file
    // chooses, even if both games agree on it.
    void add_unread_tableau() {
        if (!(before_.game.tableau_not_read.empty() && after_.game.tableau_not_read.empty())) {
            const auto of = [](const Game& game) { return RuleText("those of " + game.tableau_source); };
            add(Rule::tableau, rule_row(Rule::tableau).what, of(before_.game), of(after_.game));
        }
        for (const Rule rule : {Rule::naturals, Rule::banker_columns, Rule::player_cell, Rule::banker_cell}) {
            const std::string_view key = rule_row(rule).key;
            if (before_.game.chosen_rule(key) != nullptr || after_.game.chosen_rule(key) != nullptr) {
                add(rule, rule_row(rule).words_of_key(), "those of its file", "those of its file");
                differences_.back().rule = Rule::tableau;
            }
        }
    }

    void add_tableau() {
        if (!has_all_) {
            add_unread_tableau();
        }
        add(Rule::naturals);
        add(Rule::banker_columns);
        if (has_all_) {
            add_decisions();
            return;
        }
        const Tableau& was = before_.game.tableau;
        const Tableau& is = after_.game.tableau;
        Tableau either;
        either.naturals = was.naturals & is.naturals;
        for (const RulePlace& cell : cells_of(either)) {
            add(cell, fmt::format(fmt::runtime(rule_row(cell.rule).what), cell.total,
                                  was.column_words(cell.column)));
        }
    }

    void add_decisions() {
        const auto add_both = [&](Rule rule, const std::string& what, const auto& text_of) {
            add(rule, what, text_of(*before_.game.tableau), text_of(*after_.game.tableau));
        };
        add_both(Rule::player_cell, "totals on which Player draws", [](const Tableau& tableau) {
            NumberSet draws;
            for (int total = 0; total < 10; ++total) {
                draws.set(static_cast<std::size_t>(total),
                          !tableau.is_natural(total) && tableau.player_draws_on(total));
            }
            return *rule_row(Rule::naturals).text_of(draws);
        });
        for (int total = 0; total < 10; ++total) {
            if (!before_.game.tableau->is_natural(total) || !after_.game.tableau->is_natural(total)) {
                add_both(Rule::banker_cell,
                         fmt::format("third cards against which Banker draws on {}", total),
                         [&](const Tableau& tableau) {
                             return tableau.is_natural(total) ? "natural" : draws_text(tableau, total);
                         });
            }
        }
    }

    void add_choice() {
        add(Rule::player_choice);
        add(Rule::banker_choice);
        const RulePlace choices{Rule::choices};
        const RuleSetting was = setting_in(before_, choices);
        const RuleSetting is = setting_in(after_, choices);
        if (was != is) {
            const auto play = [](const Game& game) { return game.play.empty() ? "the tableau" : game.play; };
            add(Rule::choices, rule_row(Rule::choices).what, play(before_.game), play(after_.game),
                {{choices, was, is}});
        }
    }

    // Adds the multipliers, which all wagers of a game share. If only one of the games has multipliers, the
    // rules of each wager say how it is multiplied instead.
    void add_multipliers() {
        const MultipliedWins was = multiplied_in(before_.game.wagers);
        const MultipliedWins is = multiplied_in(after_.game.wagers);
        if ((!was && !is) || (!has_all_ && (!was || !is))) {
            return;
        }
        using enum Rule;
        const bool is_dealt =
            !has_all_ && (was->multipliers->rules().is_dealt || is->multipliers->rules().is_dealt);
        for (const Rule part : {struck, values, struck_and_values, combined, same_face, of_return, cap}) {
            if (is_dealt ? part != struck && part != values : part != struck_and_values) {
                add(part);
            }
        }
    }

    void add_wagers() {
        for (const Wager* one : all_of(before_.game)) {
            const Wager& wager = *one;
            if (const Wager* other = after_.game.offered(wager.id)) {
                if (coups_of(wager) != coups_of(*other)) {
                    add_offer(wager, coups_text(wager), coups_text(*other));
                    continue;
                }
                if (has_all_) {
                    add_offer(wager, kOffered, kOffered);
                }
                for (RuleDifference& rule : rules_of(wager, *other)) {
                    rule.wager_name = name_of(wager);
                    mark_unread(before_.game, wager, rule.rule, rule.before);
                    mark_unread(after_.game, *other, rule.rule, rule.after);
                    differences_.push_back(std::move(rule));
                }
            } else {
                add_offer(wager, kOffered, kNotOffered);
            }
        }
        for (const Wager* wager : all_of(after_.game)) {
            if (before_.game.offered(wager->id) == nullptr) {
                add_offer(*wager, kNotOffered, kOffered);
            }
        }
    }

    // A rule that the file does not have for a wager is not read if the documents of the game were not read
    // completely. A row that it does not have is absent, and its absence is only what the figures assume if
    // other rows of the wager were not read. The rules of a row are as stated as the row.
    static void mark_unread(const Game& game, const Wager& wager, Rule rule, RuleValue& value) {
        if (game.not_read.empty() || value.is != Statement::stated || value.text != rule_row(rule).absent) {
            return;
        }
        if (rule < Rule::row || rule > Rule::meter_share) {
            value = {"", Statement::not_read};
        } else if (rule == Rule::row &&
                   std::any_of(wager.rows.begin(), wager.rows.end(),
                               [](const PayRow& row) { return !row.not_read.empty(); })) {
            value.is = Statement::not_read;
        }
    }

    bool are_settled() const { return commissions_are_settled(before_, after_); }

    // The rules of a wager that differ. The order of rows counts only if it decides what is paid. Paytables
    // that are written differently but pay the same differ by no rule.
    std::vector<RuleDifference> rules_of(const Wager& was, const Wager& is) const {
        if (is_written_differently(before_, was, after_, is)) {
            return has_all_ ? rules_paid_alike(was, is) : differences_but_rows(was, is);
        }
        std::vector<RuleChange> changes;
        bool has_order = false;
        auto rules = paytable_differences(was, is, {are_settled()});
        for (const RuleDifference& rule : rules) {
            changes.insert(changes.end(), rule.changes.begin(), rule.changes.end());
            has_order = has_order || rule.rule == Rule::row_order;
        }
        const bool order_decides = !has_order || is_decided_by_order(before_, after_.game, was.id, changes);
        return has_all_        ? rules_of_both(was, is, {are_settled(), order_decides})
               : order_decides ? std::move(rules)
                               : paytable_differences(was, is, {are_settled(), false});
    }

    std::vector<RuleDifference> rules_paid_alike(const Wager& was, const Wager& is) const {
        auto rules = rules_of_both(was, is, {are_settled(), false});
        for (RuleDifference& rule : rules) {
            if (is_of_rows(rule.rule) && !rule.before.means_the_same(rule.after)) {
                rule.after.meaning = rule.before.meaning.empty() ? rule.before.text : rule.before.meaning;
                rule.after.text += fmt::format(" ({})", kWrittenDifferently);
            }
        }
        return rules;
    }

    std::vector<RuleDifference> differences_but_rows(const Wager& was, Wager is) const {
        const std::string rows = rows_text(is);
        is.rows = was.rows;
        auto rules = paytable_differences(was, is, {are_settled()});
        rules.push_back({Rule::condition,
                         was.id,
                         was.name,
                         fmt::format("rows ({})", kWrittenDifferently),
                         {rows_text(was)},
                         {rows, Statement::stated, rows_text(was)}});
        return rules;
    }

    // All rows in words: "8:1 if the coup is a tie; push if Banker wins".
    static std::string rows_text(const Wager& wager) {
        std::vector<std::string> rows;
        for (std::size_t row = 0; row < wager.rows.size(); ++row) {
            rows.push_back(row_text(wager, row));
        }
        return fmt::format("{}", fmt::join(rows, "; "));
    }

    static std::vector<const Wager*> all_of(const Game& game) {
        std::vector<const Wager*> all;
        for (const auto* list : {&game.wagers, &game.series}) {
            std::transform(list->begin(), list->end(), std::back_inserter(all),
                           [](const Wager& wager) { return &wager; });
        }
        return all;
    }

    static std::string coups_text(const Wager& wager) {
        const int coups = coups_of(wager);
        return coups == 1 ? "on one coup" : fmt::format("on {} coups", coups);
    }

    // Whether the game offers the wager: `text`, but "not read" if it does not and its documents were not
    // read completely.
    static RuleValue offer(const Game& game, const std::string& text) {
        return text == kNotOffered && !game.not_read.empty() ? RuleValue{"", Statement::not_read}
                                                             : RuleValue{text};
    }

    void add_offer(const Wager& wager, const std::string& before, const std::string& after) {
        differences_.push_back({Rule::wager, wager.id, name_of(wager), "wager", offer(before_.game, before),
                                offer(after_.game, after)});
    }

    // The name of the wager, with its id if another wager has the same name.
    std::string name_of(const Wager& wager) const {
        const auto is_namesake = [&](const Wager& one) {
            return one.name == wager.name && one.id != wager.id;
        };
        const auto has_one = [&](const Game& game) {
            const auto all = all_of(game);
            return std::any_of(all.begin(), all.end(), [&](const Wager* one) { return is_namesake(*one); });
        };
        return has_one(before_.game) || has_one(after_.game) ? fmt::format("{} ({})", wager.name, wager.id)
                                                             : wager.name;
    }

    const PlayedRules& before_;
    const PlayedRules& after_;
    bool has_all_;
    std::vector<RuleDifference> differences_;
};

}  // namespace

bool RuleValue::means_the_same(const RuleValue& other) const {
    const auto key = [](const RuleValue& one) { return one.meaning.empty() ? one.text : one.meaning; };
    return key(*this) == key(other);
}

std::string RuleValue::words() const {
    return is == Statement::stated       ? text
           : is == Statement::not_stated ? "not stated"
           : is == Statement::chosen     ? "left open, chosen: " + text
           : text.empty()                ? "not read"
                                         : "not read, computed with " + text;
}

std::string RuleDifference::name() const {
    if (!wager_name.empty()) {
        return wager_name + ": " + what;
    }
    std::string text = what;
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

std::string RuleDifference::words() const {
    if (rule == Rule::row) {
        const bool is_new = !changes.empty() && std::holds_alternative<PlacedRow>(changes.front().to);
        return fmt::format("{} {} ({})", is_new ? "the new" : "the removal of the", what,
                           (is_new ? after : before).words());
    }
    const bool is_cell = rule == Rule::player_cell || rule == Rule::banker_cell;
    // If the name of the rule ends with a remark in brackets, the values are added inside these brackets.
    const bool has_remark = what.ends_with(')');
    return fmt::format("{}{}{}{} instead of {})", is_cell ? "" : "the ",
                       has_remark ? what.substr(0, what.size() - 1) : what, has_remark ? "; " : " (",
                       after.words(), before.words());
}

bool commissions_are_settled(const PlayedRules& before, const PlayedRules& after) {
    const auto are_in = [](const Game& game) {
        return game.settlement && changes_commissions(*game.settlement);
    };
    return are_in(before.game) || are_in(after.game);
}

std::vector<RuleDifference> rule_differences(const PlayedRules& before, const PlayedRules& after) {
    return GameDifferences(before, after, false).list();
}

std::vector<RuleDifference> rules_of_both(const PlayedRules& before, const PlayedRules& after) {
    return GameDifferences(before, after, true).list();
}

}  // namespace sabot
