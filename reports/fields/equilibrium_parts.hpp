#pragma once

#include "equilibrium/equilibrium_family.hpp"
#include "equilibrium/improvements.hpp"
#include "equilibrium/model_names.hpp"
#include "equilibrium/solved_game.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/prose/equilibrium_words.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::record {

/// Values of the fields of equilibria that are not simply a member of an item; the .toml files use them.

/// "none" if Player stood, and the points of a third card, "0" to "9".
Words third_names();

struct Family {
    const EquilibriumFamily& family;
    const Equilibrium& equilibrium;
};

struct ProvenStep {
    const ProofStep& step;
    const Equilibrium& equilibrium;

    /// The name of Player's information set, if there is one.
    std::optional<std::string> hand(const std::optional<std::size_t>& set) const;
};
/// "one_choice", "order", "halves" or "equilibrium".
Words proof_rules();

/// Banker's probability of drawing at an information set.
struct SightDraw {
    BankerSight sight;
    Rational draw;
};
/// For each extreme point of Banker's strategies, only the decisions that differ from the equilibrium that is
/// given in full.
std::vector<std::vector<SightDraw>> banker_points(const Family& family);
std::vector<BankerSight> indifferent_sets(const Family& family);

/// A decision, and the values of its alternatives.
struct CertifiedPlayer {
    const PlayerDecision& decision;
    const Certificate::PlayerSet& set;
};
struct CertifiedBanker {
    const BankerDecision& decision;
    const Certificate::BankerSet& set;
};

struct ClosestLoss {
    BankerSight sight;
    Rational loss;
};
std::optional<ClosestLoss> closest_loss(const SolvedGame& solved);

/// The entry for one number of decks.
struct EquilibriumTable {
    const SolvedGame& solved;
};

struct TableMix {
    BankerSight sight;
    Rational draw;
};
std::vector<TableMix> mixes_of(const EquilibriumTable& table);

struct TableException {
    BankerSight sight;
    Rational draw;
    Rational usual;
};
std::vector<TableException> exceptions_of(const EquilibriumTable& table);

}  // namespace sabot::record
