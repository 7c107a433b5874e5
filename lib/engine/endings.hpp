#pragma once

#include "engine/insight.hpp"
#include "engine/table.hpp"
#include "exact/wide.hpp"
#include "rules/coup.hpp"
#include "rules/hand_state.hpp"
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
    /// Adds deals in which the insight alone decides all wagers.
    void settle_early(int insight, const Count& deals) {
        const auto at = static_cast<std::size_t>(insight);
        settled_.resize(std::max(settled_.size(), at + 1));
        settled_[at] += deals;
    }

    /// Adds deals of a finished coup. Returns whether this ending is new, so that the caller can count it
    /// (Insights::count_entries()).
    bool finish(int insight, const Coup& coup, const Count& deals) {
        Ending& ending = at(static_cast<std::size_t>(insight), hand_state_of(coup).index());
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
    // Most enumerations have few insights, each with nearly all states; if there are many insights, each has
    // few states. The states of the first insights are kept in arrays of 20 kB.
    static constexpr std::size_t kDenseInsights = 64;
    static constexpr std::size_t kStates = HandState::kHandStates;

    struct Ending {
        Count deals = 0;
        Coup example;
    };

    Ending& at(std::size_t insight, std::size_t state) {
        if (insight >= kDenseInsights) {
            return sparse_[insight * kStates + state];
        }
        if (dense_.size() <= insight) {
            dense_.resize(insight + 1);
        }
        return dense_[insight][state];
    }

    template <class Found>
    void each(const Insights& insights, const Found& found) const {
        for (std::size_t i = 0; i < settled_.size(); ++i) {
            found(insights.example(static_cast<int>(i)), settled_[i]);
        }
        for (const auto& states : dense_) {
            for (const Ending& ending : states) {
                found(ending.example, ending.deals);
            }
        }
        for (const auto& [key, ending] : sparse_) {
            found(ending.example, ending.deals);
        }
    }

    std::vector<Count> settled_;
    std::vector<std::array<Ending, kStates>> dense_;
    std::unordered_map<std::size_t, Ending> sparse_;
};

}  // namespace sabot
