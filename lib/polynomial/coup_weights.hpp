#pragma once

#include "cards/partition.hpp"
#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "exact/wide.hpp"
#include "polynomial/event_polynomials.hpp"
#include "polynomial/multisets.hpp"
#include "polynomial/ways.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace sabot {

/// Throws InputError: several coups take too many steps, because too many cards are distinguished.
[[noreturn]] void refuse_classes();
/// Calls refuse_classes() unless the ways have few enough card classes for CoupWeights.
void require_few_classes(const Ways& ways);

/// What several coups of one shoe are computed from: for each result of a coup and each multiset of its
/// cards, the number of orders of these cards in which the coup has the result, and for each result the
/// polynomial of its ordered draws.
///
/// Results are lists: of each list a coup has exactly one result. An example is a list for each wager, with a
/// result for each row. The results of all lists are numbered one list after the other.
class CoupWeights {
public:
    /// For a way, its result of each list, from 0.
    using ResultsOf = std::function<std::vector<std::size_t>(const Way&)>;
    /// `lists`: the number of results of each list. Precondition: require_few_classes(ways).
    CoupWeights(Ways& ways, const std::vector<std::size_t>& lists, const ResultsOf& results_of);

    const Partition& classes() const { return classes_; }
    /// The number of cards of a coup that matter, D.
    int degree() const { return degree_; }
    std::size_t results() const { return results_; }
    /// The multisets of D classes, by their rank.
    const std::vector<Multiset>& multisets() const { return multisets_; }
    /// For each multiset by its rank: the weight of each result.
    const std::vector<std::uint32_t>& weights() const { return weights_; }

    /// The ordered draws of D cards by result; `counts` has the cards of each class.
    std::vector<Integer> draws(std::span<const CardCount> counts, bool with_replacement) const;

    /// The rank of a multiset of the cards of the first coups, its ordered draws, and for each result the
    /// ordered draws of the last coup from the shoe without them.
    using Found = std::function<void(std::size_t rank, const Integer& draws, const std::vector<Wide>& last)>;
    /// Calls found() for each multiset of `size` cards of a shoe whose rank is wanted.
    void each_first(std::span<const CardCount> counts, int size,
                    const std::function<bool(std::size_t rank)>& is_wanted, const Found& found) const;

private:
    Partition classes_;
    int degree_;
    std::size_t results_;
    std::vector<Multiset> multisets_;
    std::vector<std::uint32_t> weights_;
    // One polynomial for each result.
    EventPolynomials polynomials_;
};

}  // namespace sabot
