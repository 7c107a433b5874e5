#pragma once

#include "cards/shoe.hpp"
#include "equilibrium/certificate.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "equilibrium/equilibrium_family.hpp"

#include <optional>

namespace sabot {

/// Chemin de fer for one shoe. Sources: Kemeny and Snell (1957) for A1, Downton and Lockwood (1975) for B2,
/// Ethier and Gámez (2013, Games 4, 711-737) for B3, Ethier and Lee (2023, Games 14, 63) with a commission.
struct EquilibriumRequest {
    CheminDeFerModel model = CheminDeFerModel::B3;
    Shoe shoe;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
};

/// Whether a choice at an information set makes a difference.
enum class ChoiceMatters : std::uint8_t {
    yes,
    /// Drawing and standing bring everybody the same, whatever else is done. The probability given is 0.
    no,
    /// The cards of this shoe cannot fall so. The probability given is 0.
    cannot_occur,
};

/// What Player does with a hand.
struct PlayerDecision {
    SeenHand hand;
    /// Probability of drawing.
    Rational draw;
    ChoiceMatters matters = ChoiceMatters::yes;
};

/// What Banker does with a hand against a third card of Player.
struct BankerDecision {
    BankerSight sight;
    Rational draw;
    ChoiceMatters matters = ChoiceMatters::yes;
};

/// Chemin de fer as it is solved for one shoe.
struct Equilibrium {
    CheminDeFerModel model = CheminDeFerModel::B3;
    PointCounts counts{};
    Rational commission;
    /// The first extreme point of the first family: the one equilibrium, where there is no other.
    std::vector<PlayerDecision> player;
    std::vector<BankerDecision> banker;
    /// The same as lists, in the order of `player` and `banker`.
    StrategyPair strategies;
    /// Of these strategies: values per coup and unit staked, outcomes, what each alternative brings.
    Certificate certificate;
    /// What the house takes per coup, and per coup that is no tie (nothing where all are).
    Rational house_take;
    std::optional<Rational> house_take_resolved;
    /// Whether there is no other equilibrium, choices that do not matter left aside. Nothing where that was
    /// not decided: one was found, and a mixture of more than kMaxCoupled sets not looked through.
    std::optional<bool> unique;
    /// All equilibria, this one included, as far as they are known.
    NashEquilibria all;
};

/// Solves the game. Throws InputError for infinite decks, where the points of the cards are not known, or for
/// a commission outside [0, 1).
///
/// Cost: 20 ms for B3, 2 ms for the others.
Equilibrium solve(const EquilibriumRequest& request);

/// The certificate of other strategies in the same game, such as another equilibrium, or a reading of the
/// rules; improvements() shows whether they are an equilibrium. Throws as solve() does, and std::logic_error
/// for lists of another length than the model's sets or with what is no probability.
Certificate certify(const EquilibriumRequest& request, const StrategyPair& strategies);

/// The same by a second, independent route: every ordered draw of six cards by their points, dealt out as a
/// dealer would. Cost: 30 ms.
Certificate certify_card_by_card(const EquilibriumRequest& request, const StrategyPair& strategies);

}  // namespace sabot
