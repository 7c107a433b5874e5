#pragma once

#include "exact/wide.hpp"
#include "statistics/round_statistics.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// The likelihood of each number of decks for the cards seen of many shoes. Cards that were not seen do not
/// matter, since they are exchangeable with the rest: of D decks, each with m cards of a kind, a shoe shows
/// n cards, n_k of kind k, in their order with the probability
///
///     product over k of (m D)(m D - 1)...(m D - n_k + 1)  /  (52 D)(52 D - 1)...(52 D - n + 1)
///
/// Cards are misread: each independently with the rate e = 1/10,000, as any of the other K - 1 kinds alike,
/// and at most four of a shoe. The likelihood is then a sum over the places S that were misread,
///
///     sum over S of (e / (K - 1))^|S| (1 - e)^(n - |S|) P(the cards elsewhere, and other ones at S)
///
/// so that one misread card makes no number of decks impossible. Leaving out "other ones" gives a bound from
/// above, which is taken of the number that is tested; the terms with the fewest places, at which no card
/// could have been right, one from below, which is taken of the others: the p-value is conservative. Seen
/// cards of kind k more than the shoe has must be misread; C(n_k, j) ways to choose j of them make the sum a
/// product of polynomials.
///
/// Logarithms are integers in units of 2^-40, so that their sums are exact and the same in any order; those
/// of the factors of a kind have an error of less than a unit, and the four others of a shoe of two.
class DeckFit {
public:
    static constexpr int kMaxDecks = 12;
    static constexpr int kCardsOfRank = 4;
    /// One card in this many is misread, and at most this many cards of a shoe.
    static constexpr int kCardsPerMisread = 10'000;
    static constexpr std::size_t kMaxMisread = 4;

    DeckFit();

    /// A shoe of which counts[k] cards of kind k were seen: `copies` cards of a deck are of one kind, 1
    /// or kCardsOfRank. A shoe of which none was seen is left out.
    void add(std::span<const std::uint32_t> counts, int copies);
    /// Adds other shoes.
    DeckFit& operator+=(const DeckFit& other);
    std::uint64_t shoes() const { return shoes_; }

    /// The test rests on the mean of the likelihood ratios of the other numbers to that of the rules. Its
    /// expected value is 1 if the rules are right, so that it is r or more with a probability of at most 1/r:
    /// a p-value (Ville), whenever the record ends. `decks`: the number of the rules; nothing
    /// is tested if it is not one of these.
    FittedDecks fit(int decks) const;

private:
    friend struct StatisticsFields;
    // (D m)(D m - 1)...: at [factors].
    using Logarithms = std::vector<std::int64_t>;
    struct Number {
        explicit Number(int decks);

        // Of cards, ranks and the whole shoe.
        Logarithms card;
        Logarithms rank;
        Logarithms shoe;
        // The bounds of the likelihood from below and from above.
        SignedWide sum = 0;
        SignedWide most = 0;
        // Whether it cannot have dealt some shoe, even if the most cards were misread.
        bool is_impossible = false;
    };
    void add(std::span<const std::uint32_t> counts, int copies, Number& number) const;
    std::vector<Number> numbers_;
    std::uint64_t shoes_ = 0;
};

}  // namespace sabot
