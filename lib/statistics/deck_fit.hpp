#pragma once

#include "exact/exact.hpp"
#include "exact/wide.hpp"
#include "statistics/round_statistics.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace sabot {

/// The likelihood of each number of decks for the cards seen of many shoes. Cards that were not seen do not
/// matter, since they are exchangeable with the rest: of D decks, each with m cards of a kind, a shoe shows
/// n cards, n_k of kind k, in their order with the probability
///
///     product over k of (m D)(m D - 1)...(m D - n_k + 1)  /  (52 D)(52 D - 1)...(52 D - n + 1)
///
/// Cards are misread: each independently with a rate e, as any of the other K - 1 kinds alike, and at most
/// kMaxMisread of a shoe. The likelihood is then a sum over the places S that were misread,
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
    static constexpr std::size_t kMaxMisread = 16;
    /// The probability that more than kMaxMisread cards of kMaxDecks are then misread is below 10^-18.
    static Rational max_rate() { return ratio(1, 1000); }

    /// `decks`: the number of the rules, which is tested; of more than kMaxDecks, nothing is. Range of
    /// `rate`: from 0 to max_rate().
    DeckFit(int decks, const Rational& rate);

    /// A shoe of which counts[k] cards of kind k were seen: `copies` cards of a deck are of one kind, 1
    /// or kCardsOfRank. A shoe of which none was seen is left out.
    void add(std::span<const std::uint32_t> counts, int copies, const std::string& shoe = "");
    /// Adds other shoes, of the same rules.
    DeckFit& operator+=(const DeckFit& other);
    std::uint64_t shoes() const { return shoes_; }

    /// The test rests on the mean of the likelihood ratios of the other numbers to that of the rules. Its
    /// expected value is 1 if the rules are right, so that it is r or more with a probability of at most 1/r:
    /// a p-value (Ville), whenever the record ends. It is the mean of that, of that in which each shoe has
    /// another number with one of kOtherShoes, by itself, and, with several tables, of the mean over tables
    /// in which one alone has another number.
    static FittedDecks fit(const std::map<std::string, DeckFit, std::less<>>& by_table, int decks);

private:
    // Each shoe of a record has another number of decks with such a probability: a few of many have.
    static constexpr std::array<double, 3> kOtherShoes{0.1, 0.01, 0.001};
    struct Number {
        // The bounds of the likelihood from below and, of the number of the rules, from above.
        SignedWide sum = 0;
        SignedWide most = 0;
        // For each of kOtherShoes, the sum of the logarithms of 1 - r + r * (the likelihood ratio of a shoe).
        std::array<SignedWide, kOtherShoes.size()> mixed{};
        // Whether it cannot have dealt some shoe, even if the most cards were misread.
        bool is_impossible = false;
    };
    // The likelihood of one shoe; `mixed` is 0.
    Number of_shoe(std::span<const std::uint32_t> counts, int copies, int decks) const;
    // The best number, and of each other one, the logarithm of its likelihood ratio to that of the rules: for
    // all shoes; and where each has another number by itself.
    int best() const;
    std::vector<double> ratios() const;
    std::vector<double> mixed_ratios() const;

    static void add(Number& to, const Number& other);

    int decks_;
    double rate_;
    std::array<Number, kMaxDecks> numbers_{};
    std::uint64_t shoes_ = 0;
    // The shoe with the greatest likelihood ratio of any other number, which has this logarithm.
    struct Shoe {
        SignedWide ratio = 0;
        std::string name;
        int decks = 0;
    };
    Shoe clearest_;
};

}  // namespace sabot
