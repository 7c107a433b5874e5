#include "rule_difference.hpp"

#include "compare/multiplier_parts.hpp"
#include "compare/pays_alike.hpp"
#include "compare/paytable_differences.hpp"
#include "compare/paytable_texts.hpp"
#include "compare/row_order.hpp"
#include "compare/rule_texts.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/game_parts.hpp"
#include "rules/in_coup.hpp"

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

// Keys of kChoosableRules.
constexpr const char* kNaturals = "tableau.naturals";
constexpr const char* kPlayerRules = "tableau.player";
constexpr const char* kBankerRules = "tableau.banker";
constexpr std::array kDrawingRules{kNaturals, kPlayerRules, kBankerRules};

// The key of kChoosableRules that has a part of how a game multiplies wins.
const char* key_of(MultiplierPart part) {
    switch (part) {
        case MultiplierPart::struck: return "multipliers.struck";
        case MultiplierPart::values: return "multipliers.values";
        case MultiplierPart::struck_and_values: return "multipliers.dealt";
        case MultiplierPart::combined: return "multipliers.combined";
        case MultiplierPart::same_face: return "multipliers.same-face";
        case MultiplierPart::of_return: return "multipliers.multiplied";
        case MultiplierPart::cap: return "multipliers.cap";
        // Those of wagers.
        case MultiplierPart::places:
        case MultiplierPart::win_cap: break;
    }
    return "";
}

using Text = RuleText;

bool is_of_rows(RuleKind kind) {
    return kind == RuleKind::row || kind == RuleKind::condition || kind == RuleKind::payout;
}

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
        add_procedure();
        add_money();
        if (!has_all_) {
            std::erase_if(differences_, [](const RuleDifference& one) {
                return !one.differs() && one.before.text == one.after.text &&
                       !one.before.is_from_elsewhere() && !one.after.is_from_elsewhere();
            });
        }
        return std::move(differences_);
    }

private:
    // The part of a file that has a rule, and what was not read of it; nullptr if nothing is said of that.
    using NotRead = std::string Game::*;

    static RuleValue value(const Game& game, const Text& text, NotRead not_read, std::string_view key = "") {
        const bool is_read = not_read == nullptr || (game.*not_read).empty();
        if (text && game.chosen_rule(key) != nullptr) {
            return {*text, Statement::chosen};
        }
        return text ? RuleValue{*text, is_read ? Statement::stated : Statement::not_read}
               : is_read && game.not_read.empty() ? RuleValue{"", Statement::not_stated}
                                                  : RuleValue{"", Statement::not_read};
    }

    void add(RuleKind kind, const std::string& what, const Text& before, const Text& after,
             NotRead not_read = nullptr, std::vector<RuleEdit> edits = {}, std::string_view key = "") {
        differences_.push_back({kind, "", "", what, value(before_.game, before, not_read, key),
                                value(after_.game, after, not_read, key), std::move(edits)});
    }

    // One of kChoosableRules.
    template <class TextOf>
    void add_choosable(RuleKind kind, const char* key, const TextOf& text) {
        add(kind, name_of_rule(key), text(before_.game), text(after_.game), nullptr, {}, key);
    }

    // A part of the drawing rules; whether they were read is said once, for all of them.
    void add_drawing_rule(RuleKind kind, const std::string& what, const std::string& before,
                          const std::string& after, std::vector<RuleEdit> edits = {},
                          std::string_view key = "") {
        if (has_all_ || before != after) {
            add(kind, what, before, after, &Game::tableau_not_read, std::move(edits), key);
        }
    }

    // The parts of the drawing rules that a file chooses, as far as they agree too.
    void add_chosen_drawing_rules() {
        for (const char* key : kDrawingRules) {
            if (before_.game.chosen_rule(key) != nullptr || after_.game.chosen_rule(key) != nullptr) {
                add(RuleKind::tableau, name_of_rule(key), Text("those of its file"),
                    Text("those of its file"), &Game::tableau_not_read, {}, key);
            }
        }
    }

    void add_shoe() {
        const auto allowed = [](const Game& game) {
            const std::string text = game.decks_allowed_text();
            return text.empty() ? Text() : Text(text);
        };
        const Text was = allowed(before_.game);
        const Text is = allowed(after_.game);
        constexpr const char* kDecks = "shoe.decks";
        if (has_all_) {
            const auto decks = [](const Text& range, const Shoe& shoe) {
                return range ? fmt::format("{}, {} in this file", *range, shoe_text(shoe)) : shoe_text(shoe);
            };
            add(RuleKind::shoe, "decks", decks(was, before_.shoe), decks(is, after_.shoe),
                &Game::shoe_not_read, {}, kDecks);
            return;
        }
        add(RuleKind::shoe, "shoe", shoe_text(before_.shoe), shoe_text(after_.shoe), &Game::shoe_not_read,
            before_.shoe == after_.shoe ? std::vector<RuleEdit>()
                                        : std::vector<RuleEdit>{ShoeEdit{after_.shoe}},
            kDecks);
        add(RuleKind::decks_allowed, "decks allowed", was, is, &Game::shoe_not_read);
    }

    void add_tableau() {
        const Tableau& was = before_.game.tableau;
        const Tableau& is = after_.game.tableau;
        if (!has_all_ && !(before_.game.tableau_not_read.empty() && after_.game.tableau_not_read.empty())) {
            const auto of = [](const Game& game) { return Text("those of " + game.tableau_source); };
            add(RuleKind::tableau, "drawing rules", of(before_.game), of(after_.game),
                &Game::tableau_not_read);
        }
        if (!has_all_) {
            add_chosen_drawing_rules();
        }
        add_drawing_rule(RuleKind::naturals, name_of_rule(kNaturals), totals_text(was.naturals),
                         totals_text(is.naturals),
                         was.naturals == is.naturals ? std::vector<RuleEdit>()
                                                     : std::vector<RuleEdit>{NaturalsEdit{is.naturals}},
                         kNaturals);
        if (has_all_) {
            add_decisions();
            return;
        }
        for (int total = 0; total < 10; ++total) {
            if (was.is_natural(total) && is.is_natural(total)) {
                continue;
            }
            add_cell({Hand::player, total, 0, is.player_draws_on(total)}, was.player_draws_on(total));
            for (int column = 0; column < kBankerColumns; ++column) {
                add_cell({Hand::banker, total, column, is.banker_draws_on(total, column)},
                         was.banker_draws_on(total, column));
            }
        }
    }

    void add_decisions() {
        const std::array tableaux{&*before_.game.tableau, &*after_.game.tableau};
        const auto add_both = [&](const std::string& what, const char* key, const auto& text) {
            add_drawing_rule(RuleKind::cell, what, text(*tableaux[0]), text(*tableaux[1]), {}, key);
        };
        add_both("totals on which Player draws", kPlayerRules, [](const Tableau& tableau) {
            NumberSet draws;
            for (int total = 0; total < 10; ++total) {
                draws.set(static_cast<std::size_t>(total),
                          !tableau.is_natural(total) && tableau.player_draws_on(total));
            }
            return totals_text(draws);
        });
        for (int total = 0; total < 10; ++total) {
            if (!tableaux[0]->is_natural(total) || !tableaux[1]->is_natural(total)) {
                add_both(fmt::format("third cards against which Banker draws on {}", total), kBankerRules,
                         [&](const Tableau& tableau) {
                             return tableau.is_natural(total) ? "natural" : draws_text(tableau, total);
                         });
            }
        }
    }

    void add_cell(const CellChange& cell, bool drew) {
        const auto text = [](bool draws) { return draws ? "draws" : "stands"; };
        if (cell.draws != drew) {
            add_drawing_rule(RuleKind::cell,
                             cell.hand == Hand::player ? fmt::format("Player's rule on {}", cell.total)
                                                       : fmt::format("Banker's rule on {} against {}",
                                                                     cell.total, column_words(cell.column)),
                             text(drew), text(cell.draws), {RuleChange{cell}},
                             cell.hand == Hand::player ? kPlayerRules : kBankerRules);
        }
    }

    void add_choice() {
        const auto choice = [](const Game& game) { return game.choice ? *game.choice : Choice(); };
        const Choice was = choice(before_.game);
        const Choice is = choice(after_.game);
        add_drawing_rule(RuleKind::choice, "totals on which Player may choose", totals_text(was.player),
                         totals_text(is.player));
        add_drawing_rule(RuleKind::choice, "totals on which Banker may choose", totals_text(was.banker),
                         totals_text(is.banker));
        if (before_.game.tableau->choices != after_.game.tableau->choices) {
            const auto play = [](const Game& game) { return game.play.empty() ? "the tableau" : game.play; };
            add(RuleKind::choice, "play of the choices", Text(play(before_.game)), Text(play(after_.game)),
                nullptr, {ChoicesEdit{after_.game.tableau->choices}});
        }
    }

    // The multipliers of a game, which all of its wagers share. Where only one game has any, a wager of both
    // says how it is multiplied.
    void add_multipliers() {
        const MultipliedWins was = multiplied_in(before_.game.wagers);
        const MultipliedWins is = multiplied_in(after_.game.wagers);
        if ((!was && !is) || (!has_all_ && (!was || !is))) {
            return;
        }
        const bool is_dealt =
            !has_all_ && (was->multipliers->rules().is_dealt || is->multipliers->rules().is_dealt);
        using enum MultiplierPart;
        std::vector<MultiplierPart> parts{combined, same_face, of_return, cap};
        parts.insert(parts.begin(), is_dealt ? struck_and_values : struck);
        if (!is_dealt) {
            parts.insert(parts.begin() + 1, values);
        }
        for (const MultiplierPart part : parts) {
            const auto text = [&](const Game& game, const MultipliedWins& multiplied) {
                return multiplied              ? Text(text_of(part, *multiplied).value_or("none"))
                       : game.not_read.empty() ? Text("none")
                                               : std::nullopt;
            };
            const Text before = text(before_.game, was);
            const Text after = text(after_.game, is);
            add(RuleKind::multipliers, kMultiplierParts.at(static_cast<std::size_t>(part)), before, after,
                nullptr,
                has_all_ || before == after ? std::vector<RuleEdit>()
                                            : std::vector<RuleEdit>{MultiplierEdit{"", part, is}},
                key_of(part));
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

    // Without the order of rows that exclude each other. Rows that are written differently and pay alike are
    // one rule, or mean the same.
    std::vector<RuleDifference> rules_of(const Wager& was, const Wager& is) const {
        if (is_written_differently(before_, was, after_, is)) {
            return has_all_ ? rules_paid_alike(was, is) : differences_but_rows(was, is);
        }
        std::vector<RuleEdit> edits;
        bool has_order = false;
        auto rules = paytable_differences(was, is);
        for (const RuleDifference& rule : rules) {
            edits.insert(edits.end(), rule.edits.begin(), rule.edits.end());
            has_order = has_order || rule.kind == RuleKind::row_order;
        }
        const bool order_decides = !has_order || is_decided_by_order(before_, after_.game, was.id, edits);
        return has_all_        ? rules_of_both(was, is, order_decides)
               : order_decides ? std::move(rules)
                               : paytable_differences(was, is, false);
    }

    static std::vector<RuleDifference> rules_paid_alike(const Wager& was, const Wager& is) {
        auto rules = rules_of_both(was, is, false);
        for (RuleDifference& rule : rules) {
            if (is_of_rows(rule.kind) && !rule.before.means_the_same(rule.after)) {
                rule.after.meaning = rule.before.meaning.empty() ? rule.before.text : rule.before.meaning;
                rule.after.text += fmt::format(" ({})", kWrittenDifferently);
            }
        }
        return rules;
    }

    static std::vector<RuleDifference> differences_but_rows(const Wager& was, Wager is) {
        const std::string rows = rows_text(is);
        is.rows = was.rows;
        auto rules = paytable_differences(was, is);
        rules.push_back({RuleKind::condition,
                         was.id,
                         was.name,
                         fmt::format("rows ({})", kWrittenDifferently),
                         {rows_text(was)},
                         {rows, Statement::stated, rows_text(was)}});
        return rules;
    }

    // "8:1 if the coup is a tie; push if Banker wins".
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

    // A text of a game that does not offer the wager says so, unless the text was not read.
    static RuleValue offer(const Game& game, const std::string& text) {
        return text == kNotOffered && !game.not_read.empty() ? RuleValue{"", Statement::not_read}
                                                             : RuleValue{text};
    }

    void add_offer(const Wager& wager, const std::string& before, const std::string& after) {
        differences_.push_back({RuleKind::wager, wager.id, name_of(wager), "wager",
                                offer(before_.game, before), offer(after_.game, after)});
    }

    // With the id if another wager has the same name.
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

    void add_procedure() {
        const auto add_part = [&](const char* key, const auto& text) {
            add_choosable(RuleKind::procedure, key, [&](const Game& game) {
                return text(game.procedure ? *game.procedure : Procedure());
            });
        };
        add_part("procedure.burn", burn_text);
        add_part("procedure.burn-for-ten",
                 [](const Procedure& one) { return number_text(one.burn_for_ten); });
        add_part("procedure.reshuffle", reshuffle_text);
        add_part("procedure.cards-behind-cut",
                 [](const Procedure& one) { return number_text(one.cards_behind_cut); });
        add_part("procedure.rounds-after-cut",
                 [](const Procedure& one) { return number_text(one.rounds_after_cut); });
        add_part("procedure.rounds-after-cut-first",
                 [](const Procedure& one) { return number_text(one.rounds_after_cut_first); });
    }

    void add_money() {
        const auto add_part = [&](RuleKind kind, const char* key, const auto& text) {
            add_choosable(kind, key, [&](const Game& game) {
                return game.settlement ? Text(text(*game.settlement)) : std::nullopt;
            });
        };
        add_part(RuleKind::rounding, "settlement.unit",
                 [](const Settlement& one) { return decimal_or_fraction(one.unit); });
        add_part(RuleKind::rounding, "settlement.rounding",
                 [](const Settlement& one) { return way_of(one.rounding); });
        add_part(RuleKind::stakes, "settlement.stake-step",
                 [](const Settlement& one) { return stake_text(one.stake_step); });
        add_part(RuleKind::stakes, "settlement.minimum-stake",
                 [](const Settlement& one) { return stake_text(one.minimum_stake); });
        add_part(RuleKind::stakes, "settlement.maximum-stake",
                 [](const Settlement& one) { return stake_text(one.maximum_stake); });
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

std::string RuleDifference::rule() const {
    if (!wager_name.empty()) {
        return wager_name + ": " + what;
    }
    std::string text = what;
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

std::string RuleDifference::words() const {
    if (kind == RuleKind::row) {
        const bool is_new = !edits.empty() && std::holds_alternative<RowAddition>(edits.front());
        return fmt::format("{} {} ({})", is_new ? "the new" : "the removal of the", what,
                           (is_new ? after : before).words());
    }
    // A remark in brackets that ends the name of the rule goes on.
    const bool has_remark = what.ends_with(')');
    return fmt::format("{}{}{}{} instead of {})", kind == RuleKind::cell ? "" : "the ",
                       has_remark ? what.substr(0, what.size() - 1) : what, has_remark ? "; " : " (",
                       after.words(), before.words());
}

std::vector<RuleDifference> rule_differences(const PlayedRules& before, const PlayedRules& after) {
    return GameDifferences(before, after, false).list();
}

std::vector<RuleDifference> rules_of_both(const PlayedRules& before, const PlayedRules& after) {
    return GameDifferences(before, after, true).list();
}

}  // namespace sabot
