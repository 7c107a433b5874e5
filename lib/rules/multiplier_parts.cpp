#include "multiplier_parts.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/rule_table.hpp"
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

}  // namespace

std::string struck_numbers(const MultiplierRules& rules) {
    return joined(rules.struck, ", ", [&](const auto& one) {
        const std::string number = std::to_string(one.first);
        return rules.is_struck_stated ? with_probability(number, one.second) : number;
    });
}

std::string values_text(const MultiplierRules& rules) {
    if (!rules.by_number.empty()) {
        return "by the number of struck cards: " + joined(rules.by_number, ", ", [](const Rational& times) {
                   return decimal_or_fraction(times);
               });
    }
    return joined(rules.values, ", ", [&](const MultiplierRules::Value& one) {
        const std::string times = decimal_or_fraction(one.times);
        return rules.is_dealt             ? fmt::format("{} of {}", to_fraction(one.weight), times)
               : rules.are_weights_stated ? with_probability(times, one.weight)
                                          : times;
    });
}

RuleText multiplier_text(Rule part, const Multiplied& multiplied) {
    MultiplierRules rules = multiplied.multipliers->rules();
    // A number or value with a stated probability of 0 is left out.
    if (rules.is_struck_stated) {
        std::erase_if(rules.struck, [](const auto& one) { return one.second == 0; });
    }
    if (rules.are_weights_stated) {
        std::erase_if(rules.values, [](const MultiplierRules::Value& one) { return one.weight == 0; });
    }
    // Sorted, because two files may list the same multipliers in different orders.
    std::sort(rules.struck.begin(), rules.struck.end());
    std::sort(rules.values.begin(), rules.values.end(),
              [](const auto& a, const auto& b) { return a.times < b.times; });
    switch (part) {
        case Rule::struck: return faces_text(rules);
        case Rule::values: return (rules.is_dealt ? "dealt: " : "") + values_text(rules);
        case Rule::struck_and_values:
            return fmt::format("{}, with {}", *multiplier_text(Rule::struck, multiplied),
                               *multiplier_text(Rule::values, multiplied));
        case Rule::combined:
            return rules.by_number.empty() ? kCombined.at(static_cast<std::size_t>(rules.combined))
                                           : "by their number";
        case Rule::same_face: return rules.count_once ? "once" : "each";
        case Rule::of_return: return rules.of_return ? "the return" : "the win";
        case Rule::cap: return rules.cap ? RuleText(decimal_or_fraction(*rules.cap)) : std::nullopt;
        case Rule::places:
            return multiplied.places ? multiplied.places->words() : "the cards of the winning hand";
        default: break;
    }
    return multiplied.win_cap ? RuleText(decimal_or_fraction(*multiplied.win_cap)) : std::nullopt;
}

std::string text_of_all(const Multiplied& multiplied) {
    std::string text;
    for (const Rule part : {Rule::places, Rule::struck, Rule::values, Rule::combined, Rule::same_face,
                            Rule::of_return, Rule::cap, Rule::win_cap}) {
        text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", rule_row(part).what,
                            multiplier_text(part, multiplied).value_or("none"));
    }
    return text;
}

std::string terms_of_row(const PayRow& row) {
    return !row.is_multiplied        ? "not multiplied"
           : row.stake_returned == 1 ? "multiplied"
                                     : fmt::format("multiplied, and {} of the stake is returned",
                                                   percent_or_fraction(row.stake_returned));
}

Multiplied with_part(Multiplied multiplied, Rule part, const Multiplied& from) {
    MultiplierRules rules = multiplied.multipliers->rules();
    const MultiplierRules& source = from.multipliers->rules();
    const auto take_struck = [&] {
        rules.struck = source.struck;
        rules.is_struck_stated = source.is_struck_stated;
        rules.faces = source.faces;
    };
    const auto take_values = [&] {
        rules.values = source.values;
        rules.are_weights_stated = source.are_weights_stated;
        rules.is_dealt = source.is_dealt;
        // What struck cards pay by their number is a sum.
        rules.combined = rules.by_number == source.by_number ? rules.combined : source.combined;
        rules.by_number = source.by_number;
    };
    switch (part) {
        case Rule::places: multiplied.places = from.places; return multiplied;
        case Rule::win_cap: multiplied.win_cap = from.win_cap; return multiplied;
        case Rule::struck: take_struck(); break;
        case Rule::values: take_values(); break;
        case Rule::struck_and_values:
            take_struck();
            take_values();
            break;
        case Rule::combined:
            rules.combined =
                rules.by_number.empty() && source.by_number.empty() ? source.combined : rules.combined;
            break;
        case Rule::same_face: rules.count_once = source.count_once; break;
        case Rule::of_return: rules.of_return = source.of_return; break;
        case Rule::cap: rules.cap = source.cap; break;
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
