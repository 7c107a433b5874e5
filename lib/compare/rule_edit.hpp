#pragma once

#include "cards/shoe.hpp"
#include "rules/game.hpp"
#include "rules/number_set.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"

#include <string>
#include <variant>
#include <vector>

namespace sabot {

/// The rules of a game, and the shoe from which a coup is dealt, without the removed cards. The shoe replaces
/// the game's own number of decks.
struct PlayedRules {
    Game game;
    Shoe shoe;
};

/// Another shoe.
struct ShoeEdit {
    Shoe shoe;

    friend bool operator==(const ShoeEdit&, const ShoeEdit&) = default;
};

/// Other totals that end the coup at once.
struct NaturalsEdit {
    NumberSet naturals;

    friend bool operator==(const NaturalsEdit&, const NaturalsEdit&) = default;
};

/// Other plays of the choices that the rules leave.
struct ChoicesEdit {
    std::vector<HandChoice> choices;

    friend bool operator==(const ChoicesEdit&, const ChoicesEdit&) = default;
};

/// A new row of a paytable, before the row with the event `before`; if that is empty, the last one.
struct RowAddition {
    std::string wager;
    std::string before;
    PayRow row;

    friend bool operator==(const RowAddition&, const RowAddition&) = default;
};

/// A row of a paytable less.
struct RowRemoval {
    RowName row;

    friend bool operator==(const RowRemoval&, const RowRemoval&) = default;
};

/// The rows with these events in this order, in the places that they have now.
struct RowOrder {
    std::string wager;
    std::vector<std::string> events;

    friend bool operator==(const RowOrder&, const RowOrder&) = default;
};

/// The fee of one wager, as a fraction of the stake.
struct WagerFee {
    std::string wager;
    Rational fee;

    friend bool operator==(const WagerFee&, const WagerFee&) = default;
};

/// Whether each coup of a wager on several is dealt from a shoe of its own.
struct OwnShoes {
    std::string wager;
    bool own_shoes;

    friend bool operator==(const OwnShoes&, const OwnShoes&) = default;
};

/// A RuleChange, or a change that is made only of two games: of the shoe, or of whole rows.
using RuleEdit = std::variant<RuleChange, ShoeEdit, NaturalsEdit, ChoicesEdit, RowAddition, RowRemoval,
                              RowOrder, WagerFee, OwnShoes>;

/// The rules with the edits, made one after the other. Precondition: the game has their wagers and rows.
PlayedRules with_edits(PlayedRules rules, const std::vector<RuleEdit>& edits);

}  // namespace sabot
