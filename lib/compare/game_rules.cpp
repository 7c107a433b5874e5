#include "game_rules.hpp"

#include "cards/shoe.hpp"
#include "each.hpp"
#include "error.hpp"
#include "rules/game_parts.hpp"
#include "rules/in_coup.hpp"
#include "rules/multiplier_parts.hpp"
#include "rules/rule_table.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

namespace {

using Status = RuleOfGame::Status;

PlayedRules with_own_shoe(const Game& game) { return {game, Shoe::of_decks(game.decks)}; }

// The game with which all are compared: the first game, with the wagers that only later ones offer. Each rule
// of any game then has a counterpart.
PlayedRules common_base(const std::vector<Game>& games) {
    Game base = games.front();
    for (const Game& game : games) {
        for (const auto list : {&Game::wagers, &Game::series}) {
            for (const Wager& wager : game.*list) {
                if (base.offered(wager.id) == nullptr) {
                    (base.*list).push_back(wager);
                }
            }
        }
    }
    return with_own_shoe(base);
}

const std::string kNoSource;

// The source of a wager's rule. Empty for a rule that the game file adds to a wager from the catalogue, such
// as a fee.
const std::string& source_in(const Wager& wager, const RuleDifference& rule) {
    const std::string_view kind = rule_row(rule.rule).kind;
    if (kind == "multipliers" && wager.has_catalogue_source && wager.multiplied) {
        return wager.multiplied->multipliers->rules().source;
    }
    const bool is_added =
        kind == "fee" || kind == "closing" || kind == "stakes" || (kind == "meter" && wager.has_own_meter);
    return wager.has_catalogue_source && is_added ? kNoSource : wager.source;
}

const std::string& source_of(const Game& game, const RuleDifference& rule) {
    if (!rule.wager.empty()) {
        const Wager* wager = game.offered(rule.wager);
        return wager == nullptr ? kNoSource : source_in(*wager, rule);
    }
    if (rule.rule <= Rule::decks_allowed) {
        return game.shoe_source;
    }
    if (rule.rule <= Rule::choices) {
        return rule.rule >= Rule::player_choice && game.choice ? game.choice->source : game.tableau_source;
    }
    if (rule.rule <= Rule::cap) {
        const MultipliedWins multiplied = multiplied_in(game.wagers);
        return multiplied ? multiplied->multipliers->rules().source : kNoSource;
    }
    return rule.rule >= Rule::unit ? (game.settlement ? game.settlement->source : kNoSource)
           : game.procedure        ? game.procedure->source
                                   : kNoSource;
}

RuleOfGame stated(const Game& game, const RuleDifference& rule, const RuleValue& value) {
    switch (value.is) {
        case Statement::not_stated: return {Status::not_stated, "", ""};
        case Statement::not_read: return {Status::not_read, "", ""};
        case Statement::chosen: return {Status::chosen, value.text, source_of(game, rule), value.meaning};
        case Statement::stated: break;
    }
    return {Status::stated, value.text, source_of(game, rule), value.meaning};
}

// Whether the game offers the wager on the same number of coups as the base does.
bool offers_alike(const Game& base, const Game& game, const std::string& id) {
    const Wager* wager = game.offered(id);
    return wager != nullptr && coups_of(*wager) == coups_of(*base.offered(id));
}

// The entry of a game whose list of differences omits the rule, because its value is that of the base.
RuleOfGame omitted(const Game& base, const Game& game, const RuleDifference& rule) {
    const bool is_offered = rule.wager.empty() || offers_alike(base, game, rule.wager);
    const bool is_of_rows = rule.rule == Rule::row || rule.rule == Rule::row_order;
    if (!game.not_read.empty() && !(is_offered && is_of_rows)) {
        return {Status::not_read, "", ""};
    }
    return is_offered ? stated(game, rule, {rule.before.text, Statement::stated, rule.before.meaning})
                      : RuleOfGame{Status::not_offered, "", ""};
}

bool is_same_rule(const RuleDifference& a, const RuleDifference& b) {
    return a.rule == b.rule && a.wager == b.wager && a.what == b.what;
}

auto find_rule(std::vector<RuleDifference>& rules, const RuleDifference& rule) {
    return std::find_if(rules.begin(), rules.end(),
                        [&](const RuleDifference& one) { return is_same_rule(one, rule); });
}

// The rules of all lists, each once. A rule that the earlier lists lack is inserted after the rule that it
// follows in its own list.
std::vector<RuleDifference> merged(const std::vector<std::vector<RuleDifference>>& lists) {
    std::vector<RuleDifference> all;
    for (const auto& list : lists) {
        auto place = all.begin();
        for (const RuleDifference& rule : list) {
            const auto known = find_rule(all, rule);
            place = known == all.end() ? all.insert(place, rule) + 1 : known + 1;
        }
    }
    return all;
}

}  // namespace

bool RuleOfGame::means_the_same(const RuleOfGame& other) const {
    return RuleValue{text, {}, meaning}.means_the_same({other.text, {}, other.meaning});
}

ComparedRule::Agreement ComparedRule::agreement() const {
    const RuleOfGame* first = nullptr;
    std::size_t stating = 0;
    bool is_left_open = false;
    bool differs = false;
    for (const RuleOfGame& one : games) {
        is_left_open = is_left_open || one.status == Status::not_stated || one.status == Status::chosen;
        if (one.status == Status::stated || one.status == Status::chosen) {
            first = first == nullptr ? &one : first;
            differs = differs || !one.means_the_same(*first);
            stating += one.status == Status::stated ? 1 : 0;
        }
    }
    return differs || (is_left_open && stating > 0) ? Agreement::differs
           : stating > 1                            ? Agreement::agrees
                                                    : Agreement::alone;
}

GameRules game_rules(std::vector<Game> games, bool with_all) {
    if (games.size() < 2) {
        throw InputError("a game alone cannot be compared", "two games or more");
    }
    const PlayedRules base = common_base(games);
    auto lists = each(games, [&](const Game& game) { return rules_of_both(base, with_own_shoe(game)); });
    GameRules result;
    for (const RuleDifference& rule : merged(lists)) {
        ComparedRule compared{rule.rule, rule.wager, rule.name(), {}};
        for (std::size_t i = 0; i < games.size(); ++i) {
            const auto its = find_rule(lists[i], rule);
            compared.games.push_back(its == lists[i].end() ? omitted(base.game, games[i], rule)
                                                           : stated(games[i], *its, its->after));
            compared.games.back().game = games[i].id;
        }
        const auto agreement = compared.agreement();
        ++result.counts.at(static_cast<std::size_t>(agreement));
        if (with_all || agreement == ComparedRule::Agreement::differs) {
            result.rules.push_back(std::move(compared));
        }
    }
    result.games = std::move(games);
    return result;
}

}  // namespace sabot
