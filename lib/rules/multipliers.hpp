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
/// a deck are struck: all sets of the same size are equally likely, whatever the shoe holds. Each struck face
/// gets a multiplier, which all cards of the coup that show the face share. Where whole ranks or suits are
/// struck, a face is the rank or suit.
struct MultiplierRules {
    /// How the multipliers of several struck cards are combined. The result is 1 if no card is struck.
    enum class Combined { product, sum, highest };

    struct Value {
        Rational times;
        /// The probability of the value or, with is_dealt, how many multipliers in the list have it.
        Rational weight;
        friend bool operator==(const Value&, const Value&) = default;
    };

    std::string source;
    /// The possible numbers of struck faces (0 to all faces) with their probabilities, which add up to 1.
    std::vector<std::pair<int, Rational>> struck;
    /// Distinct values, each at least 1. Unless is_dealt, their weights add up to 1.
    std::vector<Value> values;
    /// Whether struck faces get their multipliers from a fixed list, in random order and each at most once,
    /// instead of independently.
    bool is_dealt = false;
    Combined combined = Combined::product;
    /// The combined multiplier by the number of struck cards, for 1, 2, ..., the last one for more too; none
    /// is less than the one before. Empty if struck faces have multipliers of their own. If not, `values` is
    /// a single 1, and `combined` the sum, which is the number of struck cards.
    std::vector<Rational> by_number = {};
    /// Whether several cards that show one struck face count once, instead of once for each card.
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

/// The names of MultiplierRules::Combined in game files, in its order.
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
    /// If not has_probabilities(), there are no distributions. Cost: a few milliseconds for five values.
    explicit Multipliers(MultiplierRules rules);

    const MultiplierRules& rules() const { return rules_; }
    /// The common denominator of all probabilities.
    const Integer& total() const { return total_; }
    /// The distribution of the combined multiplier, the smallest first. `copies` has the number of cards for
    /// each face they show: {2, 1, 1} means four cards, two of them with the same face. Precondition:
    /// `copies` is descending, has at most as many entries as there are faces and a sum of at most 6, and the
    /// probabilities are stated.
    const std::vector<Multiple>& of(const std::vector<int>& copies) const { return multiples_.at(copies); }

    /// The mean of the distribution that of() returns.
    const Rational& mean(const std::vector<int>& copies) const { return means_.at(copies); }

    friend bool operator==(const Multipliers& a, const Multipliers& b) { return a.rules_ == b.rules_; }

private:
    MultiplierRules rules_;
    Integer total_ = 1;
    std::map<std::vector<int>, std::vector<Multiple>> multiples_;
    std::map<std::vector<int>, Rational> means_;
};

/// The combined multiplier of struck faces: `struck` has the multiplier of each and the number of cards that
/// show it. 1 if it is empty.
Rational combined_multiplier(const MultiplierRules& rules,
                             const std::vector<std::pair<Rational, int>>& struck);

/// The probability that, among `faces` given faces, exactly a given set of `struck` faces is struck.
Rational probability_struck(const MultiplierRules& rules, int faces, int struck);

/// All ways to divide `cards` cards into groups that show the same face, with at most `faces` groups, in
/// descending lexicographic order. For two cards: {2}, {1, 1}.
std::vector<std::vector<int>> ways_to_be_alike(int cards, int faces);

/// The distribution of the combined multiplier for `copies` as in Multipliers::of().
///
/// The cards show d of F faces. The probability that exactly a given set of s of these d faces is struck is
///
///     sum over k of P(k) C(F-d, k-s) / C(F, k)
///
/// where P(k) is the probability of k struck faces. The struck faces then get their multipliers one by one.
std::map<Rational, Rational> distribution_of(const MultiplierRules& rules, const std::vector<int>& copies);

}  // namespace sabot
