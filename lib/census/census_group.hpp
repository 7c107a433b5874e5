#pragma once

#include "cards/shoe.hpp"
#include "census/aligned.hpp"
#include "census/bins.hpp"
#include "census/census_pieces.hpp"
#include "census/composition_tree.hpp"
#include "census/net_values.hpp"
#include "census/newton_table.hpp"

#include <memory>
#include <vector>

namespace sabot {

/// Up to eight wagers that tell the same classes of cards apart, and all that walking the compositions of
/// `cards` undealt cards for them needs: made once, shared by all who walk.
///
/// A composition is told by the counts of what is smaller, the undealt or the dealt cards; kinds are the
/// classes, the most frequent first (of points: the zeros), since then the weights of what is walked in a
/// piece are small. Where the classes may change places, only compositions are walked whose counts fall.
/// There are at least three kinds: classes without cards stand before the others where there are fewer. The
/// last kind is what is left, and no variable of the polynomials.
class CensusGroup {
public:
    static constexpr std::size_t kMaxWagers = 8;

    /// `counts` of the shoe by class of the wagers' classes. Precondition: 1 to kMaxWagers wagers, which
    /// share their classes and whose values have at most CensusWager::kMaxValueBits; 6 <= cards <= sum of
    /// counts, and the smaller of cards and the rest is at most CompositionTree::kMaxTotal. Throws
    /// InputError where weights do not fit 480 bits.
    CensusGroup(std::vector<CensusWager> wagers, const std::vector<CardCount>& counts, CardCount cards,
                CompositionTree::Order order);

    CensusGroup(const CensusGroup&) = delete;
    CensusGroup& operator=(const CensusGroup&) = delete;
    ~CensusGroup() = default;

    const std::vector<CensusWager>& wagers() const { return wagers_; }
    /// The whole shoe by class.
    const std::vector<CardCount>& shoe() const { return counts_; }
    CardCount cards() const { return cards_; }
    const CompositionTree& tree() const { return tree_; }
    /// How many compositions there are; the tree has fewer where each of its stands for several.
    const Integer& compositions() const { return compositions_; }
    const CensusPieces& pieces() const { return pieces_; }
    /// By wager.
    const std::vector<BinEdges>& edges() const { return edges_; }
    /// The number of ways to draw the cards: what all weights add up to.
    Integer ways() const;
    /// Undealt cards by class at a composition of the tree.
    std::vector<CardCount> undealt(const std::vector<int>& kinds) const;

    /// The polynomials at the first composition: as many lanes as needed, 1, 4 or 8.
    std::size_t lanes() const { return lanes_; }
    const NewtonLayout& layout() const { return layout_; }
    const Aligned<std::uint64_t>& root() const { return root_; }
    /// Bits of the largest size of a value.
    int value_bits() const { return value_bits_; }

private:
    void fill_root();

    std::vector<CensusWager> wagers_;
    // By class.
    std::vector<CardCount> counts_;
    CardCount cards_;
    bool by_dealt_;
    // By kind, the class; -1 for those that stand in.
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
