#include "lane_kernel.hpp"

#include "polynomial/vector_width.hpp"

// -Wpsabi warns about passing vectors to functions, which this file never does.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

using Lanes = EventPolynomials::Lanes;

// The vector of each width, and how many rows are summed side by side. These sums fill eight or ten vectors,
// so that additions do not wait for each other; with their operands, they fit the 16 registers of most
// machines.
struct Portable {
    using Vector [[gnu::vector_size(16), gnu::may_alias]] = double;
    static constexpr std::size_t kRowsAtOnce = 2;
};
struct Bits256 {
    using Vector [[gnu::vector_size(32), gnu::may_alias]] = double;
    static constexpr std::size_t kRowsAtOnce = 5;
};
struct Bits512 {
    using Vector [[gnu::vector_size(64), gnu::may_alias]] = double;
    static constexpr std::size_t kRowsAtOnce = 10;
};

template <class Width>
constexpr std::size_t kVectors = sizeof(Lanes) / sizeof(typename Width::Vector);

template <class Width>
[[gnu::always_inline]] inline auto vectors(const Lanes* lanes) {
    return reinterpret_cast<const typename Width::Vector*>(lanes);
}
template <class Width>
[[gnu::always_inline]] inline auto vectors(Lanes* lanes) {
    return reinterpret_cast<typename Width::Vector*>(lanes);
}

struct Matrix {
    const double* weights;
    std::size_t rows;
    std::size_t columns;
    bool rows_are_right;
};

// All monomials of one half and one degree, with one multiplication each.
template <class Width>
[[gnu::always_inline]] inline void fill(const Monomials::Step* steps, std::size_t count, const Lanes* before,
                                        const Lanes* factors, Lanes* into) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto* parent = vectors<Width>(before + steps[i].parent);
        const auto* factor = vectors<Width>(factors + steps[i].factor);
        for (std::size_t v = 0; v < kVectors<Width>; ++v) {
            vectors<Width>(into + i)[v] = parent[v] * factor[v];
        }
    }
}

// results[polynomial] += sum over the monomials x of the rows: x * (weights of (x, polynomial) . columns).
template <class Width, std::size_t kAtOnce>
[[gnu::always_inline]] inline void add_products(const Matrix& matrix, const Lanes* rows, const Lanes* columns,
                                                std::size_t polynomials, Lanes* results) {
    static_assert(LaneKernel::kRows % kAtOnce == 0);
    std::size_t polynomial = 0;
    for (std::size_t row = 0; row < matrix.rows; row += kAtOnce) {
        const std::size_t in_group = row % LaneKernel::kRows;
        const double* weights = matrix.weights + (row - in_group) * matrix.columns + in_group;
        typename Width::Vector sums[kAtOnce][kVectors<Width>] = {};
        for (std::size_t column = 0; column < matrix.columns; ++column, weights += LaneKernel::kRows) {
            for (std::size_t i = 0; i < kAtOnce; ++i) {
                for (std::size_t v = 0; v < kVectors<Width>; ++v) {
                    sums[i][v] += vectors<Width>(columns + column)[v] * weights[i];
                }
            }
        }
        for (std::size_t i = 0; i < kAtOnce; ++i) {
            if (row + i < matrix.rows) {
                for (std::size_t v = 0; v < kVectors<Width>; ++v) {
                    vectors<Width>(results + polynomial)[v] += vectors<Width>(rows)[v] * sums[i][v];
                }
                if (++polynomial == polynomials) {
                    polynomial = 0;
                    ++rows;
                }
            }
        }
    }
}

struct Half {
    const Monomials::Step* steps[7];
    std::size_t counts[7];
    Lanes* values[7];
    const Lanes* factors;
};

struct Job {
    Half left;
    Half right;
    Matrix matrices[7];
    int degree;
    std::size_t polynomials;
    Lanes* results;
};

template <class Width>
[[gnu::always_inline]] inline void run(const Job& job) {
    for (const Half* half : {&job.left, &job.right}) {
        half->values[0]->of.fill(1);
        for (int k = 1; k <= job.degree; ++k) {
            fill<Width>(half->steps[k], half->counts[k], half->values[k - 1], half->factors, half->values[k]);
        }
    }
    for (int k = 0; k <= job.degree; ++k) {
        const Matrix& matrix = job.matrices[k];
        const Lanes* left = job.left.values[k];
        const Lanes* right = job.right.values[job.degree - k];
        const Lanes* rows = matrix.rows_are_right ? right : left;
        const Lanes* columns = matrix.rows_are_right ? left : right;
        // A matrix of one monomial and few polynomials, where the other rows of the group are padding.
        if (matrix.rows <= 2) {
            add_products<Width, 2>(matrix, rows, columns, job.polynomials, job.results);
        } else {
            add_products<Width, Width::kRowsAtOnce>(matrix, rows, columns, job.polynomials, job.results);
        }
    }
}

constexpr auto kRunJob = compiled_by_width<run<Portable>, run<Bits256>, run<Bits512>>();

}  // namespace

void LaneKernel::evaluate(const EventPolynomials& polynomials, EventPolynomials::Lanes* results,
                          EventPolynomials::Workspace& workspace) {
    Job job{};
    job.degree = polynomials.degree();
    job.polynomials = polynomials.size();
    job.results = results;
    const Lanes* factors = workspace.factors.data();
    const auto prepare = [&](const Monomials& monomials, Lanes* memory, const Lanes* own_factors) {
        Half half{};
        half.factors = own_factors;
        for (int k = 0; k <= job.degree; ++k) {
            half.steps[k] = monomials.steps(k).data();
            half.counts[k] = monomials.count(k);
            half.values[k] = memory;
            memory += monomials.count(k);
        }
        return half;
    };
    job.left = prepare(polynomials.left_, workspace.left.data(), factors);
    job.right = prepare(polynomials.right_, workspace.right.data(),
                        factors + static_cast<std::ptrdiff_t>(polynomials.left_.classes()) * job.degree);
    for (int k = 0; k <= job.degree; ++k) {
        const auto& block = polynomials.blocks_[static_cast<std::size_t>(k)];
        job.matrices[k] = {block.weights.data(), block.rows, block.columns, block.rows_are_right};
    }
    kRunJob.chosen()(job);
}

}  // namespace sabot
