#pragma once

#include "census/census.hpp"
#include "census/census_group.hpp"
#include "census/census_wagers.hpp"
#include "census/finished_pieces.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sabot {

/// A census before it is walked: wagers that tell the same cards apart in groups, and their pieces, numbered
/// through all groups. The same for the same game, shoe, number of cards and wagers, wherever it is made.
class CensusPlan {
public:
    /// The game must outlive the plan. A wager is refused that reads more than the shoe tells, or has more
    /// compositions than are wanted or tables can hold. Throws InputError where such a wager was asked for
    /// by id, where none is left, for an unknown wager, for a number of cards that the shoe does not have,
    /// and for a game whose choices are left to chance.
    CensusPlan(const Game& game, const CensusRequest& request);

    const CensusWagers& wagers() const { return wagers_; }
    const Examined& examined() const { return wagers_.examined(); }
    CardCount cards() const { return wagers_.cards(); }
    const std::vector<std::unique_ptr<CensusGroup>>& groups() const { return groups_; }

    /// Compositions by point values, and those that are walked, of all groups together.
    const Integer& compositions() const { return compositions_; }
    Integer walked() const;

    /// Pieces of all groups.
    std::uint64_t pieces() const { return first_.back(); }
    struct Place {
        std::size_t group = 0;
        std::uint64_t piece = 0;
    };
    Place place(std::uint64_t piece) const;
    /// The first piece of a group; of the one behind the last, how many there are.
    std::uint64_t first(std::size_t group) const { return first_[group]; }
    /// Calls descend(group, branch) for every group as CensusPieces::visit() does, with pieces numbered
    /// through all groups.
    void visit(const std::function<bool(std::size_t, const CensusPieces::Branch&)>& descend) const;
    /// One of `parts` parts of nearly as many compositions each, which together hold every piece once. Range:
    /// 1 <= number <= parts.
    PieceSet part(int number, int parts) const;

    /// SHA-256 of all that decides what a piece's sums mean: game, shoe, cards, wagers, pieces and bins.
    std::string digest() const;

private:
    void add_alike(const CensusWagers::Alike& alike, const Integer& most);
    void add_groups(const std::vector<CardCount>& shoe, const std::vector<CensusWager>& wagers,
                    CompositionTree::Order order);
    void refuse(const std::vector<CensusWager>& wagers, const std::string& why);

    CensusWagers wagers_;
    std::vector<std::unique_ptr<CensusGroup>> groups_;
    std::vector<std::uint64_t> first_;
    Integer compositions_;
};

/// The figures of a census. Precondition: every piece of the plan is finished. Throws std::logic_error where
/// the sums have not seen every composition, with all its weight.
Census census_figures(const CensusPlan& plan, const FinishedPieces& finished);

}  // namespace sabot
