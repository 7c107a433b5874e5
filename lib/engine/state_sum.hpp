#pragma once

#include "exact/wide.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// A state of the cards dealt (card_states.hpp), and the number of ways to it.
struct WeightedState {
    int state;
    Wide ways;
};

/// Different states.
using StateSum = std::vector<WeightedState>;

/// Adds to a sum and merges equal states. Builds one sum at a time.
class StateMerger {
public:
    void add(StateSum& sum, int state, Wide ways) {
        std::size_t& here = position(state);
        if (here < sum.size() && sum[here].state == state) {
            sum[here].ways += ways;
        } else {
            here = sum.size();
            sum.push_back({state, ways});
        }
    }
    /// Continues a sum that was started earlier.
    void resume(const StateSum& sum) {
        for (std::size_t at = 0; at < sum.size(); ++at) {
            position(sum[at].state) = at;
        }
    }

private:
    std::size_t& position(int state) {
        const auto at = static_cast<std::size_t>(state);
        if (positions_.size() <= at) {
            positions_.resize(2 * at + 1);
        }
        return positions_[at];
    }

    // For each state, its position in the sum.
    std::vector<std::size_t> positions_;
};

}  // namespace sabot
