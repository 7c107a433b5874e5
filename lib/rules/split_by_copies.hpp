#pragma once

#include "rules/wager.hpp"

#include <cstddef>
#include <deque>
#include <vector>

namespace sabot {

/// A row of a wager, or the part of a multiplied row in which a given number of its cards show the same face.
struct SplitRow {
    /// The row in the paytable, or lost().
    std::size_t row;
    /// As for Multipliers::of(); empty if the row is not multiplied.
    std::vector<int> copies;
};

/// A wager with random multipliers as one without them, whose multiplied rows are split: how many of the
/// cards show the same face determines the distribution of the combined multiplier. Its rows pay the mean of
/// what they pay, so that expected values are those of the wager, and other moments are not. Any other wager
/// is as it was.
struct SplitWager {
    Wager wager;
    /// One for each row of the wager, and one for the lost stake.
    std::vector<SplitRow> rows;
};
/// Without stated probabilities of the multipliers it has the conditions, and no means.
SplitWager split_by_copies(const Wager& wager);

/// Whether its wins are multiplied with probabilities that the document does not state.
bool lacks_probabilities(const Wager& wager);
/// Throws InputError, which names the wager, if so.
void require_probabilities(const Wager& wager);

/// What a row of the paytable, or lost(), pays with a combined multiplier, net per unit staked; with 1 if
/// no card is struck. Precondition: the wager's wins are multiplied.
Rational pays_with(const Wager& wager, std::size_t row, const Rational& times);

/// The part of the stake that the row keeps although it wins; 0 for rows that are not multiplied.
Rational stake_kept(const PayRow& row);

/// What a split row pays with one combined multiplier.
struct MultipliedPayout {
    Rational times;
    /// Net per unit staked.
    Rational pays;
    /// The probability, given the split row, times Multipliers::total().
    Integer weight;
};
/// The smallest multiplier first. Throws as require_probabilities(). Precondition: the row has copies.
std::vector<MultipliedPayout> payouts_of(const Wager& wager, const SplitRow& row);

/// Wagers as computations by rows take them: those with random multipliers are split, and the others are the
/// same objects, which must outlive this.
class SplitWagers {
public:
    explicit SplitWagers(std::vector<const Wager*> wagers);
    const std::vector<const Wager*>& wagers() const { return wagers_; }

private:
    std::deque<Wager> split_;
    std::vector<const Wager*> wagers_;
};

}  // namespace sabot
