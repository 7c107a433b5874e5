#include "subset_sums.hpp"

#include "error.hpp"
#include "exact/wide.hpp"
#include "polling.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace sabot {

namespace {

constexpr auto kAllBits = std::numeric_limits<std::uint64_t>::max();

void add_words(std::uint64_t* to, const std::uint64_t* from, std::size_t words) {
    Wide carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        carry += static_cast<Wide>(to[i]) + from[i];
        to[i] = static_cast<std::uint64_t>(carry);
        carry >>= 64;
    }
}

// Adds the product of two numbers. `to` has a word more than both together.
void add_product(std::uint64_t* to, const std::uint64_t* a, std::size_t a_words, const std::uint64_t* b,
                 std::size_t b_words) {
    for (std::size_t j = 0; j < b_words; ++j, ++to) {
        if (b[j] == 0) {
            continue;
        }
        Wide carry = 0;
        for (std::size_t i = 0; i < a_words; ++i) {
            carry += static_cast<Wide>(a[i]) * b[j] + to[i];
            to[i] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        for (std::size_t i = a_words; carry != 0; ++i) {
            carry += to[i];
            to[i] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
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
    width_ += static_cast<std::size_t>(highest_ - lowest_);
    size_ += static_cast<std::size_t>(cards_) / 64;
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

void SubsetSums::Terms::add(int cards, int sum, const std::vector<Integer>& of_term) {
    weights = of_term.size();
    cards_and_sum.emplace_back(cards, sum);
    for (Integer weight : of_term) {
        for (std::size_t i = 0; i < words; ++i) {
            all_words.push_back(static_cast<std::uint64_t>(weight & Integer(kAllBits)));
            weight = weight >> 64;
        }
    }
}

std::vector<Integer> SubsetSums::at_most(const Terms& terms, CardCount n, std::int64_t sum) const {
    // A word more than a product has, since products are added up.
    const std::size_t size = size_ + terms.words + 1;
    std::vector<std::uint64_t> sums(terms.weights * size);
    for (std::size_t term = 0; term < terms.cards_and_sum.size(); ++term) {
        const auto [cards, of_term] = terms.cards_and_sum[term];
        const CardCount others = n - cards;
        const std::int64_t others_sum = std::min(sum - of_term, highest_);
        if (others < 0 || others > cards_ || others_sum < lowest_) {
            continue;
        }
        const std::size_t place =
            static_cast<std::size_t>(others) * width_ + static_cast<std::size_t>(others_sum - lowest_);
        const std::uint64_t* weight = &terms.all_words[term * terms.weights * terms.words];
        for (std::size_t i = 0; i < terms.weights; ++i, weight += terms.words) {
            add_product(&sums[i * size], &words_[place * size_], size_, weight, terms.words);
        }
    }
    std::vector<Integer> results(terms.weights);
    for (std::size_t i = 0; i < sums.size(); ++i) {
        results[i / size] += Integer(sums[i]) << static_cast<int>(64 * (i % size));
    }
    return results;
}

}  // namespace sabot
