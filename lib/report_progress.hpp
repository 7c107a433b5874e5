#pragma once

#include "on_progress.hpp"

namespace sabot {

/// Whether to go on; true if there is nobody to call.
inline bool goes_on(const OnProgress& on_progress, std::uint64_t done, std::uint64_t all) {
    return !on_progress || on_progress(done, all);
}

/// Throws Interrupted if the computation is not to go on.
inline void report_progress(const OnProgress& on_progress, std::uint64_t done, std::uint64_t all) {
    if (!goes_on(on_progress, done, all)) {
        throw Interrupted();
    }
}

}  // namespace sabot
