#pragma once

#include "polling.hpp"

#include <cstdint>
#include <stdexcept>

namespace sabot {

/// A computation that exceeds one of its limits.
struct LimitExceeded : std::length_error {
    using std::length_error::length_error;
};

/// The number of steps that a computation may still take. The functions with a budget say what counts as a
/// step.
class StepBudget {
public:
    struct Spent : LimitExceeded {
        Spent() : LimitExceeded("sabot::StepBudget: spent") {}
    };

    explicit StepBudget(std::uint64_t steps) : allowed_(steps), left_(steps) {}

    /// Throws Spent if fewer steps are left.
    void spend(std::uint64_t steps) {
        if (left_ < steps) {
            left_ = 0;
            throw Spent();
        }
        constexpr std::uint64_t kBetweenPolls = 1U << 16U;
        if (left_ / kBetweenPolls != (left_ - steps) / kBetweenPolls) {
            poll_caller();
        }
        left_ -= steps;
    }
    std::uint64_t allowed() const { return allowed_; }
    std::uint64_t spent() const { return allowed_ - left_; }

private:
    std::uint64_t allowed_;
    std::uint64_t left_;
};

}  // namespace sabot
