#pragma once

#include "polynomial/coup_series.hpp"
#include "rules/condition.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// The outcomes of a single coup that a wager on several coups distinguishes, and the row that pays for each
/// tuple of outcomes of its coups.
class SeriesOutcomes {
public:
    /// Throws InputError if the conditions distinguish too many outcomes. The wager must outlive this object.
    SeriesOutcomes(const Tableau& tableau, const Wager& wager);

    int coups() const { return coups_; }
    const CoupSeries& coup_series() const { return series_; }
    /// The distinct conditions on a coup. CoupSeries::outcomes() says which of them each outcome meets.
    const std::vector<Condition>& conditions() const { return asked_; }
    /// The row, or lost(), for each tuple of outcomes, in the order of CoupSeries::tally().
    const std::vector<std::size_t>& rows() const { return rows_; }
    /// The number of rows, and one more for the lost stake.
    std::size_t groups() const { return wager_.rows.size() + 1; }

private:
    void add_rows(std::vector<std::size_t>& outcomes);

    const Wager& wager_;
    int coups_;
    std::vector<Condition> asked_;
    CoupSeries series_;
    std::vector<std::size_t> rows_;
};

}  // namespace sabot
