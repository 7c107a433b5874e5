#pragma once

#include "exact/exact.hpp"
#include "exact/wide.hpp"

#include <cmath>
#include <cstdint>

namespace sabot {

/// A sum of any number of terms below 2^128.
class LargeSum {
public:
    LargeSum& operator+=(Wide term) {
        low_ += term;
        carries_ += low_ < term ? 1 : 0;
        return *this;
    }
    LargeSum& operator+=(const LargeSum& other) {
        carries_ += other.carries_;
        return *this += other.low_;
    }
    /// Adds the whole part. Range: 0 <= term < 2^160.
    void add_whole(double term) {
        constexpr double kCarry = 0x1p128;
        const double carries = std::floor(term / kCarry);
        carries_ += static_cast<std::uint64_t>(carries);
        *this += static_cast<Wide>(term - carries * kCarry);
    }
    Integer value() const { return (Integer(carries_) << 128) + to_integer(low_); }

    friend bool operator==(const LargeSum&, const LargeSum&) = default;

private:
    Wide low_ = 0;
    std::uint64_t carries_ = 0;
};

}  // namespace sabot
