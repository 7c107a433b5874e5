#include "lane_kernel.hpp"

#include "polynomial/vector_width.hpp"

// The compiler splits vectors that are wider than the machine's. -Wpsabi warns about passing such vectors to
// functions, which this file never does.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace sabot {

namespace {

constexpr std::size_t kRows = LaneKernel::kRows;

using Vector [[gnu::vector_size(sizeof(EventPolynomials::Lanes)), gnu::may_alias]] = double;

struct Matrix {
    const double* weights;
    std::size_t rows;
    std::size_t columns;
};

// All monomials of one half, degree by degree, with one multiplication each.
[[gnu::always_inline]] inline void fill(const Monomials::Step* steps, std::size_t count, const Vector* before,
                                        const Vector* factors, Vector* into) {
    for (std::size_t i = 0; i < count; ++i) {
        into[i] = before[steps[i].parent] * factors[steps[i].factor];
    }
}

// results[polynomial] += sum over monomials x of the left half: x * (weights of (x, polynomial) . y).
[[gnu::always_inline]] inline void add_products(const Matrix& matrix, const Vector* left, const Vector* right,
                                                std::size_t polynomials, Vector* results) {
    const double* weights = matrix.weights;
    std::size_t monomial = 0;
    std::size_t polynomial = 0;
    for (std::size_t row = 0; row < matrix.rows; row += kRows) {
        Vector sums[kRows] = {};
        for (std::size_t column = 0; column < matrix.columns; ++column) {
            const Vector y = right[column];
            for (std::size_t i = 0; i < kRows; ++i) {
                sums[i] += y * weights[i];
            }
            weights += kRows;
        }
        for (std::size_t i = 0; i < kRows && row + i < matrix.rows; ++i) {
            results[polynomial] += left[monomial] * sums[i];
            if (++polynomial == polynomials) {
                polynomial = 0;
                ++monomial;
            }
        }
    }
}

struct Half {
    const Monomials::Step* steps[7];
    std::size_t counts[7];
    Vector* values[7];
    const Vector* factors;
};

struct Job {
    Half left;
    Half right;
    Matrix matrices[7];
    int degree;
    std::size_t polynomials;
    Vector* results;
};

[[gnu::always_inline]] inline void run(const Job& job) {
    for (const Half* half : {&job.left, &job.right}) {
        half->values[0][0] = Vector{1, 1, 1, 1, 1, 1, 1, 1};
        for (int k = 1; k <= job.degree; ++k) {
            fill(half->steps[k], half->counts[k], half->values[k - 1], half->factors, half->values[k]);
        }
    }
    for (int k = 0; k <= job.degree; ++k) {
        add_products(job.matrices[k], job.left.values[k], job.right.values[job.degree - k], job.polynomials,
                     job.results);
    }
}

void run_portable(const Job& job) { run(job); }

#if defined(__x86_64__)
[[SABOT_VECTORS_256]] void run_256(const Job& job) { run(job); }
[[SABOT_VECTORS_512]] void run_512(const Job& job) { run(job); }
constexpr ByWidth<void(const Job&)> kRunJob{run_portable, run_256, run_512};
#else
constexpr ByWidth<void(const Job&)> kRunJob{run_portable};
#endif

}  // namespace

void LaneKernel::evaluate(const EventPolynomials& polynomials, EventPolynomials::Lanes* results,
                          EventPolynomials::Workspace& workspace) {
    Job job{};
    job.degree = polynomials.degree();
    job.polynomials = polynomials.size();
    job.results = reinterpret_cast<Vector*>(results);
    const auto* factors = reinterpret_cast<const Vector*>(workspace.factors.data());
    const auto prepare = [&](const Monomials& monomials, EventPolynomials::Lanes* memory,
                             const Vector* own_factors) {
        Half half{};
        half.factors = own_factors;
        for (int k = 0; k <= job.degree; ++k) {
            half.steps[k] = monomials.steps(k).data();
            half.counts[k] = monomials.count(k);
            half.values[k] = reinterpret_cast<Vector*>(memory);
            memory += monomials.count(k);
        }
        return half;
    };
    job.left = prepare(polynomials.left_, workspace.left.data(), factors);
    job.right = prepare(polynomials.right_, workspace.right.data(),
                        factors + static_cast<std::ptrdiff_t>(polynomials.left_.classes()) * job.degree);
    for (int k = 0; k <= job.degree; ++k) {
        const auto& block = polynomials.blocks_[static_cast<std::size_t>(k)];
        job.matrices[k] = {block.weights.data(), block.rows, block.columns};
    }
    kRunJob.chosen()(job);
}

}  // namespace sabot
