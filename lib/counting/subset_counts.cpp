#include "subset_counts.hpp"

#include "error.hpp"
#include "polling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace sabot {

SubsetCounts::SubsetCounts(std::vector<TagClass> classes, CardCount most) {
    constexpr CardCount kMaxCardsOfDouble = 1000;
    // Small tags first, so that sums are few as long as possible.
    std::sort(classes.begin(), classes.end(),
              [](const TagClass& a, const TagClass& b) { return std::abs(a.tag) < std::abs(b.tag); });
    CardCount cards = 0;
    for (const auto& [tag, of_tag] : classes) {
        cards += of_tag;
        (tag < 0 ? lowest_ : width_) += tag * of_tag;
    }
    width_ -= lowest_;
    if (cards > kMaxCardsOfDouble) {
        throw InputError(fmt::format("{} cards", cards), fmt::format("at most {}", kMaxCardsOfDouble));
    }
    counts_.resize(static_cast<std::size_t>((most + 1) * width_));
    counts_[static_cast<std::size_t>(-lowest_)] = 1;
    CardCount before = 0;
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (const auto& [tag, of_tag] : classes) {
        for (CardCount card = 0; card < of_tag; ++card, ++before) {
            poll_caller();
            // In descending order of n, so that no card is taken twice.
            for (CardCount n = std::min(before, most - 1); n >= 0; --n) {
                const double* from = row(n) + (low - lowest_);
                double* to = counts_.data() + (n + 1) * width_ + (low + tag - lowest_);
                for (std::int64_t sum = low; sum <= high; ++sum) {
                    *to++ += *from++;
                }
            }
            (tag < 0 ? low : high) += tag;
        }
    }
}

}  // namespace sabot
