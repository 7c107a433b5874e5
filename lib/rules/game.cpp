#include "game.hpp"

#include "api.hpp"
#include "cards/notation.hpp"
#include "cards/shoe_text.hpp"
#include "opaque_definitions.hpp"
#include "rules/game_parts.hpp"
#include "rules/rule_table.hpp"
#include "rules/tableau.hpp"
#include "rules/wager_named.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace SABOT_API sabot {

template class Opaque<Choice>;
template class Opaque<Procedure>;
template class Opaque<Settlement>;
template class Opaque<Tableau>;

Game::Game() : tableau(Tableau()) {}
Game::Game(const Game& other) = default;
Game::Game(Game&& other) noexcept = default;
Game& Game::operator=(const Game& other) = default;
Game& Game::operator=(Game&& other) noexcept = default;
Game::~Game() = default;
bool operator==(const Game&, const Game&) = default;

const Wager* Game::wager(std::string_view wager_id) const { return wager_named(wagers, wager_id); }

const Wager* Game::offered(std::string_view wager_id) const {
    const Wager* single = wager(wager_id);
    return single != nullptr ? single : wager_named(series, wager_id);
}

const Wager* Game::claimed(std::string_view wager_id) const {
    const Wager* named = offered(wager_id);
    return named != nullptr ? named : wager_named(claimed_events, wager_id);
}

bool Game::allows_decks(int number) const {
    const bool says = decks_allowed.has_value() || infinite_decks_allowed;
    const bool in_range = decks_allowed && number >= decks_allowed->first && number <= decks_allowed->second;
    return !says || in_range || (number == kInfiniteDecks && infinite_decks_allowed);
}

std::array<int, kPointValues> Procedure::burnt_by_points() const {
    std::array<int, kPointValues> burnt{};
    for (int points = 0; points < kPointValues; ++points) {
        burnt.at(static_cast<std::size_t>(points)) = burn == Burn::value_of_first_card
                                                         ? 1 + (points == 0   ? burn_for_ten.value_or(0)
                                                                : points == 1 ? burn_for_ace.value_or(1)
                                                                              : points)
                                                     : burn == Burn::fixed ? *burn_cards
                                                                           : 0;
    }
    return burnt;
}

std::string Game::decks_allowed_text() const {
    const std::string range =
        decks_allowed ? fmt::format("{}-{}", decks_allowed->first, decks_allowed->second) : "";
    const std::string infinite = infinite_decks_allowed ? deck_number(kInfiniteDecks) : "";
    return range + (range.empty() || infinite.empty() ? "" : " or ") + infinite;
}

const ChosenRule* Game::chosen_rule(std::string_view key) const {
    const auto found =
        std::find_if(chosen.begin(), chosen.end(), [&](const ChosenRule& rule) { return rule.key == key; });
    return found == chosen.end() ? nullptr : &*found;
}

std::vector<Gap> Game::gaps() const {
    std::vector<Gap> all;
    const auto payout_name = [](const Wager& wager, const PayRow& row) {
        return fmt::format("payout of \"{}\" ({})", row.event, wager.name);
    };
    const auto add = [&](Gap::Kind kind, const std::string& what, const std::string& text) {
        if (!text.empty()) {
            all.push_back({kind, what, text});
        }
    };
    add(Gap::Kind::not_read, "", not_read);
    add(Gap::Kind::taken_from_elsewhere, "number of decks", shoe_not_read);
    add(Gap::Kind::taken_from_elsewhere, "tableau", tableau_not_read);
    for (const auto* list : {&wagers, &series}) {
        for (const Wager& one : *list) {
            for (const PayRow& row : one.rows) {
                add(Gap::Kind::taken_from_elsewhere, payout_name(one, row), row.not_read);
            }
        }
    }
    for (const ChosenRule& rule : chosen) {
        add(Gap::Kind::chosen, row_of_key(rule.key).words_of_key(), rule.why);
    }
    for (const auto* list : {&wagers, &series}) {
        for (const Wager& one : *list) {
            for (const PayRow& row : one.rows) {
                add(Gap::Kind::chosen, payout_name(one, row), row.chosen);
            }
        }
    }
    add(Gap::Kind::not_computed, "", not_computed);
    return all;
}

}  // namespace sabot
