#include "best_system.hpp"

#include "counting/counted_shoe.hpp"
#include "exact/floor.hpp"
#include "figures/removal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace sabot {

namespace {

struct EffectTag {
    const CardEffect* card = nullptr;
    Rational effect;
    Integer tag = 0;

    // How much further the tag is from its effect after this step.
    Rational cost_of(int step) const {
        const Rational before = Rational(tag) - effect;
        const Rational after = before + step;
        return Rational(card->count) * (after * after - before * before);
    }
};

void balance(std::vector<EffectTag>& tags, int size) {
    for (;;) {
        Integer sum = 0;
        for (const EffectTag& one : tags) {
            sum += one.tag * one.card->count;
        }
        const int step = -sum.sign();
        EffectTag* cheapest = nullptr;
        for (EffectTag& one : tags) {
            const bool is_nearer = step != 0 && abs(sum + Integer(step) * one.card->count) < abs(sum);
            if (is_nearer && one.card->count > 0 && abs(one.tag + step) <= size &&
                (cheapest == nullptr || one.cost_of(step) < cheapest->cost_of(step))) {
                cheapest = &one;
            }
        }
        if (cheapest == nullptr) {
            return;
        }
        cheapest->tag += step;
    }
}

}  // namespace

std::string rounded_effects(const Game& game, const Shoe& shoe, const std::string& wager, int size) {
    const Removal effects = removal(game, {.setup = {.shoe = shoe}, .wagers = {wager}});
    Rational largest = 0;
    for (const CardEffect& one : effects.wagers.front().effects) {
        largest = std::max(largest, abs(one.effect.value_or(0)));
    }
    std::vector<EffectTag> tags;
    for (const CardEffect& one : effects.wagers.front().effects) {
        const Rational scaled = largest == 0 ? Rational(0) : one.effect.value_or(0) * size / largest;
        tags.push_back({&one, scaled, floor_of(abs(scaled) + ratio(1, 2)) * scaled.sign()});
    }
    balance(tags, size);
    std::string text;
    for (const EffectTag& one : tags) {
        if (one.tag != 0) {
            text += fmt::format("{}{}={}", text.empty() ? "" : " ", one.card->card.name, one.tag.str());
        }
    }
    return text.empty() ? "A=0" : text;
}

std::optional<Trigger> best_trigger(const DepthCounter& counter, const RoundsByDepth& rounds,
                                    Trigger trigger) {
    constexpr int kShoes = 1'000'000;
    Rational most = 0;
    Trigger best = trigger;
    for (trigger.bound = 1;; trigger.bound += 1) {
        const ShoeSums sums = sums_over_shoe(rounds, counter.all(trigger));
        if (sums.gain > most) {
            most = sums.gain;
            best = trigger;
        }
        if (most > 0 && sums.squares * sums.bets <= most * most) {
            return best;
        }
        if (most == 0 && sums.bets * kShoes < 1) {
            return std::nullopt;
        }
    }
}

}  // namespace sabot
