#pragma once

#include "rules/wager.hpp"

#include <cstddef>
#include <deque>
#include <vector>

namespace sabot {

/// A row of a wager, or one part of a multiplied row: the coups in which given numbers of its cards show the
/// same face.
struct SplitRow {
    /// The index of the row in the paytable, or lost().
    std::size_t row;
    /// As for Multipliers::of(); empty if the row is not multiplied.
    std::vector<int> copies;
};

/// A wager without random multipliers, made from one with them by splitting each multiplied row: the numbers
/// of cards that show the same face determine the distribution of the combined multiplier. A split row pays
/// the mean of what the original row pays then, so expected values are those of the original wager, but other
/// moments are not. A wager without multipliers is not changed.
struct SplitWager {
    Wager wager;
    /// One for each row of the wager, and one for the lost stake.
    std::vector<SplitRow> rows;
};
/// If the multipliers have no stated probabilities, rows have their conditions but keep the original payouts.
SplitWager split_by_copies(const Wager& wager);

/// Whether the wager has random multipliers whose probabilities the document does not state.
bool lacks_probabilities(const Wager& wager);
/// Throws InputError, which names the wager, if lacks_probabilities().
void require_probabilities(const Wager& wager);

/// What a row of the paytable, or lost(), pays with a combined multiplier, net per unit staked. The
/// multiplier is 1 if no card is struck. Precondition: the wager has random multipliers.
Rational pays_with(const Wager& wager, std::size_t row, const Rational& times);

/// The part of the stake that is not returned although the row wins; 0 for rows that are not multiplied.
Rational stake_kept(const PayRow& row);

/// What a split row pays with one combined multiplier.
struct MultipliedPayout {
    Rational times;
    /// Net per unit staked.
    Rational pays;
    /// The conditional probability of this multiplier, given the split row, times Multipliers::total().
    Integer weight;
};
/// The payouts of a split row, the smallest multiplier first. Throws as require_probabilities().
/// Precondition: `copies` of the row is not empty.
std::vector<MultipliedPayout> payouts_of(const Wager& wager, const SplitRow& row);

/// The wagers that computations row by row use: those with random multipliers are split. The others are the
/// original objects, which must outlive this one.
class SplitWagers {
public:
    explicit SplitWagers(std::vector<const Wager*> wagers);
    const std::vector<const Wager*>& wagers() const { return wagers_; }

private:
    std::deque<Wager> split_;
    std::vector<const Wager*> wagers_;
};

}  // namespace sabot
