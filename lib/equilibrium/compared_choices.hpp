#pragma once

#include "equilibrium/solved_game.hpp"

#include <optional>
#include <span>
#include <vector>

namespace sabot {

/// A choice of either side, and the choices with which it is compared. It refers to the game that was solved.
struct ComparedChoice {
    const SolvedGame* game = nullptr;
    /// The side's own hand and, for a choice of Banker, Player's third card or kPlayerStood.
    SeenHand hand;
    std::optional<int> third = {};
    /// The probability of drawing.
    Rational draw;
    ChoiceMatters matters = ChoiceMatters::yes;
    /// The probability that a coup leads to it.
    Rational reached;
    /// What drawing adds to the side's value.
    Rational gain;
    /// Whether the fixed tableau draws.
    bool draws_in_tableau = false;
    /// Player's values; nullptr for a choice of Banker.
    const Certificate::PlayerSet* player = nullptr;
    /// For a choice of Banker, the probability of drawing with most hands of the total.
    std::optional<Rational> usual = {};

    bool is_players() const { return player != nullptr; }
    /// Whether the shoe can deal the hands.
    bool can_occur() const { return matters != ChoiceMatters::cannot_occur; }
    bool is_mixed() const;
    /// Whether Banker plays most hands of the total against the same card differently.
    bool is_exception() const { return matters == ChoiceMatters::yes && usual && draw != *usual; }
    /// Whether Banker plays differently from the fixed tableau.
    bool is_departure() const;
    /// Whether Banker mixes, or plays differently in either way.
    bool is_unusual() const { return !is_players() && (is_departure() || is_exception() || is_mixed()); }
};

/// For each game the choices of Player, then those of Banker by total and third card.
std::vector<ComparedChoice> choices_of(std::span<const SolvedGame> games);

}  // namespace sabot
