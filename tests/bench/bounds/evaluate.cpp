// The lower bound of `sabot evaluate`: parses rows of counts, computes one multiply-add for each of the 5,005
// products of six point values, whose polynomials all wagers share, and prints the shortest text of a double
// for each wager. The doubles mean nothing. Pairs of ranks are left out. Usage: bound_evaluate COLUMNS WAGERS
// < shoes.csv

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace {

// As many rows as AVX has doubles in a vector.
constexpr int kLanes = 4;
using Lanes = double __attribute__((vector_size(kLanes * sizeof(double))));

// The products of six cards of ten values, each with one multiply-add, and the sums that go side by side.
constexpr int kProducts = 5005;
constexpr int kSums = 10;
// The products of the cards of five values, which are the factors of all others.
constexpr int kFactors = 462;

// Written out by the compiler, so that the sums stay in registers.
template <int... i>
[[gnu::always_inline]] inline void add(Lanes (&sums)[kSums], const Lanes& factor, const double* weights,
                                       std::integer_sequence<int, i...>) {
    ((sums[i] += weights[i] * factor), ...);
}
template <int... i>
[[gnu::always_inline]] inline void total(const Lanes (&sums)[kSums], Lanes& result,
                                         std::integer_sequence<int, i...>) {
    result = (sums[i] + ...);
}

#if defined(__x86_64__)
[[gnu::target_clones("default", "fma")]]
#endif
void multiply_and_add(const Lanes* factors, const double* weights, Lanes& result) {
    constexpr std::make_integer_sequence<int, kSums> kEach;
    Lanes sums[kSums] = {};
    for (int i = 0; i < kProducts / kSums; ++i) {
        add(sums, factors[i % kFactors], weights + i * kSums, kEach);
    }
    total(sums, result, kEach);
}

std::vector<char> whole_input() {
    std::vector<char> text;
    constexpr std::size_t kBlock = std::size_t{1} << 20;
    for (std::size_t read = 1, size = 0; read > 0; size += read, text.resize(size)) {
        text.resize(size + kBlock);
        read = std::fread(text.data() + size, 1, kBlock, stdin);
    }
    return text;
}

}  // namespace

int main(int argc, char** argv) {
    const int columns = argc > 1 ? std::atoi(argv[1]) : 10;
    const int wagers = argc > 2 ? std::atoi(argv[2]) : 3;
    // No std::vector, which forgets how a vector of doubles is aligned.
    static Lanes factors[kFactors];
    std::vector<double> weights(kProducts);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i] = 1e-9 * static_cast<double>(i);
    }
    const std::vector<char> text = whole_input();
    std::string output;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end && *at++ != '\n') {
    }
    while (at != end) {
        int rows = 0;
        for (; rows < kLanes && at != end; ++rows) {
            for (int column = 0; column < columns; ++column) {
                int number = 0;
                for (; *at >= '0'; ++at) {
                    number = number * 10 + (*at - '0');
                }
                ++at;
                factors[column][rows] = number;
            }
        }
        Lanes result{};
        multiply_and_add(factors, weights.data(), result);
        for (int row = 0; row < rows; ++row) {
            for (int wager = 0; wager < wagers; ++wager) {
                char number[32];
                // As many digits as an expected value has.
                const auto written =
                    std::to_chars(number, number + sizeof number, 1 / (result[row] + wager + 3));
                output.append(number, written.ptr).push_back(wager + 1 < wagers ? ',' : '\n');
            }
        }
        if (output.size() > 1 << 16) {
            std::fwrite(output.data(), 1, output.size(), stdout);
            output.clear();
        }
    }
    std::fwrite(output.data(), 1, output.size(), stdout);
    return 0;
}
