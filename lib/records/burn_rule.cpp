#include "burn_rule.hpp"

#include "cards/card.hpp"
#include "records/recorded_round.hpp"
#include "rules/game_parts.hpp"
#include "text/grouped.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// As many as a ten burns, if the game does not say how many.
constexpr int kMostForTen = 10;

}  // namespace

BurnRule::BurnRule(const Game& game, const ShoeProcedure& procedure)
    : procedure_(procedure),
      is_stated_(game.procedure && game.procedure->burn),
      is_stated_for_ten_(game.procedure && game.procedure->burn_for_ten),
      fixed_(game.procedure ? game.procedure->burn_cards : std::nullopt),
      source_(game.procedure ? game.procedure->source : "") {}

BurnRule::Burnt BurnRule::unrecorded() const {
    Burnt burnt;
    const auto [fewest, most] = std::minmax_element(procedure_.burnt.begin(), procedure_.burnt.end());
    if (procedure_.burns) {
        burnt.least = 1 + *fewest;
    }
    if (procedure_.burns || !is_stated_) {
        const bool is_known = is_stated_for_ten_ || fixed_.has_value();
        burnt.most = 1 + (is_known ? *most : std::max(kMostForTen, *most));
    }
    return burnt;
}

BurnRule::Burnt BurnRule::recorded(std::span<const std::uint8_t> cards, bool is_first_only) const {
    const auto count = static_cast<std::int64_t>(cards.size());
    Burnt burnt{count, count, {}};
    if (!procedure_.burns) {
        if (is_stated_ && count > 0) {
            burnt.finding = Finding{counted(cards.size(), "card") + " burnt", "no burnt card", source_};
        }
        return burnt;
    }
    if (cards.empty()) {
        burnt.finding = Finding{"no burnt card",
                                fixed_ ? counted(static_cast<std::uint64_t>(*fixed_), "card")
                                       : "the first card of the shoe, and as many more as it is worth",
                                source_};
        return burnt;
    }
    if (fixed_) {
        if (is_first_only) {
            return {*fixed_, *fixed_, {}};
        }
        if (count != *fixed_) {
            burnt.finding = Finding{counted(cards.size(), "card") + " burnt",
                                    counted(static_cast<std::uint64_t>(*fixed_), "card"), source_};
        }
        return burnt;
    }
    if (cards.front() == kUnseenCard) {
        return burnt;
    }
    const Card first = Card::at(cards.front());
    const std::int64_t least = 1 + procedure_.burnt.at(static_cast<std::size_t>(first.points()));
    const std::int64_t most = first.points() == 0 && !is_stated_for_ten_ ? 1 + kMostForTen : least;
    if (is_first_only) {
        return {least, most, {}};
    }
    if (count < least || count > most) {
        burnt.finding =
            Finding{counted(cards.size(), "card") + " burnt",
                    fmt::format("{}, the {} and as many more as it is worth",
                                counted(static_cast<std::uint64_t>(least), "card"), to_string(first)),
                    source_};
    }
    return burnt;
}

std::optional<Finding> BurnRule::before_later_round(std::size_t cards, std::uint64_t round) const {
    if (!is_stated_) {
        return std::nullopt;
    }
    return Finding{fmt::format("{} burnt before round {}", counted(cards, "card"), round),
                   "cards burnt only before the first round of a shoe", source_};
}

}  // namespace sabot
