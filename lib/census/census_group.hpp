#pragma once

#include "cards/shoe.hpp"
#include "census/bins.hpp"
#include "census/census_pieces.hpp"
#include "census/composition_tree.hpp"
#include "census/net_values.hpp"
#include "census/newton_table.hpp"

#include <memory>
#include <vector>

namespace sabot {

/// Up to eight wagers with the same card classes, and the data for enumerating the compositions of `cards`
/// undealt cards for them. Built once and shared by all threads.
///
/// A composition is identified by the counts of the smaller set: the undealt or the dealt cards. Kinds are
/// the classes, the most frequent first (by points: the zeros), so that weights within a piece stay small. If
/// the classes are exchangeable, only compositions with falling counts are enumerated. There are at least
/// three kinds: if there are fewer classes, kinds without cards precede them. The count of the last kind is
/// what remains, and is not a variable of the polynomials.
class CensusGroup {
public:
    static constexpr std::size_t kMaxWagers = 8;

    /// `counts`: the shoe by class. Precondition: 1 to kMaxWagers wagers with the same classes, whose values
    /// have at most CensusWager::kMaxValueBits; 6 <= cards <= sum of counts; the smaller of `cards` and the
    /// rest is at most CompositionTree::kMaxTotal. Throws InputError if the weights do not fit 480 bits.
    CensusGroup(std::vector<CensusWager> wagers, const std::vector<CardCount>& counts, CardCount cards,
                CompositionTree::Order order);

    CensusGroup(const CensusGroup&) = delete;
    CensusGroup& operator=(const CensusGroup&) = delete;
    ~CensusGroup() = default;

    const std::vector<CensusWager>& wagers() const { return wagers_; }
    /// The counts of the whole shoe, by class.
    const std::vector<CardCount>& shoe() const { return counts_; }
    CardCount cards() const { return cards_; }
    const CompositionTree& tree() const { return tree_; }
    /// The number of compositions; the tree has fewer if each of its compositions represents several.
    const Integer& compositions() const { return compositions_; }
    const CensusPieces& pieces() const { return pieces_; }
    /// The edges of each wager's histogram.
    const std::vector<BinEdges>& edges() const { return edges_; }
    /// The number of ways to draw the cards, which is the sum of all weights.
    Integer ways() const;
    /// The undealt cards by class for a composition of the tree.
    std::vector<CardCount> undealt(const std::vector<int>& kinds) const;

    /// The number of lanes of the polynomials: 1, 4 or 8, as many as the wagers need.
    std::size_t lanes() const { return lanes_; }
    const NewtonLayout& layout() const { return layout_; }
    const Aligned<std::uint64_t>& root() const { return root_; }
    /// The bits of the largest absolute value.
    int value_bits() const { return value_bits_; }

private:
    void fill_root();

    std::vector<CensusWager> wagers_;
    // Indexed by class.
    std::vector<CardCount> counts_;
    CardCount cards_;
    bool by_dealt_;
    // For each kind its class; -1 for a kind without cards that fills up to three kinds.
    std::vector<int> class_of_kind_;
    CompositionTree tree_;
    Integer compositions_;
    std::size_t lanes_;
    NewtonLayout layout_;
    CensusPieces pieces_;
    std::vector<BinEdges> edges_;
    Aligned<std::uint64_t> root_;
    int value_bits_ = 0;
};

}  // namespace sabot
