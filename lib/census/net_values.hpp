#pragma once

#include "figures/net_sum.hpp"
#include "polynomial/compiled_wagers.hpp"

#include <span>
#include <vector>

namespace sabot {

/// The cards of all classes together.
CardCount total_of(std::span<const CardCount> counts);

/// A wager whose expected values are asked for at many compositions of the same number of cards.
struct CensusWager {
    const Wager* wager = nullptr;
    /// Its place among the wagers that were asked for.
    std::size_t place = 0;
    /// Polynomials, and what they are taken times (NetSum).
    const CompiledWagers::Group* compiled = nullptr;
    NetSum sum;

    /// Values of more bits are too large for 64-bit arithmetic with room for a sign and a sum of two.
    static constexpr int kMaxValueBits = 62;

    /// The most that one unit brings or, where that is less, one unit.
    Rational highest_net() const;
    /// Cards that are looked at.
    int degree() const { return compiled->polynomials.degree(); }
    /// What an integer value is divided by: the expected value of one unit is value / denominator.
    Integer denominator(CardCount cards) const;
    /// Bits of a number that no value exceeds in size: the highest net result in every draw.
    int value_bits(CardCount cards) const;
    /// The expected value, exactly. Counts by class of compiled->classes.
    Rational expected_value(std::span<const CardCount> counts) const;
};

/// Values of wagers that tell the same classes apart, for compositions of one number of cards: integers
/// modulo 2^64, which is what a NewtonLayout needs. Counts may be negative: the polynomials count nothing
/// then, but they go on.
class NetValues {
public:
    /// The wagers must outlive the object and share their classes.
    NetValues(const std::vector<CensusWager>& wagers, CardCount cards);

    /// `rows` of counts by class; results by row and lane, one lane for each wager; lanes behind them are
    /// left as they are.
    void at(std::span<const CardCount> rows, std::size_t lanes, std::uint64_t* results) const;

private:
    void at_one(std::span<const CardCount> counts, std::uint64_t* results) const;
    void at_eight(std::span<const CardCount> rows, std::size_t lanes, std::uint64_t* results) const;

    const std::vector<CensusWager>* wagers_;
    std::size_t classes_;
    // By wager: NetSum's factor of all draws, times them.
    std::vector<std::uint64_t> constants_;
    bool exact_in_lanes_ = true;
};

}  // namespace sabot
