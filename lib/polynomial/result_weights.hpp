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
/// arbitrary others, and each multiset of others counts with the number of its orders.
class ResultWeights {
public:
    /// `results`: for each wager, the number of distinct results.
    ResultWeights(int classes, int degree, const std::vector<std::size_t>& results);

    const Monomials& monomials() const { return monomials_; }
    /// Adds a way that ends in results[i] of wager i.
    void add(const Way& way, const std::vector<std::size_t>& results);
    const Weights& of(std::size_t wager, std::size_t result) const { return weights_[wager][result]; }
    /// All orders of every monomial: the weights of a result that always occurs.
    const Weights& all() const { return all_; }

private:
    struct Others {
        std::vector<int> classes;
        std::uint32_t orders = 1;
    };
    // Calls found(classes, orders) for each multiset of that size, in the order of the monomials.
    template <class Found>
    void each_multiset(std::size_t size, std::vector<int>& chosen, Found found) const;
    const std::vector<Others>& others(std::size_t size);

    int classes_;
    int degree_;
    Monomials monomials_;
    std::vector<std::vector<Weights>> weights_;
    Weights all_;
    // For each size: the multisets that can follow, listed on first use.
    std::vector<std::vector<Others>> others_;
};

}  // namespace sabot
