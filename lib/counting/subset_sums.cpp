#include "subset_sums.hpp"

#include "error.hpp"
#include "exact/wide.hpp"
#include "polling.hpp"

#include <algorithm>
#include <cstdlib>

namespace sabot {

namespace {

void add_words(std::uint64_t* to, const std::uint64_t* from, std::size_t words) {
    Wide carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        carry += static_cast<Wide>(to[i]) + from[i];
        to[i] = static_cast<std::uint64_t>(carry);
        carry >>= 64;
    }
}

}  // namespace

SubsetSums::SubsetSums(std::vector<TagClass> classes) {
    constexpr std::size_t kMaxTableWords = std::size_t{1} << 26;
    // Small tags first, so that sums are few as long as possible.
    std::sort(classes.begin(), classes.end(),
              [](const TagClass& a, const TagClass& b) { return std::abs(a.tag) < std::abs(b.tag); });
    for (const auto& [tag, cards] : classes) {
        cards_ += cards;
        (tag < 0 ? lowest_ : highest_) += tag * cards;
    }
    width_ = static_cast<std::size_t>(highest_ - lowest_) + 1;
    size_ = static_cast<std::size_t>(cards_) / 64 + 1;
    if (static_cast<std::size_t>(cards_ + 1) * size_ > kMaxTableWords / width_) {
        throw InputError("the shoe is too large for these tags", "fewer cards, or smaller tags");
    }
    words_.resize(static_cast<std::size_t>(cards_ + 1) * width_ * size_);
    *entry(0, 0) = 1;
    CardCount before = 0;
    std::int64_t low = 0;
    std::int64_t high = 0;
    for (const auto& [tag, cards] : classes) {
        for (CardCount card = 0; card < cards; ++card) {
            poll_caller();
            add_card(before++, tag, low, high);
            (tag < 0 ? low : high) += tag;
        }
    }
    for (CardCount n = 0; n <= cards_; ++n) {
        for (std::int64_t sum = lowest_ + 1; sum <= highest_; ++sum) {
            add_words(entry(n, sum), entry(n, sum - 1), size_);
        }
    }
}

// In descending order of n, so that no card is taken twice.
void SubsetSums::add_card(CardCount before, int tag, std::int64_t low, std::int64_t high) {
    for (CardCount n = before; n >= 0; --n) {
        // At most 2^before.
        const auto words = static_cast<std::size_t>(before + 1) / 64 + 1;
        std::uint64_t* to = entry(n + 1, low + tag);
        const std::uint64_t* from = entry(n, low);
        for (std::int64_t sum = low; sum <= high; ++sum, to += size_, from += size_) {
            add_words(to, from, words);
        }
    }
}

Integer SubsetSums::at_most(CardCount n, std::int64_t sum) const {
    if (n < 0 || n > cards_ || sum < lowest_) {
        return 0;
    }
    const std::size_t column = static_cast<std::size_t>(std::min(sum, highest_) - lowest_);
    const std::uint64_t* words = &words_[(static_cast<std::size_t>(n) * width_ + column) * size_];
    Integer value = 0;
    for (std::size_t i = size_; i-- > 0;) {
        if (value != 0 || words[i] != 0) {
            value = (value << 64) + Integer(words[i]);
        }
    }
    return value;
}

}  // namespace sabot
