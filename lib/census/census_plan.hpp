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

/// The plan of a census: its wagers in groups with the same card classes, and their pieces, numbered across
/// all groups. The same game, shoe, number of cards and wagers give the same plan on every machine.
class CensusPlan {
public:
    /// The game must outlive the plan. Refuses a wager that reads more than the shoe determines, or has more
    /// compositions than allowed or than tables can hold. Throws InputError if such a wager was requested by
    /// id, if no wager remains, for an unknown wager, for a number of cards that the shoe does not have, and
    /// for a game with random choices.
    CensusPlan(const Game& game, const CensusRequest& request);

    const CensusWagers& wagers() const { return wagers_; }
    const Examined& examined() const { return wagers_.examined(); }
    CardCount cards() const { return wagers_.cards(); }
    const std::vector<std::unique_ptr<CensusGroup>>& groups() const { return groups_; }

    /// compositions(): by point values. walked(): those to enumerate in all groups together.
    const Integer& compositions() const { return compositions_; }
    Integer walked() const;

    /// The number of pieces in all groups.
    std::uint64_t pieces() const { return first_.back(); }
    struct Place {
        std::size_t group = 0;
        std::uint64_t piece = 0;
    };
    Place place(std::uint64_t piece) const;
    /// The first piece of a group; for the index after the last group, the number of all pieces.
    std::uint64_t first(std::size_t group) const { return first_[group]; }
    /// Calls descend(group, branch) for every group as CensusPieces::visit() does, with pieces numbered
    /// across all groups.
    void visit(const std::function<bool(std::size_t, const CensusPieces::Branch&)>& descend) const;
    /// One of `parts` disjoint sets of pieces with nearly equal numbers of compositions, which together
    /// contain every piece. Range: 1 <= number <= parts.
    PieceSet part(int number, int parts) const;

    /// SHA-256 of everything that determines the meaning of a piece's sums: game, shoe, cards, wagers, pieces
    /// and bins.
    std::string digest() const;

private:
    void add_wagers(const CensusWagers::Group& group, const Integer& most);
    void add_groups(const std::vector<CardCount>& shoe, const std::vector<CensusWager>& wagers,
                    CompositionTree::Order order);
    void refuse(const std::vector<CensusWager>& wagers, const std::string& wrong,
                const std::string& expected);

    CensusWagers wagers_;
    std::vector<std::unique_ptr<CensusGroup>> groups_;
    std::vector<std::uint64_t> first_;
    Integer compositions_;
};

}  // namespace sabot
