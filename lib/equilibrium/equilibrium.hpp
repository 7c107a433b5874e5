#pragma once

#include "api.hpp"
#include "equilibrium/certificate.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "opaque.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct NashEquilibria>;

/// Whether a choice at an information set makes a difference.
enum class ChoiceMatters : std::uint8_t {
    yes,
    /// Drawing and standing give both sides the same values regardless of all other choices. The probability
    /// of drawing is reported as 0.
    no,
    /// The situation cannot occur with the cards of this shoe. The probability of drawing is reported as 0.
    cannot_occur,
};

/// Player's decision with a hand.
struct PlayerDecision {
    SeenHand hand;
    /// Probability of drawing.
    Rational draw;
    ChoiceMatters matters = ChoiceMatters::yes;
    friend bool operator==(const PlayerDecision&, const PlayerDecision&) = default;
};

/// Banker's decision with a hand against a third card of Player, or against a Player who stood.
struct BankerDecision {
    BankerSight sight;
    Rational draw;
    ChoiceMatters matters = ChoiceMatters::yes;
    friend bool operator==(const BankerDecision&, const BankerDecision&) = default;
};

/// The solution of chemin de fer for one shoe.
struct Equilibrium {
    CheminDeFerModel model = CheminDeFerModel::B3;
    PointCounts counts{};
    Rational commission;
    /// The first extreme point of the first family; the only equilibrium if it is unique.
    std::vector<PlayerDecision> player;
    std::vector<BankerDecision> banker;
    /// The probabilities of drawing as lists, in the order of `player` and `banker`.
    StrategyPair strategies;
    /// The certificate of these strategies.
    Certificate certificate;
    /// The house's commission per coup, and per coup that is not a tie (nothing if all are ties).
    Rational house_take;
    std::optional<Rational> house_take_resolved;
    /// Whether the equilibrium is unique, apart from choices that do not matter. Nothing if undecided: only
    /// one was found, but mixtures at many information sets at once were not searched.
    std::optional<bool> unique;
    /// All known equilibria, including this one.
    Opaque<NashEquilibria> all;
    friend bool operator==(const Equilibrium&, const Equilibrium&) = default;
};

}  // namespace sabot
