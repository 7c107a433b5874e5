#include "distribution_ranges.hpp"

#include <algorithm>
#include <optional>

namespace sabot {

DistributionRanges::DistributionRanges(std::size_t values) : values_(values) {
    rows_.push_back({0, 1, std::vector<Integer>(values - 1, -1)});
    for (std::size_t value = 1; value < values; ++value) {
        outside_.push_back(value);
    }
}

void DistributionRanges::add(const Form& form) {
    Row row{values_ + rows_.size() - 1, -form[0], {}};
    for (std::size_t value = 1; value < values_; ++value) {
        row.coefficients.push_back(form[0] - form[value]);
    }
    rows_.push_back(std::move(row));
}

// Exchanges the variable of the row for the one outside that has the column (a pivot).
void DistributionRanges::exchange(std::size_t row, std::size_t column) {
    Row& leaving = rows_[row];
    const Integer pivot = leaving.coefficients[column];
    const bool is_negative = pivot < 0;
    for (Row& other : rows_) {
        if (&other == &leaving) {
            continue;
        }
        const Integer factor = other.coefficients[column];
        const auto replace = [&](Integer& number, const Integer& own) {
            number = (number * pivot - factor * own) / denominator_;
            if (is_negative) {
                number = -number;
            }
        };
        replace(other.constant, leaving.constant);
        for (std::size_t i = 0; i < other.coefficients.size(); ++i) {
            if (i != column) {
                replace(other.coefficients[i], leaving.coefficients[i]);
            }
        }
        other.coefficients[column] = is_negative ? Integer(-factor) : factor;
    }
    const auto turn = [&](Integer& number) {
        if (!is_negative) {
            number = -number;
        }
    };
    turn(leaving.constant);
    for (Integer& coefficient : leaving.coefficients) {
        turn(coefficient);
    }
    leaving.coefficients[column] = is_negative ? Integer(-denominator_) : denominator_;
    denominator_ = is_negative ? Integer(-pivot) : pivot;
    std::swap(leaving.variable, outside_[column]);
}

bool DistributionRanges::find_any() {
    for (;;) {
        std::optional<std::size_t> row;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (rows_[i].constant < 0 && (!row || rows_[i].variable < rows_[*row].variable)) {
                row = i;
            }
        }
        if (!row) {
            return true;
        }
        std::optional<std::size_t> column;
        for (std::size_t i = 0; i < outside_.size(); ++i) {
            if (rows_[*row].coefficients[i] > 0 && (!column || outside_[i] < outside_[*column])) {
                column = i;
            }
        }
        if (!column) {
            return false;
        }
        exchange(*row, *column);
    }
}

Rational DistributionRanges::end_of(std::size_t value, int sign) {
    for (;;) {
        const auto own =
            std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.variable == value; });
        std::optional<std::size_t> column;
        for (std::size_t i = 0; i < outside_.size(); ++i) {
            const int slope = own != rows_.end() ? own->coefficients[i].sign() : outside_[i] == value ? 1 : 0;
            if (slope == sign && (!column || outside_[i] < outside_[*column])) {
                column = i;
            }
        }
        if (!column) {
            return own == rows_.end() ? Rational(0) : ratio(own->constant, denominator_);
        }
        // The row that becomes negative first, as the variable of the column grows.
        std::optional<std::size_t> row;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const Integer& slope = rows_[i].coefficients[*column];
            if (slope >= 0) {
                continue;
            }
            const Integer difference =
                !row ? Integer(-1)
                     : rows_[*row].coefficients[*column] * rows_[i].constant - slope * rows_[*row].constant;
            // The difference is positive if constant / -slope is smaller in row i than in the row found so
            // far.
            if (!row || difference > 0 || (difference == 0 && rows_[i].variable < rows_[*row].variable)) {
                row = i;
            }
        }
        exchange(*row, *column);
    }
}

std::vector<Rational> DistributionRanges::distribution() const {
    std::vector<Rational> probabilities(values_);
    for (const Row& row : rows_) {
        if (row.variable < values_) {
            probabilities[row.variable] = ratio(row.constant, denominator_);
        }
    }
    return probabilities;
}

}  // namespace sabot
