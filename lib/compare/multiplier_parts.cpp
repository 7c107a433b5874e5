#include "multiplier_parts.hpp"

#include "compare/rule_texts.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace sabot {

namespace {

std::string with_probability(const std::string& number, const Rational& probability) {
    return probability == 1 ? number : fmt::format("{} ({})", number, percent_or_fraction(probability));
}

std::string faces_text(const MultiplierRules& rules) {
    const int classes = rules.faces.classes();
    return fmt::format("{} of {} {}", struck_numbers(rules), classes,
                       rules.faces == Partition::by_rank()   ? "ranks"
                       : rules.faces == Partition::by_suit() ? "suits"
                                                             : "faces");
}

std::string text_or_none(const RuleText& text) { return text.value_or("none"); }

}  // namespace

std::string struck_numbers(const MultiplierRules& rules) {
    return joined(rules.struck, ", ", [&](const auto& one) {
        const std::string number = std::to_string(one.first);
        return rules.is_struck_stated ? with_probability(number, one.second) : number;
    });
}

std::string values_text(const MultiplierRules& rules) {
    return joined(rules.values, ", ", [&](const MultiplierRules::Value& one) {
        const std::string times = decimal_or_fraction(one.times);
        return rules.is_dealt             ? fmt::format("{} of {}", to_fraction(one.weight), times)
               : rules.are_weights_stated ? with_probability(times, one.weight)
                                          : times;
    });
}

RuleText text_of(MultiplierPart part, const Multiplied& multiplied) {
    MultiplierRules rules = multiplied.multipliers->rules();
    // What is stated to have a probability of 0 is no rule.
    if (rules.is_struck_stated) {
        std::erase_if(rules.struck, [](const auto& one) { return one.second == 0; });
    }
    if (rules.are_weights_stated) {
        std::erase_if(rules.values, [](const MultiplierRules::Value& one) { return one.weight == 0; });
    }
    // Two files may list the same multipliers in another order.
    std::sort(rules.struck.begin(), rules.struck.end());
    std::sort(rules.values.begin(), rules.values.end(),
              [](const auto& a, const auto& b) { return a.times < b.times; });
    switch (part) {
        case MultiplierPart::struck: return faces_text(rules);
        case MultiplierPart::values: return (rules.is_dealt ? "dealt: " : "") + values_text(rules);
        case MultiplierPart::struck_and_values:
            return fmt::format("{}, with {}", *text_of(MultiplierPart::struck, multiplied),
                               *text_of(MultiplierPart::values, multiplied));
        case MultiplierPart::combined: return kCombined.at(static_cast<std::size_t>(rules.combined));
        case MultiplierPart::same_face: return rules.count_once ? "once" : "each";
        case MultiplierPart::of_return: return rules.of_return ? "the return" : "the win";
        case MultiplierPart::cap: return rules.cap ? RuleText(decimal_or_fraction(*rules.cap)) : std::nullopt;
        case MultiplierPart::places:
            return multiplied.places ? multiplied.places->words() : "the cards of the winning hand";
        default:
            return multiplied.win_cap ? RuleText(decimal_or_fraction(*multiplied.win_cap)) : std::nullopt;
    }
}

std::string text_of_all(const Multiplied& multiplied) {
    std::string text;
    for (const MultiplierPart part :
         {MultiplierPart::places, MultiplierPart::struck, MultiplierPart::values, MultiplierPart::combined,
          MultiplierPart::same_face, MultiplierPart::of_return, MultiplierPart::cap,
          MultiplierPart::win_cap}) {
        text += fmt::format("{}{}: {}", text.empty() ? "" : "; ",
                            kMultiplierParts.at(static_cast<std::size_t>(part)),
                            text_or_none(text_of(part, multiplied)));
    }
    return text;
}

std::string terms_of_row(const PayRow& row) {
    return !row.is_multiplied        ? "not multiplied"
           : row.stake_returned == 1 ? "multiplied"
                                     : fmt::format("multiplied, and {} of the stake is returned",
                                                   percent_or_fraction(row.stake_returned));
}

Multiplied with_part(Multiplied multiplied, MultiplierPart part, const Multiplied& from) {
    if (part == MultiplierPart::places) {
        multiplied.places = from.places;
        return multiplied;
    }
    if (part == MultiplierPart::win_cap) {
        multiplied.win_cap = from.win_cap;
        return multiplied;
    }
    MultiplierRules rules = multiplied.multipliers->rules();
    const MultiplierRules& source = from.multipliers->rules();
    const bool is_both = part == MultiplierPart::struck_and_values;
    if (part == MultiplierPart::struck || is_both) {
        rules.struck = source.struck;
        rules.is_struck_stated = source.is_struck_stated;
        rules.faces = source.faces;
    }
    if (part == MultiplierPart::values || is_both) {
        rules.values = source.values;
        rules.are_weights_stated = source.are_weights_stated;
        rules.is_dealt = source.is_dealt;
    }
    switch (part) {
        case MultiplierPart::combined: rules.combined = source.combined; break;
        case MultiplierPart::same_face: rules.count_once = source.count_once; break;
        case MultiplierPart::of_return: rules.of_return = source.of_return; break;
        case MultiplierPart::cap: rules.cap = source.cap; break;
        default: break;
    }
    multiplied.multipliers = std::make_shared<const Multipliers>(std::move(rules));
    return multiplied;
}

MultipliedWins multiplied_in(const std::vector<Wager>& wagers) {
    const auto found = std::find_if(wagers.begin(), wagers.end(),
                                    [](const Wager& wager) { return static_cast<bool>(wager.multiplied); });
    return found == wagers.end() ? MultipliedWins() : found->multiplied;
}

}  // namespace sabot
