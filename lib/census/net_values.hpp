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
    /// Its index among the requested wagers.
    std::size_t place = 0;
    /// The polynomials and their factors (NetSum).
    const CompiledWagers::Group* compiled = nullptr;
    NetSum sum;

    /// Larger values would not fit 64-bit arithmetic with a sign and a sum of two.
    static constexpr int kMaxValueBits = 62;

    /// The maximum net payout per unit, or one unit if that is larger.
    Rational highest_net() const;
    /// The number of cards that the polynomials depend on.
    int degree() const { return compiled->polynomials.degree(); }
    /// The expected value per unit is the integer value divided by this denominator.
    Integer denominator(CardCount cards) const;
    /// The bits of a bound of all values: the maximum net result in every draw.
    int value_bits(CardCount cards) const;
    /// The exact expected value. Counts are by class of compiled->classes.
    Rational expected_value(std::span<const CardCount> counts) const;
};

/// The values of wagers with the same card classes, for compositions of one number of cards. They are
/// integers modulo 2^64, as a NewtonLayout requires. Counts may be negative: such values have no meaning for
/// cards, but the polynomials are defined there.
class NetValues {
public:
    /// The wagers must outlive the object and have the same classes.
    NetValues(const std::vector<CensusWager>& wagers, CardCount cards);

    /// Evaluates `rows` of counts by class. Results are by row and lane, one lane for each wager; further
    /// lanes are not changed.
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

}  // namespace sabot
