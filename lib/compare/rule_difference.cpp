#include "rule_difference.hpp"

#include "cards/shoe_text.hpp"
#include "compare/paytable_differences.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/game_parts.hpp"
#include "text/grouped.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace sabot {

namespace {

constexpr const char* kNotStated = "not stated";

std::string totals_text(const NumberSet& totals) { return totals.none() ? "none" : words_for(totals); }

// The composition in the notation of shoes if it is not a number of decks.
std::string shoe_text(const Shoe& shoe) {
    if (const auto decks = shoe.whole_decks()) {
        return decks_text(*decks);
    }
    auto counts = write_shoe(shoe).counts;
    std::erase_if(counts, [](const auto& one) { return one.second == 0; });
    return joined(counts, " ", [](const auto& one) { return fmt::format("{}={}", one.first, one.second); });
}

std::string number_text(const std::optional<int>& number) {
    return number ? std::to_string(*number) : kNotStated;
}

std::string burn_text(const Procedure& procedure) {
    if (!procedure.burn) {
        return kNotStated;
    }
    return *procedure.burn == Procedure::Burn::none ? "none"
           : *procedure.burn == Procedure::Burn::fixed
               ? counted(static_cast<std::uint64_t>(*procedure.burn_cards), "card")
               : "as many as the first card is worth";
}

std::string reshuffle_text(const Procedure& procedure) {
    if (!procedure.reshuffle) {
        return kNotStated;
    }
    return *procedure.reshuffle == Procedure::Reshuffle::cut_card ? "after the cut card"
                                                                  : "before every coup";
}

std::string stake_text(const std::optional<Rational>& stake) {
    return stake ? decimal_or_fraction(*stake) : kNotStated;
}

class GameDifferences {
public:
    GameDifferences(const PlayedRules& before, const PlayedRules& after) : before_(before), after_(after) {}

    std::vector<RuleDifference> list() && {
        add_shoe();
        add_tableau();
        add_choice();
        add_wagers();
        add_procedure();
        add_money();
        return std::move(differences_);
    }

private:
    void add(RuleKind kind, const std::string& what, const std::string& before, const std::string& after,
             std::vector<RuleEdit> edits = {}) {
        if (before != after || !edits.empty()) {
            differences_.push_back({kind, "", "", what, before, after, std::move(edits)});
        }
    }

    void add_shoe() {
        if (!(before_.shoe == after_.shoe)) {
            add(RuleKind::shoe, "shoe", shoe_text(before_.shoe), shoe_text(after_.shoe),
                {ShoeEdit{after_.shoe}});
        }
        const auto allowed = [](const Game& game) {
            const std::string text = game.decks_allowed_text();
            return text.empty() ? kNotStated : text;
        };
        add(RuleKind::decks_allowed, "decks allowed", allowed(before_.game), allowed(after_.game));
    }

    void add_tableau() {
        const Tableau& was = before_.game.tableau;
        const Tableau& is = after_.game.tableau;
        if (was.naturals != is.naturals) {
            add(RuleKind::naturals, "totals of naturals", totals_text(was.naturals), totals_text(is.naturals),
                {NaturalsEdit{is.naturals}});
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

    void add_cell(const CellChange& cell, bool drew) {
        if (cell.draws != drew) {
            const auto text = [](bool draws) { return draws ? "draws" : "stands"; };
            add(RuleKind::cell,
                cell.hand == Hand::player
                    ? fmt::format("Player's rule on {}", cell.total)
                    : fmt::format("Banker's rule on {} against {}", cell.total, column_words(cell.column)),
                text(drew), text(cell.draws), {RuleChange{cell}});
        }
    }

    void add_choice() {
        const auto choice = [](const Game& game) { return game.choice ? *game.choice : Choice(); };
        const Choice was = choice(before_.game);
        const Choice is = choice(after_.game);
        add(RuleKind::choice, "totals on which Player may choose", totals_text(was.player),
            totals_text(is.player));
        add(RuleKind::choice, "totals on which Banker may choose", totals_text(was.banker),
            totals_text(is.banker));
        if (before_.game.tableau->choices != after_.game.tableau->choices) {
            const auto play = [](const Game& game) { return game.play.empty() ? "the tableau" : game.play; };
            add(RuleKind::choice, "play of the choices", play(before_.game), play(after_.game),
                {ChoicesEdit{after_.game.tableau->choices}});
        }
    }

    void add_wagers() {
        for (const Wager& wager : before_.game.wagers) {
            if (const Wager* other = after_.game.wager(wager.id)) {
                for (RuleDifference& one : paytable_differences(wager, *other)) {
                    one.wager_name = name_of(wager);
                    differences_.push_back(std::move(one));
                }
            } else {
                add_offer(wager, "offered", "not offered");
            }
        }
        for (const Wager& wager : after_.game.wagers) {
            if (before_.game.wager(wager.id) == nullptr) {
                add_offer(wager, "not offered", "offered");
            }
        }
    }

    void add_offer(const Wager& wager, const char* before, const char* after) {
        differences_.push_back({RuleKind::wager, wager.id, name_of(wager), "wager", before, after, {}});
    }

    // With the id if another wager has the same name.
    std::string name_of(const Wager& wager) const {
        const auto is_namesake = [&](const Wager& one) {
            return one.name == wager.name && one.id != wager.id;
        };
        const auto has_one = [&](const std::vector<Wager>& wagers) {
            return std::any_of(wagers.begin(), wagers.end(), is_namesake);
        };
        return has_one(before_.game.wagers) || has_one(after_.game.wagers)
                   ? fmt::format("{} ({})", wager.name, wager.id)
                   : wager.name;
    }

    void add_procedure() {
        const auto procedure = [](const Game& game) {
            return game.procedure ? *game.procedure : Procedure();
        };
        const Procedure was = procedure(before_.game);
        const Procedure is = procedure(after_.game);
        const auto add_part = [&](const char* what, const auto& text) {
            add(RuleKind::procedure, what, text(was), text(is));
        };
        add_part("burnt cards", burn_text);
        add_part("cards burnt after a ten, jack, queen or king",
                 [](const Procedure& one) { return number_text(one.burn_for_ten); });
        add_part("reshuffle", reshuffle_text);
        add_part("cards behind the cut card",
                 [](const Procedure& one) { return number_text(one.cards_behind_cut); });
        add_part("rounds after that of the cut card",
                 [](const Procedure& one) { return number_text(one.rounds_after_cut); });
        add_part("rounds after that of the cut card, if it comes first",
                 [](const Procedure& one) { return number_text(one.rounds_after_cut_first); });
    }

    void add_money() {
        const auto add_part = [&](RuleKind kind, const char* what, const auto& text) {
            const auto text_of = [&](const Game& game) -> std::string {
                return game.settlement ? text(*game.settlement) : kNotStated;
            };
            add(kind, what, text_of(before_.game), text_of(after_.game));
        };
        add_part(RuleKind::rounding, "smallest unit paid",
                 [](const Settlement& one) { return decimal_or_fraction(one.unit); });
        add_part(RuleKind::rounding, "rounding of returns",
                 [](const Settlement& one) { return way_of(one.rounding); });
        add_part(RuleKind::stakes, "step of stakes",
                 [](const Settlement& one) { return stake_text(one.stake_step); });
        add_part(RuleKind::stakes, "smallest stake",
                 [](const Settlement& one) { return stake_text(one.minimum_stake); });
        add_part(RuleKind::stakes, "largest stake",
                 [](const Settlement& one) { return stake_text(one.maximum_stake); });
    }

    const PlayedRules& before_;
    const PlayedRules& after_;
    std::vector<RuleDifference> differences_;
};

}  // namespace

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
                           is_new ? after : before);
    }
    return fmt::format("{}{} ({} instead of {})", kind == RuleKind::cell ? "" : "the ", what, after, before);
}

std::vector<RuleDifference> rule_differences(const PlayedRules& before, const PlayedRules& after) {
    return GameDifferences(before, after).list();
}

}  // namespace sabot
