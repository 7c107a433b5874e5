#pragma once

#include "cards/shoe.hpp"
#include "counting/tagged_coup.hpp"
#include "counting/trigger.hpp"
#include "rules/coup.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// What counts gain at some numbers of unseen cards, in doubles: for searches among many lists of tags. The
/// formula is that of DepthCounter, whose exact figures are a million times as precise as needed to compare
/// two counts. Tests compare both.
///
/// Cost of a list of tags for eight decks and up to 120 unseen cards: 1 ms for tags from -1 to 1, 4 ms for
/// tags from -2 to 2.
class TagGains {
public:
    struct Depth {
        CardCount unseen = 0;
        double weight = 1;
    };
    /// `coup`: by classes of cards (coup_of_cards()). Precondition: depths are not empty, each at least
    /// kMinCards.
    TagGains(const TaggedCoup& coup, std::vector<Depth> depths);

    /// The sum over the depths of weight times gain per round, and the trigger; nothing if none gains.
    struct Gain {
        double gain = 0;
        std::optional<Trigger> trigger = {};
    };
    /// With the trigger that gains most: true>=1, true>=2, ..., or running>= any number. A tag for each class
    /// of cards.
    Gain with_best_trigger(const std::vector<int>& tags) const;
    /// With the best bound of the running count at each depth, a lower one at all or an upper one at all.
    struct AnyBound {
        double gain = 0;
        bool is_upper = false;
    };
    AnyBound with_any_bound(const std::vector<int>& tags) const;

    /// The distribution of a count at one depth.
    struct BySum {
        CardCount unseen = 0;
        /// For each sum of tags: its probability, and the mean net result where the count has it, times that
        /// probability.
        struct OfSum {
            double probability = 0;
            double net = 0;
        };
        std::vector<OfSum> sums;
    };
    /// In the order of the depths.
    std::vector<BySum> by_sum(const std::vector<int>& tags) const;

private:
    struct Entry {
        std::array<std::uint8_t, kPlaces> cards{};
        double net = 0;
    };
    struct Sums;

    std::vector<CardCount> counts_;
    int degree_;
    CardCount total_ = 0;
    std::vector<Depth> depths_;
    std::vector<Entry> coups_;
};

}  // namespace sabot
