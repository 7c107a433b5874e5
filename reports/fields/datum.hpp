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

/// A number that the record rounds itself, because no exact number is behind it: its digits, and a bound of
/// their error.
struct Rounded {
    std::string digits;
    std::string error;
};

/// An amount of money, which JSON has as a decimal string: "0.50".
struct Money {
    Rational value;
};

/// The value of a field, before a format is chosen. Nothing (std::monostate) stands for what does not apply.
/// An Integer may pass 2^53; an std::int64_t never does.
struct Datum {
    std::variant<std::monostate, bool, std::int64_t, std::string, Integer, Rational, Money, SignedRoot,
                 Approximation, Rounded, Estimate, List, Object>
        value;
};

}  // namespace sabot::record
