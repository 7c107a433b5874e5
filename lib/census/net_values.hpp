#pragma once

#include "figures/net_sum.hpp"
#include "polynomial/compiled_wagers.hpp"

#include <span>
#include <vector>

namespace sabot {

/// The number of cards in all classes together.
CardCount total_of(std::span<const CardCount> counts);

/// A wager to be evaluated at many compositions of the same number of cards.
struct CensusWager {
    const Wager* wager = nullptr;
    /// Its index in CensusWagers::computable().
    std::size_t place = 0;
    /// The polynomials of the wager; `sum` has their factors.
    const CompiledWagers::Group* compiled = nullptr;
    NetSum sum;

    /// The maximum of value_bits(): a sign and the sum of two values then fit 64 bits.
    static constexpr int kMaxValueBits = 62;

    /// The maximum net payout per unit paid, or 1 if that is larger.
    Rational highest_net() const;
    /// The number of cards that the polynomials depend on.
    int degree() const { return compiled->polynomials.degree(); }
    /// The expected value per unit is an integer, the value, divided by this denominator.
    Integer denominator(CardCount cards) const;
    /// The number of bits of the largest possible absolute value, that of the maximum net payout in every
    /// draw.
    int value_bits(CardCount cards) const;
    /// The exact expected value for a composition; counts are by class of compiled->classes.
    Rational expected_value(std::span<const CardCount> counts) const;
};

/// Evaluates wagers with the same card classes at compositions of one number of cards. Values are integers
/// modulo 2^64, as a NewtonLayout requires. Counts may be negative: no cards correspond to them, but the
/// polynomials are defined there, and an interpolation needs their values.
class NetValues {
public:
    /// The wagers must outlive the object and have the same classes.
    NetValues(const std::vector<CensusWager>& wagers, CardCount cards);

    /// `rows` contains the counts of one composition after another, by class. For each composition, `results`
    /// has `lanes` entries, of which the first are the values of the wagers; the others are not changed.
    void at(std::span<const CardCount> rows, std::size_t lanes, std::uint64_t* results) const;

private:
    void at_one(std::span<const CardCount> counts, std::uint64_t* results) const;
    void at_eight(std::span<const CardCount> rows, std::size_t lanes, std::uint64_t* results) const;

    const std::vector<CensusWager>* wagers_;
    std::size_t classes_;
    // For each wager: NetSum::draws times the number of all draws.
    std::vector<std::uint64_t> constants_;
    bool exact_in_lanes_ = true;
};

/// Whether every exchange of a wager's card classes leaves its expected value unchanged, for every
/// composition of `cards` cards; for a pair, all ranks are exchangeable. Proof by polynomials: one of degree
/// D in k - 1 variables (the last count is what remains) is determined by its values at points whose sum is
/// at most D, so two polynomials that agree there are equal. Two permutations are tested, a swap of the first
/// two classes and a cycle of all, since they generate all others. The shoe must hold equally many cards of
/// each class. Cost: three evaluations for each of the C(k - 1 + D, D) compositions. A census of exchangeable
/// classes evaluates only compositions with falling counts (CompositionTree::Order).
bool are_classes_exchangeable(const CensusWager& wager, const std::vector<CardCount>& shoe, CardCount cards);

}  // namespace sabot
