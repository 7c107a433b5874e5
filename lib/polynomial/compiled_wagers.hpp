#pragma once

#include "cards/partition.hpp"
#include "engine/table.hpp"
#include "polynomial/event_polynomials.hpp"
#include "rules/tableau.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// Numbers the results of a wager: a number for each row, followed by one for the lost stake. Rows with the
/// same number are one result.
using ResultNumbers = std::vector<std::size_t>;

/// Gives each row a number of its own.
ResultNumbers by_row(const Wager& wager);
/// Gives one number to all rows with the same payout, and that of the lost stake to rows that lose. This is
/// enough for an expected value.
ResultNumbers by_net(const Wager& wager);

/// The results of some wagers as polynomials (event_polynomials.hpp). They are computed once from the rules
/// of a game and hold for every shoe. They are the fast route, and also the second route with which the
/// enumeration is compared: the two share only the tableau and the wagers.
///
/// Wagers that read the same cards form a group with common monomials. Equal events of different wagers share
/// a polynomial. The last result of a wager needs none: it is all draws minus those of the other results.
class CompiledWagers {
public:
    /// The maximum number of ways (ways.hpp) and of monomials of a group. A perfect pair takes 52^4 / 4 = 1.8
    /// million ways.
    static constexpr double kMaxWays = 2e8;
    static constexpr std::size_t kMaxMonomials = 1'000'000;

    /// A number of draws: `draws` times all ordered draws of degree() cards, plus the terms.
    struct Sum {
        int draws = 0;
        /// Indices of polynomials, and the integers by which their values are multiplied.
        std::vector<std::pair<std::size_t, int>> terms;
    };
    struct Member {
        /// Its index in the list of wagers that the constructor was given.
        std::size_t wager = 0;
        /// Indexed by result number.
        std::vector<Sum> results;
    };
    struct Group {
        Partition classes;
        EventPolynomials polynomials;
        std::vector<Member> members;
    };

    /// `dealt` is the coup with the cards already dealt (Table::coup()). `numbers` (by_row or
    /// by_net) assigns a number to each result of a wager, for the rows of Tally.
    CompiledWagers(const Tableau& tableau, const Coup& dealt, const std::vector<const Wager*>& given,
                   ResultNumbers (*numbers)(const Wager&));

    const std::vector<Group>& groups() const { return groups_; }
    /// The indices of wagers that exceed kMaxWays or kMaxMonomials.
    const std::vector<std::size_t>& unreached() const { return unreached_; }

    /// For each wager, the number of draws of Table::to_come() cards that end in each of its results; nothing
    /// for an unreached wager. Exact for every shoe. Precondition: determines() for each wager.
    std::vector<std::optional<Tally>> tallies(const Table& table) const;

private:
    void compile_group(const Tableau& tableau, const Coup& dealt, const std::vector<const Wager*>& wagers,
                       const std::vector<std::size_t>& places, ResultNumbers (*numbers)(const Wager&));

    std::size_t wagers_ = 0;
    std::vector<Group> groups_;
    std::vector<std::size_t> unreached_;
};

}  // namespace sabot
