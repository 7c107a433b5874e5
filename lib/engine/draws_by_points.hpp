#pragma once

#include "engine/point_patterns.hpp"
#include "engine/table.hpp"
#include "exact/wide.hpp"
#include "rules/coup.hpp"
#include "rules/hand_state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// The draws of a shoe by all that drawing rules and most wagers depend on:
///
///     F[p][b][x][y] = ordered draws of six cards in which the first two cards are of kind p for Player
///                     and b for Banker, and the cards that are third if they are drawn are worth x and y
///
/// A kind is a total, 0..9, or a pair of point values for which the tableau has a choice of its own. F
/// depends on no rule, so it serves all tableaux with choices for the same pairs, and all wagers with
/// Reads::only_points(). A card that is already dealt has one value and is not counted as a draw.
///
/// No overflow: the entries count disjoint sets of draws, so their sum is at most 10^36 < 2^127 (walk.hpp).
/// The draws of one pair are at most kMaxCards^2 = 10^12 and are added in 64 bits.
///
/// Cost: 55^3 products, half a millisecond; the enumeration of walk.hpp takes ten times as long.
class DrawsByPoints {
public:
    /// Precondition: the shoe of the table is known by points.
    explicit DrawsByPoints(const Table& table);

    /// A coup with example cards, and the number of ordered draws of the cards to come that lead to such a
    /// coup.
    struct PointCoup {
        Coup coup;
        HandState state;
        Wide draws = 0;
    };
    /// The coups that can be dealt by a tableau without random choices, with choices for the same pairs as
    /// the table's. Cost: 10,000 additions.
    std::vector<PointCoup> coups(const Tableau& tableau) const;
    /// The draws that end in each row of each wager; tableau: as in coups(). Precondition:
    /// reads_of(wager).only_points().
    std::vector<Tally> tallies(const Tableau& tableau, const std::vector<const Wager*>& wagers) const;
    /// The draws of one wager's rows for each number of a coup up to the highest that occurs.
    std::vector<Tally> tallies_by_number(const Tableau& tableau, const Wager& wager,
                                         const PointNumber& number_of) const;

private:
    using Row = std::array<Wide, kPointValues>;

    // The kinds of a hand's first two cards: of_pair maps the pair 10 a + b to its kind, and examples has a
    // pair of each kind.
    struct Kinds {
        Kinds(const Tableau& tableau, Hand hand);

        std::array<std::size_t, 100> of_pair{};
        std::vector<std::size_t> examples;
    };

    Kinds player_;
    Kinds banker_;
    // Indexed by p and b, then by x and by y.
    std::vector<std::array<Row, kPointValues>> draws_;
};

}  // namespace sabot
