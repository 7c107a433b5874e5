#include "result_weights.hpp"

#include <algorithm>
#include <array>

namespace sabot {

ResultWeights::ResultWeights(int classes, int degree, const std::vector<std::size_t>& results)
    : monomials_(classes, degree) {
    for (int k = 0; k <= degree; ++k) {
        auto& level = weights_.emplace_back();
        for (const std::size_t count : results) {
            level.emplace_back(count, Weights(monomials_.count(k)));
        }
        level.emplace_back(1, Weights(monomials_.count(k)));
    }
    weights_.front().back().front().front() = 1;
}

void ResultWeights::add(const Way& way, const std::vector<std::size_t>& results) {
    auto sorted = way.classes;
    std::sort(sorted.begin(), sorted.begin() + way.looked_at);
    const std::size_t at = monomials_.number(sorted.data(), way.looked_at);
    auto& level = weights_[static_cast<std::size_t>(way.looked_at)];
    for (std::size_t wager = 0; wager < results.size(); ++wager) {
        level[wager][results[wager]][at] += static_cast<std::uint32_t>(way.orders);
    }
}

void ResultWeights::complete() {
    for (std::size_t size = 0; size + 1 < weights_.size(); ++size) {
        std::vector<int> chosen;
        std::size_t at = 0;
        complete(chosen, size, at);
    }
}

// Adds a further card to each multiset of `size` classes that begins with the chosen ones. `at` is the number
// of the first such multiset.
void ResultWeights::complete(std::vector<int>& chosen, std::size_t size, std::size_t& at) {
    if (chosen.size() == size) {
        add_card(chosen, at++);
        return;
    }
    for (int c = chosen.empty() ? 0 : chosen.back(); c < monomials_.classes(); ++c) {
        chosen.push_back(c);
        complete(chosen, size, at);
        chosen.pop_back();
    }
}

void ResultWeights::add_card(const std::vector<int>& chosen, std::size_t at) {
    std::vector<std::size_t> after;
    for (int c = 0; c < monomials_.classes(); ++c) {
        std::array<int, kPlaces> sorted{};
        std::merge(chosen.begin(), chosen.end(), &c, &c + 1, sorted.begin());
        after.push_back(monomials_.number(sorted.data(), static_cast<int>(chosen.size()) + 1));
    }
    const auto& level = weights_[chosen.size()];
    auto& next = weights_[chosen.size() + 1];
    for (std::size_t wager = 0; wager < level.size(); ++wager) {
        for (std::size_t result = 0; result < level[wager].size(); ++result) {
            if (const std::uint32_t orders = level[wager][result][at]; orders != 0) {
                for (const std::size_t to : after) {
                    next[wager][result][to] += orders;
                }
            }
        }
    }
}

}  // namespace sabot
