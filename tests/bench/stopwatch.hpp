#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>

namespace sabot::bench {

/// The shortest of several runs in microseconds, because noise only adds time.
template <class Work>
double microseconds(Work work, int runs = 9) {
    double best = std::numeric_limits<double>::max();
    for (int run = 0; run < runs; ++run) {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
        best = std::min(best, took.count());
    }
    return best;
}

/// Prints one line for a case.
inline void report(const std::string& what, double microseconds_taken) {
    fmt::print("{:<58}{:>14.1f} us\n", what, microseconds_taken);
}

/// Prevents the compiler from removing the computation of a result.
template <class Value>
void keep(const Value& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace sabot::bench
