#pragma once

#include "api.hpp"
#include "cards/notation.hpp"
#include "rules/dealt_hands.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// A shoe, the cards removed from it, and the cards already dealt in this coup, on which figures are
/// conditional.
struct Setup {
    /// The composition before `removed` and `dealt` are taken out.
    Shoe shoe;
    std::vector<WrittenCard> removed = {};
    DealtHands dealt = {};
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// The meter of a progressive wager for which its figures are computed.
struct ExaminedMeter {
    std::string wager;
    Rational amount;
    /// Whether it is the seed, to which a jackpot resets the meter.
    bool is_seed = false;
    friend bool operator==(const ExaminedMeter&, const ExaminedMeter&) = default;
};

/// A condition on the coup, given which figures are.
struct GivenCondition {
    /// As it was written, and as the lines of a game file.
    std::string text;
    std::string lines;
    /// As a statement.
    std::string words;
    /// That a coup from this shoe, after the dealt cards, meets the condition.
    Rational probability;
    friend bool operator==(const GivenCondition&, const GivenCondition&) = default;
};

/// Everything that is needed to compute a result again.
struct Examined {
    std::string game_id;
    std::string game_name;
    /// Game::file.
    std::string game_file;
    std::string game_sha256;
    /// SHA-256 of the catalogue if the game takes wagers from it; else empty.
    std::string catalogue_sha256;
    /// Game::play.
    std::string play;
    /// Whether the rules leave choices to the hands, and the figures are those of hands that follow the
    /// tableau.
    bool follows_tableau = false;
    /// Game::gaps().
    std::vector<Gap> gaps;
    /// The composition without the removed cards, but including the dealt ones.
    Shoe shoe;
    std::vector<WrittenCard> removed;
    DealtHands dealt;
    /// The meters that are known, in the order of the wagers.
    std::vector<ExaminedMeter> meters = {};
    /// Nothing if figures are for any coup.
    std::optional<GivenCondition> given = std::nullopt;
    /// Whether the game rounds what stakes return, or takes a least commission: figures are those before.
    bool rounds_returns = false;
    friend bool operator==(const Examined&, const Examined&) = default;
};

}  // namespace sabot
