#include "counting.hpp"

#include "counting/subset_sums.hpp"
#include "counting/tagged_coup.hpp"
#include "error.hpp"
#include "exact/floor.hpp"
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
          others(other_cards()),
          cards(shoe.total()) {
        const TaggedPolynomial polynomial = tagged_polynomial(coup);
        // Weights are not negative: with each result, this is added to the net.
        for (const auto& [at, own] : polynomial) {
            offset = std::max(offset, -floor_of(ratio(own.net, std::max<Integer>(own.draws, 1))));
        }
        int bits = 1;
        std::vector<std::vector<Integer>> weights;
        for (const auto& [at, own] : polynomial) {
            weights.push_back({own.draws, own.net + own.draws * offset, own.squares});
            for (const Integer& weight : weights.back()) {
                bits = std::max(bits, bit_length(weight));
            }
        }
        terms.words = static_cast<std::size_t>(bits - 1) / 64 + 1;
        auto weight = weights.begin();
        for (const auto& [at, own] : polynomial) {
            terms.add(at.first, at.second, *weight++);
        }
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
        const std::vector<Integer> sums = others.at_most(terms, unseen, sum);
        return {sums[0], sums[1] - sums[0] * offset, sums[2]};
    }

    // Over the sets with which one bets.
    NetMoments bets(CardCount unseen, const Trigger& trigger) const {
        // The running count is this minus the sum of the shifted tags of the unseen cards.
        const std::int64_t all_tags = lowest + highest + shift * (cards - unseen);
        const std::int64_t boundary = trigger.boundary(unseen, all_tags - highest, all_tags - lowest);
        NetMoments above = at_most(unseen, all_tags - boundary - 1);
        if (!trigger.is_upper_bound()) {
            return above;
        }
        above = above * -1;
        above += total(unseen);
        return above;
    }

    TaggedCoup coup;
    int shift;
    SubsetSums::Terms terms;
    Integer offset = 0;
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
    const NetMoments bets = sums_->bets(unseen, trigger);
    const Integer unit = sums_->coup.unit;
    return {unseen, ratio(bets.draws, total.draws), ratio(bets.net, total.draws * unit),
            ratio(bets.squares, total.draws * unit * unit)};
}

std::vector<CountedDepth> DepthCounter::all(const Trigger& trigger) const {
    std::vector<CountedDepth> depths;
    for (CardCount unseen = sums_->cards; unseen >= kMinCards; --unseen) {
        depths.push_back(at(unseen, trigger));
    }
    return depths;
}

Rational DepthCounter::expected_value() const {
    return ratio(sums_->all.net, sums_->all.draws * sums_->coup.unit);
}

}  // namespace sabot
