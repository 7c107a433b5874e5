#pragma once

#include "compare/comparison.hpp"
#include "compare/game_rules.hpp"
#include "reports/fields/datum.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::record {

/// Values of the fields of comparisons that are more than a member.

/// A wager of a comparison, whose contributions name rules.
struct WagerComparison {
    const Comparison& comparison;
    const ComparedWager& wager;
};
std::vector<WagerComparison> compared_wagers(const Comparison& comparison);

/// A contribution with its rule, or with "together".
struct RuleContribution {
    std::string rule;
    Rational change;
};
std::vector<RuleContribution> contributions_of(const WagerComparison& one);

/// A game whose rules are compared with those of others.
struct GameOfRules {
    const Game& game;
};
std::vector<GameOfRules> games_of_rules(const GameRules& all);

/// What a game has of a rule.
struct RuleInGame {
    const ComparedRule& rule;
    const Game& game;
    const RuleOfGame& its;
};
/// A rule with the games that it is compared in.
struct RuleOfGames {
    const GameRules& all;
    const ComparedRule& rule;
};
std::vector<RuleOfGames> rules_of_games(const GameRules& all);
std::vector<RuleInGame> rule_in_games(const RuleOfGames& one);
/// A row of a table for each rule and game.
struct RuleCell {
    RuleInGame cell;
};

/// An exact number or a root; nothing if the figure does not exist.
Datum figure_value(const std::optional<ComparedFigure::Value>& value);
Datum figure_difference(const ComparedFigure& figure);

}  // namespace sabot::record
