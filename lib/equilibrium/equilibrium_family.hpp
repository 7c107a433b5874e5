#pragma once

#include "api.hpp"
#include "equilibrium/certificate.hpp"
#include "exact/exact.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// A set of equilibria: every mixture of these strategies of Player's with every mixture of these of
/// Banker's. A single equilibrium is a family with one strategy for each side and no indifferent sets.
struct EquilibriumFamily {
    /// Extreme points in ascending order: Player's probabilities of drawing by set.
    std::vector<std::vector<Rational>> player;
    /// Extreme points in ascending order: Banker's probabilities of drawing by set, with 0 at the sets in
    /// `indifferent`.
    std::vector<std::vector<Rational>> banker;
    /// Banker's sets at which any probability may be chosen, independently of the others.
    std::vector<std::size_t> indifferent;

    bool is_single() const { return player.size() == 1 && banker.size() == 1 && indifferent.empty(); }

    friend bool operator==(const EquilibriumFamily&, const EquilibriumFamily&) = default;
    friend bool operator<(const EquilibriumFamily& a, const EquilibriumFamily& b);
};

/// Whether `whole` contains all equilibria of `part`. Families are products of closed cells of the same
/// subdivisions, so a cell within another is a face of it, and its extreme points are among those of the
/// other. For families that are not such products, for example those known by only one point, the result may
/// be false although `part` is contained, but never the reverse.
bool contains(const EquilibriumFamily& whole, const EquilibriumFamily& part);

/// What makes a step of a proof hold (uniqueness_proof.hpp).
enum class ProofRule : std::uint8_t { one_choice, order, halves, equilibrium };

/// A step of the proof that there is only one equilibrium: no other one has Player's
/// probabilities within these bounds.
struct ProofStep {
    ProofRule rule = ProofRule::equilibrium;
    /// The bounds, by Player's information set.
    std::vector<Rational> low;
    std::vector<Rational> high;
    /// Player's set with one choice, the first one in an order, or the one whose interval is halved.
    std::optional<std::size_t> set;
    /// For an order: the second set, and the factor of its gain.
    std::optional<std::size_t> after;
    std::optional<Rational> factor;
    friend bool operator==(const ProofStep&, const ProofStep&) = default;
};

/// The Nash equilibria of a game.
struct SABOT_API NashEquilibria {
    /// In ascending order; at least one. No family contains another, but they may have points in common.
    std::vector<EquilibriumFamily> families;
    /// Whether these are all the equilibria. Otherwise every family still consists of equilibria, but where
    /// Banker mixes at more than kMaxCoupled sets at once, only one of Banker's strategies is given.
    bool complete = true;
    /// The number of branches searched, a measure of the cost.
    std::uint64_t branches = 0;
    /// If there is a single equilibrium, a proof of that; empty if none was found.
    std::vector<ProofStep> proof{};
    friend bool operator==(const NashEquilibria&, const NashEquilibria&) = default;
};

/// The maximum number of sets at which Banker is indifferent at once and whose probabilities depend on each
/// other. Whole decks have one; more than a few occur only with shoes of about a dozen cards.
inline constexpr std::size_t kMaxCoupled = 8;

}  // namespace sabot
