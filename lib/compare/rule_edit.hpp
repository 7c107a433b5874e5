#pragma once

#include "cards/shoe.hpp"
#include "compare/multiplier_parts.hpp"
#include "rules/game.hpp"
#include "rules/number_set.hpp"
#include "rules/rule_change.hpp"
#include "rules/tableau.hpp"

#include <optional>
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

/// One part of how wins are multiplied, as in `from`: of this wager, or of every wager that is multiplied if
/// the id is empty.
struct MultiplierEdit {
    std::string wager;
    MultiplierPart part;
    MultipliedWins from;

    friend bool operator==(const MultiplierEdit&, const MultiplierEdit&) = default;
};

/// Whether a wager is multiplied at all, and how.
struct MultipliedEdit {
    std::string wager;
    MultipliedWins multiplied;

    friend bool operator==(const MultipliedEdit&, const MultipliedEdit&) = default;
};

/// What a row has beside its payout: members of PayRow, and those without a value stay.
struct RowTerms {
    RowName row;
    std::optional<bool> is_multiplied = {};
    std::optional<Rational> stake_returned = {};
    std::optional<Rational> meter_share = {};

    friend bool operator==(const RowTerms&, const RowTerms&) = default;
};

/// The meter of a wager, or that it has none; with it, what rows pay of the meter.
struct MeterEdit {
    std::string wager;
    std::optional<Progressive> progressive;

    friend bool operator==(const MeterEdit&, const MeterEdit&) = default;
};

/// The stake of a progressive wager, or the meter after a jackpot and that of its figures.
struct MeterStake {
    std::string wager;
    Rational stake;

    friend bool operator==(const MeterStake&, const MeterStake&) = default;
};
struct MeterSeed {
    std::string wager;
    std::optional<Rational> seed;
    std::optional<Rational> meter;

    friend bool operator==(const MeterSeed&, const MeterSeed&) = default;
};

/// A RuleChange, or a change that is made only of two games: of the shoe, of whole rows, of multipliers or of
/// a meter.
using RuleEdit =
    std::variant<RuleChange, ShoeEdit, NaturalsEdit, ChoicesEdit, RowAddition, RowRemoval, RowOrder, WagerFee,
                 OwnShoes, MultiplierEdit, MultipliedEdit, RowTerms, MeterEdit, MeterStake, MeterSeed>;

/// The rules with the edits, made one after the other. Precondition: the game has their wagers and rows.
PlayedRules with_edits(PlayedRules rules, const std::vector<RuleEdit>& edits);

}  // namespace sabot
