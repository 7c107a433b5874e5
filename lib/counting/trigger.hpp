#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"

#include <array>
#include <string>
#include <string_view>

namespace sabot {

/// What a trigger compares: nothing, since one always bets; the running count; or the true count, which is
/// the running count divided by (unseen cards / 52).
enum class CountMeasure { none, running, true_count };
enum class CountComparison { at_least, above, at_most, below };
/// How a true count is rounded to a whole number before it is compared.
enum class CountRounding { exact, floor, ceiling, truncate, nearest };
/// Their names on the command line. Halves are rounded away from zero to the nearest.
inline constexpr std::array<const char*, 5> kCountRoundings{"exact", "floor", "ceiling", "truncate",
                                                            "nearest"};

/// When a counter bets.
struct Trigger {
    CountMeasure measure = CountMeasure::none;
    CountComparison comparison = CountComparison::at_least;
    Rational bound = 0;
    CountRounding rounding = CountRounding::exact;

    /// Whether small counts meet it, instead of large ones.
    bool is_upper_bound() const {
        return comparison == CountComparison::at_most || comparison == CountComparison::below;
    }
    /// Whether one bets at this running count. Monotone in the count. Precondition: unseen > 0.
    bool is_met(std::int64_t running, CardCount unseen) const;
    /// The running count from low - 1 to high above which one bets; or up to which, if is_upper_bound().
    std::int64_t boundary(CardCount unseen, std::int64_t low, std::int64_t high) const;

    friend bool operator==(const Trigger&, const Trigger&) = default;
};

/// Parses "true>=4", "running<-2", or "always". Throws InputError; also if a rounding is given for anything
/// but a true count.
Trigger parse_trigger(std::string_view text, CountRounding rounding = CountRounding::exact);

/// The trigger as it is written, without its rounding.
std::string to_string(const Trigger& trigger);

}  // namespace sabot
