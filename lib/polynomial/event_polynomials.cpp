#include "event_polynomials.hpp"

#include "polynomial/lane_kernel.hpp"

#include <algorithm>
#include <utility>

namespace sabot {

namespace {

constexpr Wide kExactInDouble = Wide{1} << 53;

}  // namespace

EventPolynomials::EventPolynomials(int classes, int degree, std::size_t polynomials)
    : left_(classes / 2, degree), right_(classes - classes / 2, degree), polynomials_(polynomials) {
    for (int k = 0; k <= degree; ++k) {
        Block block;
        const std::size_t left = left_.count(k);
        const std::size_t right = right_.count(degree - k);
        block.rows_are_right = right < left;
        block.rows = std::min(left, right) * polynomials;
        block.columns = std::max(left, right);
        const std::size_t groups = (block.rows + LaneKernel::kRows - 1) / LaneKernel::kRows;
        block.weights.resize(groups * LaneKernel::kRows * block.columns);
        blocks_.push_back(std::move(block));
    }
}

std::size_t EventPolynomials::position(const Block& block, std::size_t row, std::size_t column) {
    const std::size_t group = row / LaneKernel::kRows;
    return (group * block.columns + column) * LaneKernel::kRows + row % LaneKernel::kRows;
}

void EventPolynomials::add(std::size_t polynomial, const int* sorted, std::uint32_t weight) {
    const int split = left_.classes();
    int k = 0;
    while (k < degree() && sorted[k] < split) {
        ++k;
    }
    std::array<int, 6> upper{};
    for (int i = k; i < degree(); ++i) {
        upper.at(static_cast<std::size_t>(i - k)) = sorted[i] - split;
    }
    Block& block = blocks_[static_cast<std::size_t>(k)];
    std::size_t row = left_.number(sorted, k);
    std::size_t column = right_.number(upper.data(), degree() - k);
    if (block.rows_are_right) {
        std::swap(row, column);
    }
    block.weights[position(block, row * polynomials_ + polynomial, column)] += weight;
}

bool EventPolynomials::lanes_are_exact(std::int64_t cards) const {
    // The product is below 2^53 before each factor, and cards <= 10^6 < 2^20, so it stays below 2^73.
    Wide draws = 1;
    for (int i = 0; i < degree(); ++i) {
        draws *= static_cast<Wide>(degree() < 6 ? cards : std::max<std::int64_t>(cards - i, 0));
        if (draws >= kExactInDouble) {
            return false;
        }
    }
    return true;
}

void EventPolynomials::evaluate_lanes(const Lanes* counts, Lanes* results, Workspace& workspace) const {
    const auto n = static_cast<std::size_t>(classes());
    const auto d = static_cast<std::size_t>(degree());
    const auto total = [&](const Monomials& monomials) {
        std::size_t sum = 0;
        for (int k = 0; k <= degree(); ++k) {
            sum += monomials.count(k);
        }
        return sum;
    };
    // Memory only grows, because resizing it anew would fill it each time.
    const auto need = [](std::vector<Lanes>& memory, std::size_t size) {
        memory.resize(std::max(memory.size(), size));
    };
    need(workspace.factors, n * d);
    need(workspace.left, total(left_));
    need(workspace.right, total(right_));
    for (std::size_t c = 0; c < n; ++c) {
        for (std::size_t m = 0; m < d; ++m) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                // A class with m cards has the factor 0 at this position, so later factors do not matter.
                workspace.factors[c * d + m].of[lane] = counts[c].of[lane] - static_cast<double>(m);
            }
        }
    }
    std::fill_n(results, polynomials_, Lanes{});
    LaneKernel::evaluate(*this, results, workspace);
}

void EventPolynomials::evaluate_wide(const std::int64_t* counts, Wide* results, bool with_replacement) const {
    const auto half = [&](const Monomials& monomials, const std::int64_t* own) {
        std::vector<std::vector<Wide>> values{{1}};
        for (int k = 1; k <= degree(); ++k) {
            std::vector<Wide> level;
            for (const auto& step : monomials.steps(k)) {
                const auto c = step.factor / static_cast<std::uint32_t>(degree());
                const auto m = with_replacement ? 0 : step.factor % static_cast<std::uint32_t>(degree());
                level.push_back(values.back()[step.parent] * static_cast<Wide>(own[c] - m));
            }
            values.push_back(std::move(level));
        }
        return values;
    };
    const auto left = half(left_, counts);
    const auto right = half(right_, counts + left_.classes());
    std::fill_n(results, polynomials_, Wide{0});
    for (std::size_t k = 0; k < blocks_.size(); ++k) {
        const Block& block = blocks_[k];
        const auto& of_left = left[k];
        const auto& of_right = right[blocks_.size() - 1 - k];
        const auto& of_rows = block.rows_are_right ? of_right : of_left;
        const auto& of_columns = block.rows_are_right ? of_left : of_right;
        for (std::size_t row = 0; row < block.rows; ++row) {
            const Wide x = of_rows[row / polynomials_];
            if (x == 0) {
                continue;
            }
            Wide sum = 0;
            for (std::size_t column = 0; column < block.columns; ++column) {
                const double weight = block.weights[position(block, row, column)];
                if (weight != 0) {
                    sum += static_cast<Wide>(static_cast<std::uint64_t>(weight)) * of_columns[column];
                }
            }
            results[row % polynomials_] += x * sum;
        }
    }
}

}  // namespace sabot
