#include "random_cards.hpp"

#include "exact/wide.hpp"

#include <algorithm>

namespace sabot {

RandomCards::RandomCards(const Shoe& shoe, CardCount cards, std::uint64_t seed)
    : draws_dealt_(2 * cards > shoe.total()),
      drawn_(static_cast<std::size_t>(draws_dealt_ ? shoe.total() - cards : cards)),
      random_(seed) {
    for (const Shoe::Cell& cell : shoe.cells()) {
        deck_.insert(deck_.end(), static_cast<std::size_t>(cell.count),
                     static_cast<std::uint32_t>(cells_.size()));
        cells_.push_back(cell.count);
    }
}

// Lemire, "Fast random integer generation in an interval" (2019): the result is the high word of a product;
// the low word shows which numbers must be rejected for a uniform distribution.
std::uint64_t RandomCards::below(std::uint64_t end) {
    const std::uint64_t too_many = (0 - end) % end;
    while (true) {
        const Wide product = static_cast<Wide>(random_()) * end;
        if (static_cast<std::uint64_t>(product) >= too_many) {
            return static_cast<std::uint64_t>(product >> 64);
        }
    }
}

const std::vector<CardCount>& RandomCards::draw() {
    counts_.assign(cells_.size(), 0);
    for (std::size_t i = 0; i < drawn_; ++i) {
        std::swap(deck_[i], deck_[i + static_cast<std::size_t>(below(deck_.size() - i))]);
        ++counts_[deck_[i]];
    }
    if (draws_dealt_) {
        std::transform(cells_.begin(), cells_.end(), counts_.begin(), counts_.begin(), std::minus<>());
    }
    return counts_;
}

}  // namespace sabot
