#pragma once

#include "compare/rule_difference.hpp"
#include "rules/game.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

/// One rule in one of the compared games.
struct RuleOfGame {
    enum class Status {
        stated,
        /// The documents leave it open.
        not_stated,
        /// The official text about the rule was not read.
        not_read,
        /// The rule is about a wager that the game does not offer.
        not_offered,
        /// The documents leave it open, and the game file chooses a value.
        chosen,
    };

    Status status = Status::stated;
    /// The value: "8:1", "0-5". Empty unless the rule is stated or chosen.
    std::string text;
    /// The document and article that state the rule or, if it is chosen, that leave it open; empty for other
    /// statuses.
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

/// A rule in several games.
struct ComparedRule {
    enum class Agreement {
        /// Two games have different values, or one states what another leaves open.
        differs,
        /// Two or more games state it, with the same value.
        agrees,
        /// At most one game states it, so there is nothing to compare.
        alone,
    };

    Rule rule = Rule::decks;
    /// The id of the wager; empty for a rule of the game as a whole.
    std::string wager;
    /// The rule with the name of its wager: "Tie: payout of \"Tie\"".
    std::string name;
    /// One entry for each game, in the order of the games.
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
    /// The number of rules with each Agreement, including rules that are not listed.
    std::array<std::size_t, kAgreements.size()> counts{};

    friend bool operator==(const GameRules&, const GameRules&) = default;
};

/// Compares two or more games, each with its own number of decks. Wagers with the same id are compared. Lists
/// the rules that differ or, with `with_all`, all of them. Throws InputError for fewer than two games.
GameRules game_rules(std::vector<Game> games, bool with_all);

}  // namespace sabot
