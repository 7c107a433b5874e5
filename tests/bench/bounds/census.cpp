// The lower bound of `sabot census`: what a composition costs if it costs only the additions that shrink a
// table of differences (lib/census/newton_table.hpp), all in vectors. Usage: bound_census COMPOSITIONS WAGERS

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace {

// Twice as many additions, by ten differences at a time: they stay in the registers of AVX2.
constexpr int kAdditions = 10;
constexpr int kTimes = 2;
constexpr int kLanes = 4;
using Lanes = std::uint64_t __attribute__((vector_size(kLanes * sizeof(std::uint64_t))));

// Written out by the compiler, so that the differences stay in registers.
template <int... i>
[[gnu::always_inline]] inline void begin(Lanes (&differences)[kAdditions + 1],
                                         std::integer_sequence<int, i...>) {
    ((differences[i] = Lanes{1, 2, 3, 4} * (i + 1)), ...);
}
template <int... i>
[[gnu::always_inline]] inline void add(Lanes (&differences)[kAdditions + 1],
                                       std::integer_sequence<int, i...>) {
    ((differences[i] += differences[i + 1]), ...);
}

#if defined(__x86_64__)
[[gnu::target_clones("default", "avx2")]]
#endif
std::uint64_t
sum_of_differences(std::uint64_t steps) {
    Lanes differences[kAdditions + 1];
    begin(differences, std::make_integer_sequence<int, kAdditions + 1>());
    for (std::uint64_t step = 0; step < steps * kTimes; ++step) {
        add(differences, std::make_integer_sequence<int, kAdditions>());
    }
    return differences[0][0] + differences[0][kLanes - 1];
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t compositions = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
    const std::uint64_t wagers = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    std::printf("%llu\n",
                static_cast<unsigned long long>(sum_of_differences(compositions * wagers / kLanes)));
    return 0;
}
