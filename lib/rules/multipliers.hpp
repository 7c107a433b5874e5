#pragma once

#include "cards/partition.hpp"
#include "exact/exact.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// Random multipliers of card faces, as a game file describes them. Before each coup some of the 52 faces of
/// a deck are struck: any set of that number is equally likely, whatever the shoe holds. Each struck face
/// gets a multiplier, which all cards of the coup that show the face share. Where whole ranks or suits are
/// struck, a face is the rank or suit.
struct MultiplierRules {
    /// How the multipliers of a wager's cards become one. Without a struck card it is 1.
    enum class Combined { product, sum, highest };

    struct Value {
        Rational times;
        /// Its probability or, with is_dealt, how many of the multipliers have this value.
        Rational weight;
        friend bool operator==(const Value&, const Value&) = default;
    };

    std::string source;
    /// The possible numbers of struck faces, 0 to all, with their probabilities, which add up to 1.
    std::vector<std::pair<int, Rational>> struck;
    /// Distinct values, each at least 1; the weights of independent multipliers add up to 1.
    std::vector<Value> values;
    /// Whether struck faces get their multipliers from a fixed list, in random order and each at most once,
    /// instead of independently.
    bool is_dealt = false;
    Combined combined = Combined::product;
    /// Whether several cards with one struck face count once, instead of each by itself.
    bool count_once = false;
    /// The largest combined multiplier; nothing if there is no cap.
    std::optional<Rational> cap = std::nullopt;
    /// Whether the whole return, stake included, is multiplied, instead of the win alone.
    bool of_return = false;
    /// Whether the document states the weights of independent multipliers, and the probabilities of several
    /// numbers of struck faces. If not, these are 0.
    bool are_weights_stated = true;
    bool is_struck_stated = true;
    /// The division of cards into faces: by card, rank or suit.
    Partition faces = Partition::by_card();

    bool has_probabilities() const { return are_weights_stated && is_struck_stated; }

    friend bool operator==(const MultiplierRules&, const MultiplierRules&) = default;
};

/// In the order of MultiplierRules::Combined, as game files name them.
inline constexpr std::array kCombined{"product", "sum", "highest"};

/// One combined multiplier, after the cap.
struct Multiple {
    Rational times;
    /// Its probability times Multipliers::total().
    Integer weight;
};

/// The exact distributions of combined multipliers.
class Multipliers {
public:
    /// Without has_probabilities() it has no distributions. Cost: a few milliseconds for five values.
    explicit Multipliers(MultiplierRules rules);

    const MultiplierRules& rules() const { return rules_; }
    /// The common denominator of all probabilities.
    const Integer& total() const { return total_; }
    /// The distribution for cards of which these numbers show the same face: {2, 1, 1} are four cards, two of
    /// them alike. The smallest multiplier first. Precondition: descending, with a sum of at most 6, at most
    /// as many as there are faces, and probabilities are stated.
    const std::vector<Multiple>& of(const std::vector<int>& copies) const { return multiples_.at(copies); }

    /// The mean of that distribution.
    const Rational& mean(const std::vector<int>& copies) const { return means_.at(copies); }

    friend bool operator==(const Multipliers& a, const Multipliers& b) { return a.rules_ == b.rules_; }

private:
    MultiplierRules rules_;
    Integer total_ = 1;
    std::map<std::vector<int>, std::vector<Multiple>> multiples_;
    std::map<std::vector<int>, Rational> means_;
};

/// The combined multiplier of struck cards: the multiplier of each face, and the number of cards with it. 1
/// if there are none.
Rational combined_multiplier(const MultiplierRules& rules,
                             const std::vector<std::pair<Rational, int>>& struck);

/// The probability that of `faces` faces a given set of `struck` is struck, and no other.
Rational probability_struck(const MultiplierRules& rules, int faces, int struck);

/// The ways in which that many cards can be alike if they show at most this many faces, in descending
/// lexicographic order: {2}, {1, 1}.
std::vector<std::vector<int>> ways_to_be_alike(int cards, int faces);

/// A combined multiplier of rules, and its probability, for copies as in Multipliers::of().
///
/// Of d faces among F, a given set of s is struck, and no other, with the probability
///
///     sum over k of P(k) C(F-d, k-s) / C(F, k)
///
/// and the struck faces get their multipliers one after the other.
std::map<Rational, Rational> distribution_of(const MultiplierRules& rules, const std::vector<int>& copies);

}  // namespace sabot
