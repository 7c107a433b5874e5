#include "removal_text.hpp"

#include "exact/decimal.hpp"
#include "reports/one_line.hpp"
#include "reports/rule_words.hpp"
#include "reports/text_table.hpp"
#include "reports/views/examined.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string or_dash(const std::optional<Rational>& value, const Style& style) {
    return value ? decimal(*value, style.digits) : "-";
}

std::string effect_table(const WagerRemoval& wager, const Style& style, CardCount scale) {
    std::vector<std::string> header{"Card", "Count", "Effect", fmt::format("Effect x {}", scale)};
    if (style.exact) {
        header.emplace_back("Effect, exactly");
    }
    TextTable table(header);
    for (const CardEffect& effect : wager.effects) {
        std::vector<std::string> cells{effect.card.name, std::to_string(effect.count),
                                       or_dash(effect.effect, style), "-"};
        if (effect.effect) {
            cells.back() = decimal(*effect.effect * Rational(scale), style.digits);
        }
        if (style.exact) {
            cells.push_back(effect.effect ? to_fraction(*effect.effect) : "-");
        }
        table.row(cells);
    }
    table.rule();
    std::vector<std::string> total{"Weighted sum", "", decimal(wager.weighted_sum, style.digits), ""};
    if (style.exact) {
        total.push_back(to_fraction(wager.weighted_sum));
    }
    table.row(total);
    return table.str();
}

std::string interaction_table(const WagerRemoval& wager, const Style& style) {
    std::vector<std::string> header{"Cards", "Second difference"};
    if (style.exact) {
        header.emplace_back("Exactly");
    }
    TextTable table(header);
    for (const Interaction& pair : wager.interactions) {
        std::vector<std::string> cells{pair.first.name + " " + pair.second.name,
                                       or_dash(pair.second_difference, style)};
        if (style.exact) {
            cells.push_back(pair.second_difference ? to_fraction(*pair.second_difference) : "-");
        }
        table.row(cells);
    }
    return table.str() + "\n";
}

std::string joint_lines(const Removal& removal, const JointEffect& joint, const Style& style) {
    const auto line = [&](const char* label, const Rational& value) {
        return fmt::format("  {:<44}{}{}\n", label, decimal(value, style.digits),
                           style.exact ? "  = " + to_fraction(value) : "");
    };
    return fmt::format("Removing {} together, from the shoe before:\n", names_of(removal.examined.removed)) +
           line("joint effect", joint.exact) + line("sum of the single effects", joint.sum_of_single) +
           line("best linear estimate, sum x (N-1)/(N-k)", joint.linear_estimate) + "\n";
}

std::string correlation_line(const BettingCorrelation& correlation, const Style& style) {
    if (!correlation.squared) {
        return "Betting correlation: none (all tags or all effects are alike)\n\n";
    }
    return fmt::format("Betting correlation: {}{}\n\n",
                       decimal_of_square_root(*correlation.squared, style.digits, correlation.sign),
                       style.exact ? "  (its square is " + to_fraction(*correlation.squared) + ")" : "");
}

}  // namespace

std::string level_name(RemovalLevel level) {
    switch (level) {
        case RemovalLevel::value: return "value";
        case RemovalLevel::rank: return "rank";
        default: return "card";
    }
}

std::string removal_text(const Removal& removal, const Style& style, CardCount scale) {
    std::string text =
        fmt::format("{}: effects of removing one card\n{}Shoe: {}\n\n",
                    on_one_line(wager_title(removal.examined.game_name, removal.examined.game_id)),
                    report::play_line(removal.examined, "Play: "), report::shoe_text(removal.examined.shoe));
    for (const WagerRemoval& wager : removal.wagers) {
        text += fmt::format("{}, expected value {}{}\n\n", on_one_line(wager_title(wager.name, wager.id)),
                            decimal(wager.base, style.digits),
                            style.exact ? " = " + to_fraction(wager.base) : "");
        text += effect_table(wager, style, scale) + "\n";
        if (!wager.interactions.empty()) {
            text += interaction_table(wager, style);
        }
        if (wager.joint) {
            text += joint_lines(removal, *wager.joint, style);
        }
        if (wager.correlation) {
            text += correlation_line(*wager.correlation, style);
        }
    }
    for (const std::string& id : removal.refused) {
        text += fmt::format("Not computed: wager {} needs the shoe known more closely.\n", id);
    }
    if (removal.examined.shoe.with_replacement()) {
        return text +
               "Cards are dealt with replacement: one that is removed comes back, so that every effect is "
               "0.\n";
    }
    return text +
           fmt::format(
               "An effect is the expected value without the card less that with it. Tags of the best linear "
               "estimate\n"
               "are the effects: after k of these N = {} cards are seen, expected value = the value above +\n"
               "(N-1)/(N-k) x the sum of their effects. Decimals are rounded half to even from exact "
               "values.\n",
               removal.scale + 1);
}

}  // namespace sabot
