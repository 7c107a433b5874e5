#pragma once

#include "exact/exact.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// Distributions p on n values that meet linear inequalities: the ends of each probability, exactly, by the
/// simplex method. A dictionary expresses n variables other than n - 1 by these; it begins with p_1 as 1
/// minus the others. All its coefficients are integers over one denominator, which the next pivot divides
/// without a remainder (Edmonds 1967), so that nothing has to be reduced. The least index is chosen
/// everywhere, and so no dictionary comes twice (Bland 1977; for the first solution, Terlaky 1985).
///
/// Cost: for m inequalities, m n products for each of a few pivots; a probability begins with the dictionary
/// of the one before it.
class DistributionRanges {
public:
    /// A linear form in the probabilities, without a constant, since they add up to 1.
    using Form = std::vector<Integer>;

    explicit DistributionRanges(std::size_t values);

    /// Requires form <= 0. Precondition: nothing was found yet.
    void add(const Form& form);

    /// Finds a distribution; false if there is none.
    bool find_any();
    /// The ends of a probability, after which distribution() has them. Precondition: find_any().
    Rational least(std::size_t value) { return end_of(value, -1); }
    Rational most(std::size_t value) { return end_of(value, 1); }
    /// The distribution that was found last.
    std::vector<Rational> distribution() const;

private:
    // A variable that is a constant plus coefficients times the variables outside, over the denominator.
    // Variables below the number of values are probabilities, and others how much an inequality leaves.
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
