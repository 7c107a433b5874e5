#include "design_targets.hpp"

#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "limits/limit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

namespace sabot {

namespace {

void narrow(DesignBounds& bounds, const DesignBounds& other) {
    if (other.at_least && (!bounds.at_least || *other.at_least > *bounds.at_least)) {
        bounds.at_least = other.at_least;
    }
    if (other.at_most && (!bounds.at_most || *other.at_most < *bounds.at_most)) {
        bounds.at_most = other.at_most;
    }
}

// Nothing if payouts of one wager do not decide the quantity.
std::optional<DesignQuantity> quantity_of(const Limit& limit) {
    switch (limit.quantity) {
        case LimitQuantity::return_to_player:
            return limit.is_resolved ? DesignQuantity::return_resolved : DesignQuantity::return_to_player;
        case LimitQuantity::win_probability: return DesignQuantity::win_probability;
        case LimitQuantity::largest_win: return DesignQuantity::largest_win;
        default: return std::nullopt;
    }
}

// Why the limit is no target; empty if it is one.
std::string why_unused(const Limit& limit, const Game& game, const std::string& wager) {
    const auto& wagers = limit.wagers;
    if (!wagers.empty() && std::find(wagers.begin(), wagers.end(), wager) == wagers.end()) {
        return "it is about other wagers";
    }
    if (limit.of_game) {
        return "it is about the mean of the returns of all wagers";
    }
    if (!quantity_of(limit)) {
        return fmt::format("the payouts of one wager do not decide {}",
                           limit.quantity == LimitQuantity::exposure   ? "the exposure"
                           : limit.quantity == LimitQuantity::decimals ? "how figures are stated"
                                                                       : "which figures are stated");
    }
    if (limit.at_lowest_stake) {
        return "it is about the return at the lowest stake, as the game rounds it";
    }
    if (limit.is_optimal && game.choice) {
        return "the rules leave choices, and the best ones are not known";
    }
    if (limit.quantity == LimitQuantity::largest_win && limit.at_least) {
        return "only upper bounds of wins are searched";
    }
    return limit.unknown_bound;
}

}  // namespace

DesignBounds bounds_of(const std::vector<DesignTarget>& targets, DesignQuantity quantity) {
    DesignBounds bounds;
    for (const DesignTarget& target : targets) {
        if (target.quantity == quantity) {
            narrow(bounds, target.bounds);
        }
    }
    return bounds;
}

void check_targets(const std::vector<DesignTarget>& targets) {
    for (const auto& [quantity, bounds, limit] : targets) {
        if (!limit.empty()) {
            continue;
        }
        const bool is_return = quantity == DesignQuantity::return_to_player;
        const Rational most = is_return ? 2 : 1;
        const auto is_beyond = [&](const std::optional<Rational>& bound) { return bound && *bound > most; };
        if (quantity != DesignQuantity::standard_deviation &&
            (is_beyond(bounds.at_least) || is_beyond(bounds.at_most))) {
            const Rational& wrong = is_beyond(bounds.at_least) ? *bounds.at_least : *bounds.at_most;
            throw InputError(
                fmt::format("invalid {} {}", is_return ? "return" : "hit frequency",
                            decimal_or_fraction(wrong)),
                fmt::format(
                    "at most {}{}", is_return ? "200%" : "100%",
                    wrong <= 100 ? fmt::format("; did you mean \"{}%\"?", decimal_or_fraction(wrong)) : ""))
                .about(is_return ? "target" : "hit-frequency");
        }
    }
}

void add_usual_bound(std::vector<DesignTarget>& targets) {
    const DesignBounds paid = bounds_of(targets, DesignQuantity::return_to_player);
    const DesignBounds resolved = bounds_of(targets, DesignQuantity::return_resolved);
    const std::optional<Rational> least = std::max(paid.at_least, resolved.at_least);
    if (!least || *least > 1 || paid.at_most || resolved.at_most) {
        return;
    }
    const auto given = std::find_if(targets.begin(), targets.end(), [](const DesignTarget& target) {
        return target.quantity == DesignQuantity::return_to_player && target.limit.empty();
    });
    if (given != targets.end()) {
        given->bounds.at_most = 1;
    } else {
        targets.push_back({DesignQuantity::return_to_player, {std::nullopt, Rational(1)}});
    }
}

void add_limits(Design& design, const Game& game, const std::vector<Limits>& limits) {
    for (const Limits& jurisdiction : limits) {
        for (const Limit& limit : jurisdiction.entries) {
            const std::string name = fmt::format("{}: {}", jurisdiction.head.id, limit.id);
            if (std::string why = why_unused(limit, game, design.wager.id); !why.empty()) {
                design.unused.push_back({name, std::move(why)});
            } else {
                design.targets.push_back({*quantity_of(limit), {limit.at_least, limit.at_most}, name});
            }
        }
    }
}

}  // namespace sabot
