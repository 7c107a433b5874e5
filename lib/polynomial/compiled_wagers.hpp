#pragma once

#include "engine/table.hpp"
#include "polynomial/event_polynomials.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Which results of a wager are told apart: a number for each of its rows, and last for the lost stake.
using ResultNumbers = std::vector<std::size_t>;

/// Every row for itself.
ResultNumbers by_row(const Wager& wager);
/// Rows that pay the same together, and rows that lose with the lost stake: all that an expected value
/// asks for.
ResultNumbers by_net(const Wager& wager);

/// The polynomials of a wager's results (event_polynomials.hpp), made from the game's rules once and good
/// for every shoe: the fast route, and the second one that the walk is compared with. It shares nothing
/// with the walk but tableau and wagers.
///
/// Wagers that read the same are one group and share their monomials; results of different wagers that
/// are the same event share a polynomial; and the last result of a wager is the rest, all draws less the
/// others.
class CompiledWagers {
public:
    /// The most ways (ways.hpp) and monomials that are tried; 52^4 / 4 for a perfect pair is within.
    static constexpr double kMaxWays = 2e8;
    static constexpr std::size_t kMaxMonomials = 1'000'000;

    /// A count of draws: `draws` times all ordered draws of degree() cards, plus the values of polynomials.
    struct Sum {
        int draws = 0;
        std::vector<std::pair<std::size_t, int>> terms;
    };
    struct Member {
        /// Its place among the wagers that were given.
        std::size_t wager = 0;
        /// By result number.
        std::vector<Sum> results;
    };
    struct Group {
        Partition classes;
        EventPolynomials polynomials;
        std::vector<Member> members;
    };

    /// The cards in `dealt` lie there already (Table::dealt); `numbers` tells the results apart.
    CompiledWagers(const Tableau& tableau, const Coup& dealt, const std::vector<const Wager*>& wagers,
                   ResultNumbers (*numbers)(const Wager&));

    const std::vector<Group>& groups() const { return groups_; }
    /// Places of wagers that are out of reach.
    const std::vector<std::size_t>& unreached() const { return unreached_; }

    /// For each wager the draws of Table::to_come() cards that end in each of its results; nothing for
    /// one out of reach. Exact for any shoe. Precondition: determines().
    std::vector<std::optional<Tally>> tallies(const Table& table) const;

private:
    void compile_group(const Tableau& tableau, const Coup& dealt, const std::vector<const Wager*>& wagers,
                       const std::vector<std::size_t>& places, ResultNumbers (*numbers)(const Wager&));

    std::size_t wagers_ = 0;
    std::vector<Group> groups_;
    std::vector<std::size_t> unreached_;
};

}  // namespace sabot
