#include "newton_table.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace sabot {

namespace {

using Exponents = NewtonLayout::Exponents;

void extend(Exponents& begun, std::size_t variables, int left, std::vector<Exponents>& found) {
    if (begun.size() + 1 == variables) {
        begun.push_back(left);
        found.push_back(begun);
        begun.pop_back();
        return;
    }
    for (int own = left; own >= 0; --own) {
        begun.push_back(own);
        extend(begun, variables, left - own, found);
        begun.pop_back();
    }
}

// All exponents up to `degree`, lower degrees first.
std::vector<Exponents> by_degree(std::size_t variables, int degree) {
    std::vector<Exponents> all;
    for (int k = 0; k <= degree; ++k) {
        if (variables > 0) {
            Exponents begun;
            extend(begun, variables, k, all);
        } else if (k == 0) {
            all.emplace_back();
        }
    }
    return all;
}

// The order of a table: by the first exponent, then by_degree.
std::vector<Exponents> in_blocks(std::size_t variables, int degree) {
    std::vector<Exponents> all;
    for (int first = 0; first <= degree; ++first) {
        for (const Exponents& others : by_degree(variables - 1, degree - first)) {
            Exponents exponents{first};
            exponents.insert(exponents.end(), others.begin(), others.end());
            all.push_back(std::move(exponents));
        }
    }
    return all;
}

std::map<Exponents, std::uint32_t> numbered(const std::vector<Exponents>& list) {
    std::map<Exponents, std::uint32_t> numbers;
    for (const Exponents& exponents : list) {
        numbers.emplace(exponents, static_cast<std::uint32_t>(numbers.size()));
    }
    return numbers;
}

}  // namespace

NewtonLayout::NewtonLayout(int variables, int degree)
    : variables_(variables),
      degree_(degree),
      exponents_(in_blocks(static_cast<std::size_t>(variables), degree)) {
    for (std::size_t v = 1; v <= static_cast<std::size_t>(variables); ++v) {
        Level level;
        level.blocks.push_back(0);
        for (int j = 0; j <= degree; ++j) {
            const auto size = by_degree(v - 1, degree - j).size();
            level.blocks.push_back(level.blocks.back() + static_cast<std::uint32_t>(size));
        }
        if (v > 1) {
            const auto numbers = numbered(by_degree(v - 1, degree));
            for (const Exponents& exponents : in_blocks(v - 1, degree)) {
                level.descent.push_back(numbers.at(exponents));
            }
        }
        levels_.push_back(std::move(level));
    }
    const auto numbers = numbered(exponents_);
    for (std::size_t variable = 0; variable < static_cast<std::size_t>(variables); ++variable) {
        std::vector<std::uint32_t> lower;
        for (std::uint32_t i = 0; i < exponents_.size(); ++i) {
            Exponents below = exponents_[i];
            if (below[variable] > 0) {
                --below[variable];
                lower.push_back(numbers.at(below));
            } else {
                lower.push_back(i);
            }
        }
        lower_.push_back(std::move(lower));
    }
}

void NewtonLayout::differences(std::uint64_t* values, std::size_t lanes) const {
    std::vector<std::uint32_t> order(exponents_.size());
    for (std::size_t variable = 0; variable < lower_.size(); ++variable) {
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return exponents_[a][variable] > exponents_[b][variable];
        });
        for (int pass = 1; pass <= degree_; ++pass) {
            for (const std::uint32_t i : order) {
                if (exponents_[i][variable] < pass) {
                    break;
                }
                for (std::size_t lane = 0; lane < lanes; ++lane) {
                    values[i * lanes + lane] -= values[lower_[variable][i] * lanes + lane];
                }
            }
        }
    }
}

}  // namespace sabot
