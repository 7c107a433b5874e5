#include "result_weights.hpp"

#include <algorithm>
#include <array>

namespace sabot {

namespace {

// The multinomial coefficient size! / (product of the factorials of the multiplicities).
std::uint32_t orders_of(const std::vector<int>& sorted) {
    std::uint32_t orders = 1;
    std::uint32_t run = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        run = i > 0 && sorted[i] == sorted[i - 1] ? run + 1 : 1;
        // The division is exact: after each step this is the number of orders of the first i + 1 classes.
        orders = orders * static_cast<std::uint32_t>(i + 1) / run;
    }
    return orders;
}

}  // namespace

ResultWeights::ResultWeights(int classes, int degree, const std::vector<std::size_t>& results)
    : classes_(classes),
      degree_(degree),
      monomials_(classes, degree),
      others_(static_cast<std::size_t>(degree) + 1) {
    for (const std::size_t count : results) {
        weights_.emplace_back(count, Weights(monomials_.count(degree)));
    }
    std::vector<int> chosen;
    each_multiset(static_cast<std::size_t>(degree), chosen,
                  [&](const std::vector<int>&, std::uint32_t orders) { all_.push_back(orders); });
}

template <class Found>
void ResultWeights::each_multiset(std::size_t size, std::vector<int>& chosen, Found found) const {
    if (chosen.size() == size) {
        found(chosen, orders_of(chosen));
        return;
    }
    for (int c = chosen.empty() ? 0 : chosen.back(); c < classes_; ++c) {
        chosen.push_back(c);
        each_multiset(size, chosen, found);
        chosen.pop_back();
    }
}

auto ResultWeights::others(std::size_t size) -> const std::vector<Others>& {
    auto& list = others_[size];
    if (list.empty()) {
        std::vector<int> chosen;
        each_multiset(size, chosen, [&](const std::vector<int>& classes, std::uint32_t orders) {
            list.push_back({classes, orders});
        });
    }
    return list;
}

void ResultWeights::add(const Way& way, const std::vector<std::size_t>& results) {
    std::array<int, kPlaces> together{};
    auto looked_at = way.classes;
    const auto end = looked_at.begin() + way.looked_at;
    std::sort(looked_at.begin(), end);
    for (const Others& follow : others(static_cast<std::size_t>(degree_ - way.looked_at))) {
        std::merge(looked_at.begin(), end, follow.classes.begin(), follow.classes.end(), together.begin());
        const std::size_t at = monomials_.number(together.data(), degree_);
        const auto weight = static_cast<std::uint32_t>(way.orders) * follow.orders;
        for (std::size_t wager = 0; wager < results.size(); ++wager) {
            weights_[wager][results[wager]][at] += weight;
        }
    }
}

}  // namespace sabot
