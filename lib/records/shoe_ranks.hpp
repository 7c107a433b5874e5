#pragma once

#include "cards/card.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A rank that is rarer in a shoe, or more frequent, than chance explains: a shoe without kings.
///
/// Bound. Of a shuffled shoe of N cards, K of one rank, let n cards be known and x of them be of the rank. x
/// is hypergeometric, so that with D(a, b) = a ln(a / b) + (1 - a) ln((1 - a) / (1 - b)) each of these bounds
/// the probability of x or fewer, or of x or more (Hoeffding 1963, theorem 1 and section 6; the second counts
/// the known cards among those of the rank):
///
///     exp(-n D(x / n, K / N)),    exp(-K D(x / K, n / N)).
///
/// What ends a shoe may depend on its cards, so that n may be any of N numbers; there are 13 ranks and two
/// directions, and the s-th shoe of a record has 1 / (s (s + 1)) of any level. So the smaller bound times
/// 26 N s (s + 1) is a p-value whenever one looks. Doubles compute it to ten digits. It holds if which cards
/// are known does not depend on what they are.
struct OddRank {
    /// As Card::rank().
    int rank = 0;
    std::int64_t seen = 0;
    /// How many cards of the shoe are known, burnt ones included.
    std::int64_t known = 0;
    /// The expected number of the rank among them, rounded.
    std::int64_t expected = 0;
    double p_value = 1;
};

/// The rank with the smallest p-value if it is at most one in a million. `shoe`: the number s of the shoe,
/// from 1. Nothing for infinite decks, and for cards that are not known by rank. Ranks of which more were
/// seen than the shoe holds are left out: they are a finding of their own.
std::optional<OddRank> odd_rank(const UnseenCards& full, const UnseenCards& unseen, std::uint64_t shoe);

/// Ranks that no card of a record has, since its cards have another rank instead.
struct MergedRanks {
    std::vector<int> absent;
    int instead = 0;

    /// "every J is recorded as Q, or the shoes hold Q instead".
    std::string words() const;
};

/// The cards of each rank that were seen in all shoes, and the expected number.
struct RankTotals {
    std::array<std::int64_t, kRanks> seen{};
    std::array<double, kRanks> expected{};

    void add(const UnseenCards& full, const UnseenCards& unseen);
    /// Nothing unless absent ranks, of each of which at least a hundred are expected, have been added to one
    /// other rank, up to three standard deviations, and to no second one.
    std::optional<MergedRanks> merged() const;
};

}  // namespace sabot
