#pragma once

#include "api.hpp"

#include <cstdint>
#include <functional>
#include <stdexcept>

namespace SABOT_API sabot {

/// Follows a long computation. It is called in the thread of the caller, at the start and then again and
/// again, with the work done and all work in the units of the computation (compositions, draws, shoes,
/// rounds); all is 0 if that is unknown. Returns whether to go on. It should be fast: some computations call
/// it thousands of times a second.
using OnProgress = std::function<bool(std::uint64_t done, std::uint64_t all)>;

/// Thrown by a long computation whose OnProgress returned false.
class Interrupted : public std::runtime_error {
public:
    Interrupted() : std::runtime_error("interrupted") {}
};

}  // namespace sabot
