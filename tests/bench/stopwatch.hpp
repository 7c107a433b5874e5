#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>

namespace sabot::bench {

/// The shortest of several runs in microseconds: noise only ever adds.
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

/// One line for each case.
inline void report(const std::string& what, double microseconds_taken) {
    fmt::print("{:<58}{:>14.1f} us\n", what, microseconds_taken);
}

/// Keeps a result from being optimised away.
template <class Value>
void keep(const Value& value) {
    asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace sabot::bench
