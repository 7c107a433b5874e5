#pragma once

#include <cstdint>
#include <stdexcept>

namespace sabot {

/// The remaining budget of a computation, in units that the computation defines.
class Effort {
public:
    struct Spent : std::length_error {
        Spent() : std::length_error("sabot::Effort: spent") {}
    };

    explicit Effort(std::uint64_t units) : allowed_(units), left_(units) {}

    /// Throws Spent.
    void spend(std::uint64_t units) {
        if (left_ < units) {
            left_ = 0;
            throw Spent();
        }
        left_ -= units;
    }
    std::uint64_t allowed() const { return allowed_; }
    std::uint64_t left() const { return left_; }
    std::uint64_t spent() const { return allowed_ - left_; }

private:
    std::uint64_t allowed_;
    std::uint64_t left_;
};

}  // namespace sabot
