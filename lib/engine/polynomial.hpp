#pragma once

#include "engine/table.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace sabot {

/// The polynomial of a wager's events (DESIGN.md, "The polynomial of an event"): the second route to
/// every tally. It shares nothing with the walk but the rules of the game.
///
///     deals(E; n) = sum over m of  w_E(m) * prod_i n_i^(falling m_i) * (N-|m|)^(falling 6-|m|)
///
/// m runs over multisets of the classes that the wager tells apart, n_i is the count of class i in
/// the shoe, N their sum, and w_E(m) the number of orders of m, dealt as a dealer deals, whose coup
/// is decided as E with the last card of m. This is DESIGN.md's formula with one departure: multisets
/// smaller than six stand for coups that are decided sooner, times the draws of the cards left.
///
/// The weights do not depend on the shoe. Cost of compiling: one branch for each order of classes,
/// 10^6 at most for points, 52^4 for a perfect pair.
class Polynomial {
public:
    /// More branches than this are not tried.
    static constexpr double kMostBranches = 2e8;

    /// Nothing where compiling would pass kMostBranches (a wager that reads all six cards one by one).
    /// Reads tableau and dealt cards of the table, not its shoe.
    static std::optional<Polynomial> compile(const Table& table, const Wager& wager);

    /// The tally of the wager for the undealt cards of the table that it was compiled for, or of one
    /// that differs in undealt cards only. Precondition: can_tell.
    Tally evaluate(const Table& table) const;

private:
    using Weights = std::vector<std::uint64_t>;

    Polynomial() = default;

    Partition classes_;
    std::size_t outcomes_ = 0;
    // By multiset: six bits a card, class + 1, in ascending order, low bits first.
    std::unordered_map<std::uint64_t, Weights> weights_;

    friend class PolynomialCompiler;
};

}  // namespace sabot
