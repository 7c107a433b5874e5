#pragma once

#include "exact/approximation.hpp"
#include "exact/estimate.hpp"
#include "exact/exact.hpp"
#include "exact/signed_root.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sabot::record {

struct Datum;

using List = std::vector<Datum>;
/// Values with their names, in order.
using Object = std::vector<std::pair<std::string, Datum>>;

/// A number that the record rounds itself, because the exact number is not known: its digits, and an error
/// bound.
struct Rounded {
    std::string digits;
    std::string error;
};

/// An amount of money, which JSON has as a decimal string: "0.50".
struct Money {
    Rational value;
};

/// The value of a field, before a format is chosen; std::monostate if the field does not apply. An Integer
/// may exceed 2^53; an std::int64_t never does.
struct Datum {
    std::variant<std::monostate, bool, std::int64_t, std::string, Integer, Rational, Money, SignedRoot,
                 Approximation, Rounded, Estimate, List, Object>
        value;
};

}  // namespace sabot::record
