#pragma once

#include <cstdint>
#include <string>

namespace sabot {

/// A field, or a whole row, that cannot be read.
struct InvalidField {
    std::string recorded;
    std::string expected;
    /// Its line; 0 for the line of the row.
    std::uint64_t line = 0;
};

}  // namespace sabot
