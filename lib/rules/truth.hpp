#pragma once

#include "rules/number_set.hpp"

#include <cstdint>

namespace sabot {

/// The answer to a question about a coup whose cards may not all be known yet.
enum class Truth : std::uint8_t { no, yes, unknown };

constexpr Truth truth_of(bool value) { return value ? Truth::yes : Truth::no; }

constexpr Truth negated(Truth truth) {
    return truth == Truth::unknown ? Truth::unknown : truth_of(truth == Truth::no);
}

/// Whether at least one of two questions has the answer yes.
constexpr Truth either(Truth a, Truth b) {
    if (a == Truth::yes || b == Truth::yes) {
        return Truth::yes;
    }
    return a == Truth::unknown || b == Truth::unknown ? Truth::unknown : Truth::no;
}

/// Whether the set contains the number; unknown if the number is negative (Coup::kUnknown).
inline Truth contains(const NumberSet& set, int number) {
    return number < 0 ? Truth::unknown : truth_of(set[static_cast<std::size_t>(number)]);
}

}  // namespace sabot
