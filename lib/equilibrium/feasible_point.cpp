#include "equilibrium/feasible_point.hpp"

namespace sabot {

namespace {

// A simplex tableau: the rows in terms of the nonbasic variables. Initially the basis consists of one
// artificial variable per row, numbered after the real ones and never allowed to enter again; their sum is
// minimized to zero.
class SimplexTableau {
public:
    SimplexTableau(std::vector<std::vector<Rational>> rows, std::vector<Rational> right)
        : rows_(std::move(rows)), right_(std::move(right)), variables_(rows_.empty() ? 0 : rows_[0].size()) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (right_[i] < 0) {
                right_[i] = -right_[i];
                for (Rational& entry : rows_[i]) {
                    entry = -entry;
                }
            }
            basis_.push_back(variables_ + i);
        }
    }

    // The first variable that reduces the sum of the artificial ones, if there is one.
    std::optional<std::size_t> entering() const {
        for (std::size_t j = 0; j < variables_; ++j) {
            Rational down = 0;
            for (std::size_t i = 0; i < rows_.size(); ++i) {
                down += is_artificial(i) ? rows_[i][j] : Rational(0);
            }
            if (down > 0) {
                return j;
            }
        }
        return {};
    }

    // The row whose basic variable reaches zero first as variable j grows; in a tie, the row with the
    // smallest variable.
    std::size_t leaving(std::size_t j) const {
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (rows_[i][j] <= 0) {
                continue;
            }
            if (best) {
                const Rational mine = right_[i] * rows_[*best][j];
                const Rational its = right_[*best] * rows_[i][j];
                if (mine > its || (mine == its && basis_[i] > basis_[*best])) {
                    continue;
                }
            }
            best = i;
        }
        return best.value();
    }

    void pivot(std::size_t row, std::size_t j) {
        const Rational unit = rows_[row][j];
        add_row(row, row, 1 / unit - 1);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (i != row && rows_[i][j] != 0) {
                add_row(i, row, -rows_[i][j]);
            }
        }
        basis_[row] = j;
    }

    std::optional<std::vector<Rational>> solution() const {
        std::vector<Rational> z(variables_);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (!is_artificial(i)) {
                z[basis_[i]] = right_[i];
            } else if (right_[i] != 0) {
                return {};
            }
        }
        return z;
    }

private:
    bool is_artificial(std::size_t row) const { return basis_[row] >= variables_; }

    void add_row(std::size_t to, std::size_t from, const Rational& times) {
        for (std::size_t j = 0; j < variables_; ++j) {
            rows_[to][j] += times * rows_[from][j];
        }
        right_[to] += times * right_[from];
    }

    std::vector<std::vector<Rational>> rows_;
    std::vector<Rational> right_;
    std::size_t variables_;
    std::vector<std::size_t> basis_;
};

}  // namespace

std::optional<std::vector<Rational>> feasible_point(std::vector<std::vector<Rational>> rows,
                                                    std::vector<Rational> right) {
    SimplexTableau tableau(std::move(rows), std::move(right));
    while (const std::optional<std::size_t> j = tableau.entering()) {
        tableau.pivot(tableau.leaving(*j), *j);
    }
    return tableau.solution();
}

}  // namespace sabot
