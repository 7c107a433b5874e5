#pragma once

#include "engine/insight.hpp"
#include "engine/table.hpp"
#include "exact/wide.hpp"
#include "rules/coup.hpp"
#include "rules/settle.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sabot {

/// Counts the deals of an enumeration by their ending: the insight into single cards and, if the coup was
/// played out, the final totals and numbers of cards. The wagers are settled once for each ending. Count is
/// as in HandWalk.
template <class Count>
class Endings {
public:
    /// Most enumerations have few insights, each with nearly all endings; if there are many insights, each
    /// has few endings. Up to this number of insights, the endings of each are kept in an array of 20 kB.
    explicit Endings(std::size_t dense_insights = 64) : dense_insights_(dense_insights) {}

    /// Adds deals in which the insight alone decides all wagers.
    void settle_early(int insight, const Count& deals) {
        const auto at = static_cast<std::size_t>(insight);
        settled_.resize(std::max(settled_.size(), at + 1));
        settled_[at] += deals;
    }

    /// Adds deals of a finished coup. Returns whether this ending is new, so that the caller can count it
    /// (Insights::note()).
    bool finish(int insight, const Coup& coup, const Count& deals) {
        Ending& ending = at(static_cast<std::size_t>(insight), way_of(coup));
        const bool is_first = ending.deals == 0;
        if (is_first) {
            ending.example = coup;
        }
        ending.deals += deals;
        return is_first;
    }

    /// The tallies of insights.wagers(), in the same order.
    std::vector<Tally> tallies(const Insights& insights) const {
        std::vector<Tally> tallies;
        for (const Wager* wager : insights.wagers()) {
            Tally tally(wager->rows.size() + 1);
            each(insights, [&](const Coup& coup, const Count& deals) {
                if (deals != 0) {
                    tally[settle(*wager, coup).value()] += to_integer(deals);
                }
            });
            tallies.push_back(std::move(tally));
        }
        return tallies;
    }

private:
    // The number of endings: final totals 0..9 of both hands, and whether each took a third card.
    static constexpr std::size_t kWays = std::size_t{10} * 10 * 2 * 2;

    struct Ending {
        Count deals = 0;
        Coup example;
    };

    static std::size_t way_of(const Coup& coup) {
        const auto player = static_cast<std::size_t>(std::max(coup.total(Hand::player), 0));
        const auto banker = static_cast<std::size_t>(std::max(coup.total(Hand::banker), 0));
        const auto sizes =
            static_cast<std::size_t>((coup.cards(Hand::player) - 2) * 2 + coup.cards(Hand::banker) - 2);
        return (player * 10 + banker) * 4 + sizes;
    }

    Ending& at(std::size_t insight, std::size_t way) {
        if (insight >= dense_insights_) {
            return sparse_[insight * kWays + way];
        }
        if (dense_.size() <= insight) {
            dense_.resize(insight + 1);
        }
        return dense_[insight][way];
    }

    template <class Found>
    void each(const Insights& insights, const Found& found) const {
        for (std::size_t i = 0; i < settled_.size(); ++i) {
            found(insights.example(static_cast<int>(i)), settled_[i]);
        }
        for (const auto& ways : dense_) {
            for (const Ending& ending : ways) {
                found(ending.example, ending.deals);
            }
        }
        for (const auto& [key, ending] : sparse_) {
            found(ending.example, ending.deals);
        }
    }

    std::size_t dense_insights_;
    std::vector<Count> settled_;
    std::vector<std::array<Ending, kWays>> dense_;
    std::unordered_map<std::size_t, Ending> sparse_;
};

}  // namespace sabot
