#pragma once

#include "polynomial/monomials.hpp"
#include "polynomial/ways.hpp"

#include <cstdint>
#include <vector>

namespace sabot {

/// The weights of one result: for each monomial, the number of orders of its classes in which the coup has
/// that result.
using Weights = std::vector<std::uint32_t>;

/// Converts ways to weights over multisets of one size. A coup decided by fewer cards is followed by
/// arbitrary others, in each of their orders.
class ResultWeights {
public:
    /// `results`: for each wager, the number of distinct results.
    ResultWeights(int classes, int degree, const std::vector<std::size_t>& results);

    /// Adds a way that ends in results[i] of wager i.
    void add(const Way& way, const std::vector<std::size_t>& results);
    /// Adds arbitrary cards to the coups that fewer cards decide. Called once, after all ways are added.
    void complete();
    const Weights& of(std::size_t wager, std::size_t result) const { return weights_.back()[wager][result]; }
    /// All orders of every monomial: the weights of a result that always occurs.
    const Weights& all() const { return weights_.back().back().front(); }

private:
    void complete(std::vector<int>& chosen, std::size_t size, std::size_t& at);
    void add_card(const std::vector<int>& chosen, std::size_t at);

    Monomials monomials_;
    // Indexed by the number of cards, wager and result. A last wager has only the result that always occurs.
    std::vector<std::vector<std::vector<Weights>>> weights_;
};

}  // namespace sabot
