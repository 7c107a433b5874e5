#include "trigger.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"

#include <fmt/format.h>

#include <optional>

namespace sabot {

namespace {

// Longer ones first, since a text is searched for them in this order.
struct ComparisonSign {
    const char* text;
    CountComparison comparison;
};
constexpr std::array<ComparisonSign, 4> kComparisonSigns{{{">=", CountComparison::at_least},
                                                          {"<=", CountComparison::at_most},
                                                          {">", CountComparison::above},
                                                          {"<", CountComparison::below}}};
struct MeasureName {
    const char* text;
    CountMeasure measure;
};
constexpr std::array<MeasureName, 2> kMeasureNames{
    {{"running", CountMeasure::running}, {"true", CountMeasure::true_count}}};

Rational rounded_count(const Rational& count, CountRounding rounding) {
    switch (rounding) {
        case CountRounding::exact: return count;
        case CountRounding::floor: return floor_of(count);
        case CountRounding::ceiling: return -floor_of(-count);
        case CountRounding::truncate: return numerator(count) / denominator(count);
        case CountRounding::nearest:
            return count < 0 ? Rational(-floor_of(ratio(1, 2) - count)) : floor_of(count + ratio(1, 2));
    }
    return count;
}

std::optional<Trigger> trigger_of(std::string_view text) {
    if (text == "always") {
        return Trigger{};
    }
    for (const auto& [name, measure] : kMeasureNames) {
        for (const auto& [sign, comparison] : kComparisonSigns) {
            const std::string start = std::string(name) + sign;
            if (text.starts_with(start)) {
                return Trigger{measure, comparison, parse_exact(text.substr(start.size()))};
            }
        }
    }
    return std::nullopt;
}

}  // namespace

bool Trigger::is_met(std::int64_t running, CardCount unseen) const {
    if (measure == CountMeasure::none) {
        return true;
    }
    const Rational count =
        measure == CountMeasure::running
            ? Rational(running)
            : rounded_count(ratio(Integer(running) * kCardsInDeck, Integer(unseen)), rounding);
    switch (comparison) {
        case CountComparison::at_least: return count >= bound;
        case CountComparison::above: return count > bound;
        case CountComparison::at_most: return count <= bound;
        case CountComparison::below: return count < bound;
    }
    return false;
}

std::int64_t Trigger::boundary(CardCount unseen, std::int64_t low, std::int64_t high) const {
    --low;
    while (low < high) {
        const std::int64_t middle = low + (high - low + 1) / 2;
        if (is_met(middle, unseen) == is_upper_bound()) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

Trigger parse_trigger(std::string_view text, CountRounding rounding) {
    auto trigger = trigger_of(text);
    if (!trigger) {
        throw InputError(fmt::format("invalid trigger {}", in_quotes(text)),
                         "\"true\" or \"running\", >=, >, <= or <, and a number, such as true>=4; or always");
    }
    if (trigger->measure != CountMeasure::true_count && rounding != CountRounding::exact) {
        throw InputError(fmt::format("the trigger {} compares no true count, which could be rounded", text),
                         "a trigger such as true>=4");
    }
    trigger->rounding = rounding;
    return *trigger;
}

std::string to_string(const Trigger& trigger) {
    for (const auto& [name, measure] : kMeasureNames) {
        for (const auto& [sign, comparison] : kComparisonSigns) {
            if (measure == trigger.measure && comparison == trigger.comparison) {
                return fmt::format("{}{}{}", name, sign, decimal_or_fraction(trigger.bound));
            }
        }
    }
    return "always";
}

}  // namespace sabot
