#include "counting.hpp"

#include "counting/coup_moments.hpp"
#include "counting/subset_sums.hpp"
#include "error.hpp"
#include "figures/chosen_wagers.hpp"
#include "rules/tableau_mixture.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

const Tableau& certain_tableau(const Game& game) {
    if (has_random_choices(game.tableau)) {
        throw InputError(fmt::format("{} has random choices", game.id), "choices that are certain");
    }
    return game.tableau;
}

// C(n, k) for any k.
Integer choices(CardCount n, CardCount k) {
    Integer all = 1;
    for (CardCount i = 1; i <= k; ++i) {
        all = all * (n - k + i) / i;
    }
    return all;
}

}  // namespace

std::optional<Rational> CountedDepth::edge_per_bet() const {
    return bet_frequency == 0 ? std::nullopt : std::optional(gain / bet_frequency);
}

std::optional<SignedRoot> CountedDepth::desirability_index() const {
    if (variance() == 0) {
        return std::nullopt;
    }
    return SignedRoot{gain * gain * 1'000'000 / variance(), gain.sign()};
}

struct DepthCounter::Sums {
    Sums(const Game& game, const Shoe& shoe, const CountingSystem& system)
        : coup(certain_tableau(game), *chosen_wagers(game, {system.wager}).front(), system.system, shoe),
          shift(shift_to_most_common()),
          polynomial(moment_polynomial(coup)),
          others(other_cards()),
          cards(shoe.total()) {
        for (const auto& [by_tag, moments] : coup.by_tags) {
            all += moments;
        }
        for (const auto& [tag, count] : coup.tags) {
            lowest += std::min<std::int64_t>(tag * count, 0);
            highest += std::max<std::int64_t>(tag * count, 0);
        }
    }

    // Makes the tag of most cards 0, since the table of sums is then the smallest. Returns that tag.
    int shift_to_most_common() {
        const int common =
            std::max_element(coup.tags.begin(), coup.tags.end(), [](const TagClass& a, const TagClass& b) {
                return a.cards < b.cards;
            })->tag;
        for (TagClass& one : coup.tags) {
            one.tag -= common;
        }
        return common;
    }

    std::vector<TagClass> other_cards() const {
        std::vector<TagClass> rest = coup.tags;
        for (TagClass& one : rest) {
            one.cards -= std::min<CardCount>(one.cards, coup.degree);
        }
        return rest;
    }

    // Over all sets of unseen cards.
    NetMoments total(CardCount unseen) const {
        return all * choices(cards - coup.degree, unseen - coup.degree);
    }
    // Over those whose shifted tags sum to at most `sum`.
    NetMoments at_most(CardCount unseen, std::int64_t sum) const {
        NetMoments moments;
        for (const auto& [at, own] : polynomial) {
            moments += own * others.at_most(unseen - at.first, sum - at.second);
        }
        return moments;
    }

    // The largest sum of shifted tags of the unseen cards at which the trigger is as at the lowest sum. The
    // count of the cards seen falls as the sum rises.
    std::int64_t last_alike(CardCount unseen, const Trigger& trigger) const {
        const auto is_met = [&](std::int64_t sum) {
            // The sum over all cards of tag - shift is lowest + highest.
            return trigger.is_met(lowest + highest - sum + shift * (cards - unseen), unseen);
        };
        const bool alike = !trigger.is_upper_bound();
        std::int64_t low = lowest - 1;
        std::int64_t high = highest;
        while (low < high) {
            const std::int64_t middle = low + (high - low + 1) / 2;
            (is_met(middle) == alike ? low : high) = is_met(middle) == alike ? middle : middle - 1;
        }
        return low;
    }

    CoupMoments coup;
    int shift;
    MomentPolynomial polynomial;
    SubsetSums others;
    CardCount cards;
    NetMoments all;
    // Bounds of sums of shifted tags.
    std::int64_t lowest = 0;
    std::int64_t highest = 0;
};

DepthCounter::DepthCounter(const Game& game, const Shoe& shoe, const CountingSystem& system)
    : sums_(std::make_unique<Sums>(game, shoe, system)) {}

DepthCounter::~DepthCounter() = default;

CountedDepth DepthCounter::at(CardCount unseen, const Trigger& trigger) const {
    const NetMoments total = sums_->total(unseen);
    NetMoments bets = sums_->at_most(unseen, sums_->last_alike(unseen, trigger));
    if (trigger.is_upper_bound()) {
        bets = bets * -1;
        bets += total;
    }
    const Integer unit = sums_->coup.unit;
    return {unseen, ratio(bets.draws, total.draws), ratio(bets.net, total.draws * unit),
            ratio(bets.squares, total.draws * unit * unit)};
}

Rational DepthCounter::expected_value() const {
    return ratio(sums_->all.net, sums_->all.draws * sums_->coup.unit);
}

}  // namespace sabot
