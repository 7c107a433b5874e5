#pragma once

#include <cstdint>
#include <stdexcept>

namespace sabot {

/// The number of steps that a computation may still take. Its functions say what counts as a step.
class StepBudget {
public:
    struct Spent : std::length_error {
        Spent() : std::length_error("sabot::StepBudget: spent") {}
    };

    explicit StepBudget(std::uint64_t steps) : allowed_(steps), left_(steps) {}

    /// Throws Spent.
    void spend(std::uint64_t steps) {
        if (left_ < steps) {
            left_ = 0;
            throw Spent();
        }
        left_ -= steps;
    }
    std::uint64_t allowed() const { return allowed_; }
    std::uint64_t spent() const { return allowed_ - left_; }

private:
    std::uint64_t allowed_;
    std::uint64_t left_;
};

/// The cards dealt leave too many states of a wager (card_states.hpp).
struct TooManyStates : std::length_error {
    TooManyStates() : std::length_error("sabot::CardStates: too many states") {}
};

}  // namespace sabot
