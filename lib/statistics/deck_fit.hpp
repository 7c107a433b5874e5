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
/// Cards are misread: each independently with a rate e, as each of the other K - 1 kinds with the same
/// probability, and at most kMaxMisread of a shoe. The likelihood is then a sum over the places S that were
/// misread,
///
///     sum over S of (e / (K - 1))^|S| (1 - e)^(n - |S|) P(the cards elsewhere, and other ones at S)
///
/// so that one misread card makes no number of decks impossible. Leaving out "other ones" gives an upper
/// bound, which is used for the number that is tested. The terms with the fewest places, at which no card
/// could have been right, give a lower bound, which is used for the others. So the p-value is conservative.
/// Seen cards of kind k more than the shoe has must be misread; C(n_k, j) ways to choose j of them make the
/// sum a product of polynomials.
///
/// Logarithms are integers in units of 2^-40, so that their sums are exact and the same in any order; those
/// of the factors of a kind have an error of less than a unit, and the four other logarithms of a shoe have
/// an error of less than two units.
class DeckFit {
public:
    static constexpr int kMaxDecks = 12;
    static constexpr int kCardsOfRank = 4;
    static constexpr std::size_t kMaxMisread = 16;
    /// The greatest rate. With it, the probability that more than kMaxMisread cards of kMaxDecks are misread
    /// is below 10^-18.
    static Rational max_rate() { return ratio(1, 1000); }

    /// `decks`: the number in the rules, which is tested if it is at most kMaxDecks. Range of `rate`: from 0
    /// to max_rate().
    DeckFit(int decks, const Rational& rate);

    /// Adds a shoe of which counts[k] cards of kind k were seen. `copies`: how many cards of a deck are of
    /// one kind, 1 or kCardsOfRank. A shoe of which no card was seen is left out.
    void add(std::span<const std::uint32_t> counts, int copies, const std::string& shoe = "");
    /// Adds other shoes, of the same rules.
    DeckFit& operator+=(const DeckFit& other);
    std::uint64_t shoes() const { return shoes_; }

    /// The test rests on the mean likelihood ratio of alternatives to the number in the rules. Its expected
    /// value is 1 if the rules are right, so that it is r or more with a probability of at most 1/r: a
    /// p-value (Ville), whenever the record ends. The alternatives are of two or three kinds, with equal
    /// weights: all shoes have another number; each shoe by itself has another number with a probability of
    /// one of kOtherShoes; and, with several tables, all shoes of one table have another number.
    static FittedDecks fit(const std::map<std::string, DeckFit, std::less<>>& by_table, int decks);

private:
    // The probabilities with which each shoe of a record has another number of decks: a few of many have.
    static constexpr std::array<double, 3> kOtherShoes{0.1, 0.01, 0.001};
    struct Number {
        // The logarithm of the likelihood: a lower bound, and for the number in the rules an upper bound.
        SignedWide sum = 0;
        SignedWide most = 0;
        // For each r of kOtherShoes, the sum of the logarithms of 1 - r + r * (the likelihood ratio of a
        // shoe).
        std::array<SignedWide, kOtherShoes.size()> mixed{};
        // Whether some shoe cannot have this number of decks, even if kMaxMisread of its cards were misread.
        bool is_impossible = false;
    };
    // The likelihood of one shoe; `mixed` is 0.
    Number of_shoe(std::span<const std::uint32_t> counts, int copies, int decks) const;
    // The likeliest number, or 0. Then, for each number but that in the rules, the logarithm of its
    // likelihood ratio to that one: if all shoes have it, and if each shoe has it by itself.
    int best() const;
    std::vector<double> ratios() const;
    std::vector<double> mixed_ratios() const;

    static void add(Number& to, const Number& other);

    int decks_;
    double rate_;
    std::array<Number, kMaxDecks> numbers_{};
    std::uint64_t shoes_ = 0;
    // The shoe with the greatest likelihood ratio of any other number; `ratio` is the logarithm.
    struct Shoe {
        SignedWide ratio = 0;
        std::string name;
        int decks = 0;
    };
    Shoe clearest_;
};

}  // namespace sabot
