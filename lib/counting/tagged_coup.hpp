#pragma once

#include "counting/subset_sums.hpp"
#include "exact/exact.hpp"
#include "figures/count_system.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace sabot {

/// Sums over ordered draws of D cards: their number, and the sums of a wager's net results and of their
/// squares in whole units.
struct NetMoments {
    Integer draws = 0;
    Integer net = 0;
    Integer squares = 0;

    NetMoments& operator+=(const NetMoments& other);
    friend NetMoments operator*(const NetMoments& a, const Integer& factor) {
        return {a.draws * factor, a.net * factor, a.squares * factor};
    }
};

/// What a wager nets in a coup, by the tags of the D cards on which it depends: V(k) for each k, the number
/// of these cards with each tag. Each multiset of the wager's card classes has the weights of the event
/// polynomials (result_weights.hpp); if cards of one class have different tags, its draws are divided among
/// these.
struct TaggedCoup {
    /// Throws InputError for a wager whose payouts are not fixed, or with too many results by too many cards,
    /// and if the shoe does not tell how many cards the wager and the tags distinguish. Precondition: the
    /// tableau has no random choices, and the shoe is finite.
    TaggedCoup(const Tableau& tableau, const Wager& wager, const CountSystem& system, const Shoe& shoe);

    /// D.
    int degree = 0;
    /// The denominator of net results.
    Integer unit = 1;
    /// The distinct tags, ascending, and the cards of the shoe with each.
    std::vector<TagClass> tags;
    /// By the number of cards with each tag.
    std::map<std::vector<int>, NetMoments> by_tags;
};

/// A polynomial in x and z: the coefficient of x^a z^b by (a, b).
using TaggedPolynomial = std::map<std::pair<int, int>, NetMoments>;

/// The polynomial
///
///     P(x, z) = sum over k   V(k) x^D z^(k . tags)   prod over tags t (1 + x z^t)^(e_t - k_t)
///
/// where e_t is the smaller of D and the number N_t of cards with tag t. If F counts the sets of the N_t -
/// e_t other cards (SubsetSums), P F counts, for each k, the sets of the cards that are left without it. So
/// one table F serves all k.
TaggedPolynomial tagged_polynomial(const TaggedCoup& coup);

}  // namespace sabot
