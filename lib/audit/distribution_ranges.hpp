#pragma once

#include "exact/exact.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// The distributions p on n values that meet linear inequalities: the smallest and the largest value of each
/// probability, exactly, by the simplex method. A dictionary expresses all variables but n - 1, those
/// outside, by these n - 1; at first, p_1 is 1 minus the other probabilities. Its coefficients are integers
/// over one denominator, by which the next pivot divides without a remainder (Edmonds 1967), so that no
/// fraction has to be reduced. Of several possible variables, the one with the least index is always chosen,
/// so that no dictionary comes twice (Bland 1977; for the first solution, Terlaky 1985).
///
/// Cost: with m inequalities, m n products for each pivot. Pivots are few, because the search for the ends of
/// a probability begins with the dictionary of the one before it.
class DistributionRanges {
public:
    /// A linear form in the probabilities, without a constant, since they add up to 1.
    using Form = std::vector<Integer>;

    explicit DistributionRanges(std::size_t values);

    /// Requires form <= 0. Precondition: find_any() was not called yet.
    void add(const Form& form);

    /// Finds a distribution; false if there is none.
    bool find_any();
    /// The smallest and the largest value of a probability, which it then has in distribution().
    /// Precondition: find_any() returned true.
    Rational least(std::size_t value) { return end_of(value, -1); }
    Rational most(std::size_t value) { return end_of(value, 1); }
    /// The distribution that was found last.
    std::vector<Rational> distribution() const;

private:
    // A variable as (constant + coefficients * the variables outside) / denominator_. Variables with indices
    // below the number of values are probabilities; the others are slacks of inequalities.
    struct Row {
        std::size_t variable;
        Integer constant;
        std::vector<Integer> coefficients;
    };

    Rational end_of(std::size_t value, int sign);
    void exchange(std::size_t row, std::size_t column);

    std::size_t values_;
    Integer denominator_ = 1;
    std::vector<Row> rows_;
    std::vector<std::size_t> outside_;
};

}  // namespace sabot
