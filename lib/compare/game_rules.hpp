#pragma once

#include "compare/rule_difference.hpp"
#include "rules/game.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// What a game has of a rule that games are compared by.
struct RuleOfGame {
    enum class Status {
        stated,
        /// The documents leave it open.
        not_stated,
        /// The official text was not read there.
        not_read,
        /// The rule is that of a wager which the game does not offer.
        not_offered,
        /// The documents leave it open, and the game's file chooses a value.
        chosen,
    };

    Status status = Status::stated;
    /// "8:1", "0-5"; empty unless it is stated or chosen.
    std::string text;
    /// Where: the document and its article; empty unless it is stated. If it is chosen, where it is left
    /// open.
    std::string source;
    /// RuleValue::meaning.
    std::string meaning = {};
    /// The game's id.
    std::string game = {};

    bool means_the_same(const RuleOfGame& other) const;
    friend bool operator==(const RuleOfGame&, const RuleOfGame&) = default;
};

/// The names of the values of RuleOfGame::Status, in their order.
inline constexpr std::array kRuleStatuses{"stated", "not-stated", "not-read", "not-offered", "chosen"};

/// A rule of several games.
struct ComparedRule {
    enum class Agreement {
        /// Two games have it differently, or one states what another leaves open.
        differs,
        /// Two or more state it, and alike.
        agrees,
        /// At most one states it, so that there is nothing to compare.
        alone,
    };

    Rule rule = Rule::decks;
    /// The id of the wager; empty for a rule of the game as a whole.
    std::string wager;
    /// The rule with the name of its wager: "Tie: payout of \"Tie\"".
    std::string name;
    /// In the order of the games.
    std::vector<RuleOfGame> games;

    Agreement agreement() const;
    friend bool operator==(const ComparedRule&, const ComparedRule&) = default;
};

/// The names of the values of ComparedRule::Agreement, in their order.
inline constexpr std::array kAgreements{"differs", "agrees", "alone"};

/// The rules of several games side by side.
struct GameRules {
    std::vector<Game> games;
    /// The rules of the shoe and the tableau first, then of each wager, then of the procedure and of money.
    std::vector<ComparedRule> rules;
    /// How many rules there are of each Agreement, listed or not.
    std::array<std::size_t, kAgreements.size()> counts{};

    friend bool operator==(const GameRules&, const GameRules&) = default;
};

/// Compares two or more games, each with its own number of decks; wagers are those with the same id. Lists
/// the rules that differ, or all of them. Throws InputError for fewer games.
GameRules game_rules(std::vector<Game> games, bool with_all);

}  // namespace sabot
